package org.tilewright.sim.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Frame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.TilingUnit.Ticks;
import org.tilewright.sim.kernel.gpu.ProductionKernel;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/** Cycles and bytes of tiny frames on tile-based machines, worked out by hand. */
abstract class TileBasedCyclesContract {

    abstract Kernel kernel(Machine machine);

    /** One clock for all, so that a tick is a tick. */
    private static TestMachine oneClock() {
        TestMachine machine = TiledMachines.small();
        machine.memoryHertz = machine.coreHertz;
        return machine;
    }

    private Totals run(TestMachine machine, Frame frame) {
        return new Totals(kernel(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData()));
    }

    private static Frame empty(Clear... clears) {
        return new Frame("empty", 16, 16, List.of(), List.of(clears), ByteBuffer.allocate(0), ByteBuffer.allocate(0));
    }

    /** The ticks of the tiling unit, all causes that are not named being 0. */
    private static void assertAccount(Totals totals, Object... causesAndTicks) {
        long[] expected = new long[Ticks.ofWalk().length];
        for (int at = 0; at < causesAndTicks.length; at += 2) {
            expected[((Ticks) causesAndTicks[at]).ordinal()] = (Integer) causesAndTicks[at + 1];
        }
        for (Ticks cause : Ticks.ofWalk()) {
            String label = cause.text().label();
            assertEquals(expected[cause.ordinal()], totals.of("gpu0.tiling.cycles." + label), label);
        }
    }

    @Test
    void anEmptyFrameEndsAfterAnEmptyPass() {
        // Tick 0: the last pass is ordered. Tick 1: it begins, has nothing to do and is done. Tick 2: seen to be done.
        Totals totals = run(oneClock(), empty());
        assertEquals(2, totals.of("frame.cycles"));
        assertAccount(totals, Ticks.NO_INPUT, 1, Ticks.DRAINING, 1);
        assertEquals(1, totals.of("gpu0.tiling.passes"));
        assertEquals(0, totals.of("gpu0.tiling.bins"));
    }

    @Test
    void aClearTakesATickOfABinAndIsWrittenOut() {
        Totals totals = run(oneClock(), empty(new Clear(true, true, new float[4], 1, null)));
        // Ordered at 0, entered at 1. The last pass is ordered at 2 and begins at 3: the one bin is taken up and cleared in
        // that tick. It is complete, and its 16 lines of colour leave at 4 to 19. The command processor goes on at 20.
        assertEquals(2, totals.of("gpu0.commands.cycles.clearing"));
        assertEquals(18, totals.of("gpu0.commands.cycles.flushing"));
        // The first line is granted at 5 and starts at 6: 6 ticks to activate, 5 to the data at 17. From there on each line
        // of 64 bytes takes 8 ticks of the bus: 17 + 16 * 8 = 145, seen a tick later.
        assertEquals(146, totals.of("frame.cycles"));
        assertAccount(totals, Ticks.NO_INPUT, 3 + 146 - 20, Ticks.CLEARING, 1, Ticks.WRITING_OUT, 16);
        assertEquals(16 * 64, totals.of("gpu0.tiling.colour.written"));
        assertEquals(16 * 64, totals.of("gpu0.memory.tiling.bytes.written"));
        assertEquals(0, totals.of("gpu0.memory.tiling.bytes.read"));
    }

