package org.tilewright.sim.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What every kernel promises of machines with early and hierarchical depth. */
abstract class FrontContract {

    abstract Kernel kernel(Machine machine);

    private Totals run(TestMachine machine, Frame frame) {
        SimulationResult result = kernel(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData());
        RenderedFrame reference = new ReferenceRenderer(frame, machine.lineAlgorithm).render();
        int pixels = frame.width() * frame.height();
        assertArrayEquals(reference.depth(), Arrays.copyOf(result.depth(), pixels));
        assertArrayEquals(reference.colour(), Arrays.copyOf(result.colour(), pixels));
        Totals totals = new Totals(result);
        assertEquals(reference.fragments(), totals.of("frame.fragments"));
        assertEquals(reference.fragmentsPassed(), totals.of("frame.fragments.passed"));
        return totals;
    }

    @Property(tries = 200)
    void theImageIsTheReferenceRenderersAndNothingIsLost(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.withFront(random);
        Totals totals = run(machine, RandomFrames.of(random, 6, 24));
        totals.assertConserved();
    }

    /** Three points of a tile of its own each, then three behind them. */
    private static Frame coveredPoints() {
        int[] all = { 0, 1, 2 };
        return PointFrames.backwards(4, 3, all, all);
    }

    @Test
    void earlyDepthKeepsHiddenFragmentsFromShading() {
        TestMachine machine = new TestMachine();
        machine.prefetchEntries = 0;
        machine.earlyDepth = true;
        Totals totals = run(machine, coveredPoints());
        assertEquals(6, totals.of("gpu0.earlydepth.tiles"));
        assertEquals(3, totals.of("gpu0.earlydepth.tiles.rejected"));
        assertEquals(3, totals.of("gpu0.earlydepth.fragments.rejected"));
        assertEquals(3, totals.of("gpu0.shading.tiles"));
        assertEquals(6, totals.of("gpu0.zcache.accesses"), "each is tested, once");
        assertEquals(6, totals.of("gpu0.depth.tiles.tested"));
        assertEquals(3, totals.of("gpu0.depth.tiles.dead"));
    }

    @ParameterizedTest
    @CsvSource({ "1, 0", "2, 4", "3, 8" })
    void hierarchicalDepthDropsWhatLiesBehindAWholeBlock(int layers, int rejected) {
        TestMachine machine = new TestMachine();
        machine.prefetchEntries = 0;
        machine.hierarchicalDepth = true;
        machine.blockSize = 8;
        // 2 x 2 full tiles of 16 pixels in one block. The first layer is tested, what lies behind it is not.
        Totals totals = run(machine, LayerFrames.hidden(8, layers));
        assertEquals(4L * layers, totals.of("gpu0.hierarchicaldepth.tiles"));
        assertEquals(rejected, totals.of("gpu0.hierarchicaldepth.tiles.rejected"));
        assertEquals(16L * rejected, totals.of("gpu0.hierarchicaldepth.fragments.rejected"));
        assertEquals(4, totals.of("gpu0.zcache.accesses"));
        assertEquals(4, totals.of("gpu0.shading.tiles"));
    }

    @Test
    void aPointHidesNothingButItself() {
        TestMachine machine = new TestMachine();
        machine.prefetchEntries = 0;
        machine.hierarchicalDepth = true;
        assertEquals(0, run(machine, coveredPoints()).of("gpu0.hierarchicaldepth.tiles.rejected"),
                "the rest of its tile is at the far end");
    }

    @Test
    void bothOptionsDropHiddenTilesInTheDepthUnitWithoutTheCache() {
        TestMachine machine = new TestMachine();
        machine.prefetchEntries = 0;
        machine.earlyDepth = true;
        machine.hierarchicalDepth = true;
        Totals totals = run(machine, LayerFrames.hidden(8, 3));
        assertEquals(8, totals.of("gpu0.hierarchicaldepth.tiles.rejected"));
        assertEquals(0, totals.of("gpu0.earlydepth.tiles.rejected"), "nothing is left to reject");
        assertEquals(4, totals.of("gpu0.zcache.accesses"));
        // 4 tiles are read in a tick each and pass late in one, 8 are dropped in one.
        assertEquals(4 + 4 + 8, totals.of("gpu0.depth.cycles.busy"));
    }

