package org.tilewright.frame.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The files that are being written in this process. They are taken away when it is stopped in the middle. */
final class UnfinishedFiles {

    private static final Set<Path> PARTS = ConcurrentHashMap.newKeySet();

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(UnfinishedFiles::deleteAll, "unfinished files"));
        } catch (IllegalStateException e) {
            // The virtual machine is ending already: what is begun now is begun by somebody who ends it, too.
        }
    }

    private UnfinishedFiles() {}

    static void add(Path part) {
        PARTS.add(part.toAbsolutePath());
    }

    /** Whether the file was still unfinished. */
    static boolean remove(Path part) {
        return PARTS.remove(part.toAbsolutePath());
    }

    private static void deleteAll() {
        for (Path part : PARTS) {
            try {
                Files.deleteIfExists(part);
            } catch (IOException e) {
                // Its name says that it is a part of a file.
            }
        }
    }
}
