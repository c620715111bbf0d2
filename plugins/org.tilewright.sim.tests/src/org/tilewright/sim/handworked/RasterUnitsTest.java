package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.protocol.tiling.BinDealing;
import org.tilewright.protocol.tiling.RecordReplacement;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.RasterUnits;
import org.tilewright.sim.component.RecordCache;
import org.tilewright.sim.component.TilingUnit.Ticks;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SingleGpu;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.system.TickedSystemKernel;

/** Two raster units behind a tiling unit: who renders which bins, when, and how they share the memory port and the records. */
class RasterUnitsTest {

    enum Kernels {
        PRODUCTION(ProductionSystemKernel::new), TICKED(TickedSystemKernel::new);

        private final Function<GpuSystem, SystemKernel> of;

        Kernels(Function<GpuSystem, SystemKernel> of) {
            this.of = of;
        }
    }

    /** One clock for all, so that a tick is a tick. */
    private static TestMachine machine(BinDealing dealing) {
        TestMachine machine = TiledMachines.small();
        machine.memoryHertz = machine.coreHertz;
        machine.rasterUnits = 2;
        machine.dealing = dealing;
        machine.onChipBins = 1;
        return machine;
    }

    private static SystemResult run(Kernels kernel, TestMachine machine, Frame... frames) {
        TestSystem system = new TestSystem();
        system.gpus = 1;
        system.machine = machine;
        system.split = new SingleGpu();
        SystemResult result = kernel.of.apply(system.system()).run(List.of(frames),
                RunOptions.DEFAULT.withCheckData());
        for (FrameOutcome outcome : result.frames()) {
            assertArrayEquals(new ReferenceRenderer(outcome.frame()).render().colour(), outcome.colour());
        }
        return result;
    }

    private static long count(SystemResult result, String name) {
        return result.statistics().value("gpu0." + name).longValue();
    }

    private static Frame cleared(int width) {
        return new Frame("cleared", width, 16, List.of(), List.of(new Clear(true, true, new float[4], 1, null)),
                ByteBuffer.allocate(0), ByteBuffer.allocate(0));
    }

    /** The ticks of an owner, all causes that are not named being 0. */
    private static void assertAccount(SystemResult result, String owner, Ticks[] causes, Object... causesAndTicks) {
        long[] expected = new long[Ticks.values().length];
        for (int at = 0; at < causesAndTicks.length; at += 2) {
            expected[((Ticks) causesAndTicks[at]).ordinal()] = (Integer) causesAndTicks[at + 1];
        }
        for (Ticks cause : causes) {
            String label = cause.text().label();
            assertEquals(expected[cause.ordinal()], count(result, owner + ".cycles." + label), owner + " " + label);
        }
    }

    @ParameterizedTest
    @EnumSource
    void twoBinsAreClearedAndWrittenOutBesideEachOther(Kernels kernel) {
        SystemResult result = run(kernel, machine(BinDealing.FIRST_FREE), cleared(32));
        // The clear is entered at 1. The last pass is ordered at 2 and begins at 3: each unit takes a bin up and clears it. Both are
        // complete, and in each of the ticks 4 to 19 a line of either leaves, as the port has room for all.
        assertEquals(18, count(result, "commands.cycles.flushing"));
        // The first line's data come at 17 as with one bin. From there on each of the 32 lines takes 8 ticks of the bus:
        // 17 + 32 * 8 = 273, seen a tick later.
        assertEquals(274, result.statistics().value("frame.cycles").longValue());
        assertAccount(result, "tiling", Ticks.values(), Ticks.NO_INPUT, 3 + 274 - 20, Ticks.RENDERING, 17);
        for (String walk : List.of("tiling.walk0", "tiling.walk1")) {
            assertAccount(result, walk, Ticks.ofWalk(), Ticks.NO_INPUT, 3 + 274 - 20, Ticks.CLEARING, 1,
                    Ticks.WRITING_OUT, 16);
        }
        assertEquals(2, count(result, "tiling.bins"));
    }

