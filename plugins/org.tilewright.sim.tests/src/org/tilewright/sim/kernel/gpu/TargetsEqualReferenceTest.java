package org.tilewright.sim.kernel.gpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomTargetFrames;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The screen, and all targets, hold what the reference renderer's do, on every machine and from frame to frame. */
class TargetsEqualReferenceTest {

    @Property(tries = 300)
    void immediateMachinesDrawTargetsAsTheReferenceDoes(@ForAll long seed) {
        Random random = new Random(seed);
        assertSequenceIsTheReferences(random,
                random.nextInt(3) == 0 ? RandomMachines.withFront(random) : RandomMachines.of(random));
    }

    @Property(tries = 200)
    void tileBasedMachinesDrawTargetsAsTheReferenceDoes(@ForAll long seed) {
        Random random = new Random(seed);
        assertSequenceIsTheReferences(random, TiledMachines.of(random));
    }

    private static void assertSequenceIsTheReferences(Random random, TestMachine test) {
        test.textures = switch (random.nextInt(4)) {
            case 0 -> null;
            case 1 -> RandomTextures.fury(random);
            default -> RandomTextures.banked(random);
        };
        Machine machine = test.machine();
        Gpu gpu = new Gpu(machine);
        GpuKernel kernel = (GpuKernel) GpuKernel.of(machine);
        List<RenderTarget> targets = RandomTargetFrames.targets(random);
        List<TargetContents> left = List.of();
        for (int number = 0; number < 2; number++) {
            Frame frame = RandomTargetFrames.of(random, targets, 1 + random.nextInt(10), 30);
            RenderedFrame expected = new ReferenceRenderer(frame, gpu.rasteriser().lineAlgorithm(),
                    gpu.textures().filtering()).render(left);
            kernel.startOn(left);
            SimulationResult result = kernel.run(frame, RunOptions.DEFAULT.withCheckData());
            int pixels = frame.width() * frame.height();
            assertArrayEquals(expected.colour(), Arrays.copyOf(result.colour(), pixels));
            assertArrayEquals(expected.depth(), Arrays.copyOf(result.depth(), pixels));
            assertEquals(expected.fragments(), result.statistics().value("frame.fragments").longValue());
            left = kernel.contents(frame);
            for (int target = 0; target < targets.size(); target++) {
                assertArrayEquals(expected.targets().get(target).colours(), left.get(target).colours());
                assertArrayEquals(expected.targets().get(target).depths(), left.get(target).depths());
            }
        }
    }
}