    @Test
    void twoPointsOfABinTakeTheWayThroughTheParameterBuffer() {
        Totals totals = run(oneClock(), PointFrames.of(4, 2, new int[] { 0, 1 }));
        // The draw is sent at 10. Vertex fetch accepts the points at 11 and 12; both need the line of indices, granted at
        // 12 and complete at 33, and that of vertices in another row of the same bank: complete at 53, there at 58. The
        // points are visible to transform at 59 and accepted at 59 and 60, to clip at 80 and 81, to set-up at 86 and 87,
        // where a piece takes 2 ticks: accepted at 86 and 88, binned at 97 and 99. Their records, lines 0 and 2 of the
        // parameter buffer, are full and leave in the same ticks.
        assertEquals(2, totals.of("gpu0.tiling.entries"));
        // Drained at 99, the last pass is ordered at 100, begins at 101 and sends the line of the list, line 1. At 102 the
        // bin is taken up and the list requested.
        // The memory opens the row at 99 + tRP 6 = 105 for the first record, data at 105 + 6 + 5 = 116 to 124, 132 for the
        // second and 140 for the list. The list is read from 135 on, data at 141 to 149, there at 150 + 4 = 154.
        // At 154 and 155 the records are requested and the entries sent: data at 162 to 170 and to 178, there at 175 and
        // 183, rasterised at 176 and 184, shaded at 177 and 185, tested 61 ticks later at 238 and 246, accepted by the ROP
        // at 241 and 249 and blended at 245 and 253. So the bin is complete at 253, and its 2 lines leave at 254 and 255.
        assertAccount(totals, Ticks.BUSY, 2, Ticks.FLUSHING, 1, Ticks.FETCHING, 3, Ticks.WAITING_FOR_MEMORY, 154 - 103,
                Ticks.DRAINING, 254 - 156, Ticks.WRITING_OUT, 2, Ticks.NO_INPUT, 97 + 1 + 1 + 290 - 256);
        assertEquals(156, totals.of("gpu0.commands.cycles.flushing"));
        // Granted at 255, the row of colour is opened at 256 + 6, data at 262 + 6 + 5 = 273 to 281 and to 289.
        assertEquals(290, totals.of("frame.cycles"));
        assertEquals(2 * 2, totals.of("gpu0.depth.latency"));
        assertEquals(2 * 4, totals.of("gpu0.rop.cycles.in-pipeline"));
        assertEquals(3 * 64, totals.of("gpu0.tiling.parameters.written"));
        assertEquals(3 * 64, totals.of("gpu0.tiling.parameters.read"));
        assertEquals(2 * 64, totals.of("gpu0.tiling.colour.written"));
        assertEquals(0, totals.of("gpu0.tiling.depth.written"));
    }

    @Test
    void aClearInTheMiddleWaitsUntilItsBinHasDrained() {
        Frame layers = LayerFrames.tested(8, 2);
        Clear part = new Clear(true, true, new float[4], 0.5f, new Rectangle(0, 0, 4, 4));
        List<Command> commands = List.of(layers.commands().get(0), part, layers.commands().get(1));
        Totals totals = run(oneClock(),
                new Frame("clear", 8, 8, List.of(), commands, layers.vertices(), layers.indices()));
        // An entry is sent at t. Its record is granted at t + 1, its column command comes at t + 2, its data at t + 8 to
        // t + 16, there at t + 17 + 4. It is rasterised from t + 22 on, its 4 tiles shaded in 4 ticks each, the last
        // from t + 23 + 3 * 4 = t + 35 on, tested at t + 96, accepted by the ROP at t + 99 and blended at t + 103 to
        // t + 106. The clear comes in the tick after the first layer's, the write-out in that after the second's.
        assertEquals(106 + 106, totals.of("gpu0.tiling.cycles.draining"));
        assertEquals(1, totals.of("gpu0.tiling.cycles.clearing"));
        assertEquals(8 * 8 * 4 / 64, totals.of("gpu0.tiling.cycles.writing-out"));
        assertEquals(1, totals.of("gpu0.tiling.clears"));
    }

    @Test
    void anEarlyTestKeepsHiddenTilesFromShading() {
        TestMachine machine = oneClock();
        CompareFunction[] less = { CompareFunction.LESS, CompareFunction.LESS };
        Frame layers = LayerFrames.of(8, false, less, 0, 0.5f);
        // Both entries are sent at t and t + 1, their records there 8 ticks one after the other, so that 4 tiles each are emitted
        // from t + 22 and from t + 30 on. Without an early test they are shaded in 4 ticks each, the last one of the second layer
        // from t + 23 + 7 * 4 = t + 51 on, and found to be hidden at t + 112. The bin drains from t + 2 to then.
        assertEquals(111, run(machine, layers).of("gpu0.tiling.cycles.draining"));
        machine.earlyDepth = true;
        Totals totals = run(machine, layers);
        // Tested early at t + 23 to t + 26, the first layer's tiles are at shading 1 + 2 + 1 ticks later. They are shaded from
        // t + 27 + 3 * 4 = t + 39 on, pass the depth unit at t + 100, are accepted by the ROP at t + 103 and blended at
        // t + 107 to t + 110. The second layer's are rejected at t + 31 to t + 34.
        assertEquals(109, totals.of("gpu0.tiling.cycles.draining"));
        assertEquals(8, totals.of("gpu0.earlydepth.tiles"));
        assertEquals(4, totals.of("gpu0.earlydepth.tiles.rejected"));
        assertEquals(8 * 8, totals.of("gpu0.earlydepth.fragments.rejected"));
        assertEquals(4 * 4, totals.of("gpu0.shading.cycles.busy"));
        assertEquals(8 + 4, totals.of("gpu0.depth.cycles.busy"));
        assertEquals(8, totals.of("gpu0.depth.tiles"));
        assertEquals(8, totals.of("gpu0.depth.tiles.tested"));
        assertEquals(8 * 2, totals.of("gpu0.depth.latency"));
        assertEquals(8 * 8, totals.of("gpu0.depth.fragments.passed"));
    }

