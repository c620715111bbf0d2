package org.tilewright.architecture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

import javax.tools.ToolProvider;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ./tilewright} makes of an earlier build after an edit is what Maven would make of the sources. */
class QuickBuildTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    private static final Path COMMAND_LINE = ROOT.resolve("features/org.tilewright.commandline");
    private static final Path LIBRARIES = COMMAND_LINE.resolve("target/lib");

    private static final int BUILT = 0;
    private static final int DOES_NOT_COMPILE = 1;
    private static final int NEEDS_MAVEN = 10;

    @TempDir
    private Path folder;

    private Path root;
    private Path earlier;
    private Path result;

    private static Method quickBuild;

    /** It is a program of a single file, which Java compiles when it is started. */
    @BeforeAll
    static void compileTheProgram(@TempDir Path classes) throws IOException, ReflectiveOperationException {
        URL compiler = libraries("ecj-.*").getFirst().toUri().toURL();
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-cp", compiler.getPath(), "-d",
                classes.toString(), COMMAND_LINE.resolve("src/QuickBuild.java").toString()));
        quickBuild = new URLClassLoader(new URL[] { classes.toUri().toURL(), compiler }).loadClass("QuickBuild")
                .getMethod("run", Path.class, Path.class, Path.class, Path.class);
    }

    private static List<Path> libraries(String name) throws IOException {
        try (Stream<Path> jars = Files.list(LIBRARIES)) {
            return jars.filter(jar -> jar.getFileName().toString().matches(name + "\\.jar")).toList();
        }
    }

    /** Bundle {@code low} at release 11, and {@code high}, which requires it; both built. */
    @BeforeEach
    void buildTwoBundles() throws IOException {
        root = folder.resolve("root");
        earlier = Files.createDirectories(folder.resolve("builds/earlier"));
        result = folder.resolve("result");
        Files.createDirectories(earlier.resolve("compile"));
        Files.createDirectories(root.resolve("verification"));
        bundle("low", "11", "");
        bundle("high", "21", "Require-Bundle: org.tilewright.low;visibility:=reexport\n");
        source("low", "Low", "public static final int VALUE = 1; public static int twice() { return 2; }");
        source("low", "Spare", "");
        source("high", "High", "public static int value() { return low.Low.VALUE; }");
        Files.writeString(root.resolve("plugins/org.tilewright.low/src/low/text.properties"), "a = 1\n");
        // A first build of jars without any class: it knows of no source.
        Files.write(earlier.resolve("sources"), sources().stream().filter(line -> !line.contains("/src/")).toList());
        assertEquals(BUILT, build());
        keep();
    }

    /** The strongest of these tests: all bundles compiled anew are those of the whole build, byte for byte. */
    @Test
    void allBundlesCompiledQuicklyAreThoseOfMaven(@TempDir Path builds) throws IOException {
        Path all = Files.createDirectories(builds.resolve("all"));
        copy(LIBRARIES, all);
        List<String> before = new ArrayList<>();
        List<String> now = new ArrayList<>();
        for (Path file : filesUnder(ROOT.resolve("plugins"), ROOT.resolve("verification"))) {
            String path = ROOT.relativize(file).toString().replace('\\', '/');
            if (path.matches("(plugins|verification)/org\\.tilewright\\.[^/]+/src/.*")
                    && !libraries(path.split("/")[1] + "-\\d.*").isEmpty()) {
                before.add("old " + path);
                now.add("new " + path);
            }
        }
        assertTrue(now.size() > 500, () -> "only " + now.size() + " sources were found");
        Files.write(all.resolve("sources"), before);
        Files.write(folder.resolve("now"), now);
        assertEquals(BUILT, run(ROOT, builds, folder.resolve("now"), result));
        for (Path jar : libraries("org\\.tilewright\\..*")) {
            Map<String, byte[]> maven = entries(jar);
            Map<String, byte[]> quick = entries(result.resolve(jar.getFileName()));
            assertEquals(maven.keySet(), quick.keySet(), jar.getFileName().toString());
            maven.forEach((name, bytes) -> assertArrayEquals(bytes, quick.get(name), jar.getFileName() + ": " + name));
        }
    }

    /** A constant is copied into the classes that use it. */
    @Test
    void bundlesThatSeeTheChangeAreCompiledToo() throws IOException, ReflectiveOperationException {
        source("low", "Low", "public static final int VALUE = 5; public static int twice() { return 2; }");
        assertEquals(BUILT, build());
        assertEquals(5, call("high", "High", "value"));
    }

    @Test
    void bundlesThatSeeNoChangeStayAsTheyAre() throws IOException, ReflectiveOperationException {
        source("low", "Low", "public static final int VALUE = 1; public static int twice() { return 4; }");
        assertEquals(BUILT, build());
        assertEquals(4, call("low", "Low", "twice"));
        assertEquals(-1, Files.mismatch(jar(earlier, "high"), jar(result, "high")));
    }

    @Test
    void classesOfRemovedSourcesGo() throws IOException {
        Files.delete(root.resolve("plugins/org.tilewright.low/src/low/Spare.java"));
        assertEquals(BUILT, build());
        assertNull(entries(jar(result, "low")).get("low/Spare.class"));
    }

    @Test
    void otherFilesOfTheSourceFolderFollow() throws IOException {
        Files.writeString(root.resolve("plugins/org.tilewright.low/src/low/text.properties"), "a = 2\n");
        assertEquals(BUILT, build());
        assertArrayEquals("a = 2\n".getBytes(), entries(jar(result, "low")).get("low/text.properties"));
        keep();
        Files.delete(root.resolve("plugins/org.tilewright.low/src/low/text.properties"));
        assertEquals(BUILT, build());
        assertNull(entries(jar(result, "low")).get("low/text.properties"));
    }

    @Test
    void eachBundleIsCompiledAtItsRelease() throws IOException {
        assertEquals(55, entries(jar(earlier, "low")).get("low/Low.class")[7]);
        assertEquals(65, entries(jar(earlier, "high")).get("high/High.class")[7]);
        source("low", "Low", "public static final int VALUE = java.util.List.of(1).getFirst();");
        assertEquals(DOES_NOT_COMPILE, build(), "a method of Java 21 at release 11");
    }

    @Test
    void whatABundleDoesNotRequireItDoesNotSee() throws IOException {
        source("low", "Low", "static int value() { return high.High.value(); }");
        assertEquals(DOES_NOT_COMPILE, build());
    }

    /** Else a second command after an edit would take what the first one is still compiling for its own result. */
    @Test
    void anUnfinishedBuildIsNoBaseForAnother() throws IOException {
        source("low", "Low", "public static final int VALUE = 1; public static int twice() { return 4; }");
        assertEquals(BUILT, build());
        Path unfinished = earlier.resolveSibling("unfinished");
        move(result, unfinished);
        assertFalse(Files.exists(unfinished.resolve("sources")));
        Files.delete(earlier.resolve("sources"));
        assertEquals(NEEDS_MAVEN, build());
    }

    @Test
    void otherEditsNeedMaven() throws IOException {
        for (String file : List.of("pom.xml", "plugins/org.tilewright.low/META-INF/MANIFEST.MF",
                "plugins/org.tilewright.low/model/low.ecore", "plugins/org.tilewright.new/src/New.java")) {
            Path edited = root.resolve(file);
            byte[] before = Files.exists(edited) ? Files.readAllBytes(edited) : null;
            Files.createDirectories(edited.getParent());
            Files.writeString(edited, "edited\n");
            assertEquals(NEEDS_MAVEN, build(), file);
            if (before == null) {
                Files.delete(edited);
            } else {
                Files.write(edited, before);
            }
        }
    }

    private void bundle(String name, String release, String requires) throws IOException {
        Path manifest = root.resolve("plugins/org.tilewright." + name + "/META-INF/MANIFEST.MF");
        Files.createDirectories(manifest.getParent());
        Files.writeString(manifest,
                "Manifest-Version: 1.0\nBundle-SymbolicName: org.tilewright." + name + "\n" + requires
                        + "Bundle-RequiredExecutionEnvironment: JavaSE-" + release + "\n");
        try (OutputStream out = Files.newOutputStream(jar(earlier, name));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
            zip.write(Files.readAllBytes(manifest));
        }
    }

    private void source(String bundle, String name, String members) throws IOException {
        Path source = root.resolve("plugins/org.tilewright." + bundle + "/src/" + bundle + "/" + name + ".java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "package " + bundle + "; public final class " + name + " { " + members + " }\n");
    }

    private static Path jar(Path build, String bundle) {
        return build.resolve("org.tilewright." + bundle + "-1.0.jar");
    }

    private int build() throws IOException {
        return run(root, earlier.getParent(), Files.write(folder.resolve("now"), sources()), result);
    }

    /** Gives the result its list of sources, and the place of the earlier build. */
    private void keep() throws IOException {
        Files.copy(folder.resolve("now"), result.resolve("sources"));
        move(result, earlier);
    }

    private List<String> sources() throws IOException {
        List<String> sources = new ArrayList<>();
        for (Path file : filesUnder(root)) {
            sources.add(Integer.toHexString(Files.readString(file).hashCode()) + " "
                    + root.relativize(file).toString().replace('\\', '/'));
        }
        return sources;
    }

    private static int run(Path root, Path builds, Path sources, Path result) throws IOException {
        try {
            return (int) quickBuild.invoke(null, root, builds, sources, result);
        } catch (ReflectiveOperationException e) {
            throw new IOException(e);
        }
    }

    private Object call(String bundle, String name, String method) throws IOException, ReflectiveOperationException {
        URL[] jars = { jar(result, "low").toUri().toURL(), jar(result, "high").toUri().toURL() };
        try (URLClassLoader loader = new URLClassLoader(jars)) {
            return loader.loadClass(bundle + "." + name).getMethod(method).invoke(null);
        }
    }

    private static List<Path> filesUnder(Path... folders) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path each : folders) {
            try (Stream<Path> files = Files.walk(each)) {
                found.addAll(files.filter(Files::isRegularFile).toList());
            }
        }
        return found;
    }

    private static Map<String, byte[]> entries(Path jar) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        try (ZipFile file = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : file.stream().toList()) {
                try (InputStream in = file.getInputStream(entry)) {
                    entries.put(entry.getName(), in.readAllBytes());
                }
            }
        }
        return entries;
    }

    private static void move(Path from, Path to) throws IOException {
        copy(from, to);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        for (Path file : filesUnder(from)) {
            Path copy = to.resolve(from.relativize(file).toString());
            Files.createDirectories(copy.getParent());
            Files.write(copy, Files.readAllBytes(file));
        }
    }
}
