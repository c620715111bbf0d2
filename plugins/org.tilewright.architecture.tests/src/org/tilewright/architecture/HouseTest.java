package org.tilewright.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;

/** What the build's files promise each other. */
class HouseTest {

    private static final Pattern DEPENDENCY = Pattern.compile("<dependency>\\s*<groupId>([^<]+)</groupId>\\s*"
            + "<artifactId>([^<]+)</artifactId>\\s*<version>([^<]+)</version>");

    static Stream<Path> bundleJars() {
        return Stream.of(System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator)))
                .map(Path::of).filter(path -> path.toString().endsWith(".jar"))
                .filter(path -> path.getFileName().toString().startsWith("org.tilewright."));
    }

    /** A package that its bundle does not export is invisible to the others, though plain class paths hide that. */
    @Test
    void whatBundlesUseOfEachOtherIsExported() throws IOException {
        Map<String, String> bundles = new TreeMap<>();
        Map<String, Set<String>> exported = new TreeMap<>();
        for (Path jar : bundleJars().toList()) {
            String bundle = jar.getFileName().toString();
            packages(jar).forEach(name -> bundles.put(name, bundle));
            exported.put(bundle, exportedBy(jar));
        }
        Set<String> missing = new TreeSet<>();
        for (JavaClass user : Tilewright.CLASSES) {
            String own = bundles.get(user.getPackageName());
            for (Dependency use : user.getDirectDependenciesFromSelf()) {
                String name = use.getTargetClass().getPackageName();
                String bundle = bundles.get(name);
                if (bundle != null && !bundle.equals(own) && !exported.get(bundle).contains(name)) {
                    missing.add(name + ", used by " + user.getName());
                }
            }
        }
        assertEquals(Set.of(), missing);
    }

    /** A name in the manifest that is no package hides a spelling mistake. */
    @ParameterizedTest
    @MethodSource("bundleJars")
    void whatIsExportedIsThere(Path jar) throws IOException {
        Set<String> unknown = exportedBy(jar);
        unknown.removeAll(packages(jar));
        assertEquals(Set.of(), unknown, "Export-Package of " + jar.getFileName());
    }

    private static Set<String> packages(Path jar) throws IOException {
        try (JarFile bundle = new JarFile(jar.toFile())) {
            return bundle.stream().map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".class") && name.startsWith("org/tilewright/"))
                    .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Set<String> exportedBy(Path jar) throws IOException {
        try (JarFile bundle = new JarFile(jar.toFile())) {
            Attributes manifest = bundle.getManifest().getMainAttributes();
            return Stream.of(manifest.getValue("Export-Package").split(",")).map(String::strip)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** Java PathFinder reads class files of release 11, which have version 55. */
    @ParameterizedTest
    @ValueSource(strings = { "protocol", "verification" })
    void whatPathFinderRunsIsCompiledAtRelease11(String name) throws IOException {
        Path jar = bundleJars().filter(path -> path.getFileName().toString().startsWith("org.tilewright." + name + "-"))
                .findFirst().orElseThrow();
        List<String> wrong = new ArrayList<>();
        try (JarFile bundle = new JarFile(jar.toFile())) {
            for (var entry : bundle.stream().filter(file -> file.getName().endsWith(".class")).toList()) {
                try (DataInputStream in = new DataInputStream(bundle.getInputStream(entry))) {
                    in.readInt();
                    in.readUnsignedShort();
                    int version = in.readUnsignedShort();
                    if (version != 55) {
                        wrong.add(entry.getName() + " has version " + version);
                    }
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    /** Tests on the plain class path must run the versions that the product ships. */
    @Test
    void mavenAndTheTargetDefinitionPinTheSameVersions() throws IOException {
        Map<String, String> target = versions("features/org.tilewright.target/org.tilewright.target.target");
        Map<String, String> maven = versions("pom.xml");
        maven.keySet().retainAll(target.keySet());
        assertTrue(maven.containsKey("org.eclipse.emf:org.eclipse.emf.ecore"), "the pom manages EMF");
        target.keySet().retainAll(maven.keySet());
        assertEquals(target, maven);
    }

    /** A version range would make the product depend on the day of the build. */
    @Test
    void targetDefinitionPinsEveryVersionExactly() throws IOException {
        Map<String, String> target = versions("features/org.tilewright.target/org.tilewright.target.target");
        assertTrue(target.size() > 100, () -> "only " + target.size() + " pins were read");
        for (Map.Entry<String, String> pin : target.entrySet()) {
            assertFalse(pin.getValue().matches(".*[\\[\\](),].*|.*SNAPSHOT|LATEST|RELEASE"), pin::toString);
        }
    }

    private static Map<String, String> versions(String file) throws IOException {
        Map<String, String> versions = new TreeMap<>();
        DEPENDENCY.matcher(Files.readString(Tilewright.ROOT.resolve(file))).results()
                .forEach(pin -> versions.put(pin.group(1) + ":" + pin.group(2), pin.group(3)));
        return versions;
    }
}
