package org.tilewright.run.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CachePruningTest {

    private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

    @TempDir
    Path root;

    @Test
    void whatWasNotUsedForAMonthGoes() throws IOException {
        Path old = entry("simulators/old", 10, Duration.ofDays(31));
        Path oldLibrary = entry("libraries/old", 10, Duration.ofDays(31));
        Path recent = entry("simulators/recent", 10, Duration.ofDays(29));
        CachePruning.prune(root, NOW);
        assertFalse(Files.exists(old));
        assertFalse(Files.exists(oldLibrary));
        assertTrue(Files.exists(recent.resolve("classes/A.class")));
        assertEquals(0, root.resolve("making").toFile().list().length, "nothing is left aside");
    }

    @Test
    void theOldestGoWhileThereIsTooMuchAndFreshOnesStay() throws IOException {
        long half = CachePruning.MOST_BYTES / 2;
        Path oldest = entry("simulators/oldest", half, Duration.ofDays(9));
        Path middle = entry("libraries/middle", half, Duration.ofDays(8));
        Path fresh = entry("simulators/fresh", half, Duration.ofHours(23));
        Path newest = entry("simulators/newest", half, Duration.ZERO);
        CachePruning.prune(root, NOW);
        assertFalse(Files.exists(oldest));
        assertFalse(Files.exists(middle));
        assertTrue(Files.exists(fresh), "a simulator may be running on it");
        assertTrue(Files.exists(newest));
    }

    @Test
    void whatAKilledProcessLeftAsideGoesAfterADay() throws IOException {
        Path left = entry("making/entry-1", 10, Duration.ofDays(2));
        Path made = entry("making/entry-2", 10, Duration.ofMinutes(5));
        CachePruning.prune(root, NOW);
        assertFalse(Files.exists(left));
        assertTrue(Files.exists(made));
    }

    @Test
    void whoeverFindsASimulatorUsesIt() throws IOException {
        SimulatorCache cache = new SimulatorCache(root);
        Map<String, byte[]> sources = Map.of("a/A.java", "package a; class A {}".getBytes());
        Path entry = cache.obtain(sources, List.of(), "a.A").classPath().getFirst().getParent();
        Files.setLastModifiedTime(entry, FileTime.from(Instant.now().minus(Duration.ofDays(20))));
        assertTrue(cache.obtain(sources, List.of(), "a.A").reused());
        assertTrue(Files.getLastModifiedTime(entry).toInstant().isAfter(Instant.now().minus(Duration.ofHours(1))));
        CachePruning.prune(root, Instant.now().plus(Duration.ofDays(40)));
        assertFalse(cache.obtain(sources, List.of(), "a.A").reused(), "it is compiled again");
    }

    /** An entry with one file of a size, which takes no place on the disk. */
    private Path entry(String name, long bytes, Duration unused) throws IOException {
        Path folder = root.resolve(name);
        Files.createDirectories(folder.resolve("classes"));
        try (RandomAccessFile file = new RandomAccessFile(folder.resolve("classes/A.class").toFile(), "rw")) {
            file.setLength(bytes);
        }
        Files.setLastModifiedTime(folder, FileTime.from(NOW.minus(unused)));
        return folder;
    }
}
