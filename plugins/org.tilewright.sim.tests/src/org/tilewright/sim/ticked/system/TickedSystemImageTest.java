package org.tilewright.sim.ticked.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** However GPUs share a frame, what they compose is what the reference renderer draws. */
class TickedSystemImageTest {

    @Property(tries = 120)
    void theImageIsTheReferenceRenderers(@ForAll long seed) {
        Random random = new Random(seed);
        assertImages(RandomSystems.of(random), RandomFrames.of(random, 1 + random.nextInt(6), 40));
    }

    @Property(tries = 120)
    void whatOtherGpusHaveDrawnIsReadAfterItWasBroadcast(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = RandomSystems.of(random);
        if (random.nextInt(4) == 0) {
            system.machine.textures = random.nextBoolean() ? RandomTextures.fury(random)
                    : RandomTextures.banked(random);
        }
        assertImages(system, RandomFrames.multiPass(random, 2 + random.nextInt(8), 30));
    }

    private static void assertImages(TestSystem spec, Frame frame) {
        GpuSystem system = spec.system();
        Filtering filtering = system.wire().getFirst().textures().filtering();
        RenderedFrame reference = new ReferenceRenderer(frame, spec.machine.lineAlgorithm, filtering).render();
        SystemResult result = new TickedSystemKernel(system).run(List.of(frame), RunOptions.DEFAULT.withCheckData());
        FrameOutcome outcome = result.frames().getFirst();
        assertArrayEquals(reference.colour(), outcome.colour());
        assertArrayEquals(reference.depth(), outcome.depth());
        assertEquals(outcome.endPicoseconds(), result.picoseconds());
    }
}
