package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.generator.GenerationException;
import org.tilewright.generator.ProjectGenerator;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.System;
import org.tilewright.model.TextureUnit;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.soak.systems.RandomModels;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What validation accepts, the simulator takes, and what its units are told is what the model says. */
class AcceptedModelsTest {

    /**
     * Small, so that the slowest machines are done before time ends after 106 days: the backdrop, some hills and some wires.
     */
    private static final Frame FRAME = Scenes.thumbnail(
            Scenes.cut(Scenes.shipped("depth-4-wires"), draw -> draw <= 6 || draw >= 1588 && draw <= 1596), 72, 54);

    /** For machines with texture units: some stones, a leaf that is tested for alpha, and the sky, smaller still. */
    private static final Frame TEXTURED = Scenes.thumbnail(
            Scenes.cut(Scenes.shipped("temple"), draw -> draw == 0 || draw == 8 || draw == 80 || draw == 88), 40, 30);

    private static final RenderedFrame REFERENCE = new ReferenceRenderer(FRAME).render();

    /** The model chooses the algorithm for the wires. */
    private static final RenderedFrame BRESENHAM_REFERENCE = new ReferenceRenderer(FRAME, LineAlgorithm.BRESENHAM)
            .render();

    @Property(tries = 25)
    void everyAcceptedModelIsAMachineThatDrawsWhatTheReferenceDraws(@ForAll long seed) {
        System model = RandomModels.of(new Random(seed));
        Machine machine = GeneratedSimulator.machine(model);
        UnitParameters.assertAllAreTheModels(model, new Gpu(machine));
        assertDrawsWhatTheReferenceDraws(model, machine, FRAME, reference(model));
        if (model.getGpu().getTexture() != null) {
            assertDrawsWhatTheReferenceDraws(model, machine, TEXTURED,
                    new ReferenceRenderer(TEXTURED, LineAlgorithm.DDA, filtering(model.getGpu().getTexture()))
                            .render());
        }
    }

    @Test
    void aModelThatRemovesHiddenSurfacesIsAMachineThatDoes() {
        System model = GeneratedSimulator.model("tile-based-deferred", "gpu.tiling.surfaceRemoval.entries=70",
                "gpu.tiling.surfaceRemoval.tagsPerCycle=5", "technology=cacti7-45nm");
        Machine machine = GeneratedSimulator.machine(model);
        UnitParameters.assertAllAreTheModels(model, new Gpu(machine));
        SimulationResult result = GpuKernel.of(machine).run(FRAME, RunOptions.DEFAULT.withCheckData());
        SystemAssertions.assertDrawsWhatTheReferenceDraws(REFERENCE, result);
        assertTrue(result.statistics().value("gpu0.surfaceremoval.fragments.removed").longValue() > 0);
        // A register of shader cores: 2,200 gates of 1,200 aJ that switch in 38 % of the cycles. A record is 24 words.
        long words = result.statistics().value("gpu0.surfaceremoval.tags.read").longValue()
                + result.statistics().value("gpu0.surfaceremoval.tags.written").longValue()
                + 24 * (result.statistics().value("gpu0.surfaceremoval.records.read").longValue()
                        + result.statistics().value("gpu0.surfaceremoval.records.written").longValue());
        assertEquals(words * Math.round(2200 * 1.2 * 0.38),
                result.statistics().value("gpu0.surfaceremoval.energy").longValue());
    }

    private static void assertDrawsWhatTheReferenceDraws(System model, Machine machine, Frame frame,
            RenderedFrame reference) {
        try {
            SimulationResult result = GpuKernel.of(machine).run(frame, RunOptions.DEFAULT.withCheckData());
            SystemAssertions.assertDrawsWhatTheReferenceDraws(reference, result);
            SystemAssertions.assertStacksSumToTheTicks(result);
        } catch (DeadlockException deadlock) {
            assertTrue(model.getGpu().getDepth().getPrefetcher() != null
                    && model.getGpu().getDepth().getZcache().getOtt().mayDeadlock(),
                    () -> "only the literal rule may deadlock, as validation warns: " + deadlock.getMessage());
        }
    }

    private static Filtering filtering(TextureUnit unit) {
        if (!(unit instanceof BankedTextureUnit banked)) {
            return Filtering.FURY;
        }
        return banked.getMaximumAnisotropy() == 1 ? Filtering.OPEN_GL
                : Filtering.anisotropic(banked.getMaximumAnisotropy());
    }

    private static RenderedFrame reference(System model) {
        return model.getGpu().getRasteriser().getLineAlgorithm() == org.tilewright.model.LineAlgorithm.BRESENHAM
                ? BRESENHAM_REFERENCE
                : REFERENCE;
    }

    @Test
    void frameIsDrawnOn() {
        assertTrue(REFERENCE.fragmentsPassed() > FRAME.width() * FRAME.height() / 2,
                () -> REFERENCE.fragmentsPassed() + " fragments pass");
        RenderedFrame textured = new ReferenceRenderer(TEXTURED).render();
        assertTrue(textured.fragmentsPassed() > TEXTURED.width() * TEXTURED.height() / 2,
                () -> textured.fragmentsPassed() + " fragments pass");
        assertFalse(Arrays.equals(REFERENCE.colour(), BRESENHAM_REFERENCE.colour()), "the algorithm of lines matters");
    }

    /** Giving up a dirty line and fetching another takes two slots at once. */
    @Test
    void memoryPortWithoutRoomForAWriteBackAndAFetchIsRefused() {
        System model = GeneratedSimulator.model("dprt-fpga", "gpu.memory.clientEntries=1");
        List<String> reasons = assertThrows(GenerationException.class, () -> ProjectGenerator.project(model))
                .diagnostics();
        assertEquals(1, reasons.size());
        assertTrue(reasons.getFirst().startsWith("gpu.memory.clientEntries: 1 requests is too little"),
                reasons::toString);
    }
}
