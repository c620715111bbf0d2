package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
 * With LRU, each texture cache misses on its exported trace of line look-ups as often as a plain LRU cache does, though misses
 * overlap, lines are pinned, and look-ups wait for victims.
 */
class TextureTraceTest {

    private static final int UNITS = 4;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({ "banked-texture-interleaved, 16384, 2, 64", "banked-texture-continuous, 8192, 4, 32",
            "banked-texture-wide, 4096, 1, 128" })
    void missesOnAShippedSceneAreThoseOfAnIndependentModel(String preset, int bytes, int ways, int line)
            throws IOException {
        assertSameMisses(Scenes.shipped("temple"), preset, bytes, ways, line);
    }

    @ParameterizedTest
    @CsvSource({ "oa_hydronex2_f132, banked-texture-interleaved, 16384, 2, 64",
            "oa_hydronex2_f132, banked-texture-continuous, 8192, 4, 32",
            "oa_hydronex2_f132, banked-texture-wide, 4096, 1, 128",
            "oa_kaos2_f201, banked-texture-interleaved, 16384, 2, 64",
            "oa_kaos2_f201, banked-texture-continuous, 8192, 4, 32",
            "oa_kaos2_f201, banked-texture-wide, 4096, 1, 128",
            "oa_suspended_f132, banked-texture-interleaved, 16384, 2, 64",
            "oa_suspended_f132, banked-texture-continuous, 8192, 4, 32",
            "oa_suspended_f132, banked-texture-wide, 4096, 1, 128" })
    void missesOnCapturedFramesAreThoseOfAnIndependentModel(String frame, String preset, int bytes, int ways, int line)
            throws IOException {
        assertSameMisses(FrameReader.read(Scenes.captured(frame)), preset, bytes, ways, line);
    }

    private void assertSameMisses(Frame frame, String preset, int bytes, int ways, int line) throws IOException {
        System model = GeneratedSimulator.model(preset, "gpu.texture.cache.size=" + bytes + " B",
                "gpu.texture.cache.ways=" + ways, "gpu.texture.cache.line=" + line + " B");
        List<Path> files = new ArrayList<>();
        SimulationResult result = run(model, frame, files);
        for (int unit = 0; unit < UNITS; unit++) {
            String name = "gpu0.texture" + unit;
            List<String> lookUps = Files.readAllLines(files.get(unit));
            long misses = SystemAssertions.value(result, name + ".misses").longValue();
            assertTrue(misses > 0 && misses < lookUps.size(), "some miss, some hit");
            assertEquals(lookUps.size(), misses + SystemAssertions.value(result, name + ".hits").longValue(), name);
            assertEquals(LeastRecentlyUsedCache.misses(lookUps, bytes, ways, line), misses, name);
        }
    }

    private SimulationResult run(System model, Frame frame, List<Path> files) {
        RunOptions options = RunOptions.DEFAULT;
        List<DinTrace> traces = new ArrayList<>();
        for (int unit = 0; unit < UNITS; unit++) {
            files.add(folder.resolve("texture" + unit + ".din"));
            traces.add(new DinTrace(files.getLast()));
            options = options.withTextureTrace(unit, traces.getLast());
        }
        try {
            SimulationResult result = GeneratedSimulator.kernel(model).run(frame, options);
            traces.forEach(DinTrace::finish);
            return result;
        } finally {
            traces.forEach(DinTrace::close);
        }
    }
}
