package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.model.System;
import org.tilewright.sim.output.DinTrace;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/**
 * With LRU and no prefetch, a cache model that knows nothing of the simulator counts the same misses on the trace of
 * accesses. The frames clear depth only before their first draw, because a trace does not tell when a cache is emptied.
 */
class LeastRecentlyUsedTraceTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({ "depth-1-landscape, 32768, 4, 64", "depth-1-landscape, 1536, 3, 16", "temple, 8192, 1, 128",
            "temple, 2048, 32, 64" })
    void missesOnAShippedSceneAreThoseOfAnIndependentModel(String scene, int bytes, int ways, int line)
            throws IOException {
        assertSameMisses(Scenes.shipped(scene), bytes, ways, line);
    }

    @Test
    void missesOnACapturedFrameAreThoseOfAnIndependentModel() throws IOException {
        assertSameMisses(FrameReader.read(Scenes.captured("oa_hydronex2_f132")), 32768, 4, 64);
    }

    private void assertSameMisses(Frame frame, int bytes, int ways, int line) throws IOException {
        System model = GeneratedSimulator.model("gpu-base-lru", "gpu.depth.zcache.size=" + bytes + " B",
                "gpu.depth.zcache.ways=" + ways, "gpu.depth.zcache.line=" + line + " B");
        Path file = folder.resolve("zcache.din");
        SimulationResult result;
        try (DinTrace trace = new DinTrace(file)) {
            result = GeneratedSimulator.kernel(model).run(frame, RunOptions.DEFAULT.withTrace(trace));
            trace.finish();
        }
        List<String> accesses = Files.readAllLines(file);
        long misses = SystemAssertions.value(result, "gpu0.zcache.misses").longValue();
        assertTrue(misses > 0 && misses < accesses.size(), "some miss, some hit");
        assertEquals(accesses.size(), SystemAssertions.value(result, "gpu0.zcache.accesses").longValue());
        assertEquals(accesses.size(), misses + SystemAssertions.value(result, "gpu0.zcache.hits").longValue());
        assertEquals(LeastRecentlyUsedCache.misses(accesses, bytes, ways, line), misses);
    }
}
