package org.tilewright.sim.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The trace of the Z cache, and that it alone is enough to count the misses of a cache without prefetch. */
abstract class TraceContract {

    private record Access(boolean write, long address) {}

    private final List<Access> trace = new ArrayList<>();

    abstract Kernel kernel(Machine machine);

    private SimulationResult run(TestMachine machine, Frame frame) {
        trace.clear();
        return kernel(machine.machine()).run(frame,
                RunOptions.DEFAULT.withTrace((write, address) -> trace.add(new Access(write, address))));
    }

    private static TestMachine withLruAndWithoutPrefetch(TestMachine machine) {
        machine.depthReplacement = Replacement.LRU;
        machine.setHash = SetHash.NONE;
        machine.ottRule = OttRule.NONE;
        machine.prefetchEntries = 0;
        // Look-ups ahead meet the cache in another order than the reads that are traced.
        machine.depthWindow = 1;
        return machine;
    }

    /** Misses of an LRU cache that is emptied when the frame clears depth, which the frames of this test never do. */
    private long missesOfLists(TestMachine machine) {
        int sets = machine.depthBytes / machine.depthLineBytes / machine.depthWays;
        Map<Long, List<Long>> oldestFirst = new HashMap<>();
        long misses = 0;
        for (Access access : trace) {
            long block = access.address / machine.depthLineBytes;
            List<Long> set = oldestFirst.computeIfAbsent(block % sets, number -> new ArrayList<>());
            misses += set.remove(block) ? 0 : 1;
            set.add(block);
            if (set.size() > machine.depthWays) {
                set.remove(0);
            }
        }
        return misses;
    }

    @Property(tries = 60)
    void anLruModelOnTheTraceCountsTheSameMisses(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = withLruAndWithoutPrefetch(RandomMachines.of(random));
        SimulationResult result = run(machine, RandomFrames.withoutClears(random, 6, 60));
        assertEquals(new Totals(result).of("gpu0.zcache.accesses"), trace.size());
        assertEquals(missesOfLists(machine), new Totals(result).of("gpu0.zcache.misses"));
    }
}
