package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/**
 * What the banked texture caches save on captured frames with the thesis's cache: recursive Z, 16 KiB, 64 bytes, 2 ways. The
 * reproduction says it of all frames.
 */
class TextureSavingsTest {

    private RenderedFrame reference;
    private Frame frame;

    private SimulationResult run(String organisation) {
        SimulationResult result = GeneratedSimulator.kernel(GeneratedSimulator.model("banked-texture-" + organisation))
                .run(frame, RunOptions.DEFAULT);
        SystemAssertions.assertDrawsWhatTheReferenceDraws(reference, result);
        return result;
    }

    private static double value(SimulationResult result, String name) {
        return SystemAssertions.value(result, "gpu0.texture." + name).doubleValue();
    }

    /** In per cent. */
    private static double saved(SimulationResult result, SimulationResult base, String name) {
        return 100 * (1 - value(result, name) / value(base, name));
    }

    private static void assertWithin(double least, double most, double actual) {
        assertTrue(actual >= least && actual <= most, () -> actual + " is not from " + least + " to " + most);
    }

    @ParameterizedTest
    @ValueSource(strings = { "oa_kaos2_f201", "oa_suspended_f132" })
    void bankedCachesSaveAccessesAndEnergyOnCapturedFrames(String name) {
        frame = FrameReader.read(Scenes.captured(name));
        reference = new ReferenceRenderer(frame).render();
        SimulationResult traditional = run("traditional");
        SimulationResult wide = run("wide");
        for (String organisation : new String[] { "continuous", "interleaved" }) {
            SimulationResult banked = run(organisation);
            assertWithin(70, 76, saved(banked, traditional, "accesses"));
            assertWithin(45, 57, saved(banked, wide, "accesses"));
            assertTrue(saved(banked, wide, "energy") > 0, organisation);
            assertEquals(0, value(banked, "conflicts"), "all textures are powers of two");
            assertEquals(value(banked, "footprints"), value(banked, "accesses"));
            assertEquals(value(traditional, "misses"), value(banked, "misses"), "the order of the lines is the same");
        }
    }
}
