package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestMachine.Prefetching;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.StatisticValue;

/**
 * When the adaptive prefetcher deals with the requests of four tiles of one line each. Tile j is put into the scan-ahead at
 * e - 1 + 8 j, and its request is visible at e + 8 j. Tile 0 is emitted at e. A tile emitted at t is accepted and read by the
 * depth unit at t + 65, and the credit that it gives back may be used from t + 66 on. So
 *
 * <ul>
 * <li>with one credit tile j is emitted at e + 66 j,
 * <li>with two tile 1 is emitted at e + 8, tile 2 at e + 66 and tile 3 at e + 8 + 66 = e + 74.
 * </ul>
 */
class EarlyRequestsTest {

    private static TestMachine machine(int credits, int distance) {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetching = Prefetching.ADAPTIVE;
        machine.cyclesPerTriangle = 8;
        machine.shadingLatency = 63;
        machine.scanAhead = 8;
        machine.gateCredits = credits;
        machine.maximumDistance = distance;
        machine.window = 100;
        return machine;
    }

    /** One set of so many ways. */
    private static void oneSet(TestMachine machine, int ways) {
        machine.depthWays = ways;
        machine.depthBytes = ways * machine.depthLineBytes;
    }

    private static SimulationResult fourTiles(Kernels kernel, TestMachine machine) {
        SimulationResult result = kernel.run(machine, PointFrames.of(4, 4, new int[] { 0, 1, 2, 3 }));
        assertEquals(4, value(result, "gpu0.zcache.prefetches"));
        assertEquals(4, value(result, "gpu0.zcache.prefetches.used"));
        assertEquals(4, value(result, "gpu0.zcache.hits"), "a fill of some 33 ticks is over when a tile comes");
        return result;
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    @ParameterizedTest
    @EnumSource
    void anEarlyRequestWaitsUntilItsTileIsWithinTheDistance(Kernels kernel) {
        SimulationResult result = fourTiles(kernel, machine(1, 2));
        // Requests 0 and 1 go at once, at e and e + 8. Request 2 needs tile 0 accepted: it waits from e + 16 to e + 66.
        // Request 3 is the head from e + 67 and needs tile 1 accepted, at e + 66 + 65: it waits to e + 132.
        assertEquals(50 + 65, value(result, "gpu0.prefetcher.cycles.waiting.distance"));
        assertEquals(0, value(result, "gpu0.prefetcher.cycles.stalled.victim"));
    }

    @ParameterizedTest
    @EnumSource
    void noRequestWaitsForItsDistanceOnceItsTileIsEmitted(Kernels kernel) {
        SimulationResult result = fourTiles(kernel, machine(2, 1));
        // Request 0 goes at e. Request 1 is visible at e + 8 and its tile emitted then: it goes at e + 9. Request 2 waits from
        // e + 16 until its tile was emitted: to e + 67. Request 3 is the head from e + 68 and waits to e + 75.
        assertEquals(1 + 51 + 7, value(result, "gpu0.prefetcher.cycles.waiting.distance"));
    }

    @ParameterizedTest
    @EnumSource
    void anEarlyRequestTakesALineOnlyWhileMoreThanHalfOfTheSetIsToSpare(Kernels kernel) {
        TestMachine machine = machine(1, 64);
        oneSet(machine, 4);
        SimulationResult result = fourTiles(kernel, machine);
        // Requests 0 and 1 find four and three ways to spare. Request 2 finds two, and waits from e + 16 until tile 0 reads its
        // line at e + 65, at which it finds the tags used; it goes at e + 66 and leaves two. Request 3 is the head from e + 67
        // and waits in the same way until tile 1 reads at e + 131.
        assertEquals(49 + 64, value(result, "gpu0.prefetcher.cycles.stalled.victim"));
        assertEquals(2, value(result, "gpu0.prefetcher.cycles.stalled.tags"));
    }

    @ParameterizedTest
    @EnumSource
    void aRequestWhoseTileIsEmittedTakesWhatTheRuleAllows(Kernels kernel) {
        TestMachine machine = machine(2, 64);
        oneSet(machine, 2);
        SimulationResult result = fourTiles(kernel, machine);
        // Request 0 finds two ways to spare. Request 1 finds one, at e + 8, and takes it at e + 9, after its tile's emission.
        // Request 2 finds none from e + 16 on, the tags used by tile 0 at e + 65, and one at e + 66, the tick of its tile's
        // emission: it takes it at e + 67. Request 3 finds none from e + 68 on, the tags used at e + 73, one at e + 74, which is
        // its tile's emission, and takes it at e + 75.
        assertEquals(1 + 49 + 1 + 5 + 1, value(result, "gpu0.prefetcher.cycles.stalled.victim"));
        assertEquals(2, value(result, "gpu0.prefetcher.cycles.stalled.tags"));
    }

    /** Three tiles of a set of two ways, in which no line is read before the third tile's request has to go. */
    @ParameterizedTest
    @EnumSource
    void aRequestWhoseTileIsEmittedIsGivenUpWhenTheRuleSaysSo(Kernels kernel) {
        TestMachine machine = machine(3, 64);
        oneSet(machine, 2);
        SimulationResult result = kernel.run(machine, PointFrames.of(4, 3, new int[] { 0, 1, 2 }));
        // Tile 2 is emitted at e + 16, when its request becomes visible. It is early at that tick, and given up at the next.
        assertEquals(1 + 1, value(result, "gpu0.prefetcher.cycles.stalled.victim"), "requests 1 and 2");
        assertEquals(1, value(result, "gpu0.zcache.prefetches.dropped"));
        assertEquals(2, value(result, "gpu0.zcache.prefetches"));
    }

    @ParameterizedTest
    @EnumSource
    void withoutScanAheadItDoesWhatPlainDprtDoes(Kernels kernel) {
        TestMachine machine = machine(2, 1);
        oneSet(machine, 2);
        machine.scanAhead = 0;
        machine.minimumDistance = 1;
        int[] tiles = { 0, 3, 1, 2, 0, 4, 5, 1, 0, 2 };
        List<StatisticValue> adaptive = kernel.run(machine, PointFrames.of(4, 6, tiles)).statistics().values().stream()
                .filter(value -> !value.name().matches("gpu0.prefetcher.(windows|distance)")).toList();
        machine.prefetching = Prefetching.DPRT;
        assertEquals(kernel.run(machine, PointFrames.of(4, 6, tiles)).statistics().values(), adaptive);
    }
}
