package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.protocol.raster.PrefetchTrigger;
import org.tilewright.protocol.raster.RasterGate;
import org.tilewright.protocol.raster.Traversal;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.SimulationResult;

/**
 * Ticks of the rasteriser. Points come from set-up every 2 ticks, the first one visible at v. A tile emitted at e is
 * accepted by shading at e + 1 and by the depth unit at e + 1 + 60 + 1 = e + 62, if that has nothing else to do.
 */
class RasteriserCyclesTest {

    private static TestMachine machine() {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        return machine;
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value("gpu0." + name).longValue();
    }

    @ParameterizedTest
    @EnumSource
    void aCreditComesBackATickAfterTheDepthUnitAccepted(Kernels kernel) {
        TestMachine machine = machine();
        machine.gateCredits = 1;
        SimulationResult result = kernel.run(machine, PointFrames.of(4, 2, new int[] { 0, 1 }));
        // Emitted at v, accepted at v + 62: the second tile, due at v + 2, is blocked to v + 62 and emitted at v + 63.
        assertEquals(61, value(result, "rasteriser.cycles.stalled.gate"));
        assertEquals(2, value(result, "rasteriser.cycles.busy"));
    }

    @ParameterizedTest
    @EnumSource
    void theStrictGateOpensATickAfterTheLastRead(Kernels kernel) {
        TestMachine machine = machine();
        machine.gate = RasterGate.STRICT;
        SimulationResult result = kernel.run(machine, PointFrames.of(4, 2, new int[] { 0, 1 }));
        // Accepted at v + 62 it misses, and is read 33 ticks later, at v + 95 (as worked out for a miss of such a frame):
        // the second tile, due at v + 2, is blocked to v + 95 and emitted at v + 96. It finds its row open and saves the 12
        // ticks of precharge and activate.
        assertEquals(33 + 21, value(result, "depth.cycles.waiting.memory"));
        assertEquals(94, value(result, "rasteriser.cycles.stalled.gate"));
        assertEquals(2, value(result, "rasteriser.cycles.busy"));
    }

    @ParameterizedTest
    @EnumSource
    void theStrictGateOpensATickAfterATilePassed(Kernels kernel) {
        TestMachine machine = machine();
        machine.gate = RasterGate.STRICT;
        int tiles = 4 * 4;
        SimulationResult result = kernel.run(machine, LayerFrames.opaque(16, 1));
        // Nothing is tested: each of the 15 tiles after the first is due in the tick after the emission before, at e + 1,
        // and emitted at e + 63.
        assertEquals((tiles - 1) * 62, value(result, "rasteriser.cycles.stalled.gate"));
        assertEquals(tiles, value(result, "rasteriser.cycles.busy"));
    }

    @ParameterizedTest
    @EnumSource
    void withoutScanAheadTheWalkWaitsWithTheTile(Kernels kernel) {
        TestMachine machine = machine();
        machine.gateCredits = 1;
        SimulationResult result = kernel.run(machine, PointFrames.of(4, 3, new int[] { 0, 1, 2 }));
        // Emitted at v, v + 63, v + 126; the second is due at v + 2, the third accepted and due at v + 64.
        assertEquals(61 + 62, value(result, "rasteriser.cycles.stalled.gate"));
        assertEquals(3, value(result, "rasteriser.cycles.busy"));
    }

    @ParameterizedTest
    @EnumSource
    void scanAheadPutsATileInATickAndEmitsItInAnother(Kernels kernel) {
        TestMachine machine = machine();
        machine.gateCredits = 1;
        machine.scanAhead = 1;
        SimulationResult result = kernel.run(machine, PointFrames.of(4, 3, new int[] { 0, 1, 2 }));
        // Put in at v, emitted at v + 1. The second is put in at v + 2 and emitted at v + 1 + 63 = v + 64. The third is due
        // at v + 4, has a place from v + 65 on, and is emitted at v + 64 + 63 = v + 127.
        assertEquals(6, value(result, "rasteriser.cycles.busy"));
        // v + 3 to v + 63, and v + 66 to v + 126.
        assertEquals(61 + 61, value(result, "rasteriser.cycles.stalled.gate"));
    }

