package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.cache.FillPlacement;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/** Which lines of the Z cache are given up and kept, on a row of tiles of one line each. */
class DepthLinesTest {

    /** A cache of one set. */
    private static TestMachine oneSet(int ways) {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.depthWays = ways;
        machine.depthBytes = ways * machine.depthLineBytes;
        return machine;
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    @ParameterizedTest
    @CsvSource({ "LRU, 3", "TREE_PLRU, 3", "FIFO, 4", "SRRIP, 3", "RANDOM, 3" })
    void theReplacementChoosesTheLineToGiveUp(Replacement replacement, long misses) {
        TestMachine machine = oneSet(2);
        machine.prefetchEntries = 0;
        machine.ottRule = OttRule.NONE;
        machine.depthReplacement = replacement;
        // 0 and 1 miss and 0 hits. For 2, the least recently used line is 1; first in was 0; 1 has the value 2 and 0 has 0; and
        // of 2 candidates the register, 0xACE1, picks number 1. The last 0 misses if it was given up.
        Frame frame = PointFrames.of(4, 3, new int[] { 0, 1, 0, 2, 0 });
        for (Kernels kernel : Kernels.values()) {
            assertEquals(misses, value(kernel.run(machine, frame), "gpu0.zcache.misses"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theHashPartsLinesThatCollide(Kernels kernel) {
        TestMachine machine = oneSet(1);
        machine.prefetchEntries = 0;
        machine.depthBytes = 4 * machine.depthLineBytes;
        Frame frame = PointFrames.of(4, 5, new int[] { 0, 4, 0, 4 });
        // 4 sets of one line: 0 and 4 are both of set 0.
        assertEquals(4, value(kernel.run(machine, frame), "gpu0.zcache.misses"));
        machine.setHash = SetHash.XOR;
        // 4 ^ 4 / 4 = 5 is of set 1.
        assertEquals(2, value(kernel.run(machine, frame), "gpu0.zcache.misses"));
    }

    @ParameterizedTest
    @EnumSource
    void theUseCounterProtectsALineUntilItsLastUserHasReadIt(Kernels kernel) {
        TestMachine machine = oneSet(2);
        machine.cyclesPerTriangle = 8;
        machine.shadingLatency = 63;
        // Point j is emitted at e + 8 j and comes to the depth unit at e + 8 j + 65. So the request for line 2, of point 8,
        // is dealt with at e + 66, between the first and the second read of line 0, while line 1 is unread.
        Frame frame = PointFrames.of(4, 3, new int[] { 0, 0, 1, 1, 1, 1, 1, 1, 2 });
        SimulationResult escape = kernel.run(machine, frame);
        // One bit: line 2 takes line 0. Its second user has to take line 1, which is unread, and that is fetched again.
        assertEquals(2, value(escape, "gpu0.zcache.misses"));
        assertEquals(1, value(escape, "gpu0.zcache.escapes"));
        assertEquals(0, value(escape, "gpu0.zcache.prefetches.dropped"));
        machine.ottRule = OttRule.COUNTER;
        SimulationResult counter = kernel.run(machine, frame);
        // Counters 2 - 1 and 6: the request for line 2 is given up, and only line 2 misses.
        assertEquals(1, value(counter, "gpu0.zcache.misses"));
        assertEquals(0, value(counter, "gpu0.zcache.escapes"));
        assertEquals(1, value(counter, "gpu0.zcache.prefetches.dropped"));
    }

    @ParameterizedTest
    @CsvSource({ "RESERVED, 1", "FIRST_EMPTY, 0" })
    void theFirstDataGoToTheWayThatWasTakenOrToTheFirstEmptyOne(FillPlacement placement, int way) {
        TestMachine machine = oneSet(2);
        machine.channels = 2;
        machine.fillPlacement = placement;
        // Line 0 takes way 0 and line 4, in the other channel, way 1, two ticks later. Channel 0 has to close the row of the
        // vertices first, which takes 6 ticks more: line 4 is filled first. Its bytes are put into the other line, so that
        // its read finds a line that nothing was copied into.
        Frame frame = PointFrames.of(4, 5, new int[] { 0, 4 });
        RunOptions options = RunOptions.DEFAULT.withCheckData().withFaults(Faults.misplaceFill(0));
        for (Kernels kernel : Kernels.values()) {
            DataCheckException found = assertThrows(DataCheckException.class,
                    () -> kernel.run(machine, frame, options));
            assertTrue(found.getMessage().contains("address 0x100") && found.getMessage().contains("way " + way),
                    found.getMessage());
        }
    }
}
