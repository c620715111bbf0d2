package org.tilewright.frame.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The files and folders that are being written in this process. They are taken away when it is stopped in the middle, but for those that
 * are begun while it ends: who says at the end what became of a run writes them to their end, at the same time as others are
 * taken away.
 */
final class UnfinishedFiles {

    /** Whether each was begun while the virtual machine ended. */
    private static final Map<Path, Boolean> PARTS = new ConcurrentHashMap<>();

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(UnfinishedFiles::deleteAll, "unfinished files"));
        } catch (IllegalStateException e) {
            // The virtual machine is ending already: what is begun now is begun by somebody who ends it, too.
        }
    }

    private UnfinishedFiles() {}

    static void add(Path part) {
        PARTS.put(part.toAbsolutePath(), isEnding());
    }

    /** A virtual machine that is ending takes no hooks any more, and says so in no other way. */
    private static boolean isEnding() {
        Thread probe = new Thread(() -> {}, "probe");
        try {
            Runtime.getRuntime().addShutdownHook(probe);
            Runtime.getRuntime().removeShutdownHook(probe);
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }

    /** Whether the file was still unfinished. */
    static boolean remove(Path part) {
        return PARTS.remove(part.toAbsolutePath()) != null;
    }

    /** Deletes a file, or a folder with all that is in it. */
    static void delete(Path part) throws IOException {
        if (!Files.isDirectory(part, LinkOption.NOFOLLOW_LINKS)) {
            Files.deleteIfExists(part);
            return;
        }
        try (Stream<Path> files = Files.walk(part)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static void deleteAll() {
        PARTS.forEach((part, begunAtTheEnd) -> {
            try {
                if (!begunAtTheEnd) {
                    delete(part);
                }
            } catch (IOException e) {
                // Its name says that it is a part of a file.
            }
        });
    }
}
