package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Function;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.depth.HiddenSurfaceRemoval;
import org.tilewright.sim.kernel.gpu.TileBasedKernel;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.ticked.gpu.TickedKernel;

/**
 * Tiles that are held until it is known what hides them, worked out by hand. There is one clock and one bin of 8x8 pixels, of 4 tiles
 * of the rasteriser. Two layers are two entries, sent at t and t + 1; as {@code TileBasedCyclesContract} works out, the first one's
 * tiles are visible to the depth unit at t + 23 to t + 26, the second one's at t + 31 to t + 34. A tile sent to shading is there 1 + 2 + 1
 * ticks later, is shaded in 4, passes the depth unit 61 ticks after it began, is accepted by the ROP 3 later, and blended from the 4th
 * tick after that on in 4. The bin drains from t + 2 on.
 */
class HiddenSurfaceTest {

    enum Kernels {
        PRODUCTION(TileBasedKernel::new), TICKED(TickedKernel::new);

        private final Function<Machine, Kernel> of;

        Kernels(Function<Machine, Kernel> of) {
            this.of = of;
        }
    }

    private static final CompareFunction[] LESS = { CompareFunction.LESS, CompareFunction.LESS };

    private static TestMachine machine(int heldTiles) {
        TestMachine machine = TiledMachines.small();
        machine.memoryHertz = machine.coreHertz;
        machine.earlyDepth = true;
        machine.heldTiles = heldTiles;
        return machine;
    }

    private static SimulationResult run(Kernels kernel, TestMachine machine, Frame frame) {
        SimulationResult result = kernel.of.apply(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData());
        RenderedFrame reference = new ReferenceRenderer(frame).render();
        assertArrayEquals(reference.colour(), result.colour());
        assertArrayEquals(reference.depth(), result.depth());
        return result;
    }

    private static long count(SimulationResult result, String name) {
        return result.statistics().value("gpu0." + name).longValue();
    }

    @ParameterizedTest
    @EnumSource
    void onlyTheNearestOfTwoLayersIsShadedWhicheverComesFirst(Kernels kernel) {
        SimulationResult result = run(kernel, machine(64), LayerFrames.of(8, false, LESS, 0.5f, 0));
        // The second layer is tested at t + 31 to t + 34, each tile of it removing one of the first. The bin rests at t + 35, and its
        // 4 tiles leave at t + 35 to t + 38. They are shaded from t + 39 + 3 * 4 = t + 51 on, the last one, and blended at
        // t + 51 + 61 + 3 + 4 = t + 119 to t + 122.
        assertEquals(121, count(result, "tiling.cycles.draining"));
        assertEquals(4 * 4, count(result, "shading.cycles.busy"));
        assertEquals(8, count(result, "surfaceremoval.tiles"));
        assertEquals(4, count(result, "surfaceremoval.tiles.removed"));
        assertEquals(2 * 64, count(result, "surfaceremoval.fragments"));
        assertEquals(64, count(result, "surfaceremoval.fragments.removed"));
        assertEquals(2 * 64, count(result, "depth.fragments.passed"));
        assertEquals(64, count(result, "rop.fragments"));
        assertEquals(8 + 4, count(result, "depth.cycles.busy"));
        assertEquals(4, count(result, "depth.cycles.reading-tags"));
        assertEquals(0, count(result, "surfaceremoval.flushes.order"));
        // 2 * 64 tags written and read, and 4 * 16 read of tiles that leave; 8 records of 16 words are written and 4 read. A word is
        // 1 fJ here.
        assertEquals(2 * 64 + 2 * 64 + 4 * 16 + (8 + 4) * 16, count(result, "surfaceremoval.energy"));
        // Without it both are shaded.
        assertEquals(8 * 4, count(run(kernel, machine(0), LayerFrames.of(8, false, LESS, 0.5f, 0)),
                "shading.cycles.busy"));
    }

    @ParameterizedTest
    @EnumSource
    void tilesLeaveOneAfterTheOtherAsTheirTagsAreRead(Kernels kernel) {
        TestMachine machine = machine(64);
        machine.tagsPerTick = 3;
        SimulationResult result = run(kernel, machine, LayerFrames.of(8, false, LESS, 0.5f, 0));
        // Reading the 16 tags of a tile takes 6 ticks: they leave at t + 35 + 0, 6, 12 and 18, the last one is shaded from t + 57 on
        // and blended at t + 125 to t + 128. At its end the last reading is 0 to 5 ticks past the last leave.
        assertEquals(127, count(result, "tiling.cycles.draining"));
        assertEquals(4 * 6, count(result, "depth.cycles.reading-tags"));
    }

