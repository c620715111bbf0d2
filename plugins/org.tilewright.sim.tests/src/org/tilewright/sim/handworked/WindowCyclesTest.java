package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.protocol.queue.WindowOrder;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.SimulationResult;

/**
 * A depth unit that looks ahead, tick by tick. Points of one tile each come every 2 ticks, the first at t, and each tile is one
 * line. The first line is sent at t and filled at t + 33, after a precharge and an activation; lines of the open row that come
 * behind it keep the bus of the memory for 8 ticks each. A line that is sent at s when nothing is under way is in service at s + 2,
 * has its data after 6 and 8 ticks and is filled 5 ticks later, at s + 21.
 */
class WindowCyclesTest {

    private static TestMachine window(int tiles) {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        machine.depthWindow = tiles;
        return machine;
    }

    private static long depth(SimulationResult result, String name) {
        return result.statistics().value("gpu0.depth." + name).longValue();
    }

    @ParameterizedTest
    @EnumSource
    void aWindowOfOneWaitsForEachLine(Kernels kernel) {
        SimulationResult result = kernel.run(window(1), PointFrames.of(4, 8, new int[] { 0, 1, 2, 3, 4, 5, 6, 7 }));
        // 33 ticks from t on, then 21 from each tick after a read.
        assertEquals(33 + 7 * 21, depth(result, "cycles.waiting.memory"));
        assertEquals(0, depth(result, "cycles.looking-up"));
    }

    @ParameterizedTest
    @EnumSource
    void theMissesOfAWindowOverlap(Kernels kernel) {
        SimulationResult result = kernel.run(window(8), PointFrames.of(4, 8, new int[] { 0, 1, 2, 3, 4, 5, 6, 7 }));
        // The first tile looks its line up at t and waits until t + 32. All others are looked up meanwhile, and their lines come
        // 8 ticks apart: 7 of waiting and one of reading.
        assertEquals(1, depth(result, "cycles.looking-up"));
        assertEquals(32 + 7 * 7, depth(result, "cycles.waiting.memory"));
        assertEquals(8, depth(result, "cycles.busy"));
        // Tile j is visible at t + 2 j, is read at t + 33 + 8 j, and its result is 4 ticks behind.
        assertEquals(8 * (33 + 4) + (8 - 2) * (7 * 8 / 2), depth(result, "latency"));
    }

    @ParameterizedTest
    @EnumSource
    void noTileEntersBeforeOneHasLeft(Kernels kernel) {
        SimulationResult result = kernel.run(window(2), PointFrames.of(4, 6, new int[] { 0, 1, 2, 3, 4, 5 }));
        // Reads at t + 33 and t + 41. The places that they leave are taken, and lines sent, at t + 34 and t + 42: the first is
        // filled at t + 55, the second, for which the bus is free at t + 50, at t + 63. So again for the last two, 22 later.
        assertEquals(32 + 7 + 13 + 7 + 13 + 7, depth(result, "cycles.waiting.memory"));
        assertEquals(1, depth(result, "cycles.looking-up"));
    }

    @ParameterizedTest
    @EnumSource
    void missRegistersBoundWhatOverlaps(Kernels kernel) {
        TestMachine machine = window(8);
        machine.depthMissRegisters = 1;
        SimulationResult result = kernel.run(machine, PointFrames.of(4, 4, new int[] { 0, 1, 2, 3 }));
        // A register is free at the fill, so the next line is sent at the tick of the read: filled at t + 33, 54, 75 and 96.
        assertEquals(32 + 3 * 20, depth(result, "cycles.waiting.memory"));
        assertEquals(0, depth(result, "cycles.stalled.miss-registers"));
    }

    @ParameterizedTest
    @EnumSource
    void aTileWaitsBehindOneElsewhereInTheOrderOfArrival(Kernels kernel) {
        SimulationResult result = kernel.run(window(4), PointFrames.of(4, 2, new int[] { 0, 1, 0 }));
        // Visible at t, t + 2 and t + 4; read at t + 33, t + 41 and t + 42.
        assertEquals(33 + 39 + 38 + 3 * 4, depth(result, "latency"));
    }

    @ParameterizedTest
    @EnumSource
    void aTileOvertakesOneElsewhereButNoneAtItsPlace(Kernels kernel) {
        TestMachine machine = window(4);
        machine.windowOrder = WindowOrder.PLACE;
        SimulationResult result = kernel.run(machine, PointFrames.of(4, 2, new int[] { 0, 1, 0 }));
        // The last has its line at t + 33, too, but waits for the first to leave: read at t + 34, before the second at t + 41.
        assertEquals(33 + 39 + 30 + 3 * 4, depth(result, "latency"));
    }

    @ParameterizedTest
    @EnumSource
    void aLineThatIsAwaitedIsNotTaken(Kernels kernel) {
        TestMachine machine = window(4);
        machine.depthWays = 1;
        machine.depthBytes = machine.depthLineBytes;
        SimulationResult result = kernel.run(machine, PointFrames.of(4, 2, new int[] { 0, 0, 1 }));
        // The one line is read twice, at t + 33 and t + 34, before it is given up.
        assertEquals(2, result.statistics().value("gpu0.zcache.fills").longValue());
        // The third takes it at t + 34, in the tick in which the second reads it, and is the oldest from the next tick on.
        assertEquals(0, depth(result, "cycles.stalled.victim"));
    }

    @Test
    void aWindowBesideEarlyDepthIsRefused() {
        TestMachine machine = window(2);
        machine.earlyDepth = true;
        MachineException refused = assertThrows(MachineException.class, () -> new Gpu(machine.machine()));
        assertTrue(refused.getMessage().contains("window is 2"), refused.getMessage());
    }
}
