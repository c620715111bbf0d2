package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.ProductionKernel;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.ticked.gpu.TickedKernel;

/**
 * Frames that are bound by one thing, whose cycles are worked out by hand. The tolerance of 2 % is for filling and draining
 * the pipeline, which the arithmetic leaves out unless it says so.
 */
class HandWorkedCyclesTest {

    private static final double TOLERANCE = 0.02;
    private static final int TILE_PIXELS = 16;

    enum Kernels {
        PRODUCTION(ProductionKernel::new), TICKED(TickedKernel::new);

        private final Function<Machine, Kernel> maker;

        Kernels(Function<Machine, Kernel> maker) {
            this.maker = maker;
        }

        SimulationResult run(TestMachine machine, Frame frame) {
            return run(machine, frame, RunOptions.DEFAULT);
        }

        SimulationResult run(TestMachine machine, Frame frame, RunOptions options) {
            return maker.apply(machine.machine()).run(frame, options);
        }
    }

    /** A machine in which nothing is slow: the tests slow one thing down. */
    private static TestMachine fastMachine() {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = 1_000_000_000;
        machine.bytesPerTick = 64;
        machine.channels = 4;
        machine.cyclesPerVertex = 1;
        machine.referencesPerCycle = 4;
        machine.cyclesPerTriangle = 1;
        machine.quadsPerCycle = 4;
        machine.pixelsPerCycle = 16;
        machine.gateCredits = 256;
        machine.tileQueue = 256;
        machine.fragmentsInFlight = 16_384;
        machine.lookahead = 32;
        machine.prefetchEntries = 0;
        return machine;
    }

    private static void assertCycles(long expected, SimulationResult result) {
        assertEquals(expected, result.cycles(), TOLERANCE * expected);
    }

