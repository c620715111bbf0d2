package org.tilewright.verify.jpf;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds a JDK of one version. A JDK tells its version in the file {@code release}. */
final class Jdks {

    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+)");
    private static final List<String> PLACES = List.of("/usr/lib/jvm", "/opt/java", "/opt",
            "/Library/Java/JavaVirtualMachines");
    private static final List<String> PLACES_AT_HOME = List.of(".jdks", ".sdkman/candidates/java");
    private static final String INSIDE_ON_MACOS = "Contents/Home";

    private Jdks() {}

    static Path find(int version, Path chosen, Map<String, String> environment, Path home) {
        String named = environment.get("JPF_JAVA_HOME");
        Path given = chosen != null ? chosen : named == null || named.isBlank() ? null : Path.of(named);
        if (given != null) {
            if (!isJdk(given)) {
                throw new InstallationException(given + ": is no JDK; Java PathFinder needs one of version " + version);
            }
            if (version(given) != version) {
                throw new InstallationException(given + ": is Java " + version(given)
                        + ", but Java PathFinder was built for " + version + " and runs on no other one");
            }
            return given.toAbsolutePath().normalize();
        }
        List<Path> places = new ArrayList<>(PLACES.stream().map(Path::of).toList());
        PLACES_AT_HOME.forEach(place -> places.add(home.resolve(place)));
        for (Path place : places) {
            for (Path jdk : inside(place)) {
                if (isJdk(jdk) && version(jdk) == version) {
                    return jdk;
                }
            }
        }
        throw new InstallationException("Java PathFinder was built for Java " + version + ", and no such JDK is found:"
                + " name one by --jpf-jdk or in JPF_JAVA_HOME");
    }

    private static boolean isJdk(Path folder) {
        return Files.isExecutable(java(folder)) && Files.isReadable(folder.resolve("release"));
    }

    /** The program that starts a virtual machine. */
    static Path java(Path jdk) {
        Path unix = jdk.resolve("bin/java");
        return Files.exists(unix) ? unix : jdk.resolve("bin/java.exe");
    }

    private static int version(Path jdk) {
        try {
            Matcher version = VERSION.matcher(Files.readString(jdk.resolve("release")));
            return version.find() ? Integer.parseInt(version.group(1)) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    private static Iterable<Path> inside(Path place) {
        TreeSet<Path> folders = new TreeSet<>();
        if (Files.isDirectory(place)) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(place)) {
                for (Path each : all) {
                    folders.add(each);
                    folders.add(each.resolve(INSIDE_ON_MACOS));
                }
            } catch (IOException e) {
                // A folder that cannot be looked into holds nothing to use.
                folders.clear();
            }
        }
        return folders;
    }
}
