package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.SimulationResult;

/** What the Z cache counts of pixels and quads, and lines that are longer than a tile's row, a tile, or a word of a mask. */
class DepthStatisticsTest {

    private static TestMachine machine(int tileSize, int lineBytes) {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        machine.tileSize = tileSize;
        machine.depthLineBytes = lineBytes;
        machine.depthBytes = 64 * 1024;
        machine.rowBytes = 4096;
        return machine;
    }

    private static void assertStatistics(SimulationResult result, long accesses, long fragments, long quads, long read,
            long used) {
        assertEquals(accesses, value(result, "gpu0.zcache.accesses"), "accesses");
        assertEquals(fragments, value(result, "gpu0.zcache.accesses.fragments"), "fragments");
        assertEquals(quads, value(result, "gpu0.zcache.accesses.quads"), "quads");
        assertEquals(read, value(result, "gpu0.zcache.pixels.read"), "pixels read");
        assertEquals(used, value(result, "gpu0.zcache.pixels.used"), "pixels used");
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    @ParameterizedTest
    @EnumSource
    void aPixelThatIsCoveredAgainIsUsedOnce(Kernels kernel) {
        Frame frame = PointFrames.of(4, 2, new int[] { 0, 1, 0 }, new int[] { 0 });
        // Two lines of 16 pixels; 4 points, the same pixel of a tile each time.
        assertStatistics(kernel.run(machine(4, 64), frame), 4, 4, 4, 2 * 16, 2);
    }

    @ParameterizedTest
    @EnumSource
    void aPixelIsUsedAgainAfterItsLineWasFetchedAgain(Kernels kernel) {
        TestMachine machine = machine(4, 64);
        machine.depthWays = 1;
        machine.depthBytes = 64;
        Frame frame = PointFrames.of(4, 2, new int[] { 0, 1, 0 });
        // A cache of one line: each point fetches its line anew and uses one pixel of it.
        assertStatistics(kernel.run(machine, frame), 3, 3, 3, 3 * 16, 3);
    }

    @ParameterizedTest
    @EnumSource
    void aLineOfOneRowOfATileHoldsHalfOfEachQuad(Kernels kernel) {
        // 4 tiles of 4 rows, twice. A row of 4 pixels touches 2 quads: 4 * 4 * 2 accesses.
        assertStatistics(kernel.run(machine(4, 16), LayerFrames.tested(8, 2)), 32, 32 * 4, 32 * 2, 64, 64);
    }

    @ParameterizedTest
    @EnumSource
    void aLineOfSeveralTilesIsReadOnceForAllOfThem(Kernels kernel) {
        // 1,024 tiles of 16 pixels and 4 quads; 2,048 bytes hold the 32 tiles of a row: 32 lines of 512 pixels.
        assertStatistics(kernel.run(machine(4, 2048), LayerFrames.tested(128, 1)), 1024, 128 * 128, 1024 * 4,
                32 * 512, 128 * 128);
    }

    @ParameterizedTest
    @EnumSource
    void pixelsOfALineOutsideTheTargetAreReadAndNeverUsed(Kernels kernel) {
        // One row of 3 tiles in a line that has room for 64: 1,024 pixels are read, 3 are used.
        assertStatistics(kernel.run(machine(4, 4096), PointFrames.of(4, 3, new int[] { 0, 1, 2 })), 3, 3, 3, 1024, 3);
    }

    @ParameterizedTest
    @EnumSource
    void aWideLineOfOneTileIsTestedAsAWhole(Kernels kernel) {
        SimulationResult result = kernel.run(machine(32, 4096), LayerFrames.tested(64, 3));
        // 4 tiles of 32 x 32 pixels, 3 times: 12 accesses of 1,024 pixels and 256 quads.
        assertStatistics(result, 12, 12 * 1024, 12 * 256, 4 * 1024, 4 * 1024);
        // 1,024 pixels, 16 a tick: 64 ticks each.
        assertEquals(12 * 64, value(result, "gpu0.depth.cycles.busy"));
    }

    @ParameterizedTest
    @EnumSource
    void aWideLineTakesTheBusForAllItsBytes(Kernels kernel) {
        SimulationResult result = kernel.run(machine(4, 4096), PointFrames.of(4, 1, new int[] { 0 }));
        // Sent at t, granted at t + 1, in service from t + 2: precharge 6, activate 6, read 6 after indices and vertices
        // from other rows of the bank, 4,096 bytes at 8 a tick: complete at t + 532, there a tick and 4 later.
        assertEquals(2 + 18 + 512 + 1 + 4, value(result, "gpu0.depth.cycles.waiting.memory"));
    }
}