    private static long statistic(SimulationResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    @ParameterizedTest
    @EnumSource
    void setUpBoundsAFrameOfPoints(Kernels kernel) {
        TestMachine machine = fastMachine();
        machine.cyclesPerTriangle = 4;
        int points = 8000;
        Frame frame = PointFrames.of(4, 1, new int[points]);
        // 8,000 points of one piece, 4 ticks each: 32,000.
        assertCycles(points * 4L, kernel.run(machine, frame));
    }

    @ParameterizedTest
    @EnumSource
    void transformBoundsAFrameOfPointsOfTheirOwn(Kernels kernel) {
        TestMachine machine = fastMachine();
        machine.cyclesPerVertex = 14;
        machine.transformLanes = 2;
        int points = 6000;
        Frame frame = PointFrames.of(4, 1, new int[points]);
        // A vertex a point, each 14 ticks on one of 2 lanes; a point keeps the unit for ceil(1 * 14 / 2) = 7: 42,000.
        assertCycles(points * 7L, kernel.run(machine, frame));
    }

    @ParameterizedTest
    @EnumSource
    void fillBoundsOpaqueLayers(Kernels kernel) {
        TestMachine machine = fastMachine();
        machine.pixelsPerCycle = 4;
        int size = 128;
        int layers = 8;
        // 131,072 fragments, 4 a tick: 32,768.
        assertCycles(size * size * layers / 4, kernel.run(machine, LayerFrames.opaque(size, layers)));
    }

    @ParameterizedTest
    @EnumSource
    void shadingBoundsOpaqueLayers(Kernels kernel) {
        TestMachine machine = fastMachine();
        machine.quadsPerCycle = 1;
        machine.shadingLatency = 100;
        int size = 128;
        int layers = 8;
        // 131,072 fragments in full quads, 1 quad of 4 a tick: 32,768.
        assertCycles(size * size * layers / 4, kernel.run(machine, LayerFrames.opaque(size, layers)));
    }

    @ParameterizedTest
    @EnumSource
    void depthAccessesBoundLayersThatFitTheZCache(Kernels kernel) {
        TestMachine machine = fastMachine();
        machine.pixelsPerAccess = 2;
        machine.depthBytes = 64 * 64 * Integer.BYTES;
        int size = 64;
        int layers = 100;
        long tiles = (size / 4) * (size / 4);
        SimulationResult result = kernel.run(machine, LayerFrames.tested(size, layers));
        assertEquals(tiles, statistic(result, "gpu0.zcache.misses"));
        // 25,600 tiles of 16 pixels, 2 a tick: 204,800. Only the first layer misses; a miss costs about 8 ticks of a fast
        // memory and its return, 256 times: 2,048, which is 1 % and left to the tolerance.
        assertCycles(tiles * layers * TILE_PIXELS / 2, result);
    }

    @ParameterizedTest
    @EnumSource
    void theMemoryBusBoundsBlendingThroughASmallCache(Kernels kernel) {
        TestMachine machine = fastMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.channels = 1;
        machine.bytesPerTick = 1;
        machine.colourBytes = 1024;
        machine.colourMissRegisters = 8;
        int size = 64;
        int layers = 4;
        long tiles = (size / 4) * (size / 4) * layers;
        // Each of 1,024 tiles reads its line of 64 bytes and sooner or later writes it back, at 1 byte a tick: 131,072.
        assertCycles(tiles * 2 * 64, kernel.run(machine, LayerFrames.blended(size, layers)));
    }

    @ParameterizedTest
    @EnumSource
    void memoryLatencyBoundsADepthUnitThatMissesEveryTile(Kernels kernel) {
        TestMachine machine = fastMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.channels = 1;
        machine.bytesPerTick = 8;
        machine.depthBytes = 1024;
        machine.depthWays = 4;
        int size = 128;
        int tiles = (size / 4) * (size / 4);
        SimulationResult result = kernel.run(machine, LayerFrames.tested(size, 1));
        // A tile allocates at t. Its request is granted at t + 1, its column command comes at t + 2, data from t + 2 + CL 6
        // to t + 16, arrival one tick and the return latency of 4 later, at t + 21: 21 ticks of waiting and one of reading.
        // 16 lines lie in a row of 1,024 bytes; 1,024 tiles in 64 rows over 4 banks. The vertices have left a row open in
        // bank 0. So the first row of the other 3 banks is opened for tRCD 6, and 61 rows conflict and pay tRP 6 + tRCD 6
        // (tRAS and the last reads are long over).
        long waiting = tiles * 21L + 3 * 6 + 61 * (6 + 6);
        assertEquals(tiles, statistic(result, "gpu0.zcache.misses"));
        assertEquals(waiting, statistic(result, "gpu0.depth.cycles.waiting.memory"));
        assertEquals(tiles, statistic(result, "gpu0.depth.cycles.busy"));
        assertCycles(waiting + tiles, result);
    }

    @ParameterizedTest
    @EnumSource
    void theStrictGateBoundsByTheTimeThroughShading(Kernels kernel) {
        TestMachine machine = fastMachine();
        machine.gateCredits = 1;
        machine.shadingLatency = 40;
        int size = 128;
        int tiles = (size / 4) * (size / 4);
        // Emitted at t, shaded from t + 1, visible at the depth unit at t + 1 + 40 + 1 and accepted there; the credit may
        // be used in the tick after: a tile every 43 ticks.
        assertCycles(tiles * 43L, kernel.run(machine, LayerFrames.opaque(size, 1)));
    }

    @ParameterizedTest
    @EnumSource
    void aSlowRopBoundsEveryUnitBeforeIt(Kernels kernel) {
        TestMachine machine = fastMachine();
        machine.lookahead = 1;
        machine.ropLatency = 30;
        machine.tileQueue = 2;
        machine.shadingLatency = 0;
        int[] tiles = IntStream.range(0, 1500).map(point -> point % 7).toArray();
        // With one tile at a time: look-up at t, blending at t + 30, which frees the place for t + 31.
        assertCycles(1500 * 31L, kernel.run(machine, PointFrames.of(4, 7, tiles)));
    }

    @ParameterizedTest
    @EnumSource
    void drawsCostTheirOverhead(Kernels kernel) {
        TestMachine machine = fastMachine();
        machine.drawOverhead = 300;
        int[][] draws = new int[100][];
        Arrays.fill(draws, new int[] { 0 });
        // 100 draws of one point, 300 ticks each: 30,000.
        assertCycles(100 * 300L, kernel.run(machine, PointFrames.of(4, 1, draws)));
    }
}