    @ParameterizedTest
    @EnumSource
    void aScanAheadWaitsForTheOldestTilesSlot(Kernels kernel) {
        TestMachine machine = machine();
        machine.scanAhead = 2;
        machine.tileQueue = 1;
        machine.quadsPerCycle = 1;
        SimulationResult result = kernel.run(machine, LayerFrames.opaque(8, 1));
        // Four tiles of 4 quads, put in from v on. Shading takes the first at v + 2 and sends it to a queue of one, where it
        // is accepted at v + 2 + 61 = v + 63; so it takes the others at v + 64, v + 126 and v + 188. Each slot to shading is
        // free a tick later: emissions at v + 1, v + 3, v + 65 and v + 127.
        // Put in: v, v + 1, v + 2, and, with a place from v + 4 on, v + 4. So v, v + 1, v + 2, v + 3, v + 4, v + 65 and v + 127
        // are busy.
        assertEquals(7, value(result, "rasteriser.cycles.busy"));
        assertEquals(60 + 61, value(result, "rasteriser.cycles.stalled.shading"));
    }

    @ParameterizedTest
    @CsvSource({ "SCANLINE, 1, 0, 4", "CENTRE_LINE, 1, 0, 4", "BOUNDING_BOX, 1, 12, 16", "BOUNDING_BOX, 4, 12, 7",
            "BOUNDING_BOX, 5, 12, 4" })
    void skippedTilesCostTheirTicks(Traversal traversal, int skipRate, int skipped, int busy) {
        for (Kernels kernel : Kernels.values()) {
            TestMachine machine = machine();
            machine.traversal = traversal;
            machine.skipRate = skipRate;
            SimulationResult result = kernel.run(machine, LayerFrames.diagonal());
            // One covered tile in each of four rows. Within the rectangle three tiles right of it and one left of the next
            // are skipped: 1 + 3 * (1 + 4) = 16 ticks, or at 4 a tick 1 + 3 * (1 + 1) = 7, or none at 5 a tick.
            assertEquals(skipped, value(result, "rasteriser.tiles.skipped"), kernel.name());
            assertEquals(busy, value(result, "rasteriser.cycles.busy"), kernel.name());
        }
    }

    @ParameterizedTest
    @CsvSource({ "TILE, SCANLINE, 4", "TILE, BOUNDING_BOX, 4", "SCAN_STEP, SCANLINE, 4", "SCAN_STEP, BOUNDING_BOX, 16",
            "SCAN_START, CENTRE_LINE, 4", "SCAN_START, BOUNDING_BOX, 16" })
    void triggersRequestWhatTheirScanSees(PrefetchTrigger trigger, Traversal traversal, int requests) {
        for (Kernels kernel : Kernels.values()) {
            TestMachine machine = machine();
            machine.prefetchEntries = 64;
            machine.traversal = traversal;
            machine.prefetchTrigger = trigger;
            // A line a tile: 4 covered ones, of 16 that the bounding box has, all visited up to the last covered one.
            SimulationResult result = kernel.run(machine, LayerFrames.diagonal());
            assertEquals(requests, value(result, "prefetcher.requests"), kernel.name());
            assertEquals(4, value(result, "zcache.prefetches.used"), kernel.name());
        }
    }

    @ParameterizedTest
    @EnumSource
    void requestsOfATickThatFindNoRoomAreGivenUpOneByOne(Kernels kernel) {
        TestMachine machine = machine();
        machine.prefetchEntries = 2;
        machine.skipRate = 1;
        machine.traversal = Traversal.BOUNDING_BOX;
        machine.prefetchTrigger = PrefetchTrigger.SCAN_START;
        SimulationResult result = kernel.run(machine, LayerFrames.diagonal());
        // Four requests at v, v + 5, v + 10 and v + 15, of which the first two find room and are dealt with in two ticks.
        assertEquals(16, value(result, "prefetcher.requests"));
        assertEquals(8, value(result, "prefetcher.overflows"));
    }
}