    @Test
    void blocksThatShareAnEntryTakeItFromEachOther() {
        TestMachine machine = new TestMachine();
        machine.prefetchEntries = 0;
        machine.hierarchicalDepth = true;
        machine.blockSize = 4;
        machine.blockEntries = 1;
        // 4 blocks of a tile share one entry, which the last tile of the first layer holds when the second one comes: the
        // last tile is dropped, long before the other three have gone through shading and take the entry away.
        Totals totals = run(machine, LayerFrames.hidden(8, 2));
        assertEquals(1, totals.of("gpu0.hierarchicaldepth.tiles.rejected"));
        machine.blockEntries = 4;
        assertEquals(4, run(machine, LayerFrames.hidden(8, 2)).of("gpu0.hierarchicaldepth.tiles.rejected"));
    }

    @Test
    void theEarlyTestTakesItsTimeBeforeShading() {
        TestMachine machine = new TestMachine();
        machine.prefetchEntries = 0;
        machine.earlyDepth = true;
        Frame frame = PointFrames.of(4, 1, new int[] { 0 });
        Totals early = run(machine, frame);
        machine.earlyDepth = false;
        Totals late = run(machine, frame);
        // Early: visible to the depth unit a tick after the emission, then the same miss; from its last read on latency 1,
        // hit latency 2 and test latency 2, a tick to shading, 60 in it, one to the depth unit, where it passes in a tick
        // and spends hit and test latency again. Late: a tick and 60 before, a tick to the depth unit. So early depth adds
        // 1 + 2 + 2 + 1 ticks to the frame.
        assertEquals(6, early.of("frame.cycles") - late.of("frame.cycles"));
        assertEquals(late.of("gpu0.depth.latency"), early.of("gpu0.depth.latency"));
        assertEquals(late.of("gpu0.depth.cycles.busy") + 1, early.of("gpu0.depth.cycles.busy"));
    }

    @ParameterizedTest
    @EnumSource(names = { "GREATER", "GEQUAL", "NOTEQUAL", "ALWAYS" })
    void aTileThatIsRaisedHidesNothingUntilItsDepthIsKnownAgain(CompareFunction raising) {
        CompareFunction less = CompareFunction.LESS;
        CompareFunction[] functions = { less, raising, less, less };
        for (boolean drains : new boolean[] { false, true }) {
            for (int options = 1; options <= 3; options++) {
                TestMachine machine = new TestMachine();
                machine.prefetchEntries = 0;
                machine.earlyDepth = (options & 1) != 0;
                machine.hierarchicalDepth = (options & 2) != 0;
                // Near; raised to far; to the middle, which the first layer would have hidden; and behind the middle.
                Frame frame = LayerFrames.of(8, drains, functions, -0.5f, 0.5f, 0, 0.25f);
                Totals totals = run(machine, frame);
                assertEquals(3 * 8 * 8, totals.of("frame.fragments.passed"));
                if (machine.hierarchicalDepth && drains) {
                    assertEquals(4, totals.of("gpu0.hierarchicaldepth.tiles.rejected"), "the last layer");
                }
            }
        }
    }

    @Test
    void aClearTellsTheDepthOfWholeTilesOnly() {
        TestMachine machine = new TestMachine();
        machine.prefetchEntries = 0;
        machine.hierarchicalDepth = true;
        machine.blockSize = 4;
        // The frame's clear to the farthest depth, and then one of the lower left 6 x 8 pixels to the nearest: of the 4 tiles
        // the two on the left are hidden, the two on the right are only partly cleared, and tested.
        Frame frame = LayerFrames.of(8, false, new CompareFunction[] { CompareFunction.LEQUAL }, 0);
        List<Command> commands = new ArrayList<>(frame.commands());
        commands.add(1, new Clear(false, true, new float[4], 0, new Rectangle(0, 0, 6, 8)));
        Frame cleared = new Frame("cleared", 8, 8, frame.textures(), commands, frame.vertices(), frame.indices());
        Totals totals = run(machine, cleared);
        assertEquals(2, totals.of("gpu0.hierarchicaldepth.tiles.rejected"));
        assertEquals(2, totals.of("gpu0.zcache.accesses"));
        assertEquals(2 * 8, totals.of("frame.fragments.passed"));
    }
}
