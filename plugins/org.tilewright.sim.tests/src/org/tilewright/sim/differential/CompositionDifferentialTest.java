package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.protocol.composition.CompositionScheduler;
import org.tilewright.protocol.composition.DrawScheduler;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.composition.GroupedStates;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** GPUs that put groups of draws together: the kernels agree, and the image is that of one GPU. */
class CompositionDifferentialTest {

    private static TestSystem composing(Random random) {
        TestSystem system = RandomSystems.of(random);
        if (!(system.split instanceof SortLastComposition)) {
            if (system.machine.binSize > 0) {
                system.machine = RandomMachines.of(random);
                system.machine.tileSize = Math.min(system.machine.tileSize,
                        Math.min(system.regions.width(), system.regions.height()));
            }
            system.split = new SortLastComposition(system.regions, 64,
                    DrawScheduler.values()[random.nextInt(2)], CompositionScheduler.values()[random.nextInt(2)],
                    1 + random.nextInt(6), 1 + random.nextInt(4), 1 + random.nextInt(3), 1 + random.nextInt(6),
                    1 << random.nextInt(7), 64 + random.nextInt(200), random.nextInt(5));
        }
        return system;
    }

    private static Frame frame(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> RandomFrames.tested(random, 8, 24, random.nextBoolean() ? CompareFunction.LESS
                    : CompareFunction.LEQUAL);
            case 1 -> GroupedStates.of(random, RandomFrames.multiPass(random, 8, 24));
            default -> GroupedStates.of(random, RandomFrames.of(random, 8, 24));
        };
    }

    @Property(tries = 60)
    void theKernelsAgree(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = composing(random);
        RunOptions options = random.nextBoolean() ? RunOptions.DEFAULT : RunOptions.DEFAULT.withCheckData();
        assertEquals("", SystemDifference.of(system.system(), List.of(frame(random)), options));
    }

    @Property(tries = 60)
    void theImageIsThatOfOneGpu(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = composing(random);
        Frame frame = frame(random);
        SystemResult result = new ProductionSystemKernel(system.system()).run(List.of(frame), RunOptions.DEFAULT);
        system.gpus = 1;
        FrameOutcome alone = new ProductionSystemKernel(system.system()).run(List.of(frame), RunOptions.DEFAULT)
                .frames()
                .getFirst();
        assertArrayEquals(alone.colour(), result.frames().getFirst().colour());
        assertArrayEquals(alone.depth(), result.frames().getFirst().depth());
    }

    @Property(tries = 40)
    void theKernelsAgreeOnWhatGoesWrong(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = composing(random);
        int number = random.nextInt(4);
        Faults faults = switch (random.nextInt(3)) {
            case 0 -> Faults.loseQuads(number);
            case 1 -> Faults.doubleQuads(number);
            default -> Faults.unorderGroup(number);
        };
        assertEquals("", SystemDifference.of(system.system(), List.of(frame(random)),
                RunOptions.DEFAULT.withFaults(faults)));
    }

    /** What the properties above are about happens in the frames that they try. */
    @Test
    void groupsArePutTogether() {
        long quads = 0;
        for (int seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            TestSystem system = composing(random);
            SystemResult result = new ProductionSystemKernel(system.system()).run(List.of(frame(random)),
                    RunOptions.DEFAULT);
            quads += result.statistics().values().stream().filter(value -> value.name().endsWith("quads.merged"))
                    .mapToLong(value -> value.value().longValue()).sum();
        }
        assertTrue(quads > 500, quads + " quads were put in");
    }
}
