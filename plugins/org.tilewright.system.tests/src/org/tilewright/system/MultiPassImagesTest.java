package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.model.presets.Presets;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/** The scenes of several passes that ship are drawn by machines of every kind as the reference draws them. */
class MultiPassImagesTest {

    /** A target has 8 bytes a pixel to read and write: 1024^2; 512 * 384; 640 * 480, 320 * 240, 3 * 160 * 120, 3 * 80 * 60. */
    @ParameterizedTest
    @CsvSource({ "shadow-map, dprt-fpga, 1, 8388608", "reflection, dprt-fpga, 1, 1572864",
            "post-process, dprt-fpga, 8, 3648000", "shadow-map, tile-based, 1, 8388608",
            "reflection, tile-based, 1, 1572864", "post-process, tile-based, 8, 3648000",
            "shadow-map, furygpu, 1, 8388608", "reflection, furygpu, 1, 1572864", "post-process, furygpu, 8, 3648000",
            "shadow-map, banked-texture-interleaved, 1, 8388608", "reflection, banked-texture-interleaved, 1, 1572864",
            "post-process, banked-texture-interleaved, 8, 3648000", "reflection, gpu-base, 1, 1572864",
            "shadow-map, dprt-hierarchical-depth, 1, 8388608", "reflection, dprt-hierarchical-depth, 1, 1572864" })
    void targetsAreDrawnSwitchedAndResolved(String scene, String preset, long resolves, long bytes) {
        Frame frame = Scenes.shipped(scene);
        SimulationResult result = GeneratedSimulator.kernel(Presets.load(preset)).run(frame,
                RunOptions.DEFAULT.withCheckData());
        Filtering filtering = preset.equals("furygpu") ? Filtering.FURY : Filtering.OPEN_GL;
        SystemAssertions.assertDrawsWhatTheReferenceDraws(
                new ReferenceRenderer(frame, LineAlgorithm.DDA, filtering).render(), result);
        SystemAssertions.assertStacksSumToTheTicks(result);
        assertEquals(resolves, SystemAssertions.value(result, "gpu0.command.resolves").longValue());
        assertEquals(bytes, SystemAssertions.value(result, "gpu0.command.resolved.bytes").longValue());
    }
}
