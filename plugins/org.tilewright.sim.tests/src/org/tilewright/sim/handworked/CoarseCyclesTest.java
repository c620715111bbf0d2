package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.protocol.raster.PrefetchTrigger;
import org.tilewright.protocol.raster.Traversal;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.SimulationResult;

/** Ticks of the coarse rasteriser and of the scan behind it, and frames that it bounds. Its only primitive is visible to it at v. */
class CoarseCyclesTest {

    private static final double TOLERANCE = 0.02;
    private static final int LAYERS = 20_000;

    /** Tiles of 4 x 4 pixels in blocks of 8 x 8. */
    private static TestMachine machine() {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        machine.coarseSize = 8;
        return machine;
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value("gpu0." + name).longValue();
    }

    @ParameterizedTest
    @CsvSource({ "1, 4", "2, 2", "3, 2", "4, 1" })
    void aTickTestsSoManyBlocks(int blocksPerTick, int busy) {
        for (Kernels kernel : Kernels.values()) {
            TestMachine machine = machine();
            machine.blocksPerTick = blocksPerTick;
            SimulationResult result = kernel.run(machine, LayerFrames.diagonal());
            // Four blocks. The two off the diagonal lie outside one edge: the lower right one has its highest left pixel at (8.5, 7.5), below
            // 15/16 * 8.5; the upper left one its lowest right pixel at (7.5, 8.5), above the diagonal.
            assertEquals(1, value(result, "coarserasteriser.primitives"));
            assertEquals(0, value(result, "coarserasteriser.primitives.rejected"));
            assertEquals(4, value(result, "coarserasteriser.blocks"));
            assertEquals(2, value(result, "coarserasteriser.blocks.rejected"));
            assertEquals(busy, value(result, "coarserasteriser.cycles.busy"));
            assertEquals(0, value(result, "coarserasteriser.cycles.stalled.rasteriser"));
        }
    }

    @ParameterizedTest
    @CsvSource({ "SCANLINE, 1, 0, 4", "CENTRE_LINE, 1, 0, 4", "SERPENTINE, 1, 0, 4", "BOUNDING_BOX, 1, 4, 8",
            "BOUNDING_BOX, 4, 4, 4" })
    void theScanSkipsTilesOfBlocksThatPassedAlone(Traversal traversal, int skipRate, int skipped, int busy) {
        for (Kernels kernel : Kernels.values()) {
            TestMachine machine = machine();
            machine.traversal = traversal;
            machine.skipRate = skipRate;
            SimulationResult result = kernel.run(machine, LayerFrames.diagonal());
            // Each of the two blocks is a primitive with 2 x 2 tiles. Of its rectangle the one right of the first covered tile and
            // the one left of the second are skipped: 1 + (1 + 2 / skipRate) ticks. Without blocks 12 tiles are skipped, in 16 ticks of 1.
            assertEquals(2, value(result, "rasteriser.primitives"), kernel.name());
            assertEquals(skipped, value(result, "rasteriser.tiles.skipped"), kernel.name());
            assertEquals(busy, value(result, "rasteriser.cycles.busy"), kernel.name());
        }
    }

    @ParameterizedTest
    @EnumSource
    void blocksGoToTheScanInTheTickOfTheirTest(Kernels kernel) {
        TestMachine machine = machine();
        machine.blocksPerTick = 4;
        machine.blockQueue = 4;
        SimulationResult result = kernel.run(machine, LayerFrames.opaque(16, 1));
        // All four are sent at v and visible at v + 1, from where on their 16 tiles are emitted, one a tick: a tick later than without.
        assertEquals(1, value(result, "coarserasteriser.cycles.busy"));
        assertEquals(16, value(result, "rasteriser.cycles.busy"));
        machine.coarseSize = 0;
        assertEquals(kernel.run(machine, LayerFrames.opaque(16, 1)).cycles() + 1, result.cycles());
    }

    @ParameterizedTest
    @EnumSource
    void aBlockWithoutASlotIsNotTested(Kernels kernel) {
        TestMachine machine = machine();
        machine.blocksPerTick = 4;
        machine.blockQueue = 1;
        SimulationResult result = kernel.run(machine, LayerFrames.opaque(16, 1));
        // The first block is sent at v and taken at v + 1, for four ticks. Its slot is free from v + 2 on, those of the next two, taken at
        // v + 5 and v + 9, from v + 6 and v + 10 on: blocks are tested at v, v + 2, v + 6 and v + 10.
        assertEquals(4, value(result, "coarserasteriser.cycles.busy"));
        assertEquals(1 + 3 + 3, value(result, "coarserasteriser.cycles.stalled.rasteriser"));
        assertEquals(16, value(result, "rasteriser.cycles.busy"));
        // The scan has never waited.
        machine.blockQueue = 4;
        assertEquals(kernel.run(machine, LayerFrames.opaque(16, 1)).cycles(), result.cycles());
    }

