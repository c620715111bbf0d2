package org.tilewright.run.cluster;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How another machine that sees the same files starts Tilewright's command line. */
public final class NodeCommand {

    /** The bundle of the command line. */
    public static final String BUNDLE = "org.tilewright.cli";

    private static final String HEAP = "-Xmx512m";
    /** What the command line begins with; it is above this bundle, so that it is named. */
    private static final String MAIN = BUNDLE + ".Main";

    private NodeCommand() {}

    /**
     * A system property: the file in which a virtual machine keeps the classes of this process's class path as they are in
     * memory, perhaps not made yet. One that does not fit a node's virtual machine is not used.
     */
    private static final String KEPT_CLASSES = "tilewright.classes";

    /** The words without the verb, with the classes of this process, whose command line it is. */
    public static List<String> words() {
        List<String> words = new ArrayList<>(words(List.of()));
        String kept = System.getProperty(KEPT_CLASSES, "");
        // To name one that is not there costs a virtual machine the classes of its own that it keeps, too.
        if (!kept.isEmpty() && Files.isRegularFile(Path.of(kept))) {
            words.addAll(1, List.of("-XX:SharedArchiveFile=" + kept, "-Xlog:disable", "-Xlog:all=error:stderr"));
        }
        return List.copyOf(words);
    }

    /**
     * The words without the verb, absolute paths in them.
     *
     * @param classes jars and folders of classes of the command line and of all that it needs; none for those of this process
     */
    public static List<String> words(List<Path> classes) {
        String commit = System.getProperty("tilewright.commit", "");
        return Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), HEAP, "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", commit.isEmpty() ? "" : "-Dtilewright.commit=" + commit, "-cp",
                classes.isEmpty() ? classPath() : joined(classes), MAIN).filter(word -> !word.isEmpty()).toList();
    }

    private static String joined(List<Path> entries) {
        return entries.stream().map(entry -> entry.toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** In the product, where Eclipse finds classes, the bundles beside this one have all of them. */
    private static String classPath() {
        Path own = ownPlace();
        List<Path> entries = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath()).toList();
        boolean isBundle = own.toString().endsWith(".jar") && own.getParent().endsWith("plugins")
                && !entries.contains(own);
        return isBundle ? own.getParent() + File.separator + "*" : joined(entries);
    }

    private static Path ownPlace() {
        try {
            return Path.of(NodeCommand.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .toAbsolutePath();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
