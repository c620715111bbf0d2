package org.tilewright.sim.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.StatisticValue;
import org.tilewright.sim.statistics.Table;
import org.tilewright.sim.statistics.TileMap;
import org.tilewright.testing.sim.RandomFrames;
import org.tilewright.testing.sim.ResultText;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What every kernel promises of tile-based machines, on random ones and on scripted frames. */
abstract class TileBasedContract {

    private static final int TRIES = 100;

    abstract Kernel kernel(Machine machine);

    @Property(tries = TRIES)
    void theImageIsTheReferenceRenderersOnEveryMachine(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = TiledMachines.of(random);
        Frame frame = RandomFrames.of(random, 5, 24);
        SimulationResult result = kernel(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData());
        RenderedFrame reference = new ReferenceRenderer(frame, machine.lineAlgorithm).render();
        assertEqualImages(reference, result);
        Totals totals = new Totals(result);
        assertEquals(reference.fragments(), totals.of("frame.fragments"));
        assertEquals(reference.fragmentsPassed(), totals.of("frame.fragments.passed"));
    }

    @Property(tries = TRIES)
    void everyTickIsChargedOnceAndNothingIsLostOrDoubled(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = TiledMachines.of(random);
        SimulationResult result = kernel(machine.machine()).run(RandomFrames.of(random, 5, 24), RunOptions.DEFAULT);
        for (Account<?> account : result.statistics().accounts()) {
            assertEquals(account.clock().tickAtOrAfter(result.picoseconds()), sum(account), account.owner());
        }
        Totals totals = new Totals(result);
        totals.assertGeometryConserved();
        assertEquals(totals.of("gpu0.setup.primitives"), totals.of("gpu0.tiling.primitives"));
        assertEquals(totals.of("gpu0.tiling.entries"), totals.of("gpu0.rasteriser.primitives"));
        totals.assertTilesConserved();
        assertEquals(bytes(totals, "parameters.written", "depth.written", "colour.written"),
                totals.of("gpu0.memory.tiling.bytes.written"));
        assertEquals(bytes(totals, "parameters.read", "depth.loaded", "colour.loaded"),
                totals.of("gpu0.memory.tiling.bytes.read"));
        assertTrue(totals.of("gpu0.tiling.depth.loaded") <= totals.of("gpu0.tiling.depth.written")
                * (totals.of("gpu0.tiling.passes") - 1));
    }

    private static <C extends Enum<C> & Cause> long sum(Account<C> account) {
        return account.declarations().stream().mapToLong(account::value).sum();
    }

    private static long bytes(Totals totals, String... kinds) {
        return Arrays.stream(kinds).mapToLong(kind -> totals.of("gpu0.tiling." + kind)).sum();
    }

    @Property(tries = 30)
    void aKernelGivesTheSameWhenItIsRunAgain(@ForAll long seed) {
        Random random = new Random(seed);
        Machine machine = TiledMachines.of(random).machine();
        Frame frame = RandomFrames.of(random, 4, 24);
        Frame other = RandomFrames.of(random, 4, 24);
        Kernel kernel = kernel(machine);
        String first = ResultText.of(kernel.run(frame, RunOptions.DEFAULT));
        kernel.run(other, RunOptions.DEFAULT);
        assertEquals(first, ResultText.of(kernel.run(frame, RunOptions.DEFAULT)));
    }

    @Property(tries = 50)
    void theImageIsTheSameWhateverTheSizeOfBinsAndParameterBuffer(@ForAll long seed) {
        Random random = new Random(seed);
        Frame frame = RandomFrames.of(random, 8, 60);
        RenderedFrame reference = new ReferenceRenderer(frame).render();
        for (int size = 8; size <= 64; size *= 2) {
            TestMachine machine = TiledMachines.small();
            machine.binSize = size;
            assertEqualImages(reference, kernel(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData()));
            machine.parameterBufferBytes = TiledMachines.largestPrimitive(machine, frame.width(), frame.height());
            machine.onChipBins = 1;
            assertEqualImages(reference, kernel(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData()));
        }
    }