    @ParameterizedTest
    @EnumSource
    void unitsTakeTurnsAtAPortOfOnePlace(Kernels kernel) {
        TestMachine machine = machine(BinDealing.FIRST_FREE);
        machine.tilingQueue = 1;
        machine.channelEntries = 64;
        SystemResult result = run(kernel, machine, cleared(32));
        // As above, but a line that is sent at t is granted at t + 1 and leaves its place for t + 2. Unit 0 sends at 4, 8, ... 64,
        // unit 1 at 6, 10, ... 66.
        int end = (int) result.statistics().value("frame.cycles").longValue();
        assertAccount(result, "tiling", Ticks.values(), Ticks.NO_INPUT, 3 + end - 67, Ticks.RENDERING, 64);
        assertAccount(result, "tiling.walk0", Ticks.ofWalk(), Ticks.NO_INPUT, 3 + end - 65, Ticks.CLEARING, 1,
                Ticks.WRITING_OUT, 16, Ticks.STALLED_ON_MEMORY_PORT, 61 - 16);
        assertAccount(result, "tiling.walk1", Ticks.ofWalk(), Ticks.NO_INPUT, 3 + end - 67, Ticks.CLEARING, 1,
                Ticks.WRITING_OUT, 16, Ticks.STALLED_ON_MEMORY_PORT, 63 - 16);
    }

    /** A unit whose only buffer is taken waits as long as a bin is left for it, and not when the other one has taken the last. */
    @ParameterizedTest
    @EnumSource
    void aUnitWaitsForItsBufferWhileABinIsLeft(Kernels kernel) {
        SystemResult result = run(kernel, machine(BinDealing.FIRST_FREE), cleared(48));
        // Both clear a bin at 3 and write it out in 4 to 19. Unit 0 gets the third bin at 20; unit 1 waited for it as well.
        assertAccount(result, "tiling.walk0", Ticks.ofWalk(), Ticks.STALLED_ON_BUFFERS, 16, Ticks.CLEARING, 2,
                Ticks.WRITING_OUT, 16, Ticks.NO_INPUT, (int) count(result, "tiling.walk0.cycles.no-input"));
        assertAccount(result, "tiling.walk1", Ticks.ofWalk(), Ticks.STALLED_ON_BUFFERS, 16, Ticks.CLEARING, 1,
                Ticks.NO_INPUT, (int) count(result, "tiling.walk1.cycles.no-input"));
        assertEquals(3, count(result, "tiling.bins"));
    }

    /** Points in three bins: one in the first, two in the second, twelve in the third. */
    private static Frame points() {
        return PointFrames.flat(16, 3, new int[] { 0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 });
    }

    private static List<Long> fragments(SystemResult result) {
        return List.of(count(result, "rasteriser0.fragments"), count(result, "rasteriser1.fragments"));
    }

    @ParameterizedTest
    @EnumSource
    void binsGoToUnitsAsTheDispatchSays(Kernels kernel) {
        // Unit 0 is free first, and gets the third bin.
        assertEquals(List.of(1L + 12, 2L), fragments(run(kernel, machine(BinDealing.FIRST_FREE), points())));
        assertEquals(List.of(1L + 12, 2L), fragments(run(kernel, machine(BinDealing.IN_TURNS), points())));
        TestMachine pairs = machine(BinDealing.FIRST_FREE);
        pairs.supertile = 2;
        assertEquals(List.of(1L + 2, 12L), fragments(run(kernel, pairs, points())));
        assertEquals(1 + 2 + 12, count(run(kernel, machine(BinDealing.IN_TURNS), points()), "rasteriser.fragments"));
    }

