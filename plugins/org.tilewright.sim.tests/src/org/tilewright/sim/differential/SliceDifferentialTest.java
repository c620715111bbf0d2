package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.composition.GroupedStates;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.system.AlternateFrame;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** On random machines with several slices the kernels answer the same, and the image is the reference renderer's. */
class SliceDifferentialTest {

    @Property(tries = 60)
    void theKernelsAgreeOnSlices(@ForAll long seed) {
        Random random = new Random(seed);
        Machine machine = RandomMachines.withSlices(random).machine();
        Frame frame = RandomFrames.of(random, 1 + random.nextInt(6), 40);
        RunOptions options = RunOptions.DEFAULT.withCheckData();
        assertEquals("", KernelDifference.of(machine, frame, options));
        assertImageIsTheReferences(machine, frame);
    }

    @Property(tries = 40)
    void theKernelsAgreeOnSlicesWithTextureUnits(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.withSlices(random);
        machine.textures = random.nextInt(3) == 0 ? RandomTextures.fury(random) : RandomTextures.banked(random);
        Frame frame = RandomFrames.textured(random, 1 + random.nextInt(8), 40);
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT.withCheckData()));
        assertImageIsTheReferences(machine.machine(), frame);
    }

    private static void assertImageIsTheReferences(Machine machine, Frame frame) {
        Gpu gpu = new Gpu(machine);
        RenderedFrame expected = new ReferenceRenderer(frame, gpu.rasteriser().lineAlgorithm(),
                gpu.textures().filtering()).render();
        SimulationResult found = GpuKernel.of(machine).run(frame, RunOptions.DEFAULT);
        assertArrayEquals(expected.colour(), found.colour());
        assertArrayEquals(expected.depth(), found.depth());
    }

    @Property(tries = 30)
    void theKernelsAgreeOnSeveralGpusWithSlicesWhoseImageIsTheReferences(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = RandomSystems.withSlices(random);
        if (random.nextInt(5) == 0) {
            system.split = new AlternateFrame(1 + random.nextInt(4), 64);
        }
        if (random.nextInt(3) == 0) {
            system.machine.textures = RandomTextures.banked(random);
        }
        Frame frame = switch (random.nextInt(3)) {
            case 0 -> RandomFrames.textured(random, 1 + random.nextInt(6), 30);
            case 1 -> RandomFrames.multiPass(random, 6, 30);
            default -> GroupedStates.of(random, RandomFrames.of(random, 1 + random.nextInt(6), 30));
        };
        assertEquals("", SystemDifference.of(system.system(), List.of(frame), RunOptions.DEFAULT.withCheckData()));
        Gpu gpu = new Gpu(system.machine.machine());
        RenderedFrame expected = new ReferenceRenderer(frame, gpu.rasteriser().lineAlgorithm(),
                gpu.textures().filtering()).render();
        FrameOutcome found = new ProductionSystemKernel(system.system()).run(List.of(frame), RunOptions.DEFAULT)
                .frames().getFirst();
        assertArrayEquals(expected.colour(), found.colour());
        assertArrayEquals(expected.depth(), found.depth());
    }

    @Property(tries = 25)
    void theKernelsAgreeOnSlicesThatDrawToSeveralTargets(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.withSlices(random);
        Frame frame = RandomFrames.multiPass(random, 8, 30);
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT.withCheckData()));
    }
}
