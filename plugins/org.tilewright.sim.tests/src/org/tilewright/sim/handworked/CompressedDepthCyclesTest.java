package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.LineCompression;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/**
 * Lines of 64 bytes that are a tile each and hold one other depth, once a point has touched it: 16 offsets of as many bits as the
 * distance of the two depths has.
 */
class CompressedDepthCyclesTest {

    /** A machine whose Z cache holds one line. */
    private static TestMachine machine(LineCompression compression) {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        machine.depthWays = 1;
        machine.depthBytes = machine.depthLineBytes;
        machine.compression = compression;
        return machine;
    }

    private static SimulationResult run(Kernels kernel, LineCompression compression, Frame frame) {
        SimulationResult result = kernel.run(machine(compression), frame, RunOptions.DEFAULT.withCheckData());
        assertArrayEquals(new ReferenceRenderer(frame).render().depth(), result.depth());
        return result;
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value("gpu0." + name).longValue();
    }

    /** Two tiles that are touched in turn, so that the one line is given up each time. */
    private static Frame inTurn() {
        return PointFrames.of(4, 2, new int[] { 0, 1, 0 });
    }

    @ParameterizedTest
    @EnumSource
    void aLineTakesTheGranulesThatItsBitsNeed(Kernels kernel) {
        // The points lie at half the depth, 2^23 before the rest: 40 bits and 16 offsets of 24 are 424, which are 53 bytes.
        SimulationResult small = run(kernel, new LineCompression(2, 8, 0), inTurn());
        assertEquals(3, value(small, "zcache.compressed.writes"));
        assertEquals(3 * (64 - 56), value(small, "zcache.saved.compressed.writes"));
        assertEquals(1, value(small, "zcache.compressed.reads"));
        assertEquals(64 - 56, value(small, "zcache.saved.compressed.reads"));
        assertEquals(3 * 56, value(small, "memory.zcache.bytes.written"));
        assertEquals(2 * 64 + 56, value(small, "memory.zcache.bytes.read"));
        // Of granules of 32 bytes it needs two, as many as a whole line.
        SimulationResult large = run(kernel, new LineCompression(2, 32, 0), inTurn());
        assertEquals(0, value(large, "zcache.compressed.writes"));
        assertEquals(3 * 64, value(large, "memory.zcache.bytes.written"));
    }

    @ParameterizedTest
    @EnumSource
    void aCompressedLineIsFilledLater(Kernels kernel) {
        long soon = value(run(kernel, new LineCompression(2, 8, 0), inTurn()), "depth.cycles.waiting.memory");
        long late = value(run(kernel, new LineCompression(2, 8, 9), inTurn()), "depth.cycles.waiting.memory");
        // One of three reads is of a compressed line.
        assertEquals(9, late - soon);
    }

    @ParameterizedTest
    @EnumSource
    void linesBehindTheTableAreWhole(Kernels kernel) {
        // The second tile's line is; the first is written twice and read again once.
        SimulationResult result = run(kernel, new LineCompression(1, 8, 0), inTurn());
        assertEquals(2, value(result, "zcache.compressed.writes"));
        assertEquals(1, value(result, "zcache.compressed.reads"));
    }

    @ParameterizedTest
    @EnumSource
    void aClearOfAPartReadsACompressedLineFirst(Kernels kernel) {
        Frame points = PointFrames.of(4, 2, new int[] { 0, 1 });
        List<Command> commands = new ArrayList<>(points.commands());
        commands.add(new Clear(false, true, new float[4], 0.25f, new Rectangle(0, 0, 6, 4)));
        Frame frame = new Frame("part", points.width(), points.height(), List.of(), commands, points.vertices(),
                points.indices());
        SimulationResult result = run(kernel, new LineCompression(2, 8, 5), frame);
        // Of the two lines the first is written whole.
        assertEquals(1, value(result, "zcache.compressed.expanded"));
        assertEquals(2, value(result, "zcache.clear.writes"));
        assertEquals(2 * 64 + 56, value(result, "memory.zcache.bytes.read"));
        assertEquals(2 * 56 + 2 * 64, value(result, "memory.zcache.bytes.written"));
    }

    @Test
    void whatCannotBeIsRefused() {
        assertTrue(assertThrows(MachineException.class, () -> machine(new LineCompression(1, 128, 0)).machine())
                .getMessage().contains("granule of 128 bytes is more than a line"));
        assertTrue(assertThrows(MachineException.class, () -> new LineCompression(1, 24, 0)).getMessage()
                .contains("not 24"));
        assertTrue(assertThrows(MachineException.class, () -> new LineCompression(-1, 8, 0)).getMessage()
                .contains("not -1"));
        assertTrue(assertThrows(MachineException.class, () -> new LineCompression(1, 8, -1)).getMessage()
                .contains("not -1"));
    }
}
