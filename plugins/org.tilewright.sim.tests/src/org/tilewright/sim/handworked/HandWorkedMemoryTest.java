package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.protocol.memory.MemoryScheduler;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.SimulationResult;

/**
 * A clear of 16 lines of 64 bytes, all of one row, worked out tick by tick: one clock for all, 8 bytes a tick, tRCD 6,
 * tRP 6, tRAS 14, CL 6, CWL 5, tWR 6.
 */
class HandWorkedMemoryTest {

    private static final int REFRESH_INTERVAL = 100;
    private static final int REFRESH_TIME = 30;

    private static TestMachine machine(MemoryScheduler scheduler) {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        machine.scheduler = scheduler;
        return machine;
    }

    private static TestMachine refreshed(MemoryScheduler scheduler) {
        TestMachine machine = machine(scheduler);
        machine.timing = new DramTiming(6, 6, 14, 6, 5, 6, 0, 0, REFRESH_INTERVAL, REFRESH_TIME);
        return machine;
    }

    private static SimulationResult clear(Kernels kernel, TestMachine machine) {
        return clear(kernel, machine, false);
    }

    private static SimulationResult clear(Kernels kernel, TestMachine machine, boolean colours) {
        Clear clear = new Clear(colours, true, new float[4], 1, null);
        return kernel.run(machine, new Frame("clear", 16, 16, List.of(), List.of(clear), ByteBuffer.allocate(0),
                ByteBuffer.allocate(0)));
    }

    private static void assertChannel(SimulationResult result, String name, long expected) {
        assertEquals(expected, result.statistics().value("gpu0.memory.channel0." + name).longValue(), name);
    }

    @ParameterizedTest
    @CsvSource({ "PRODUCTION,FCFS", "PRODUCTION,FR_FCFS", "TICKED,FCFS", "TICKED,FR_FCFS" })
    void linesOfOneRowStreamUnderBothSchedulers(Kernels kernel, MemoryScheduler scheduler) {
        SimulationResult result = clear(kernel, machine(scheduler));
        // The first line is granted at 2: activated 3, column 9, data 14. The last ends at 14 + 16 * 8 = 142.
        assertEquals(143, result.cycles());
        assertChannel(result, "rows.opened", 1);
        assertChannel(result, "rows.hit", 15);
        assertChannel(result, "refreshes", 0);
        // Ticks 0 to 2 and 142.
        assertChannel(result, "cycles.idle", 4);
        assertChannel(result, "cycles.opening", 11);
        assertChannel(result, "cycles.transferring", 128);
    }

    @ParameterizedTest
    @EnumSource
    void aRefreshHoldsTheWaitingRequestsBack(Kernels kernel) {
        SimulationResult result = clear(kernel, refreshed(MemoryScheduler.FR_FCFS));
        // Columns come at 9, 17, ... 97; at 100 the refresh is due. The data of the twelfth line end at 110, recovered at
        // 116: refreshed in [116, 116 + 6 + 30). Activated 152, column 158, data of the last four lines 163 to 195.
        assertEquals(196, result.cycles());
        assertRefreshed(result);
        assertChannel(result, "rows.opened", 2);
        assertChannel(result, "rows.hit", 14);
    }

    @ParameterizedTest
    @EnumSource
    void aRefreshComesAfterTheRequestsThatWereGranted(Kernels kernel) {
        SimulationResult result = clear(kernel, refreshed(MemoryScheduler.FCFS));
        // All 16 lines are granted when the refresh is due at 100. It would begin when the last is recovered, at 148.
        assertEquals(143, result.cycles());
        assertChannel(result, "refreshes", 1);
        assertChannel(result, "cycles.refreshing", 0);
    }

    @ParameterizedTest
    @EnumSource
    void aRefreshGoesBeforeTheRequestsThatAreGrantedLater(Kernels kernel) {
        TestMachine machine = refreshed(MemoryScheduler.FCFS);
        machine.channelEntries = 4;
        SimulationResult result = clear(kernel, machine);
        // Line n from the fourth on is granted a tick after line n - 4 ends, at 15 + 8 * (n - 3): line 13 at 95, 14 at
        // 103. The fourteen lines end at 126, recovered at 132: refreshed in [132, 168). Line 14: activated 168, column
        // 174, data 179; line 15 ends at 195.
        assertEquals(196, result.cycles());
        assertRefreshed(result);
        assertChannel(result, "rows.opened", 2);
        assertChannel(result, "rows.hit", 14);
    }

    @ParameterizedTest
    @CsvSource({ "PRODUCTION,FCFS", "PRODUCTION,FR_FCFS", "TICKED,FCFS", "TICKED,FR_FCFS" })
    void anIdleChannelIsRefreshedAllTheSame(Kernels kernel, MemoryScheduler scheduler) {
        TestMachine machine = refreshed(scheduler);
        machine.coreHertz = 1_000_000;
        machine.memoryHertz = 1_000_000_000;
        SimulationResult result = clear(kernel, machine);
        // A core tick is 1,000 memory ticks. Lines are sent at 1 to 16, seen to be done at 17, the flush at 19.
        assertEquals(19, result.cycles());
        // Refreshes are due at 100, 200, ... 18,900. The line sent at 1,000 n is granted a tick later, waits for the
        // refresh of 1,000 n and opens a row; the refresh after it precharges that for 6 ticks, all others find none.
        assertChannel(result, "refreshes", 189);
        assertChannel(result, "cycles.refreshing", 189 * 30 + 16 * 6);
        assertChannel(result, "rows.opened", 16);
    }

    /** 16 lines of depth and 16 of colours, from two clients, of two rows of one bank. */
    @ParameterizedTest
    @EnumSource
    void clientsInTurnCloseEachOthersRows(Kernels kernel) {
        SimulationResult result = clear(kernel, machine(MemoryScheduler.FCFS), true);
        // The first line of depth: activated 3, column 9, data 14 to 22, recovered at 28. The first of colours: activated
        // 28 + 6, column 40, data 45 to 53, which is 31 later, and so on: the last one ends at 22 + 31 * 31 = 983.
        assertEquals(984, result.cycles());
        assertChannel(result, "rows.opened", 32);
        assertChannel(result, "rows.hit", 0);
    }

    /** The Z cache was connected before the colour cache. */
    @ParameterizedTest
    @EnumSource
    void theFirstClientGoesOnWhereTheLowestIsFirst(Kernels kernel) {
        TestMachine machine = machine(MemoryScheduler.FCFS);
        machine.clientArbiter = PortArbiters.LOWEST_FIRST;
        SimulationResult result = clear(kernel, machine, true);
        // Depth as without colours: its last data end at 142, recovered at 148. Colours: activated 148 + 6, column 160, data
        // 165 to 165 + 16 * 8 = 293.
        assertEquals(294, result.cycles());
        assertChannel(result, "rows.opened", 2);
        assertChannel(result, "rows.hit", 30);
    }

    private static void assertRefreshed(SimulationResult result) {
        assertChannel(result, "refreshes", 1);
        assertChannel(result, "cycles.refreshing", 36);
        assertChannel(result, "cycles.transferring", 128);
        // 11 ticks of activation and latency before each stream, and 6 of recovery before the refresh.
        assertChannel(result, "cycles.opening", 11 + 6 + 11);
        // Ticks 0 to 2 and 195.
        assertChannel(result, "cycles.idle", 4);
    }
}
