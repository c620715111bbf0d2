package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomTargetFrames;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.testing.sim.RandomFrames;
import org.tilewright.testing.sim.ResultText;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A second thread of the production kernel changes nothing. */
class ThreadsTest {

    private static final RunOptions TWO_THREADS = RunOptions.DEFAULT.withThreads(2);

    @Property(tries = 150)
    void twoThreadsAgreeWithTheTickedKernel(@ForAll long seed) {
        Random random = new Random(seed);
        Machine machine = RandomMachines.of(random).machine();
        Frame frame = RandomFrames.of(random, 1 + random.nextInt(6), 30);
        Faults faults = new Faults(random.nextInt(6) - 1, random.nextInt(20) - 1, random.nextInt(20) - 1, -1, -1);
        RunOptions options = TWO_THREADS.withFaults(faults);
        if (random.nextBoolean()) {
            options = options.withDraws(random.nextInt(3), 3 + random.nextInt(3));
        }
        assertEquals("", KernelDifference.of(machine, frame, options));
    }

    @Property(tries = 100)
    void twoThreadsAgreeWithTheTickedKernelOnTextures(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = random.nextBoolean() ? RandomMachines.withFront(random) : RandomMachines.of(random);
        machine.textures = random.nextInt(3) == 0 ? RandomTextures.fury(random) : RandomTextures.banked(random);
        Frame frame = RandomFrames.textured(random, 4, 24);
        assertEquals("", KernelDifference.of(machine.machine(), frame, TWO_THREADS));
    }

    @Property(tries = 60)
    void twoThreadsAgreeWithOneOnTargets(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.of(random);
        machine.textures = RandomTextures.banked(random);
        Frame frame = RandomTargetFrames.of(random, RandomTargetFrames.targets(random), 6, 24);
        Kernel kernel = GpuKernel.of(machine.machine());
        String one = ResultText.of(kernel.run(frame, RunOptions.DEFAULT));
        assertEquals(one, ResultText.of(kernel.run(frame, TWO_THREADS)));
    }

    /** Of 16 layers of 1,024 tiles all but the first are hidden, so that the tiles go round their ring many times. */
    @ParameterizedTest
    @CsvSource({ "false, false", "true, false", "false, true", "true, true" })
    void twoThreadsAgreeWithOneOnMoreTilesThanTheyMayBeAhead(boolean early, boolean hierarchical) {
        TestMachine machine = new TestMachine();
        machine.earlyDepth = early;
        machine.hierarchicalDepth = hierarchical;
        Frame frame = LayerFrames.hidden(128, 16);
        Kernel kernel = GpuKernel.of(machine.machine());
        String one = ResultText.of(kernel.run(frame, RunOptions.DEFAULT));
        assertEquals(one, ResultText.of(kernel.run(frame, TWO_THREADS)));
        assertEquals(one, ResultText.of(kernel.run(frame, RunOptions.DEFAULT)));
    }

    @Test
    void theSecondThreadEndsWithARunThatDeadlocks() {
        for (int seed = 0;; seed++) {
            Random random = new Random(seed);
            TestMachine machine = RandomMachines.of(random);
            machine.ottRule = OttRule.LITERAL;
            machine.prefetchEntries = 1 + random.nextInt(16);
            Frame frame = RandomFrames.of(random, 6, 40);
            Kernel kernel = GpuKernel.of(machine.machine());
            try {
                kernel.run(frame, RunOptions.DEFAULT);
            } catch (DeadlockException deadlock) {
                assertThrows(DeadlockException.class, () -> kernel.run(frame, TWO_THREADS));
                assertFalse(Thread.getAllStackTraces().keySet().stream()
                        .anyMatch(thread -> thread.getName().equals("fragments ahead")));
                return;
            }
        }
    }
}
