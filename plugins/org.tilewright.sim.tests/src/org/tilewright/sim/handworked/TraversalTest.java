package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.raster.PrefetchTrigger;
import org.tilewright.protocol.raster.Traversal;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/**
 * The order in which tiles are visited, and what comes of it. The half of 16x16 pixels is 4x4 tiles of 4x4 pixels, of which
 * the rows from the lowest have 4, 3, 2 and 1 covered ones from the left.
 */
class TraversalTest {

    /** Ticks from a tile's emission to its acceptance: it is visible to shading a tick later, and 60 + 1 after that. */
    private static final int WAY = 1 + 60 + 1;

    /** One clock for all, and a primitive at the rasteriser every tick. */
    private static TestMachine machine() {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.cyclesPerTriangle = 1;
        machine.prefetchEntries = 0;
        machine.skipRate = 1;
        return machine;
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    private static void assertWalk(Kernels kernel, Traversal traversal, long skipped, List<Long> order) {
        TestMachine machine = machine();
        machine.traversal = traversal;
        List<Long> lines = new ArrayList<>();
        RunOptions traced = RunOptions.DEFAULT.withTrace((write, address) -> lines.add(address / 64));
        SimulationResult result = kernel.run(machine, LayerFrames.half(16), traced);
        assertEquals(skipped, value(result, "gpu0.rasteriser.tiles.skipped"));
        assertEquals(10 + skipped, value(result, "gpu0.rasteriser.cycles.busy"));
        assertEquals(order, lines);
    }

    @ParameterizedTest
    @EnumSource
    void aScanlineGoesAlongTheSpanAlone(Kernels kernel) {
        assertWalk(kernel, Traversal.SCANLINE, 0, List.of(0L, 1L, 2L, 3L, 4L, 5L, 6L, 8L, 9L, 12L));
    }

    @ParameterizedTest
    @EnumSource
    void aBoundingBoxIsWalkedToItsRightEdge(Kernels kernel) {
        // A tile without coverage ends the second row and two end the third; the three of the last row are free.
        assertWalk(kernel, Traversal.BOUNDING_BOX, 1 + 2, List.of(0L, 1L, 2L, 3L, 4L, 5L, 6L, 8L, 9L, 12L));
    }

    @ParameterizedTest
    @EnumSource
    void aCentreLineGoesFromTheMiddleToTheRightAndThenToTheLeft(Kernels kernel) {
        // The middles are (0 + 3) / 2 = 1, (0 + 2) / 2 = 1, (0 + 1) / 2 = 0 and 0.
        assertWalk(kernel, Traversal.CENTRE_LINE, 0, List.of(1L, 2L, 3L, 0L, 5L, 6L, 4L, 8L, 9L, 12L));
    }

    @ParameterizedTest
    @EnumSource
    void scanTriggersRequestLinesWithoutCoverageToo(Kernels kernel) {
        TestMachine machine = machine();
        machine.prefetchEntries = 64;
        machine.tileSize = 8;
        Frame frame = PointFrames.of(8, 2, new int[] { 0, 1 });
        // A tile of 64 pixels takes 4 lines of 16, of which a point covers one.
        assertEquals(2, value(kernel.run(machine, frame), "gpu0.prefetcher.requests"));
        machine.prefetchTrigger = PrefetchTrigger.SCAN_STEP;
        assertEquals(2 * 4, value(kernel.run(machine, frame), "gpu0.prefetcher.requests"));
        machine.prefetchTrigger = PrefetchTrigger.SCAN_START;
        assertEquals(2 * 4, value(kernel.run(machine, frame), "gpu0.prefetcher.requests"));
    }

    @ParameterizedTest
    @EnumSource
    void theWalkRunsAheadOfAClosedGateAsFarAsTheBufferGoes(Kernels kernel) {
        TestMachine machine = machine();
        machine.gateCredits = 1;
        Frame frame = PointFrames.of(4, 1, new int[] { 0, 0, 0 });
        machine.scanAhead = 4;
        // Put in at t, t + 1 and t + 2, emitted at t + 1, which leaves 61 of the 62 ticks of the way to be stalled, and then
        // 63 and another 63 ticks later, with 62 stalled ticks between.
        SimulationResult ahead = kernel.run(machine, frame);
        assertEquals(WAY - 1 + WAY, value(ahead, "gpu0.rasteriser.cycles.stalled.gate"));
        assertEquals(5, value(ahead, "gpu0.rasteriser.cycles.busy"));
        machine.scanAhead = 1;
        // The second is put in at t + 2, when the first, emitted at t + 1, has left its place; the third at t + 65, a tick
        // after the emission of the second: a busy tick more in each wait.
        SimulationResult full = kernel.run(machine, frame);
        assertEquals(2 * (WAY - 1), value(full, "gpu0.rasteriser.cycles.stalled.gate"));
        assertEquals(6, value(full, "gpu0.rasteriser.cycles.busy"));
    }
}
