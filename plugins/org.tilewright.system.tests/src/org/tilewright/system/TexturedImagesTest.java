package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.model.System;
import org.tilewright.model.presets.Presets;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/** Machines with texture units draw what the reference draws with their filters, and count the energy that they say. */
class TexturedImagesTest {

    private static final Frame SCENE = Scenes.thumbnail(Scenes.shipped("temple"), 160, 120);

    static Stream<String> texturePresets() {
        return Presets.names().stream().filter(name -> Presets.load(name).getGpuCount() == 1)
                .filter(name -> Presets.load(name).getGpu().getTexture() != null);
    }

    private static SimulationResult run(System model) {
        return GeneratedSimulator.kernel(model).run(SCENE, RunOptions.DEFAULT.withCheckData());
    }

    private static void assertDraws(Filtering filtering, SimulationResult result) {
        SystemAssertions.assertDrawsWhatTheReferenceDraws(
                new ReferenceRenderer(SCENE, LineAlgorithm.DDA, filtering).render(), result);
        SystemAssertions.assertStacksSumToTheTicks(result);
    }

    private static long value(SimulationResult result, String name) {
        return SystemAssertions.value(result, name).longValue();
    }

    @ParameterizedTest
    @MethodSource("texturePresets")
    void presetDrawsWhatTheReferenceDrawsWithItsFilter(String preset) {
        SimulationResult result = run(Presets.load(preset));
        assertDraws(preset.equals("furygpu") ? Filtering.FURY : Filtering.OPEN_GL, result);
        assertTrue(value(result, "gpu0.texture.accesses") > 10_000, "the scene is textured");
    }

    @ParameterizedTest
    @CsvSource({ "gpu.texture.maximumAnisotropy=8, anisotropic-8", "gpu.tiling=TilingUnit, opengl",
            "gpu.depth.earlyDepth=EarlyDepth, opengl", "gpu.depth.hierarchicalDepth=HierarchicalDepth, opengl",
            "gpu.l2=SharedCache, opengl", "gpu.texture.count=3, opengl" })
    void textureUnitsFitIntoEveryMachine(String setting, String filtering) {
        assertDraws(Filtering.named(filtering),
                run(GeneratedSimulator.model("banked-texture-interleaved", "gpu.depth.prefetcher=none", setting)));
    }

    /** Whether textures are stored with tables changes no colour, but what is read. */
    @Test
    void colourTablesChangeWhatIsReadAndNotWhatIsDrawn() {
        SimulationResult with = run(GeneratedSimulator.model("furygpu", "gpu.texture.colourTables=true"));
        SimulationResult without = run(Presets.load("furygpu"));
        assertDraws(Filtering.FURY, with);
        assertTrue(value(with, "gpu0.texture.tables") > 0);
        assertEquals(0, value(without, "gpu0.texture.tables"));
    }

    /** 12,065 fJ a bank, 7,105 fJ a tag, 85,728 fJ a line, 8,797 fJ of control an access: docs/energy.md. */
    @Test
    void energyIsThatOfTheCountsAndTheTechnology() {
        SimulationResult result = run(Presets.load("banked-texture-interleaved"));
        long banks = value(result, "gpu0.texture.banks.1") + 2 * value(result, "gpu0.texture.banks.2")
                + 3 * value(result, "gpu0.texture.banks.3") + 4 * value(result, "gpu0.texture.banks.4");
        assertEquals(12_065 * banks + 7_105 * value(result, "gpu0.texture.tags")
                + 85_728 * value(result, "gpu0.texture.fills") + 8_797 * value(result, "gpu0.texture.accesses"),
                value(result, "gpu0.texture.energy"));
        for (String owner : List.of("gpu0.zcache", "gpu0.memory")) {
            assertTrue(value(result, owner + ".energy") > 0, owner);
        }
    }
}
