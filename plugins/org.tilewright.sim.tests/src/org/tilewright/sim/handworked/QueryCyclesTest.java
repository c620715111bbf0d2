package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.QueryKind;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.SimulationResult;

/** Occlusion queries tick by tick, under one clock. */
class QueryCyclesTest {

    private static TestMachine machine(int latency) {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        machine.queryLatency = latency;
        return machine;
    }

    /** By draw, its query, or a negative number. */
    static Frame queried(Frame frame, int... queries) {
        List<Command> commands = new ArrayList<>();
        int count = 0;
        for (Command command : frame.commands()) {
            Draw draw = (Draw) command;
            commands.add(draw.withQuery(queries[draw.index()]));
            count = Math.max(count, queries[draw.index()] + 1);
        }
        return frame.withQueries(Collections.nCopies(count, QueryKind.SAMPLES_PASSED), commands);
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value("gpu0." + name).longValue();
    }

    private static long latency(Kernels kernel, int latency) {
        return value(kernel.run(machine(latency), queried(PointFrames.of(4, 1, new int[] { 0 }), 0)),
                "queries.latency");
    }

    /** A result goes as many ticks later as its counts take to be gathered, and one after the last tile has retired at the soonest. */
    @ParameterizedTest
    @EnumSource
    void theLatencyIsGathered(Kernels kernel) {
        assertEquals(latency(kernel, 1) + 41, latency(kernel, 42));
    }

    /** A draw without primitives: whatever comes behind vertex fetch has nothing to do. */
    @ParameterizedTest
    @EnumSource
    void aResultOfNothingIsWrittenTickByTick(Kernels kernel) {
        SimulationResult result = kernel.run(machine(5), queried(PointFrames.of(4, 1, new int[0]), 0));
        // The draw is sent at 10, when its overhead is over, which begins and ends the query. It is visible to vertex fetch at 11, is taken
        // and retires there: o = 11. The query is taken up at 12, gathered in 12 to 16, and its result sent at 17, 7 ticks after its end.
        assertEquals(7, value(result, "queries.latency"));
        assertEquals(11, value(result, "queries.cycles.no-input") - (result.cycles() - 18));
        assertEquals(1, value(result, "queries.cycles.draining"));
        assertEquals(6, value(result, "queries.cycles.busy"));
        // Drained at 12, the caches are done at 13; the flush ends at 18, behind the result. This is visible to the memory at 18 and granted; its
        // row is opened at 19 and open at 25, the data begin 5 later and take 8: completed at 38.
        assertEquals(2, value(result, "commands.cycles.draining"));
        assertEquals(6, value(result, "commands.cycles.flushing"));
        assertEquals(39, result.cycles());
        assertEquals(1, value(result, "memory.queries.writes"));
        assertEquals(64, value(result, "memory.queries.bytes.written"));
        assertArrayEquals(new long[] { 0 }, result.querySamples());
    }

    /** The last retirement is what the drain at the frame's end waits for, too. */
    @ParameterizedTest
    @EnumSource
    void aResultIsSentOnceItsPointHasRetired(Kernels kernel) {
        SimulationResult result = kernel.run(machine(5), queried(PointFrames.of(4, 1, new int[] { 0 }), 0));
        // The drain is charged from the sending, tick 10, to o; the query is taken up at o + 1 and its result sent 5 later.
        long over = 10 + value(result, "commands.cycles.draining") - 1;
        assertEquals(over + 1 + 5 - 10, value(result, "queries.latency"));
        assertEquals(over - 10, value(result, "queries.cycles.draining"));
        assertArrayEquals(new long[] { 1 }, result.querySamples());
    }

    /** A memory that takes one request at a time keeps the port of one slot full. */
    @ParameterizedTest
    @EnumSource
    void aResultWaitsForASlot(Kernels kernel) {
        TestMachine machine = machine(1);
        machine.queryQueue = 1;
        machine.channelEntries = 1;
        machine.drawOverhead = 1;
        SimulationResult result = kernel.run(machine,
                queried(PointFrames.of(4, 1, new int[0], new int[0], new int[0]), 0, 1, 2));
        // Sent at 1, 2 and 3, the draws retire at 2, 3 and 4. The first result is gathered at 3, sent at 4 and granted at 5: its slot is free from 6
        // on. The second, gathered at 5, is sent at 6 and waits there for the only entry, used to the completion of the first at
        // 5 + 1 + 6 + 5 + 8 = 25: it is granted at 26, so that the third, gathered at 7, waits in 8 to 26 and is sent at 27.
        assertEquals(19, value(result, "queries.cycles.stalled.memory-port"));
        assertEquals(3 + 4 + 24, value(result, "queries.latency"));
    }

    /** Three points on a tile each, the third behind the first: 1 + 0 samples of query 0, 1 of query 1. */
    @ParameterizedTest
    @EnumSource
    void whatIsBehindDoesNotCount(Kernels kernel) {
        Frame frame = queried(PointFrames.backwards(4, 2, new int[] { 0 }, new int[] { 0 }, new int[] { 1 }), 0, 0, 1);
        SimulationResult result = kernel.run(machine(3), frame);
        assertArrayEquals(new long[] { 1, 1 }, result.querySamples());
        assertEquals(2, value(result, "queries.results"));
        assertEquals(2, value(result, "queries.samples"));
    }

    /** The frame ends no sooner than a result that takes long, and everything else goes on meanwhile. */
    @ParameterizedTest
    @EnumSource
    void theEndWaitsForResultsAndDrawsDoNot(Kernels kernel) {
        Frame plain = PointFrames.of(4, 1, new int[] { 0 }, new int[] { 0 }, new int[] { 0 });
        SimulationResult without = kernel.run(machine(1), queried(plain, -1, -1, -1));
        SimulationResult with = kernel.run(machine(10_000), queried(plain, 0, -1, 1));
        for (String same : new String[] { "commands.cycles.busy", "commands.cycles.draining", "depth.latency",
                "rop.cycles.busy" }) {
            assertEquals(value(without, same), value(with, same), same);
        }
        // The first result is gathered when its draw has retired, the second behind it: two latencies in a row.
        assertEquals(20_002, value(with, "queries.cycles.busy"));
        assertEquals(value(with, "queries.cycles.no-input") + value(with, "queries.cycles.draining") + 20_002,
                with.cycles());
    }
}
