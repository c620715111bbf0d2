package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.protocol.tiling.BinDealing;
import org.tilewright.protocol.tiling.BinOrder;
import org.tilewright.protocol.tiling.RecordReplacement;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Elimination;
import org.tilewright.sim.component.RecordCache;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.SingleGpu;
import org.tilewright.testing.frame.QueriedDraws;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Sequences of frames that are much alike, on machines that look at the frame before: both kernels agree, and every image is right.
 */
class FramesBeforeDifferentialTest {

    @Property(tries = 60)
    void theKernelsAgreeOnFramesThatAreMuchAlike(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = system(random);
        Frame frame = random.nextInt(4) == 0 ? RandomFrames.multiPass(random, 2 + random.nextInt(4), 24)
                : random.nextBoolean() ? RandomFrames.of(random, 2 + random.nextInt(5), 18)
                        : RandomFrames.textured(random, 2 + random.nextInt(3), 18);
        List<Frame> sequence = new ArrayList<>();
        for (int number = 0; number < 4; number++) {
            sequence.add(random.nextBoolean() ? frame : without(frame, random));
        }
        RunOptions options = random.nextBoolean() ? RunOptions.DEFAULT : RunOptions.DEFAULT.withCheckData();
        assertEquals("", SystemDifference.of(system.system(), sequence, options));
        if (frame.targets().stream().noneMatch(target -> target.kept())) {
            assertImages(system, sequence);
        }
    }

    @Property(tries = 20)
    void theKernelsAgreeOnSharedCachesThatKeepTheirLines(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = random.nextInt(3) == 0 ? RandomMachines.of(random) : TiledMachines.of(random);
        machine.binOrder = BinOrder.values()[random.nextInt(BinOrder.values().length)];
        machine.textures = random.nextInt(3) == 0 ? RandomTextures.fury(random) : RandomTextures.banked(random);
        machine.textures.sharedLevels = 1 + random.nextInt(2);
        machine.textures.sharedKeepsFrames = true;
        TestSystem system = alone(machine);
        Frame frame = RandomFrames.textured(random, 1 + random.nextInt(4), 24);
        List<Frame> sequence = new ArrayList<>(List.of(frame, without(frame, random), frame));
        sequence.add(random.nextInt(3), RandomFrames.textured(random, 1 + random.nextInt(4), 24));
        RunOptions options = random.nextBoolean() ? RunOptions.DEFAULT : RunOptions.DEFAULT.withCheckData();
        assertEquals("", SystemDifference.of(system.system(), sequence, options));
    }

    @Property(tries = 40)
    void theKernelsAgreeOnWhatQueriesCountBesideBinsThatAreLeftOut(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = system(random);
        system.machine.queryLatency = 1 + random.nextInt(100);
        Frame frame = RandomFrames.of(random, 1 + random.nextInt(5), 24);
        Frame queried = QueriedDraws.of(random, frame);
        List<Frame> sequence = List.of(queried, random.nextBoolean() ? frame : queried, queried, frame);
        assertEquals("", SystemDifference.of(system.system(), sequence, RunOptions.DEFAULT));
        for (FrameOutcome outcome : new ProductionSystemKernel(system.system()).run(sequence, RunOptions.DEFAULT)
                .frames()) {
            assertArrayEquals(new ReferenceRenderer(outcome.frame(), system.machine.lineAlgorithm).render()
                    .querySamples(), outcome.querySamples());
        }
    }

    private static void assertImages(TestSystem system, List<Frame> sequence) {
        for (FrameOutcome outcome : new ProductionSystemKernel(system.system()).run(sequence, RunOptions.DEFAULT)
                .frames()) {
            assertArrayEquals(
                    new ReferenceRenderer(outcome.frame(), system.machine.lineAlgorithm,
                            new Gpu(system.machine.machine()).textures().filtering()).render().colour(),
                    outcome.colour());
        }
    }

    private static TestSystem system(Random random) {
        TestMachine machine = TiledMachines.of(random);
        machine.binOrder = BinOrder.values()[random.nextInt(BinOrder.values().length)];
        if (random.nextInt(3) > 0) {
            RecordReplacement[] replacements = RecordReplacement.values();
            machine.recordCache = new RecordCache(1 + random.nextInt(random.nextBoolean() ? 4 : 40),
                    replacements[random.nextInt(replacements.length)]);
        }
        if (random.nextInt(4) > 0) {
            machine.elimination = new Elimination(1 + random.nextInt(20), 1 + random.nextInt(12),
                    random.nextBoolean());
        }
        if (random.nextBoolean()) {
            machine.parameterBufferBytes = 1 << 18;
        }
        if (random.nextInt(3) == 0) {
            machine.rasterUnits = 2 + random.nextInt(3);
            machine.dealing = BinDealing.HEAVY_WITH_LIGHT;
            machine.textures = random.nextBoolean() ? RandomTextures.banked(random) : null;
        }
        return alone(machine);
    }

    private static TestSystem alone(TestMachine machine) {
        TestSystem system = new TestSystem();
        system.gpus = 1;
        system.machine = machine;
        system.split = new SingleGpu();
        return system;
    }

    /** The same frame without one of its commands. */
    private static Frame without(Frame frame, Random random) {
        List<Command> commands = new ArrayList<>(frame.commands());
        commands.remove(random.nextInt(commands.size()));
        int index = 0;
        for (int place = 0; place < commands.size(); place++) {
            if (commands.get(place) instanceof Draw draw) {
                commands.set(place, draw.withIndex(index++));
            }
        }
        return frame.withCommands(commands);
    }
}
