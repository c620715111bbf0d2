package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.ClearTable;
import org.tilewright.sim.component.LineCompression;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/** Clears that mark lines of 64 bytes, a tile each, in a table, tick by tick under one clock. */
class FastClearCyclesTest {

    private static final Clear DEPTH = new Clear(false, true, new float[4], 1, null);
    private static final Clear COLOUR = new Clear(true, false, new float[] { 1, 0, 0, 1 }, 1, null);

    private static TestMachine machine(ClearTable table) {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        machine.depthTable = table;
        machine.colourTable = table;
        return machine;
    }

    private static SimulationResult run(Kernels kernel, ClearTable table, Frame frame) {
        SimulationResult result = kernel.run(machine(table), frame, RunOptions.DEFAULT.withCheckData());
        assertArrayEquals(new ReferenceRenderer(frame).render().depth(), result.depth());
        assertArrayEquals(new ReferenceRenderer(frame).render().colour(), result.colour());
        return result;
    }

    /** 16 tiles of 4x4 pixels. */
    private static Frame clears(Clear... clears) {
        return new Frame("clears", 16, 16, List.of(), List.of(clears), ByteBuffer.allocate(0), ByteBuffer.allocate(0));
    }

    /** A row of tiles with a clear before the draws from one on. */
    private static Frame points(Clear clear, int before, int tiles, int[]... draws) {
        Frame frame = PointFrames.of(4, tiles, draws);
        List<Command> commands = new ArrayList<>(frame.commands());
        commands.add(before, clear);
        return new Frame("points", frame.width(), frame.height(), List.of(), commands, frame.vertices(),
                frame.indices());
    }

