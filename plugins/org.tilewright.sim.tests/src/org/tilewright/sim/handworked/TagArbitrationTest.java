package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.protocol.cache.TagArbitration;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.SimulationResult;

/**
 * Who has the tags of the Z cache when depth unit and prefetcher want them in the same tick. Points of one tile are emitted
 * at e, e + 8, e + 16 and so on. The request of point j is visible at e + 8 j + 1; all but the first are cancelled, which
 * uses the tags. Point j is visible at the depth unit at e + 8 j + 1 + 63 + 1 = e + 8 (j + 8) + 1, together with the request
 * of point j + 8, and hits.
 */
class TagArbitrationTest {

    private static final int POINTS = 17;
    /** Points 0 to 8 meet the requests of points 8 to 16. */
    private static final int CONFLICTS = POINTS - 8;

    private static void assertStalls(Kernels kernel, TagArbitration arbitration, long demand, long prefetch) {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.cyclesPerTriangle = 8;
        machine.shadingLatency = 63;
        machine.arbitration = arbitration;
        SimulationResult result = kernel.run(machine, PointFrames.of(4, 1, new int[POINTS]));
        assertEquals(POINTS, value(result, "gpu0.zcache.hits"));
        assertEquals(POINTS - 1, value(result, "gpu0.zcache.prefetches.cancelled"));
        assertEquals(demand, value(result, "gpu0.depth.cycles.stalled.tags"));
        assertEquals(prefetch, value(result, "gpu0.prefetcher.cycles.stalled.tags"));
        // A hit takes hit and test latency, and each tick for which the depth unit waits for the tags.
        long latency = POINTS * (machine.depthHitLatency + machine.testLatency) + demand;
        assertEquals(latency, value(result, "gpu0.depth.latency"));
        // Each read and each request uses the tags in a tick of its own.
        assertEquals(POINTS, value(result, "gpu0.zcache.cycles.demand"));
        assertEquals(POINTS, value(result, "gpu0.zcache.cycles.prefetch"));
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    @ParameterizedTest
    @EnumSource
    void theDemandGoesFirstAndTheRequestATickLater(Kernels kernel) {
        assertStalls(kernel, TagArbitration.DEMAND_FIRST, 0, CONFLICTS);
    }

    @ParameterizedTest
    @EnumSource
    void theRequestGoesFirstAndTheDemandATickLater(Kernels kernel) {
        assertStalls(kernel, TagArbitration.PREFETCH_FIRST, CONFLICTS, 0);
    }

    @ParameterizedTest
    @EnumSource
    void whoHadToWaitGoesFirstAtTheNextConflict(Kernels kernel) {
        // Of 9 conflicts the demand wins the first, third, up to the ninth.
        assertStalls(kernel, TagArbitration.ALTERNATE, 4, 5);
    }
}
