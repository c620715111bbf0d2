package org.tilewright.cli.studies;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How another machine that sees the same files starts this program's command line. */
final class OwnCommand {

    private static final String HEAP = "-Xmx512m";
    /** What the command line begins with; verbs know no root, so that it is named. */
    private static final String MAIN = "org.tilewright.cli.Main";

    private OwnCommand() {}

    /** The words, absolute paths in them, without the verb. */
    static List<String> words() {
        String commit = System.getProperty("tilewright.commit", "");
        return Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), HEAP, "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", commit.isEmpty() ? "" : "-Dtilewright.commit=" + commit, "-cp", classPath(),
                MAIN).filter(word -> !word.isEmpty()).toList();
    }

    /** In the product, where Eclipse finds classes, the bundles beside this one have all of them. */
    private static String classPath() {
        Path own = ownPlace();
        List<Path> entries = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath()).toList();
        boolean isBundle = own.toString().endsWith(".jar") && own.getParent().endsWith("plugins")
                && !entries.contains(own);
        return isBundle ? own.getParent() + File.separator + "*"
                : entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private static Path ownPlace() {
        try {
            return Path.of(OwnCommand.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .toAbsolutePath();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
