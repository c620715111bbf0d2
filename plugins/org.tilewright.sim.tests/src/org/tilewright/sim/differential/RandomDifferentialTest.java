package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.memory.MemoryScheduler;
import org.tilewright.protocol.raster.PrefetchTrigger;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The production kernel answers what the ticked kernel answers, to the byte, on random machines and frames. */
class RandomDifferentialTest {

    @Property(tries = 300)
    void theKernelsAgreeOnEveryMachineAndFrame(@ForAll long seed) {
        Random random = new Random(seed);
        Machine machine = RandomMachines.of(random).machine();
        Frame frame = RandomFrames.of(random, 1 + random.nextInt(6), 30);
        assertEquals("", KernelDifference.of(machine, frame, RunOptions.DEFAULT.withCheckData()));
    }

    @Property(tries = 200)
    void theKernelsAgreeOnRanksAndBankGroups(@ForAll long seed) {
        Random random = new Random(seed);
        Machine machine = RandomMachines.withBankGroups(random).machine();
        Frame frame = RandomFrames.of(random, 1 + random.nextInt(6), 30);
        assertEquals("", KernelDifference.of(machine, frame, RunOptions.DEFAULT.withCheckData()));
    }

    @Property(tries = 60)
    void theKernelsAgreeOnARangeOfDraws(@ForAll long seed) {
        Random random = new Random(seed);
        Machine machine = RandomMachines.of(random).machine();
        Frame frame = RandomFrames.of(random, 6, 30);
        int first = random.nextInt(6);
        RunOptions options = RunOptions.DEFAULT.withDraws(first, first + random.nextInt(3));
        assertEquals("", KernelDifference.of(machine, frame, options));
    }

    @Property(tries = 60)
    void theKernelsAgreeOnWhatFaultsDo(@ForAll long seed) {
        Random random = new Random(seed);
        Machine machine = RandomMachines.of(random).machine();
        Frame frame = RandomFrames.of(random, 6, 30);
        Faults faults = new Faults(random.nextInt(6) - 1, random.nextInt(20) - 1, random.nextInt(20) - 1, -1, -1);
        RunOptions options = RunOptions.DEFAULT.withFaults(faults);
        RunOptions checked = random.nextBoolean() ? options.withCheckData() : options;
        assertEquals("", KernelDifference.of(machine, frame, checked));
    }

    @Property(tries = 60)
    void theKernelsAgreeOnWhatTheLiteralRuleDoesAndWhenItDeadlocks(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.of(random);
        machine.ottRule = OttRule.LITERAL;
        machine.prefetchEntries = 1 + random.nextInt(16);
        Frame frame = RandomFrames.of(random, 6, 40);
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT));
    }

    @Property(tries = 150)
    void theKernelsAgreeOnHowEarlyAnAdaptivePrefetcherIs(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.of(random);
        machine.prefetching = TestMachine.Prefetching.ADAPTIVE;
        machine.prefetchTrigger = PrefetchTrigger.TILE;
        machine.prefetchEntries = 1 + random.nextInt(100);
        machine.scanAhead = 1 + random.nextInt(40);
        machine.gateCredits = 1 + random.nextInt(8);
        machine.depthMissRegisters = 1 + random.nextInt(16);
        Frame frame = RandomFrames.of(random, 4, 40);
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT));
    }

    /** The production kernel lets the memory be as far behind as data are on their way, unless requests run out of slots. */
    @Property(tries = 150)
    void theKernelsAgreeHoweverLongDataAreOnTheirWay(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.of(random);
        machine.returnLatency = random.nextInt(1 << random.nextInt(10));
        machine.scheduler = random.nextBoolean() ? MemoryScheduler.FR_FCFS : MemoryScheduler.FCFS;
        machine.depthCacheQueue = 2 + random.nextInt(8);
        machine.colourCacheQueue = 3 + random.nextInt(8);
        Frame frame = RandomFrames.of(random, 4, 40);
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT.withCheckData()));
    }

    /** A read that is granted later may arrive earlier, over another channel, and make room for further reads. */
    @Test
    void theKernelsAgreeWhenScarceReadsArriveOutOfOrder() {
        TestMachine machine = new TestMachine();
        machine.channels = 2;
        machine.banks = 1;
        machine.rowBytes = 512;
        machine.outstandingReads = 8;
        machine.lineBufferLines = 2;
        for (int seed = 0; seed < 100; seed++) {
            Frame frame = RandomFrames.of(new Random(seed), 2, 30);
            assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT), "seed " + seed);
        }
    }
}
