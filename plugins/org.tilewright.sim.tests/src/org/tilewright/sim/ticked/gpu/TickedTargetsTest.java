package org.tilewright.sim.ticked.gpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Frames of several passes look on every machine as the reference renderer draws them. */
class TickedTargetsTest {

    @Property(tries = 150)
    void framesOfSeveralPassesAreTheReferenceRenderers(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = machine(random);
        machine.textures = textures(random);
        Frame frame = RandomFrames.multiPass(random, 2 + random.nextInt(8), 40);
        Filtering filtering = new Gpu(machine.machine()).textures().filtering();
        RenderedFrame reference = new ReferenceRenderer(frame, machine.lineAlgorithm, filtering).render();
        SimulationResult result = new TickedKernel(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData());
        assertArrayEquals(reference.colour(), result.colour());
        assertArrayEquals(reference.depth(), result.depth());
    }

    private static TestMachine machine(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> TiledMachines.of(random);
            case 1 -> RandomMachines.withFront(random);
            default -> RandomMachines.of(random);
        };
    }

    private static TestTextures textures(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> RandomTextures.banked(random);
            case 1 -> RandomTextures.fury(random);
            default -> null;
        };
    }
}
