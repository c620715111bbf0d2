package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.model.System;
import org.tilewright.model.presets.Presets;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.system.SystemResult;

/** Every preset of several GPUs draws, through the whole product, what the reference draws. */
class SeveralGpusImagesTest {

    private static Frame scene;
    private static Frame next;
    private static List<RenderedFrame> references;

    @BeforeAll
    static void drawReferences() {
        scene = Scenes.thumbnail(Scenes.cut(Scenes.shipped("depth-2-parasols"), draw -> draw % 4 == 0), 320, 240);
        next = Scenes.thumbnail(Scenes.cut(Scenes.shipped("depth-2-parasols"), draw -> draw % 4 == 1), 320, 240);
        references = List.of(new ReferenceRenderer(scene).render(), new ReferenceRenderer(next).render());
    }

    static Stream<String> ofSeveralGpus() {
        return Presets.names().stream().filter(name -> Presets.load(name).getGpuCount() > 1);
    }

    @ParameterizedTest
    @MethodSource("ofSeveralGpus")
    void presetDrawsWhatTheReferenceDraws(String preset) {
        System model = Presets.load(preset);
        SystemKernel kernel = new ProductionSystemKernel(GeneratedSimulator.system(model));
        SystemResult result = kernel.run(List.of(scene), RunOptions.DEFAULT);
        SystemAssertions.assertDrawsWhatTheReferenceDraws(references.subList(0, 1), result);
        SystemAssertions.assertStacksSumToTheTicks(result.statistics(), result.picoseconds());
        assertEquals(model.getGpuCount(), result.statistics().value("system.gpus").intValue());
    }

    /** Dynamic regions are dealt out anew for the second frame. */
    @ParameterizedTest
    @CsvSource({ "afr-16, split.framesInFlight=3", "gpupd-16, split.dynamic=true", "sfr-4, split.regionShape=blocks",
            "gpupd-1, gpu.rasteriser.skipRate=2" })
    void sequenceDrawsWhatTheReferenceDraws(String preset, String setting) {
        System model = GeneratedSimulator.model(preset, setting);
        SystemKernel kernel = new ProductionSystemKernel(GeneratedSimulator.system(model));
        SystemResult result = kernel.run(List.of(scene, next), RunOptions.DEFAULT);
        SystemAssertions.assertDrawsWhatTheReferenceDraws(references, result);
        assertEquals(2, result.statistics().value("system.frames").intValue());
    }

    /** What GPUs read of targets is what others drew there. */
    @ParameterizedTest
    @CsvSource({ "shadow-map, gpupd-2-no-runahead", "reflection, gpupd-16-tile-based", "reflection, gpupd-16",
            "post-process, gpupd-16-reorder-window", "post-process, sort-first-16", "post-process, sfr-4" })
    void targetsAreReadAsTheyWereDrawn(String name, String preset) {
        Frame frame = Scenes.shipped(name);
        SystemKernel kernel = new ProductionSystemKernel(GeneratedSimulator.system(Presets.load(preset)));
        SystemResult result = kernel.run(List.of(frame), RunOptions.DEFAULT);
        SystemAssertions.assertDrawsWhatTheReferenceDraws(List.of(new ReferenceRenderer(frame).render()), result);
        assertTrue(result.statistics().value("system.syncs").intValue() > 0);
        assertTrue(result.statistics().value("system.network.bytes.sync").longValue() > 0);
    }
}
