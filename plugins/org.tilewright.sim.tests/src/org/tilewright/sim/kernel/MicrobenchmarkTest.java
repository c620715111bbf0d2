package org.tilewright.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.sim.CoverFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;

/**
 * Frames that one unit bounds. The expected cycles are that unit's work by hand; the rest of the pipeline may add its
 * filling and draining, for which 2 per cent are allowed.
 */
class MicrobenchmarkTest {

    private static final double TOLERANCE = 0.02;
    private static final int SIZE = 256;
    private static final int LAYERS = 4;
    /** Tiles of 4x4 pixels. */
    private static final long TILES = SIZE / 4 * SIZE / 4;
    /** Where a cache holds a whole buffer, the end of the frame writes it back: one line of one tile a tick. */
    private static final long FLUSH = TILES;

    private static SimulationResult run(TestMachine machine, Frame frame) {
        return new ProductionKernel(machine.machine()).run(frame, RunOptions.DEFAULT);
    }

    private static void assertBoundBy(long work, SimulationResult result) {
        assertTrue(result.cycles() >= work, result.cycles() + " cycles, less than the work of " + work);
        assertTrue(result.cycles() <= work * (1 + TOLERANCE), result.cycles() + " cycles for a work of " + work);
    }

    /** A machine in which nothing is slow: a test makes one unit so. */
    private static TestMachine fastMachine() {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = 4 * machine.coreHertz;
        machine.bytesPerTick = 64;
        machine.timing = new DramTiming(0, 0, 0, 0, 0, 0);
        machine.quadsPerCycle = 4;
        machine.pixelsPerCycle = 16;
        machine.depthBytes = SIZE * SIZE * Integer.BYTES;
        machine.colourBytes = SIZE * SIZE * Integer.BYTES;
        machine.shadingLatency = 16;
        machine.drawOverhead = 1;
        return machine;
    }

    @Test
    void geometryBoundFramesTakeTheTransformTimeOfTheirVertices() {
        TestMachine machine = fastMachine();
        machine.cyclesPerVertex = 40;
        machine.transformLanes = 1;
        int points = 1000;
        Frame frame = PointFrames.of(4, 8, IntStream.range(0, points).map(point -> point % 8).toArray());
        // 1,000 vertices, none of them used twice, one lane, 40 ticks a vertex.
        assertBoundBy(40L * points, run(machine, frame));
    }

    @Test
    void fillBoundFramesTakeTheShadingTimeOfTheirQuads() {
        TestMachine machine = fastMachine();
        machine.quadsPerCycle = 1;
        // A full 4x4 tile has 4 quads, one a tick.
        assertBoundBy(4 * TILES * LAYERS + FLUSH, run(machine, CoverFrames.colour(SIZE, LAYERS)));
    }

    @Test
    void depthBoundFramesTakeTheAccessTimeOfTheirTiles() {
        TestMachine machine = fastMachine();
        machine.pixelsPerAccess = 2;
        // The Z cache holds the whole buffer. A tile is one line of 16 pixels, tested 2 a tick.
        assertBoundBy(8 * TILES * LAYERS + FLUSH, run(machine, CoverFrames.depth(SIZE, LAYERS)));
    }

    @Test
    void dramBoundFramesTakeTheBusTimeOfTheirLines() {
        TestMachine machine = fastMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.bytesPerTick = 1;
        machine.depthBytes = 4096;
        SimulationResult result = run(machine, CoverFrames.depth(SIZE, LAYERS));
        // The buffer is 64 times the Z cache, so that each layer reads every line of 64 bytes and writes it back: 64 ticks
        // of the bus each way.
        assertBoundBy(2 * 64 * TILES * LAYERS, result);
        assertEquals(TILES * LAYERS, result.statistics().value("gpu0.zcache.writebacks"));
        assertEquals(TILES * LAYERS, result.statistics().value("gpu0.zcache.fills"));
    }

    @Test
    void aSlowRopHoldsAllUnitsBeforeIt() {
        TestMachine machine = fastMachine();
        machine.pixelsPerCycle = 1;
        SimulationResult result = run(machine, CoverFrames.colour(SIZE, LAYERS));
        // 16 fragments a tile, one a tick; the other units wait for it most of the time.
        long work = 16 * TILES * LAYERS;
        assertBoundBy(work + FLUSH, result);
        assertEquals(work, result.statistics().value("gpu0.rop.cycles.busy"));
        // Shading takes one tick of each 16, the depth unit one, the rasteriser one: the rest is waiting.
        long waiting = (long) (15 * TILES * LAYERS * (1 - TOLERANCE));
        assertTrue(result.statistics().value("gpu0.depth.cycles.stalled.rop").longValue() >= waiting);
        assertTrue(result.statistics().value("gpu0.shading.cycles.stalled.depth").longValue() >= waiting);
        assertTrue(result.statistics().value("gpu0.rasteriser.cycles.stalled.shading").longValue() >= waiting);
    }

    @Test
    void theGateBoundsTilesInFlight() {
        TestMachine machine = fastMachine();
        machine.gateCredits = 1;
        // With one credit a tile is emitted, is visible to shading a tick later, leaves its pipeline 16 ticks after its
        // accept and reaches the depth unit another tick later; the credit is free in the tick after that accept.
        long period = 1 + machine.shadingLatency + 1 + 1;
        assertBoundBy(period * TILES * LAYERS + FLUSH, run(machine, CoverFrames.colour(SIZE, LAYERS)));
    }
}