    @Test
    void passesKeepDepthAndColourBetweenThem() {
        TestMachine machine = TiledMachines.small();
        machine.parameterBufferBytes = 1024;
        // 16 lines; a layer on 4 bins counts as 1 line for its record and 4 for its entries: the first one takes 5 lines,
        // each one after it a line for its record, so that from 12 lines on, which the eighth makes, no other fits.
        int layers = 20;
        Frame frame = LayerFrames.tested(32, layers);
        SimulationResult result = kernel(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData());
        assertEqualImages(new ReferenceRenderer(frame).render(), result);
        Totals totals = new Totals(result);
        assertEquals(3, totals.of("gpu0.tiling.passes"));
        assertEquals(3 * 4, totals.of("gpu0.tiling.bins"));
        // 32x32 pixels of 4 bytes: depth leaves in the first two passes, colour in all three, and both come back twice.
        int buffer = 32 * 32 * 4;
        assertEquals(2 * buffer, totals.of("gpu0.tiling.depth.written"));
        assertEquals(3 * buffer, totals.of("gpu0.tiling.colour.written"));
        assertEquals(2 * buffer, totals.of("gpu0.tiling.depth.loaded"));
        assertEquals(2 * buffer, totals.of("gpu0.tiling.colour.loaded"));
    }

    @Test
    void aPrimitiveThatDoesNotFitAnEmptyParameterBufferIsRefused() {
        TestMachine machine = TiledMachines.small();
        machine.parameterBufferBytes = 1024;
        // 64x64 pixels are 16 bins: 1 line for the record and 16 for the entries, but there are 16 lines.
        MachineException refused = assertThrows(MachineException.class,
                () -> kernel(machine.machine()).run(LayerFrames.opaque(64, 1), RunOptions.DEFAULT));
        assertEquals("gpu0.tiling: a primitive of draw 0 may need 17 lines of 64 bytes for its records and entries, but"
                + " parameterBufferBytes is 1024", refused.getMessage());
    }

    @Test
    void aSlowRopStallsEveryUnitBeforeIt() {
        TestMachine machine = TiledMachines.small();
        machine.geometryQueue = 1;
        machine.tileQueue = 1;
        machine.lookahead = 1;
        machine.shadingLatency = 0;
        machine.ropLatency = 60;
        machine.onChipBins = 1;
        int[] tiles = IntStream.range(0, 40).map(point -> point % 7).toArray();
        Frame frame = PointFrames.of(machine.tileSize, 7, tiles, tiles, tiles, tiles, tiles);
        SimulationResult result = kernel(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData());
        assertEqualImages(new ReferenceRenderer(frame).render(), result);
        Totals totals = new Totals(result);
        assertEquals(200, totals.of("gpu0.rop.tiles"));
        assertEquals(200L * machine.ropLatency, totals.of("gpu0.rop.cycles.in-pipeline"));
        for (String stall : List.of("depth.cycles.stalled.rop", "shading.cycles.stalled.depth",
                "rasteriser.cycles.stalled.shading", "tiling.cycles.stalled.rasteriser",
                "tiling.cycles.stalled.buffers")) {
            assertTrue(totals.of("gpu0." + stall) > 0, stall);
        }
    }

    @Test
    void whatNeedsAZCacheIsRefusedAndNotThere() {
        Frame frame = LayerFrames.tested(16, 1);
        Kernel kernel = kernel(TiledMachines.small().machine());
        for (RunOptions options : List.of(RunOptions.DEFAULT.withTrace((write, address) -> {}),
                RunOptions.DEFAULT.withFaults(Faults.dropWriteBack(0)),
                RunOptions.DEFAULT.withFaults(Faults.misplaceFill(0)))) {
            assertThrows(MachineException.class, () -> kernel.run(frame, options));
        }
        SimulationResult result = kernel.run(frame, RunOptions.DEFAULT);
        assertEquals(List.of("overdraw"), result.maps().stream().map(TileMap::name).toList());
        assertFalse(result.statistics().values().stream().map(StatisticValue::name)
                .anyMatch(name -> name.contains("cache")));
    }

    @Test
    void unitsBehindTheTilingUnitKeepNoShareByDraw() {
        Frame frame = LayerFrames.tested(32, 3);
        SimulationResult result = kernel(TiledMachines.small().machine()).run(frame, RunOptions.DEFAULT);
        for (Table<?> table : result.statistics().counters()) {
            boolean before = List.of("commands", "vertexfetch", "clip", "setup", "tiling")
                    .contains(table.owner().substring("gpu0.".length()));
            long shares = IntStream.range(0, 3).filter(draw -> table.draws().value(draw, 0) != 0).count();
            assertTrue(before || shares == 0 || table.owner().equals("gpu0.transform"), table.owner());
            assertTrue(!before || shares == 3, table.owner());
        }
    }

    private static void assertEqualImages(RenderedFrame expected, SimulationResult actual) {
        int pixels = expected.width() * expected.height();
        assertArrayEquals(expected.colour(), Arrays.copyOf(actual.colour(), pixels));
        assertArrayEquals(expected.depth(), Arrays.copyOf(actual.depth(), pixels));
    }
}
