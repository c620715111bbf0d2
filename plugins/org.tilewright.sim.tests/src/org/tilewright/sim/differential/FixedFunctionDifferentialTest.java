package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.testing.frame.FixedFunctionFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Under any state of the fixed function both kernels answer the same, and draw what the reference renderer draws. */
class FixedFunctionDifferentialTest {

    /** A vertex may have an attribute in each slot, of up to 32 bytes on two lines each. */
    static final int LARGEST_FETCH = 3 * VertexSlot.values().length * 2 + 2;

    @Property(tries = 300)
    void theKernelsAgreeAndDrawTheReferenceImage(@ForAll long seed, @ForAll boolean dirty) {
        Random random = new Random(seed);
        TestMachine test = RandomMachines.of(random);
        test.outstandingReads = LARGEST_FETCH;
        test.fetchQueue = LARGEST_FETCH;
        Machine machine = test.machine();
        Frame frame = FixedFunctionFrames.of(random, dirty);
        RunOptions options = RunOptions.DEFAULT.withCheckData();
        assertEquals("", KernelDifference.of(machine, frame, options));
        RenderedFrame reference = new ReferenceRenderer(frame, test.lineAlgorithm).render();
        SimulationResult result = GpuKernel.of(machine).run(frame, options);
        int pixels = reference.width() * reference.height();
        assertArrayEquals(reference.depth(), Arrays.copyOf(result.depth(), pixels));
        assertArrayEquals(reference.colour(), Arrays.copyOf(result.colour(), pixels));
    }
}
