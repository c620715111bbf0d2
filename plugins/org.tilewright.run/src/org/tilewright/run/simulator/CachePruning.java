package org.tilewright.run.simulator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.tilewright.generator.files.FileTrees;

/**
 * Takes out of the cache of simulators what was not used for {@link #AGE}, and the oldest of the rest while it is larger than
 * {@link #MOST_BYTES}. What was used within {@link #FRESH} stays: a simulator may be running on it. An entry goes in one step,
 * so nobody finds half of one; one that cannot be taken out, because the system holds its files, stays for another day.
 */
final class CachePruning {

    /** What was not used for so long is not kept. */
    static final Duration AGE = Duration.ofDays(30);

    /** What was used within this time is kept. */
    static final Duration FRESH = Duration.ofDays(1);

    /** How much older entries may be kept beside fresh ones: about a hundred simulators and dozens of versions of libraries. */
    static final long MOST_BYTES = 256L << 20;

    private static final List<String> KINDS = List.of("simulators", "libraries");
    private static final String ASIDE = "making";

    private record Entry(Path folder, Instant used, long bytes) {}

    private CachePruning() {}

    /** Remembers that an entry is used now. */
    static void used(Path entry) throws IOException {
        Files.setLastModifiedTime(entry, FileTime.from(Instant.now()));
    }

    /**
     * Takes out what is too old or too much.
     *
     * @param root folder of the cache
     * @param now the time it is
     * @throws IOException if the cache cannot be read
     */
    static void prune(Path root, Instant now) throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (String kind : KINDS) {
            for (Path folder : folders(root.resolve(kind))) {
                entries.add(new Entry(folder, lastUse(folder), bytes(folder)));
            }
        }
        entries.sort(Comparator.comparing(Entry::used));
        long bytes = entries.stream().mapToLong(Entry::bytes).sum();
        for (Entry entry : entries) {
            Duration unused = Duration.between(entry.used(), now);
            if (unused.compareTo(AGE) > 0 || bytes > MOST_BYTES && unused.compareTo(FRESH) > 0) {
                bytes -= entry.bytes();
                takeOut(root, entry.folder());
            }
        }
        for (Path left : folders(root.resolve(ASIDE))) {
            if (Duration.between(lastUse(left), now).compareTo(FRESH) > 0) {
                FileTrees.delete(left); // Of a process that was killed while it made or deleted an entry.
            }
        }
    }

    private static void takeOut(Path root, Path folder) throws IOException {
        Path aside = Files.createDirectories(root.resolve(ASIDE)).resolve("old-" + folder.getFileName());
        try {
            Files.move(folder, aside, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException held) {
            return;
        }
        FileTrees.delete(aside);
    }

    private static List<Path> folders(Path parent) throws IOException {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(parent)) {
            return children.filter(Files::isDirectory).toList();
        }
    }

    private static Instant lastUse(Path folder) throws IOException {
        return Files.getLastModifiedTime(folder).toInstant();
    }

    private static long bytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }
}
