package org.tilewright.system;

import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.model.presets.Presets;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/** Every preset of one GPU draws what the reference draws. */
class PresetImagesTest {

    private static Frame scene;
    private static RenderedFrame reference;

    @BeforeAll
    static void drawReference() {
        scene = Scenes.shipped("depth-2-parasols");
        reference = new ReferenceRenderer(scene).render();
    }

    static Stream<String> ofOneGpu() {
        return Presets.names().stream().filter(name -> Presets.load(name).getGpuCount() == 1);
    }

    @ParameterizedTest
    @MethodSource("ofOneGpu")
    void presetDrawsWhatTheReferenceDraws(String preset) {
        SimulationResult result = GeneratedSimulator.kernel(Presets.load(preset)).run(scene,
                RunOptions.DEFAULT.withCheckData());
        SystemAssertions.assertDrawsWhatTheReferenceDraws(reference, result);
        SystemAssertions.assertStacksSumToTheTicks(result);
    }
}
