package org.tilewright.soak.machines;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The JDKs on this machine that can run the product, one of each version. */
final class JavaHomes {

    private static final int OLDEST = 21;
    private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"((\\d+)[^\"]*)\"");

    private JavaHomes() {}

    /** Folders by version; that of this process is among them. */
    static Map<String, Path> found() {
        Map<String, Path> homes = new TreeMap<>();
        for (String parent : List.of("/usr/lib/jvm", "/opt/java", "/opt", "/Library/Java/JavaVirtualMachines",
                System.getProperty("user.home") + "/.sdkman/candidates/java",
                System.getProperty("user.home") + "/.jdks")) {
            children(Path.of(parent)).forEach(home -> add(home, homes));
        }
        add(Path.of(System.getProperty("java.home")), homes);
        return homes;
    }

    private static List<Path> children(Path parent) {
        try (Stream<Path> children = Files.isDirectory(parent) ? Files.list(parent) : Stream.empty()) {
            return children.sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static void add(Path home, Map<String, Path> homes) {
        Path release = home.resolve("release");
        if (!Files.isReadable(release) || !Files.isExecutable(home.resolve("bin/java"))) {
            return;
        }
        try {
            Matcher version = VERSION.matcher(Files.readString(release));
            if (version.find() && Integer.parseInt(version.group(2)) >= OLDEST) {
                homes.put(version.group(1), home);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
