package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.prefetch.LookUps;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestMachine.Prefetching;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.SimulationResult;

/** What each prefetcher asks for and when, on a row of tiles of one line each: tile n is block n. */
class PrefetchersTest {

    /** Draws far apart, so that every fetch is over before the next one. */
    private static TestMachine machine() {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.drawOverhead = 1000;
        return machine;
    }

    private static TestMachine machine(LookUps learning, int... parameters) {
        TestMachine machine = machine();
        machine.learn(learning, parameters);
        return machine;
    }

    private static Frame draws(int tiles, int... visited) {
        int[][] draws = new int[visited.length][];
        for (int draw = 0; draw < visited.length; draw++) {
            draws[draw] = new int[] { visited[draw] };
        }
        return PointFrames.of(4, tiles, draws);
    }

    private static void assertRequests(SimulationResult result, long requests, long overflows, long prefetches,
            long used) {
        assertEquals(requests, value(result, "gpu0.prefetcher.requests"), "requests");
        assertEquals(overflows, value(result, "gpu0.prefetcher.overflows"), "overflows");
        assertEquals(prefetches, value(result, "gpu0.zcache.prefetches"), "prefetches");
        assertEquals(used, value(result, "gpu0.zcache.prefetches.used"), "used");
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    @ParameterizedTest
    @EnumSource
    void aMissAsksForTheNextLineAndAHitForNone(Kernels kernel) {
        SimulationResult result = kernel.run(machine(LookUps.NEXT_LINE, 1), draws(8, 0, 1, 2));
        // 0 misses and asks for 1, which hits; 2 misses and asks for 3.
        assertRequests(result, 2, 0, 2, 1);
        assertEquals(2, value(result, "gpu0.zcache.misses"));
        // At t the miss is sent, and its request made; at t + 1 it is visible, and the depth unit only waits.
        assertEquals(2, value(result, "gpu0.prefetcher.cycles.busy"));
    }

    @ParameterizedTest
    @EnumSource
    void linesAfterTheEndOfTheDepthBufferAreNotAskedFor(Kernels kernel) {
        TestMachine machine = machine(LookUps.NEXT_LINE, 5);
        // The buffer is blocks 0 to 3: of 2 + 1 to 2 + 5 only 3 is asked for.
        assertRequests(kernel.run(machine, draws(4, 2, 3)), 1, 0, 1, 1);
    }

    @ParameterizedTest
    @EnumSource
    void requestsThatFindTheQueueFullAreGivenUpOneByOne(Kernels kernel) {
        TestMachine machine = machine(LookUps.NEXT_LINE, 5);
        machine.prefetchEntries = 2;
        // All five are made at the tick of the miss; the queue takes 1 and 2.
        assertRequests(kernel.run(machine, draws(8, 0, 1, 2)), 5, 3, 2, 2);
    }

    @ParameterizedTest
    @EnumSource
    void aStrideThatComesTwiceIsContinuedInsideTheBuffer(Kernels kernel) {
        TestMachine machine = machine(LookUps.STRIDE, 2, 16);
        // 0 enters; 3 makes the stride 3; 6 confirms it and asks for 9 and 12; 9 hits and asks for 12, which is cancelled, and
        // 15; 8 changes the stride; 7 confirms -1 and asks for 6, which is cancelled, and 5.
        SimulationResult result = kernel.run(machine, draws(16, 0, 3, 6, 9, 8, 7));
        assertRequests(result, 6, 0, 4, 1);
        assertEquals(2, value(result, "gpu0.zcache.prefetches.cancelled"));
    }

    @ParameterizedTest
    @EnumSource
    void aStrideTableReplacesTheRegionThatEnteredFirst(Kernels kernel) {
        TestMachine machine = machine(LookUps.STRIDE, 1, 1);
        machine.depthBytes = 64 * 1024;
        // Regions are 64 blocks: 64 to 66 put 0 to 2 out and are put out again, so that 2 and 3 see one stride only.
        assertRequests(kernel.run(machine, draws(128, 0, 1, 64, 2, 3)), 0, 0, 0, 0);
        machine.learn(LookUps.STRIDE, 1, 2);
        // Now 2 confirms the stride from 0 to 1 and asks for 3; 3 asks for 4.
        assertRequests(kernel.run(machine, draws(128, 0, 1, 64, 2, 3)), 2, 0, 2, 1);
    }

    @ParameterizedTest
    @EnumSource
    void theDistanceShrinksWhileLinesLieReadyForLongerThanFourFillsTake(Kernels kernel) {
        TestMachine machine = machine();
        machine.prefetching = Prefetching.ADAPTIVE;
        machine.shadingLatency = 255;
        machine.maximumDistance = 8;
        machine.window = 1;
        SimulationResult result = kernel.run(machine, draws(3, 0, 1, 2));
        // Each line lies ready for 1 + 255 + 1 ticks less the tick to its request and a fill of some 33, far longer than four
        // fills. The first fill ends a window without uses: 8. The second sees the first line's use and takes
        // max(1, 8 / 8) off: 7. The third takes max(1, 7 / 8) off: 6.
        assertEquals(3, value(result, "gpu0.prefetcher.windows"));
        assertEquals(8 + 7 + 6, value(result, "gpu0.prefetcher.distance"));
    }
}