    private static void assertCounts(SimulationResult result, String... expected) {
        for (String each : expected) {
            String[] count = each.split("=");
            assertEquals(Long.parseLong(count[1]), result.statistics().value("gpu0." + count[0]).longValue(), count[0]);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClearMarksItsLinesAtTheStatedRate(Kernels kernel) {
        SimulationResult result = run(kernel, new ClearTable(16, 5), clears(DEPTH));
        // Ordered at 0 and seen at 1: 16 lines, 5 a tick, are marked in ticks 1 to 4. The command processor goes on at 5, orders the
        // flush, and ends the frame at 7, for depth that is not kept stays as it is.
        assertCounts(result, "commands.cycles.clearing=5", "zcache.cycles.clearing=4", "zcache.cleared.marked=16",
                "zcache.clear.writes=0", "zcache.cleared.left=16", "memory.zcache.writes=0", "zcache.saved=1024");
        assertEquals(7, result.cycles());
    }

    @ParameterizedTest
    @EnumSource
    void linesBehindTheTableAreWrittenBeforeTheOthersAreMarked(Kernels kernel) {
        SimulationResult result = run(kernel, new ClearTable(10, 4), clears(DEPTH));
        // 6 lines are sent at 1 to 6, 10 marked in 7 to 9.
        assertCounts(result, "zcache.cycles.clearing=9", "commands.cycles.clearing=10", "zcache.clear.writes=6",
                "zcache.cleared.marked=10", "zcache.saved.clears=640");
    }

    @ParameterizedTest
    @EnumSource
    void colourIsWrittenAtTheEndOfTheFrame(Kernels kernel) {
        SimulationResult result = run(kernel, new ClearTable(16, 16), clears(COLOUR));
        // Marked at 1; the flush is ordered at 2 and seen at 3. A line sent at 1 ends a clear of 16 lines at 143, this one 2 later.
        assertCounts(result, "colourcache.cycles.clearing=1", "colourcache.cycles.flushing=16",
                "colourcache.cleared.writes=16", "colourcache.clear.writes=0", "colourcache.cleared.left=0",
                "colourcache.saved=0");
        assertEquals(145, result.cycles());
    }

    @ParameterizedTest
    @EnumSource
    void aMarkedLineIsFilledInTheNextTick(Kernels kernel) {
        SimulationResult result = run(kernel, new ClearTable(16, 16), points(DEPTH, 0, 2, new int[] { 0, 1 }));
        // Each tile takes its line at t and reads it at t + 1; 4 ticks later its result is there.
        assertCounts(result, "depth.cycles.waiting.memory=2", "depth.latency=10", "zcache.misses=2", "zcache.fills=2",
                "zcache.cleared.fills=2", "zcache.cleared.reads=2", "memory.zcache.reads=0", "zcache.writebacks=2",
                "zcache.cleared.left=0");
    }

    @ParameterizedTest
    @EnumSource
    void dirtyLinesThatAClearCoversAreDropped(Kernels kernel) {
        SimulationResult result = run(kernel, new ClearTable(16, 16), points(DEPTH, 1, 4, new int[] { 2 }));
        assertCounts(result, "zcache.cycles.clearing=1", "zcache.cleared.dropped=1", "zcache.writebacks=0",
                "zcache.cleared.marked=4", "zcache.saved.clears=256", "zcache.saved.writebacks=64", "zcache.saved=320");
    }

    /** A clear of nothing has all lines written back, and the frame ends while they are on their way to memory. */
    @ParameterizedTest
    @EnumSource
    void whatIsLeftInTheTableCountsWhateverArrivesInMemoryLater(Kernels kernel) {
        Frame points = PointFrames.of(4, 8, new int[] { 0, 1, 2, 3, 4, 5, 6, 7 });
        List<Command> commands = new ArrayList<>(points.commands());
        commands.add(new Clear(false, true, new float[4], 1, new Rectangle(100, 100, 1, 1)));
        commands.add(DEPTH);
        Frame frame = new Frame("points", points.width(), points.height(), List.of(), commands, points.vertices(),
                points.indices());
        TestMachine machine = machine(new ClearTable(16, 16));
        machine.memoryHertz = machine.coreHertz / 50;
        SimulationResult result = kernel.run(machine, frame, RunOptions.DEFAULT);
        assertCounts(result, "zcache.writebacks=8", "zcache.cleared.left=8");
        assertArrayEquals(new ReferenceRenderer(frame).render().depth(), result.depth());
    }

    @ParameterizedTest
    @EnumSource
    void aLineThatIsWrittenBackIsReadFromMemoryAgain(Kernels kernel) {
        Frame frame = points(DEPTH, 0, 8, new int[] { 0, 1, 2, 3, 4, 5, 6, 7 }, new int[] { 0, 1, 2, 3, 4, 5, 6, 7 });
        TestMachine machine = machine(new ClearTable(16, 16));
        machine.depthBytes = machine.depthWays * machine.depthLineBytes;
        SimulationResult result = kernel.run(machine, frame, RunOptions.DEFAULT.withCheckData());
        assertCounts(result, "zcache.cleared.fills=8", "memory.zcache.reads=8", "zcache.cleared.writes=0");
    }

    @ParameterizedTest
    @EnumSource
    void opaqueColourNeedsNoReadAndLeavesTheRestOfItsLineAsCleared(Kernels kernel) {
        SimulationResult result = run(kernel, new ClearTable(16, 16), points(COLOUR, 0, 4, new int[] { 1 }));
        // The line is written back whole, the three others as they are.
        assertCounts(result, "colourcache.cleared.fills=1", "colourcache.cleared.reads=0", "colourcache.fetches=0",
                "colourcache.writebacks=1", "colourcache.cleared.writes=3", "memory.colourcache.writes=4");
    }

    @ParameterizedTest
    @CsvSource({
            // All of it to another value: marked anew.
            "0, 0, 16, 16, 0.5, 32, 0, 16",
            // Four lines to another value: as the others would have two values, they are written.
            "0, 0, 8, 8, 0.5, 16, 4, 12",
            // Four lines to the same value.
            "0, 0, 8, 8, 1, 20, 0, 16",
            // A line and a half to the same value: the half needs nothing.
            "0, 0, 6, 4, 1, 17, 0, 16",
            // A part of a line to another value: it is written whole.
            "1, 1, 2, 2, 0.5, 16, 1, 15" })
    void aSecondClearFindsLinesMarked(int x, int y, int width, int height, float depth, long marked, long written,
            long left) {
        Clear second = new Clear(false, true, new float[4], depth, new Rectangle(x, y, width, height));
        for (Kernels kernel : Kernels.values()) {
            SimulationResult result = run(kernel, new ClearTable(16, 16), clears(DEPTH, second));
            assertCounts(result, "zcache.cleared.marked=" + marked, "zcache.cleared.writes=" + written,
                    "zcache.cleared.left=" + left, "zcache.clear.writes=0");
        }
    }

    /** In fJ: 100 for a read of data, 10 for a tag, 7 for a fill and 1 for control; of each kernel the same. */
    @ParameterizedTest
    @EnumSource
    void tablesCostReadsOfTheCachesArray(Kernels kernel) {
        TestMachine machine = machine(new ClearTable(16, 16));
        machine.depthEnergies = new CacheEnergies(100, 10, 7, 1);
        Frame frame = points(DEPTH, 0, 2, new int[] { 0, 1 });
        SimulationResult result = kernel.run(machine, frame);
        // Two lines are marked, filled and written back: 6 accesses to 16 bits, which take one array.
        assertCounts(result, "zcache.energy.tables=600", "zcache.energy=" + (600 + 4 * 100 + 2 * 10 + 2 * 7 + 2));
        // Lines of 8 granules take 3 bits each, and 16,384 of them 49,152 bits, 1.5 arrays of 4 KiB: two for each fill and write-back.
        machine.compression = new LineCompression(16_384, 8, 0);
        assertCounts(kernel.run(machine, frame), "zcache.energy.tables=" + (600 + 4 * 200));
        machine.depthTable = ClearTable.NONE;
        // Without marks the clear writes two lines.
        assertCounts(kernel.run(machine, frame), "zcache.energy.tables=" + (4 + 2) * 200);
    }

    @Test
    void aTableThatCannotBeIsRefused() {
        assertTrue(assertThrows(MachineException.class, () -> new ClearTable(-1, 1)).getMessage().contains("not -1"));
        assertTrue(assertThrows(MachineException.class, () -> new ClearTable(1, 0)).getMessage().contains("not 0"));
    }
}
