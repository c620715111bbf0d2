package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.testing.frame.ProgramFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** With programs, too, both kernels answer the same, and draw what the reference renderer draws. */
class ProgramDifferentialTest {

    /** A vertex may have an attribute in each slot, of up to 32 bytes on two lines each. */
    private static final int LARGEST_FETCH = 3 * VertexSlot.values().length * 2 + 2;

    @Property(tries = 300)
    void theKernelsAgreeAndDrawTheReferenceImage(@ForAll long seed, @ForAll boolean dirty, @ForAll boolean ahead) {
        Random random = new Random(seed);
        check(RandomMachines.of(random), ProgramFrames.of(random, dirty), ahead);
    }

    private static void check(TestMachine test, Frame frame, boolean ahead) {
        test.outstandingReads = LARGEST_FETCH;
        test.fetchQueue = LARGEST_FETCH;
        Machine machine = test.machine();
        RunOptions options = RunOptions.DEFAULT.withCheckData();
        assertEquals("", KernelDifference.of(machine, frame, options));
        RenderedFrame reference = new ReferenceRenderer(frame, test.lineAlgorithm).render();
        SimulationResult result = GpuKernel.of(machine).run(frame, ahead ? options.withThreads(2) : options);
        int pixels = reference.width() * reference.height();
        assertArrayEquals(reference.depth(), Arrays.copyOf(result.depth(), pixels));
        assertArrayEquals(reference.colour(), Arrays.copyOf(result.colour(), pixels));
    }

    @Property(tries = 100)
    void theKernelsAgreeOnShaderCores(@ForAll long seed, @ForAll boolean dirty, @ForAll boolean ahead) {
        Random random = new Random(seed);
        TestMachine test = RandomMachines.withCores(random);
        check(test, ProgramFrames.of(random, dirty), ahead);
    }

    @Property(tries = 40)
    void theKernelsAgreeOnSlicesOfShaderCores(@ForAll long seed, @ForAll boolean dirty) {
        Random random = new Random(seed);
        TestMachine test = RandomMachines.withSlices(random);
        test.cores = RandomMachines.withCores(random).cores;
        check(test, ProgramFrames.of(random, dirty), false);
    }

    @Property(tries = 100)
    void theKernelsAgreeTileByTile(@ForAll long seed, @ForAll boolean dirty) {
        Random random = new Random(seed);
        TestMachine machine = TiledMachines.of(random);
        machine.outstandingReads = LARGEST_FETCH;
        machine.fetchQueue = LARGEST_FETCH;
        Frame frame = ProgramFrames.of(random, dirty);
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT.withCheckData()));
    }

    @Property(tries = 40)
    void theKernelsAgreeOnSeveralGpus(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = RandomSystems.of(random);
        system.machine.outstandingReads = LARGEST_FETCH;
        system.machine.fetchQueue = LARGEST_FETCH;
        Frame frame = ProgramFrames.of(random, false);
        assertEquals("", SystemDifference.of(system.system(), List.of(frame), RunOptions.DEFAULT));
    }
}
