package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.ShaderFrames;
import org.tilewright.sim.TestCores;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.LineCosts;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.Regions;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.ticked.system.TickedSystemKernel;

/** Ticks of machines with several slices, whose squares are single tiles unless a test says otherwise. */
class SliceCyclesTest {

    private static final double TOLERANCE = 0.02;

    private static TestMachine machine(int slices) {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        machine.slices = slices;
        machine.sliceSquare = machine.tileSize;
        return machine;
    }

    /** In which nothing is slow: the tests slow one thing down. */
    private static TestMachine fastMachine(int slices) {
        TestMachine machine = machine(slices);
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
        return machine;
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value("gpu0." + name).longValue();
    }

    /** 262,144 fragments in full quads of 4, of which each slice shades one a tick: 65,536 ticks by the slices. */
    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 4 })
    void slicesShareWhatBoundsAFrameOfLayers(int slices) {
        TestMachine machine = fastMachine(slices);
        machine.quadsPerCycle = 1;
        long expected = 65_536 / slices;
        Frame frame = LayerFrames.opaque(128, 16);
        // Filling and draining the pipeline is left to the tolerance.
        assertEquals(expected, Kernels.PRODUCTION.run(machine, frame).cycles(), TOLERANCE * expected);
    }

    /** The set-up of a slice takes 16 ticks for each of its points. */
    @ParameterizedTest
    @EnumSource
    void theBusiestSliceBoundsAFrame(Kernels kernel) {
        TestMachine machine = fastMachine(4);
        machine.cyclesPerTriangle = 16;
        int points = 2_000;
        int[] inTurn = new int[points];
        for (int point = 0; point < points; point++) {
            inTurn[point] = point % 4;
        }
        // All points lie in tile 0, which is slice 0's: 2,000 * 16 = 32,000.
        SimulationResult uneven = kernel.run(machine, PointFrames.of(4, 4, new int[points]));
        assertEquals(32_000, uneven.cycles(), TOLERANCE * 32_000);
        assertEquals(0, value(uneven, "setup1.primitives"));
        // They lie in the four tiles in turn, one tile of each slice: 500 * 16 = 8,000.
        SimulationResult even = kernel.run(machine, PointFrames.of(4, 4, inTurn));
        assertEquals(8_000, even.cycles(), TOLERANCE * 8_000);
        assertEquals(500, value(even, "setup1.primitives"));
        assertEquals(points, value(even, "setup.primitives"));
    }

    @ParameterizedTest
    @EnumSource
    void clipAndCullWaitsForASlotOfEverySlice(Kernels kernel) {
        TestMachine machine = machine(2);
        machine.geometryQueue = 1;
        machine.transformLatency = 0;
        machine.setupLatency = 0;
        machine.cyclesPerTriangle = 10;
        SimulationResult result = kernel.run(machine, PointFrames.of(4, 2, new int[] { 0, 0, 0, 1 }));
        // Clip and cull accepts the first point at c. It is visible to set-up 0 at c + 5 + 1 and accepted there, so that there is a
        // slot for the second at c + 7. That is accepted there 10 ticks after the first, at c + 16, and the third is at c + 26.
        // Queues of one let a point come to clip and cull two ticks after the one before was accepted: it waits in [c + 2, c + 7),
        // [c + 9, c + 17) and, although the last point is slice 1's, in [c + 19, c + 27).
        assertEquals(5 + 8 + 8, value(result, "clip.cycles.stalled.setup"));
        assertEquals(3, value(result, "setup0.primitives"));
        assertEquals(1, value(result, "setup1.primitives"));
    }

    /**
     * A frame of four tiles, that are cleared with nothing dirty in the caches: a line of each buffer a tile, one a tick. Of four
     * slices 0 has two of them, at (0, 0) and (1, 1), and 2 has none.
     */
    @ParameterizedTest
    @CsvSource({ "1, 4", "2, 2", "4, 2" })
    void slicesClearAtTheSameTime(int slices, int lines) {
        for (Kernels kernel : Kernels.values()) {
            SimulationResult result = kernel.run(machine(slices),
                    LayerFrames.of(8, false, new CompareFunction[] { CompareFunction.LESS }, 0));
            // Ordered at x, written from x + 1 to x + lines, over with the tick after.
            assertEquals(1 + lines, value(result, "commands.cycles.clearing"));
        }
    }

    @Test
    void aPrimitiveGoesToTheSlicesWhoseSquaresItTouches() {
        TestMachine machine = machine(4);
        machine.sliceSquare = 8;
        // Four squares, of slice (column + row * 3) mod 4: 0 and 1 in the lower row, 3 and 0 in the upper one. The triangle's rectangle
        // holds all of them.
        SimulationResult result = Kernels.TICKED.run(machine, LayerFrames.opaque(16, 1));
        assertEquals(1, value(result, "setup0.primitives"));
        assertEquals(1, value(result, "setup1.primitives"));
        assertEquals(0, value(result, "setup2.primitives"));
        assertEquals(1, value(result, "setup3.primitives"));
        assertEquals(8, value(result, "rasteriser0.tiles"));
        assertEquals(4, value(result, "rasteriser1.tiles"));
        assertEquals(16, value(result, "rasteriser.tiles"));
    }

    /**
     * Four tiles of a warp each, two of each slice. A slice's only core issues what its two warps have: the column and 10 products, of
     * which each takes the unit for a tick.
     */
    @ParameterizedTest
    @EnumSource
    void theCoresOfASliceShadeItsTilesAndLinesAreChargedForAllSlices(Kernels kernel) {
        TestMachine machine = machine(2);
        machine.cores = new TestCores();
        SimulationResult result = kernel.run(machine, ShaderFrames.of(8, 1, ShaderFrames.repeated(10, "x = x * x;")));
        for (String slice : List.of("shading0", "shading1")) {
            assertEquals(2, value(result, slice + ".warps"));
            assertEquals(2 * 10, value(result, slice + ".instructions.arithmetic"));
            assertEquals(value(result, slice + ".instructions"), value(result, slice + ".core0.cycles.busy"));
        }
        assertEquals(4, value(result, "shading.warps"));
        assertEquals(4 * 10, value(result, "shading.instructions.arithmetic"));
        assertEquals(List.of("gpu0.shading"), result.statistics().lineCosts().stream().map(LineCosts::owner).toList());
        long ticks = result.statistics().lineCosts().get(0).rows().stream().flatMap(row -> row.ticks().stream())
                .mapToLong(Long::longValue).sum();
        assertEquals(2 * result.cycles(), ticks + value(result, "shading0.core0.cycles.no-warp")
                + value(result, "shading1.core0.cycles.no-warp"));
    }

    /**
     * 16 x 16 pixels in regions of 8 x 8, two of each of two GPUs, and squares of 4 x 4: a region has two squares of each slice, so that
     * a slice draws 4 tiles of each of three layers, and takes each layer once.
     */
    @Test
    void slicesOfSeveralGpusDrawTheirSquaresOfTheRegions() {
        TestSystem system = new TestSystem();
        system.gpus = 2;
        system.machine = machine(2);
        system.regions = new Regions(RegionShape.SQUARES, 8, 8, false);
        system.split = new DuplicatedGeometry(system.regions, 64);
        Frame frame = LayerFrames.opaque(16, 3);
        for (SystemKernel kernel : List.of(new ProductionSystemKernel(system.system()),
                new TickedSystemKernel(system.system()))) {
            Statistics statistics = kernel.run(List.of(frame), RunOptions.DEFAULT).statistics();
            for (String gpu : List.of("gpu0.", "gpu1.")) {
                for (int slice = 0; slice < 2; slice++) {
                    assertEquals(3 * 4L, statistics.value(gpu + "rasteriser" + slice + ".tiles").longValue());
                    assertEquals(3L, statistics.value(gpu + "slice" + slice + ".cycles.busy").longValue());
                }
            }
            assertEquals(1.0, statistics.value("system.balance").doubleValue());
        }
    }

    @Test
    void aLineLiesInTheSquaresOfOneSlice() {
        TestMachine machine = machine(2);
        machine.depthLineBytes = 256;
        assertEquals("gpu0.clip: squares of slices are 4 pixels wide, but a line of depth holds 4 tiles of 4 pixels;"
                + " they are at least 16",
                assertThrows(MachineException.class, () -> new Gpu(machine.machine()))
                        .getMessage());
    }
}
