package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.protocol.tiling.RecordReplacement;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.RecordCache;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.ticked.gpu.TickedKernel;

/** Records of pieces that stay on the chip: three triangles that each cover four bins, so that all bins use the same records. */
class RecordCacheTest {

    private static final int BINS = 4;
    private static final int LINE = 64;
    /** The entries of a bin lie in one line, so that each bin reads one of its list. */
    private static final int LISTS = BINS;

    enum Kernels {
        PRODUCTION, TICKED;

        SimulationResult run(TestMachine machine, Frame frame) {
            RunOptions options = RunOptions.DEFAULT.withCheckData();
            return this == TICKED ? new TickedKernel(machine.machine()).run(frame, options)
                    : GpuKernel.of(machine.machine()).run(frame, options);
        }
    }

    private static Frame layers() {
        TexturedFrames frame = new TexturedFrames(16, BINS, TexturedFrames.texture(1, 4, 4, MagFilter.NEAREST, 16));
        return frame.layer(0.1f, 0.1f, 1).layer(0.4f, 0.1f, 1).layer(0.9f, 0.6f, 1).frame();
    }

    private static SimulationResult run(Kernels kernel, int recordBytes, RecordCache cache) {
        TestMachine machine = TiledMachines.small();
        machine.recordBytes = recordBytes;
        machine.recordCache = cache;
        Frame frame = layers();
        SimulationResult result = kernel.run(machine, frame);
        int[] expected = new ReferenceRenderer(frame).render().colour();
        assertArrayEquals(expected, Arrays.copyOf(result.colour(), expected.length));
        return result;
    }

    private static long count(SimulationResult result, String name) {
        return result.statistics().value("gpu0.tiling." + name).longValue();
    }

    private static void assertReads(int records, int hits, SimulationResult result) {
        assertEquals(LINE * (LISTS + records), count(result, "parameters.read"));
        assertEquals(hits, count(result, "records.hits"));
        assertEquals(hits == 0 && count(result, "records.accesses") == 0 ? 0 : records + hits,
                count(result, "records.accesses"));
    }

    @ParameterizedTest
    @EnumSource
    void whatTheListsNeedLatestIsNotKept(Kernels kernel) {
        assertReads(4 * 3, 0, run(kernel, LINE, RecordCache.NONE));
        // Of lines A, B, C in turn two are held. The one used longest ago is always the next one.
        assertReads(4 * 3, 0, run(kernel, LINE, new RecordCache(2, RecordReplacement.LRU)));
        // At C, A and B are needed sooner than C, which is not kept: A and B are read once, C for each bin.
        assertReads(2 + 4, 3 * 2, run(kernel, LINE, new RecordCache(2, RecordReplacement.NEXT_USE)));
        assertReads(3, 3 * 3, run(kernel, LINE, new RecordCache(3, RecordReplacement.LRU)));
    }

    @ParameterizedTest
    @EnumSource
    void aRecordOfTwoLinesTakesOneTickIfBothAreHeld(Kernels kernel) {
        // Each bin reads a line of its list and three records of two lines, a tick each.
        assertEquals(4 * (1 + 3 * 2), count(run(kernel, 2 * LINE, RecordCache.NONE), "cycles.fetching"));
        // With room for all the first bin does so, and the others send an entry in each tick after that of the list.
        assertEquals(1 + 3 * 2 + 3 * (1 + 3),
                count(run(kernel, 2 * LINE, new RecordCache(6, RecordReplacement.NEXT_USE)), "cycles.fetching"));
    }

    @Test
    void linesHaveTheirRange() {
        assertThrows(MachineException.class, () -> new RecordCache(-1, RecordReplacement.LRU));
        assertThrows(MachineException.class, () -> new RecordCache(1 << 15, RecordReplacement.LRU));
    }
}
