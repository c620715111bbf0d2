package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.model.System;
import org.tilewright.model.presets.Presets;
import org.tilewright.sim.kernel.RunOptions;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.TickedSystemKernel;

/** Every preset of several GPUs draws, through the whole product, what the reference draws. */
class SeveralGpusImagesTest {

    private static Frame scene;
    private static RenderedFrame reference;

    @BeforeAll
    static void drawReference() {
        scene = Scenes.thumbnail(Scenes.cut(Scenes.shipped("depth-2-parasols"), draw -> draw % 8 == 0), 160, 120);
        reference = new ReferenceRenderer(scene).render();
    }

    static Stream<String> ofSeveralGpus() {
        return Presets.names().stream().filter(name -> Presets.load(name).getGpuCount() > 1);
    }

    @ParameterizedTest
    @MethodSource("ofSeveralGpus")
    void presetDrawsWhatTheReferenceDraws(String preset) {
        System model = Presets.load(preset);
        SystemKernel kernel = new TickedSystemKernel(GeneratedSimulator.system(model));
        SystemResult result = kernel.run(List.of(scene), RunOptions.DEFAULT);
        SystemAssertions.assertDrawsWhatTheReferenceDraws(List.of(reference), result);
        SystemAssertions.assertStacksSumToTheTicks(result.statistics(), result.picoseconds());
        assertEquals(model.getGpuCount(), result.statistics().value("system.gpus").intValue());
        assertTrue(result.cycles() > 0);
    }
}
