package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.testing.frame.FixedFunctionFrames;
import org.tilewright.testing.frame.QueriedDraws;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** On random machines the kernels answer the same of occlusion queries, and their results are those of the reference renderer. */
class QueryDifferentialTest {

    private static void assertAgreement(Random random, TestMachine test, Frame frame) {
        test.queryLatency = 1 + random.nextInt(random.nextBoolean() ? 3 : 200);
        test.queryQueue = 1 + random.nextInt(3);
        Machine machine = test.machine();
        Frame queried = QueriedDraws.of(random, frame);
        assertEquals("", KernelDifference.of(machine, queried, RunOptions.DEFAULT.withCheckData()));
        Gpu gpu = new Gpu(machine);
        assertArrayEquals(
                new ReferenceRenderer(queried, gpu.rasteriser().lineAlgorithm(), gpu.textures().filtering()).render()
                        .querySamples(),
                GpuKernel.of(machine).run(queried, RunOptions.DEFAULT).querySamples());
    }

    @Property(tries = 100)
    void theKernelsAgree(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = random.nextBoolean() ? RandomMachines.of(random) : RandomMachines.withFront(random);
        assertAgreement(random, machine, RandomFrames.of(random, 1 + random.nextInt(8), 30));
    }

    @Property(tries = 60)
    void theKernelsAgreeOnSlices(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgreement(random, RandomMachines.withSlices(random), RandomFrames.multiPass(random, 8, 30));
    }

    @Property(tries = 100)
    void theKernelsAgreeOnBins(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgreement(random, TiledMachines.of(random), RandomFrames.of(random, 1 + random.nextInt(8), 30));
    }

    @Property(tries = 60)
    void theKernelsAgreeUnderAnyState(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.of(random);
        machine.outstandingReads = FixedFunctionDifferentialTest.LARGEST_FETCH;
        machine.fetchQueue = FixedFunctionDifferentialTest.LARGEST_FETCH;
        assertAgreement(random, machine, FixedFunctionFrames.of(random, false));
    }
}
