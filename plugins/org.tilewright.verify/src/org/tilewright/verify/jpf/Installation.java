package org.tilewright.verify.jpf;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * An installed jpf-core and the JDK that runs it.
 *
 * @param core the folder of jpf-core
 * @param jdk  the folder of a JDK of the version that jpf-core was built for
 */
public record Installation(Path core, Path jdk) {

    private static final List<String> JARS = List.of("RunJPF.jar", "jpf.jar", "jpf-classes.jar");
    private static final String MAIN_CLASS = "gov/nasa/jpf/JPF.class";

    /** Class files of Java 1.0 would be of this version: 61 is Java 17. */
    private static final int FIRST_CLASS_FILES = 44;

    /**
     * Finds both.
     *
     * @param core        folder that somebody chose; null to look for it: {@code JPF_HOME}, then Java PathFinder's own
     *     {@code ~/.jpf/site.properties}
     * @param jdk         folder that somebody chose; null to look for it: {@code JPF_JAVA_HOME}, then the usual places
     * @param environment variables by name
     * @param home        the user's folder
     * @throws InstallationException if something is missing
     */
    public static Installation find(Path core, Path jdk, Map<String, String> environment, Path home) {
        Path found = core;
        if (found == null) {
            String named = environment.get("JPF_HOME");
            found = named == null || named.isBlank() ? SiteProperties.core(home) : Path.of(named);
        }
        if (found == null) {
            throw new InstallationException("Java PathFinder is not found: name the folder of jpf-core by --jpf, in"
                    + " JPF_HOME, or as jpf-core in " + SiteProperties.file(home));
        }
        found = found.toAbsolutePath().normalize();
        for (String jar : JARS) {
            if (!Files.isReadable(found.resolve("build").resolve(jar))) {
                throw new InstallationException(found + ": build/" + jar + " is missing: jpf-core is not there, or not"
                        + " built; its own guide says how");
            }
        }
        return new Installation(found, Jdks.find(javaVersion(found), jdk, environment, home));
    }

    /** The version of Java that jpf-core was built for: no other one runs it. */
    private static int javaVersion(Path core) {
        Path jar = core.resolve("build/jpf.jar");
        try (JarFile file = new JarFile(jar.toFile())) {
            ZipEntry entry = file.getEntry(MAIN_CLASS);
            if (entry == null) {
                throw new InstallationException(jar + ": has no " + MAIN_CLASS);
            }
            try (DataInputStream in = new DataInputStream(file.getInputStream(entry))) {
                in.readInt();
                in.readUnsignedShort();
                return in.readUnsignedShort() - FIRST_CLASS_FILES;
            }
        } catch (IOException e) {
            throw new InstallationException(jar + ": cannot be read: "
                    + (Files.isReadable(jar) ? "no jar, or a damaged one" : "permission denied"));
        }
    }
}
