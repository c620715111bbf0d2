package org.tilewright.sim.kernel.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/** Cycles of tiny frames, worked out by hand tick by tick. */
class ExactCyclesTest {

    /** One clock for all, so that a tick is a tick. */
    private static TestMachine oneClock() {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        return machine;
    }

    private static SimulationResult run(TestMachine machine, Frame frame) {
        return new ProductionKernel(machine.machine()).run(frame, RunOptions.DEFAULT);
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    private static Frame empty(Clear... clears) {
        return new Frame("empty", 16, 16, List.of(), List.of(clears), ByteBuffer.allocate(0), ByteBuffer.allocate(0));
    }

    @Test
    void anEmptyFrameEndsAfterTheFlushOrderAndItsAnswer() {
        // Tick 0: flush ordered. Tick 1: the caches see it and have nothing to do. Tick 2: seen to be done.
        assertEquals(2, run(oneClock(), empty()).cycles());
    }

    @Test
    void aClearWritesOneLineATickAndTheMemoryEndsTheFrame() {
        TestMachine machine = oneClock();
        SimulationResult result = run(machine, empty(new Clear(false, true, new float[4], 1, null)));
        assertEquals(16, value(result, "gpu0.zcache.clear.writes"));
        // Ordered at 0, 16 lines are sent at 1 to 16; the command processor goes on at 17.
        assertEquals(17, value(result, "gpu0.commands.cycles.clearing"));
        assertEquals(16, value(result, "gpu0.zcache.cycles.clearing"));
        // The first line is granted at 2 and starts at 3: 6 ticks to activate, 5 to the data. From 14 on each line of 64
        // bytes takes 8 ticks of the bus, so the last of the row's 16 ends at 14 + 16 * 8 = 142, seen a tick later.
        assertEquals(143, result.cycles());
    }

    @Test
    void aHitTakesTheHitLatencyAndTheTestLatency() {
        TestMachine machine = oneClock();
        machine.drawOverhead = 1000;
        long miss = value(run(machine, PointFrames.of(4, 1, new int[] { 0 })), "gpu0.depth.latency");
        long both = value(run(machine, PointFrames.of(4, 1, new int[] { 0 }, new int[] { 0 })), "gpu0.depth.latency");
        assertEquals(machine.depthHitLatency + machine.testLatency, both - miss);
    }

    @Test
    void aMissTakesTheWayThroughTheMemoryAndBack() {
        TestMachine machine = oneClock();
        SimulationResult result = run(machine, PointFrames.of(4, 1, new int[] { 0 }));
        // Sent at t, granted at t + 1, in service from t + 2. Indices and vertices came from another row of the same bank:
        // precharge 6, activate 6, read 6, 8 ticks for 64 bytes; complete at t + 28. The line is there a tick and the
        // return latency of 4 later, at t + 33, and is tested after hit and test latency.
        assertEquals(33 + machine.depthHitLatency + machine.testLatency, value(result, "gpu0.depth.latency"));
        assertEquals(33, value(result, "gpu0.depth.cycles.waiting.memory"));
    }

    @Test
    void aPrefetchThatComesInTimeMakesAHit() {
        TestMachine machine = oneClock();
        machine.prefetchEntries = 4;
        SimulationResult result = run(machine, PointFrames.of(4, 1, new int[] { 0 }));
        assertEquals(1, value(result, "gpu0.zcache.prefetches.used"));
        assertEquals(1, value(result, "gpu0.zcache.hits"));
        assertEquals(machine.depthHitLatency + machine.testLatency, value(result, "gpu0.depth.latency"));
    }

    @Test
    void aLatePrefetchIsAMissThatWaitsForTheRest() {
        TestMachine machine = oneClock();
        machine.prefetchEntries = 4;
        machine.shadingLatency = 10;
        SimulationResult result = run(machine, PointFrames.of(4, 1, new int[] { 0 }));
        assertEquals(1, value(result, "gpu0.zcache.prefetches.late"));
        assertEquals(1, value(result, "gpu0.zcache.misses"));
        // Emitted at e, prefetched at e + 1, filled 33 ticks later. The tile is accepted by shading at e + 1 and visible at
        // the depth unit 10 + 1 ticks later.
        long waited = e(1) + 33 - (e(1) + 10 + 1);
        assertEquals(waited, value(result, "gpu0.depth.cycles.waiting.memory"));
        assertEquals(waited + machine.depthHitLatency + machine.testLatency, value(result, "gpu0.depth.latency"));
    }

    /** Ticks after the emission. */
    private static long e(long ticks) {
        return ticks;
    }
}