    /**
     * The lines of a bin's list and records are 1 + 1, 1 + 2 and 1 + 12. In the first frame none of this is known. In the second unit 0
     * begins with the third bin and unit 1 with the first, so that it is free for the second.
     */
    @ParameterizedTest
    @EnumSource
    void theHeaviestBinOfTheFrameBeforeIsRenderedBesideTheLightest(Kernels kernel) {
        TestMachine machine = machine(BinDealing.HEAVY_WITH_LIGHT);
        assertEquals(List.of(1L + 12, 2L), fragments(run(kernel, machine, points())));
        assertEquals(List.of(1L + 12 + 12, 2L + 1 + 2), fragments(run(kernel, machine, points(), points())));
    }

    /** Three triangles that cover four bins: each line of records is requested once, by whoever comes first, and its image is right. */
    @ParameterizedTest
    @EnumSource
    void unitsFindTheRecordsThatTheOtherHasRequested(Kernels kernel) {
        TestMachine machine = machine(BinDealing.FIRST_FREE);
        machine.recordCache = new RecordCache(3, RecordReplacement.LRU);
        TexturedFrames frame = new TexturedFrames(16, 4, TexturedFrames.texture(1, 4, 4, MagFilter.NEAREST, 16));
        SystemResult result = run(kernel, machine,
                frame.layer(0.1f, 0.1f, 1).layer(0.4f, 0.1f, 1).layer(0.9f, 0.6f, 1).frame());
        assertEquals(4 * 3, count(result, "tiling.records.accesses"));
        assertEquals(3 * 3, count(result, "tiling.records.hits"));
        assertEquals(64 * (4 + 3), count(result, "tiling.parameters.read"));
    }

    /** Unit 1 finds the record of its first entry held at the tick at which unit 0 has requested it, and may use it no sooner. */
    @ParameterizedTest
    @EnumSource
    void anEntryWaitsForALineThatAnotherUnitHasRequested(Kernels kernel) {
        TestMachine machine = machine(BinDealing.FIRST_FREE);
        machine.recordCache = new RecordCache(3, RecordReplacement.LRU);
        TexturedFrames frame = new TexturedFrames(16, 2, TexturedFrames.texture(1, 4, 4, MagFilter.NEAREST, 16));
        SystemResult result = run(kernel, machine, frame.layer(0.1f, 0.1f, 1).frame());
        assertEquals(1, count(result, "tiling.records.hits"));
        assertEquals(count(result, "rasteriser0.cycles.no-input"), count(result, "rasteriser1.cycles.no-input"));
    }

    @Test
    void bothKernelsSpendLessTimeWithTwoUnits() {
        List<Long> cycles = new ArrayList<>();
        for (int units = 1; units <= 2; units++) {
            TestMachine machine = machine(BinDealing.FIRST_FREE);
            machine.rasterUnits = units;
            TexturedFrames frame = new TexturedFrames(16, 8, TexturedFrames.texture(1, 4, 4, MagFilter.NEAREST, 16));
            cycles.add(run(Kernels.PRODUCTION, machine, frame.layer(0.1f, 0.1f, 1).frame()).statistics()
                    .value("frame.cycles").longValue());
        }
        assertTrue(cycles.get(1) < cycles.get(0), cycles.toString());
    }

    @Test
    void whatIsOutOfRangeOrNotBuiltIsRefusedByName() {
        assertThrows(MachineException.class, () -> new RasterUnits(9, BinDealing.FIRST_FREE, 1));
        assertThrows(MachineException.class, () -> new RasterUnits(0, BinDealing.FIRST_FREE, 1));
        assertThrows(MachineException.class, () -> new RasterUnits(2, BinDealing.FIRST_FREE, 33));
        TestSystem system = new TestSystem();
        system.gpus = 2;
        system.machine = machine(BinDealing.HEAVY_WITH_LIGHT);
        assertTrue(assertThrows(MachineException.class, () -> new ProductionSystemKernel(system.system())).getMessage()
                .contains("gpu0.tiling: bins are dealt out by what they asked of memory in the frame before"));
    }
}
