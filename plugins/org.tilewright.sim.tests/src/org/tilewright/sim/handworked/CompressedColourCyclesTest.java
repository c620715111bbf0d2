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
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.LineCompression;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/**
 * What compressed lines of colour take, and when they come. Frames have four tiles of 4 x 4 pixels, a line of 64 bytes each, of one
 * colour: 32 bits and four parameters of 4 are 48, which are 6 bytes.
 */
class CompressedColourCyclesTest {

    private static final LineCompression SMALL = new LineCompression(4, 8, 0);

    /** A machine whose colour cache holds one line. */
    private static TestMachine machine(LineCompression compression) {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        machine.colourWays = 1;
        machine.colourBytes = machine.colourLineBytes;
        machine.colourCompression = compression;
        return machine;
    }

    private static SimulationResult run(Kernels kernel, LineCompression compression, Frame frame) {
        SimulationResult result = kernel.run(machine(compression), frame, RunOptions.DEFAULT.withCheckData());
        assertArrayEquals(new ReferenceRenderer(frame).render().colour(), result.colour());
        return result;
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value("gpu0." + name).longValue();
    }

    /** One layer, and then these commands. */
    private static Frame layerAnd(List<? extends Command> more) {
        Frame layer = LayerFrames.opaque(8, 1);
        List<Command> commands = new ArrayList<>(layer.commands());
        commands.addAll(more);
        return new Frame("more", 8, 8, List.of(), commands, layer.vertices(), layer.indices());
    }

    @ParameterizedTest
    @EnumSource
    void aLineTakesTheGranulesThatItsBitsNeed(Kernels kernel) {
        SimulationResult small = run(kernel, SMALL, LayerFrames.blended(8, 2));
        // Each layer reads each line and writes it back; at first they are not compressed.
        assertEquals(8, value(small, "colourcache.compressed.writes"));
        assertEquals(8 * (64 - 8), value(small, "colourcache.saved.compressed.writes"));
        assertEquals(4, value(small, "colourcache.compressed.reads"));
        assertEquals(4 * (64 - 8), value(small, "colourcache.saved.compressed.reads"));
        assertEquals(8 * 8, value(small, "memory.colourcache.bytes.written"));
        assertEquals(4 * 64 + 4 * 8, value(small, "memory.colourcache.bytes.read"));
        SimulationResult large = run(kernel, new LineCompression(4, 32, 0), LayerFrames.blended(8, 2));
        assertEquals(8 * 32, value(large, "memory.colourcache.bytes.written"));
        assertEquals(4 * 64 + 4 * 32, value(large, "memory.colourcache.bytes.read"));
    }

    @ParameterizedTest
    @EnumSource
    void aCompressedLineIsFilledLater(Kernels kernel) {
        Frame frame = LayerFrames.blended(8, 2);
        long soon = value(run(kernel, SMALL, frame), "rop.cycles.waiting.memory");
        long late = value(run(kernel, new LineCompression(4, 8, 9), frame), "rop.cycles.waiting.memory");
        // Four of eight reads are of compressed lines, one after the other, as the cache holds one line.
        assertEquals(4 * 9, late - soon);
    }

    @ParameterizedTest
    @EnumSource
    void linesBehindTheTableAreWhole(Kernels kernel) {
        SimulationResult result = run(kernel, new LineCompression(1, 8, 0), LayerFrames.blended(8, 2));
        assertEquals(2, value(result, "colourcache.compressed.writes"));
        assertEquals(1, value(result, "colourcache.compressed.reads"));
    }

    @ParameterizedTest
    @EnumSource
    void aClearOfAPartReadsACompressedLineFirst(Kernels kernel) {
        Frame frame = layerAnd(List.of(new Clear(true, false, new float[] { 1, 0, 0, 1 }, 0,
                new Rectangle(0, 0, 6, 4))));
        SimulationResult result = run(kernel, new LineCompression(4, 8, 5), frame);
        // The clear writes a whole line and half of another one.
        assertEquals(1, value(result, "colourcache.compressed.expanded"));
        assertEquals(2, value(result, "colourcache.clear.writes"));
        assertEquals(8, value(result, "memory.colourcache.bytes.read"));
        assertEquals(4 * 8 + 2 * 64, value(result, "memory.colourcache.bytes.written"));
    }

    @ParameterizedTest
    @EnumSource
    void aLineOfWhichAPartIsValidReadsACompressedOneFirst(Kernels kernel) {
        Frame frame = layerAnd(List.of(((Draw) LayerFrames.half(8).commands().get(0)).withIndex(1)));
        SimulationResult result = run(kernel, new LineCompression(4, 8, 5), frame);
        // The triangle covers the lower left tile, parts of the two beside it, and nothing of the last. No line is fetched to be written to,
        // so that two of three are written back in part, over compressed ones.
        assertEquals(0, value(result, "colourcache.fetches"));
        assertEquals(4 + 3, value(result, "colourcache.writebacks"));
        assertEquals(2, value(result, "colourcache.compressed.expanded"));
        assertEquals(4 + 1, value(result, "colourcache.compressed.writes"));
        assertEquals(2 * 8, value(result, "memory.colourcache.bytes.read"));
        assertEquals((4 + 1) * 8 + 2 * 64, value(result, "memory.colourcache.bytes.written"));
    }

    @Test
    void whatCannotBeIsRefused() {
        assertTrue(assertThrows(MachineException.class, () -> machine(new LineCompression(1, 128, 0)).machine())
                .getMessage().contains("granule of 128 bytes is more than a line"));
        TestMachine narrow = machine(SMALL);
        narrow.colourCacheQueue = 2;
        assertTrue(assertThrows(MachineException.class, () -> new Gpu(narrow.machine())).getMessage()
                .contains("with compression a write-back and two reads may be sent together: it is at least 3"));
    }
}
