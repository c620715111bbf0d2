package org.tilewright.frame.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The files that are being written in this process. They are taken away when it is stopped in the middle, but for those that
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

    private static void deleteAll() {
        PARTS.forEach((part, begunAtTheEnd) -> {
            try {
                if (!begunAtTheEnd) {
                    Files.deleteIfExists(part);
                }
            } catch (IOException e) {
                // Its name says that it is a part of a file.
            }
        });
    }
}