    @ParameterizedTest
    @EnumSource
    void aSliceRejectsTheBlocksOfOthers(Kernels kernel) {
        TestMachine machine = machine();
        machine.slices = 2;
        machine.sliceSquare = 8;
        machine.blocksPerTick = 1;
        SimulationResult result = kernel.run(machine, LayerFrames.opaque(16, 1));
        // Two slices share four squares as a chessboard. Each tests all four blocks, which are the squares.
        for (String slice : new String[] { "0", "1" }) {
            assertEquals(4, value(result, "coarserasteriser" + slice + ".cycles.busy"));
            assertEquals(2, value(result, "coarserasteriser" + slice + ".blocks.rejected"));
            assertEquals(8, value(result, "rasteriser" + slice + ".cycles.busy"));
            assertEquals(0, value(result, "rasteriser" + slice + ".tiles.skipped"));
        }
        assertEquals(8, value(result, "coarserasteriser.blocks"));
    }

    @ParameterizedTest
    @CsvSource({ "TILE, BOUNDING_BOX, 4", "SCAN_STEP, SCANLINE, 4", "SCAN_STEP, BOUNDING_BOX, 8",
            "SCAN_START, BOUNDING_BOX, 8" })
    void noTriggerAsksForRejectedBlocks(PrefetchTrigger trigger, Traversal traversal, int requests) {
        for (Kernels kernel : Kernels.values()) {
            TestMachine machine = machine();
            machine.prefetchEntries = 64;
            machine.traversal = traversal;
            machine.prefetchTrigger = trigger;
            // A line a tile: 4 covered ones, of 8 in the two blocks that pass, all visited up to the last covered one.
            SimulationResult result = kernel.run(machine, LayerFrames.diagonal());
            assertEquals(requests, value(result, "prefetcher.requests"), kernel.name());
            assertEquals(4, value(result, "zcache.prefetches.used"), kernel.name());
        }
    }

    @ParameterizedTest
    @EnumSource
    void scanAheadIsBehindTheBlocks(Kernels kernel) {
        TestMachine machine = machine();
        machine.blocksPerTick = 1;
        machine.scanAhead = 4;
        SimulationResult result = kernel.run(machine, LayerFrames.diagonal());
        // Blocks are visible at v + 1 and v + 4. Tiles are put in at v + 1, v + 2, v + 4 and v + 5 and emitted a tick later each.
        assertEquals(6, value(result, "rasteriser.cycles.busy"));
    }

    /** Of 16 blocks of a tile each, 4 hold coverage: 16 ticks of tests a layer, and 4 of the scan. Slices test all blocks each. */
    @ParameterizedTest
    @CsvSource({ "1, 1, 16", "4, 1, 4", "1, 2, 16", "16, 1, 4" })
    void testsOrTheScanBoundAFrameOfThinTriangles(int blocksPerTick, int slices, int ticks) {
        TestMachine machine = machine();
        machine.coarseSize = 4;
        machine.blocksPerTick = blocksPerTick;
        machine.slices = slices;
        machine.sliceSquare = 4;
        machine.drawOverhead = 1;
        machine.cyclesPerVertex = 1;
        machine.referencesPerCycle = 4;
        machine.cyclesPerTriangle = 1;
        machine.quadsPerCycle = 4;
        machine.pixelsPerCycle = 16;
        machine.depthWindow = 16;
        machine.gateCredits = 256;
        machine.tileQueue = 256;
        machine.fragmentsInFlight = 16_384;
        SimulationResult result = Kernels.PRODUCTION.run(machine, LayerFrames.diagonals(LAYERS));
        assertEquals(12, value(result, "coarserasteriser.blocks.rejected") / slices / LAYERS, slices);
        assertEquals(ticks * LAYERS, result.cycles(), TOLERANCE * ticks * LAYERS);
    }

    @Test
    void aBlockIsNoSmallerThanATile() {
        TestMachine machine = machine();
        machine.coarseSize = 2;
        assertEquals("gpu0.coarserasteriser: blockSize is 2, but a tile of gpu0.rasteriser is 4 pixels wide",
                assertThrows(MachineException.class, () -> new Gpu(machine.machine())).getMessage());
    }
}