    @Test
    void tilesTestedEarlyWaitForThoseThatAreTestedLate() {
        TestMachine machine = oneClock();
        machine.earlyDepth = true;
        Totals totals = run(machine, LayerFrames.behindAlphaTest(8));
        // As above, but the first layer's tiles are tested after shading, at t + 88, t + 92, t + 96 and t + 100. Those of the second
        // layer, visible from t + 31 on, wait until t + 100, but for these 4 ticks, and are rejected from t + 101 on.
        assertEquals(70 - 4, totals.of("gpu0.depth.cycles.stalled.late-tests"));
        assertEquals(4, totals.of("gpu0.earlydepth.tiles.rejected"));
        assertEquals(4 + 4 + 4, totals.of("gpu0.depth.cycles.busy"));
        assertEquals(109, totals.of("gpu0.tiling.cycles.draining"));
    }

    @Test
    void entriesTakeTheTimeOfBinning() {
        TestMachine machine = oneClock();
        machine.entriesPerCycle = 3;
        Totals totals = run(machine, LayerFrames.tested(32, 5));
        // Each layer touches 4 bins: ceil(4 / 3) ticks.
        assertEquals(5 * 4, totals.of("gpu0.tiling.entries"));
        assertEquals(5 * 2, totals.of("gpu0.tiling.cycles.busy"));
    }

    @Test
    void bothBuffersOfTwoAreUsedAtOnce() {
        TestMachine machine = oneClock();
        Frame frame = LayerFrames.tested(64, 1);
        machine.onChipBins = 1;
        Totals one = run(machine, frame);
        machine.onChipBins = 2;
        Totals two = run(machine, frame);
        // Of the 16 bins 15 find the only buffer taken. A bin's entry is sent at t, rasterised from t + 22 on, its 16
        // tiles shaded from t + 23 on in 4 ticks each, the last tested after 61 ticks, accepted by the ROP after 3 and
        // blended from the 4th tick on in 4. Then its 16 lines leave.
        assertEquals(15 * (22 + 1 + 61 + 3 + 4 + 3 + 15 * 4 + 16), one.of("gpu0.tiling.cycles.stalled.buffers"));
        assertTrue(two.of("frame.cycles") < one.of("frame.cycles"));
    }

    @Test
    void overdrawCostsNoMemoryTrafficOnChip() {
        int layers = 4;
        Frame frame = LayerFrames.blended(64, layers);
        TestMachine immediate = new TestMachine();
        immediate.prefetchEntries = 0;
        immediate.colourBytes = 1024;
        SimulationResult without = new ProductionKernel(immediate.machine()).run(frame, RunOptions.DEFAULT);
        // 256 tiles in each of 4 layers read their line of 64 bytes and write it back: the cache holds 16 of them.
        assertEquals(256 * layers * 2 * 64, traffic(new Totals(without), "colourcache"));

        Totals with = run(TiledMachines.small(), frame);
        // 4 records of a line and 16 bins with a line for their 4 entries are written; each bin reads its list and all
        // records; and colour leaves once.
        int written = (layers + 16) * 64;
        int read = 16 * (1 + layers) * 64;
        assertEquals(written, with.of("gpu0.tiling.parameters.written"));
        assertEquals(read, with.of("gpu0.tiling.parameters.read"));
        assertEquals(written + read + 64 * 64 * 4, traffic(with, "tiling"));
    }

    @Test
    void aFrameWithoutOverdrawPaysForItsParameters() {
        Frame frame = PointFrames.of(4, 2, new int[] { 0, 1 });
        TestMachine immediate = new TestMachine();
        immediate.prefetchEntries = 0;
        Totals without = new Totals(new ProductionKernel(immediate.machine()).run(frame, RunOptions.DEFAULT));
        // 2 lines of depth are read and written back, 2 of colour written without being read.
        assertEquals(4 * 64, traffic(without, "zcache"));
        assertEquals(2 * 64, traffic(without, "colourcache"));
        // 3 lines of parameters are written and read, 2 of colour written.
        assertEquals((3 + 3 + 2) * 64, traffic(run(TiledMachines.small(), frame), "tiling"));
    }

    private static long traffic(Totals totals, String client) {
        return Arrays.stream(new String[] { "read", "written" })
                .mapToLong(direction -> totals.of("gpu0.memory." + client + ".bytes." + direction)).sum();
    }
}
