package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;

/** Machines that test blocks before they scan them draw the reference renderer's image, and the kernels agree on what they reject. */
class CoarseDifferentialTest {

    private static long rejected;
    private static long empty;

    private static void assertAgreement(Random random, TestMachine test, Frame frame) {
        test.coarseSize = test.tileSize << random.nextInt(4);
        Machine machine = test.machine();
        RunOptions options = RunOptions.DEFAULT.withCheckData();
        assertEquals("", KernelDifference.of(machine, frame, options));
        SimulationResult found = GpuKernel.of(machine).run(frame, options);
        RenderedFrame expected = new ReferenceRenderer(frame, test.lineAlgorithm).render();
        assertArrayEquals(expected.colour(), found.colour());
        assertArrayEquals(expected.depth(), found.depth());
        if (test.slices == 1) {
            rejected += found.statistics().value("gpu0.coarserasteriser.blocks.rejected").longValue();
            empty += found.statistics().value("gpu0.rasteriser.primitives.empty").longValue();
        }
    }

    @Property(tries = 150)
    void theKernelsAgree(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgreement(random, random.nextBoolean() ? RandomMachines.of(random) : RandomMachines.withFront(random),
                random.nextBoolean() ? RandomFrames.multiPass(random, 8, 30)
                        : RandomFrames.of(random, 1 + random.nextInt(10), 30));
    }

    @Property(tries = 100)
    void theKernelsAgreeOnSlices(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgreement(random, RandomMachines.withSlices(random), RandomFrames.multiPass(random, 8, 30));
    }

    @AfterContainer
    static void blocksWereRejectedAndSomeThatPassedHeldNothing() {
        assertTrue(rejected > 100, "blocks rejected: " + rejected);
        assertTrue(empty > 100, "blocks without coverage: " + empty);
    }
}
