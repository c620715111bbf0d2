package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.generator.GenerationException;
import org.tilewright.generator.ProjectGenerator;
import org.tilewright.model.presets.Presets;
import org.tilewright.sim.kernel.RunOptions;
import org.tilewright.sim.kernel.SimulationResult;

/** Every preset draws what the reference draws, or says in one line each what of it is not simulated yet. */
class PresetImagesTest {

    private static Frame scene;
    private static RenderedFrame reference;

    @BeforeAll
    static void drawReference() {
        scene = Scenes.shipped("depth-2-parasols");
        reference = new ReferenceRenderer(scene).render();
    }

    static Stream<String> simulated() {
        return Presets.names().stream().filter(name -> !isRefused(name));
    }

    static Stream<String> refused() {
        return Presets.names().stream().filter(PresetImagesTest::isRefused);
    }

    /** Several GPUs are refused, and the flagship asks for everything. */
    private static boolean isRefused(String preset) {
        return Presets.load(preset).getGpuCount() > 1 || preset.equals("flagship");
    }

    @ParameterizedTest
    @MethodSource("simulated")
    void presetDrawsWhatTheReferenceDraws(String preset) {
        SimulationResult result = GeneratedSimulator.kernel(Presets.load(preset)).run(scene,
                RunOptions.DEFAULT.withCheckData());
        SystemAssertions.assertDrawsWhatTheReferenceDraws(reference, result);
        SystemAssertions.assertStacksSumToTheTicks(result);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void presetThatCannotBeSimulatedYetSaysWhyInOneLineAReason(String preset) {
        List<String> reasons = assertThrows(GenerationException.class,
                () -> ProjectGenerator.project(Presets.load(preset))).diagnostics();
        assertFalse(reasons.isEmpty());
        for (String reason : reasons) {
            assertTrue(reason.matches("[a-zA-Z0-9.]+: .* not simulated yet; .* \\[SIM-[A-Z-]+]"), reason);
        }
    }
}