    @ParameterizedTest
    @EnumSource
    void whatIsBeneathABlendedTileIsShadedBeforeIt(Kernels kernel) {
        SimulationResult result = run(kernel, machine(64), LayerFrames.blended(8, 2));
        // The second layer's tiles are accepted at t + 31, 33, 35 and 37, those of the first layer leave in the ticks behind. The
        // bin rests at t + 38, so that the second layer leaves at t + 39 to t + 42. The first of 8 tiles is shaded from t + 36 on, the
        // last from t + 36 + 7 * 4 = t + 64 on, which is blended at t + 132 to t + 135.
        assertEquals(134, count(result, "tiling.cycles.draining"));
        assertEquals(4, count(result, "surfaceremoval.flushes.order"));
        assertEquals(0, count(result, "surfaceremoval.fragments.removed"));
        assertEquals(8 + 8, count(result, "depth.cycles.busy"));
        assertEquals(8, count(result, "depth.cycles.reading-tags"));
        assertEquals(2 * 64, count(result, "depth.fragments.passed"));
    }

    @ParameterizedTest
    @EnumSource
    void whatMayDiscardIsNotHeldAndWhatComesBehindWaitsForIt(Kernels kernel) {
        SimulationResult result = run(kernel, machine(64), LayerFrames.behindAlphaTest(8));
        // The first layer's tiles are accepted at t + 23, 25, 27 and 29 and leave in the ticks behind. They are shaded from t + 28, 32,
        // 36 and 40 on and tested late at t + 89, 93, 97 and 101. The second layer's are visible from t + 31 on and wait up to t + 101,
        // but for these 4 ticks; at t + 102 to t + 105 they are rejected. The last tile is blended at t + 108 to t + 111.
        assertEquals(71 - 4, count(result, "depth.cycles.stalled.late-tests"));
        assertEquals(110, count(result, "tiling.cycles.draining"));
        assertEquals(4, count(result, "earlydepth.tiles.rejected"));
        assertEquals(0, count(result, "surfaceremoval.tiles"));
        assertEquals(0, count(result, "surfaceremoval.records.written"));
        assertEquals(4, count(result, "depth.cycles.reading-tags"));
        assertEquals(4 + 4 + 4, count(result, "depth.cycles.busy"));
    }

    @ParameterizedTest
    @EnumSource
    void theOldestTilesPlaceLeavesWhenThereIsNoRoom(Kernels kernel) {
        SimulationResult result = run(kernel, machine(4), LayerFrames.of(8, false, LESS, 0.5f, 0));
        // The first layer's fourth tile takes the last entry, so that its first tile leaves; each of the second layer takes it again
        // and makes the next one leave, which it would have removed.
        assertEquals(1 + 4, count(result, "surfaceremoval.flushes.room"));
        assertEquals(0, count(result, "surfaceremoval.tiles.removed"));
        assertEquals(8 * 4, count(result, "shading.cycles.busy"));
        assertEquals(8, count(result, "depth.cycles.reading-tags"));
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsShadedOfWhatChangesNoColour(Kernels kernel) {
        SimulationResult result = run(kernel, machine(64), LayerFrames.tested(8, 2));
        assertEquals(8, count(result, "surfaceremoval.tiles.removed"));
        assertEquals(2 * 64, count(result, "surfaceremoval.fragments.removed"));
        assertEquals(0, count(result, "shading.tiles"));
        assertEquals(0, count(result, "surfaceremoval.tags.written"));
    }

    @ParameterizedTest
    @EnumSource
    void aClearBetweenTwoLayersFindsTheFirstOneShaded(Kernels kernel) {
        SimulationResult result = run(kernel, machine(64), LayerFrames.of(8, true, LESS, 0.5f, 0));
        assertEquals(0, count(result, "surfaceremoval.fragments.removed"));
        assertEquals(8 * 4, count(result, "shading.cycles.busy"));
    }

    @Test
    void onlyWhatIsTestedEarlyOnTheChipIsHeld() {
        TestMachine late = machine(64);
        Machine machine = late.machine();
        late.earlyDepth = false;
        Machine without = late.machine();
        HiddenSurfaceRemoval removal = new HiddenSurfaceRemoval("gpu0.surfaceremoval",
                without.components().get(0).clock(), 64, 16, 0);
        without.add(removal);
        assertTrue(machine.components().stream().anyMatch(HiddenSurfaceRemoval.class::isInstance));
        assertTrue(assertThrows(MachineException.class, () -> new TileBasedKernel(without)).getMessage()
                .contains("no EarlyDepth"));
        assertThrows(MachineException.class, () -> new HiddenSurfaceRemoval("a", removal.clock(), 0, 16, 0));
        assertThrows(MachineException.class, () -> new HiddenSurfaceRemoval("a", removal.clock(), 64, 0, 0));
    }
}
