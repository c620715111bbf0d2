package org.tilewright.sim.differential;

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
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.RandomTargetFrames;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.testing.frame.SampledTargets;
import org.tilewright.testing.frame.WideTargets;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The kernels agree to the byte on targets of all formats and with several samples, and on draws with several outputs. */
class WideTargetDifferentialTest {

    private static final int LARGEST_PIXEL = 16;

    @Property(tries = 120)
    void theKernelsAgreeOnAllFormats(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgreement(random, roomy(RandomMachines.of(random)));
    }

    @Property(tries = 60)
    void theKernelsAgreeOnAllFormatsWithAFront(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgreement(random, roomy(RandomMachines.withFront(random)));
    }

    @Property(tries = 80)
    void theKernelsAgreeOnAllFormatsInBins(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgreement(random, TiledMachines.of(random));
    }

    private static TestMachine roomy(TestMachine machine) {
        while (machine.colourBytes < LARGEST_PIXEL * machine.tileSize * machine.tileSize) {
            machine.colourBytes *= 2;
        }
        return machine;
    }

    @Property(tries = 60)
    void theKernelsAgreeOnSeveralGpus(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = RandomSystems.of(random);
        roomy(system.machine);
        Frame frame = sampled(random, system.machine, WideTargets.of(random,
                RandomTargetFrames.of(random, RandomTargetFrames.targets(random), 2 + random.nextInt(10), 30)));
        RunOptions options = random.nextBoolean() ? RunOptions.DEFAULT : RunOptions.DEFAULT.withCheckData();
        assertEquals("", SystemDifference.of(system.system(), List.of(frame), options));
    }

    @Property(tries = 200)
    void targetsHoldWhatThoseOfTheReferenceRendererDoFromFrameToFrame(@ForAll long seed, @ForAll boolean bins,
            @ForAll boolean ahead) {
        Random random = new Random(seed);
        TestMachine test = bins ? TiledMachines.of(random) : roomy(RandomMachines.of(random));
        test.textures = random.nextBoolean() ? null : RandomTextures.banked(random);
        Gpu gpu = new Gpu(test.machine());
        GpuKernel kernel = (GpuKernel) GpuKernel.of(test.machine());
        List<RenderTarget> targets = RandomTargetFrames.targets(random);
        List<TargetContents> left = List.of();
        for (int number = 0; number < 2; number++) {
            Frame frame = sampled(random, test,
                    WideTargets.of(random, RandomTargetFrames.of(random, targets, 1 + random.nextInt(10), 30)));
            RenderedFrame expected = new ReferenceRenderer(frame, gpu.rasteriser().lineAlgorithm(),
                    gpu.textures().filtering()).render(left);
            kernel.startOn(left);
            RunOptions options = RunOptions.DEFAULT.withCheckData();
            SimulationResult result = kernel.run(frame, ahead ? options.withThreads(2) : options);
            assertArrayEquals(expected.colour(),
                    Arrays.copyOf(result.colour(), frame.width() * frame.height()));
            left = kernel.contents(frame);
            for (int target = 0; target < targets.size(); target++) {
                assertArrayEquals(expected.targets().get(target).colours(), left.get(target).colours());
                assertArrayEquals(expected.targets().get(target).depths(), left.get(target).depths());
            }
        }
    }

    /** Half of the frames have as many samples as quads of the machine's tiles have room for. */
    private static Frame sampled(Random random, TestMachine machine, Frame frame) {
        int most = machine.tileSize == 2 ? 1 : machine.tileSize == 4 ? 4 : 8;
        return random.nextBoolean() ? frame : SampledTargets.of(random, frame, most);
    }

    private static void assertAgreement(Random random, TestMachine machine) {
        machine.textures = random.nextBoolean() ? null : RandomTextures.banked(random);
        Frame frame = sampled(random, machine,
                WideTargets.of(random, RandomFrames.multiPass(random, 2 + random.nextInt(8), 40)));
        RunOptions options = random.nextBoolean() ? RunOptions.DEFAULT : RunOptions.DEFAULT.withCheckData();
        assertEquals("", KernelDifference.of(machine.machine(), frame, options));
    }
}
