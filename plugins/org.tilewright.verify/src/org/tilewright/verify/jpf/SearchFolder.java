package org.tilewright.verify.jpf;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A temporary folder for the files of one search, which goes with it. Whoever is killed leaves one behind; its lock is free
 * then, and the next search takes it away.
 */
final class SearchFolder implements AutoCloseable {

    /** How the names of all begin. */
    static final String PREFIX = "tilewright-jpf";

    private static final String LOCK = "lock";

    /** A folder without its lock is left alone for so long: it may have just been made. */
    private static final Duration NEW = Duration.ofSeconds(10);

    private final Path path;
    private final FileChannel lock;

    /** Makes one in a folder, and takes away what others have left there. */
    SearchFolder(Path parent) throws IOException {
        prune(parent);
        path = Files.createTempDirectory(parent, PREFIX);
        lock = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        lock.lock();
    }

    Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        lock.close();
        delete(path);
    }

    private static void prune(Path parent) throws IOException {
        List<Path> left;
        try (Stream<Path> files = Files.list(parent)) {
            left = files.filter(file -> file.getFileName().toString().startsWith(PREFIX)).toList();
        }
        for (Path each : left) {
            try {
                if (isLeft(each)) {
                    delete(each);
                }
            } catch (IOException e) {
                // Somebody else takes it away, or it is not ours to take.
            }
        }
    }

    private static boolean isLeft(Path folder) throws IOException {
        if (Files.getLastModifiedTime(folder).toInstant().isAfter(Instant.now().minus(NEW))) {
            return false;
        }
        if (!Files.exists(folder.resolve(LOCK))) {
            return true;
        }
        try (FileChannel channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE)) {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
