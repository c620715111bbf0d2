package org.tilewright.sim.ticked.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.testing.sim.RandomFrames;

/**
 * What the Z cache holds at each tick of a frame. Nobody else tells of single lines at single ticks; but from one tick to the
 * next, lines are filled, given up and written back, and the production kernel counts how often each happens.
 */
class ZCacheStateTest {

    /** A cache of two sets of two ways, so that lines are given up. */
    private static Machine machine() {
        TestMachine machine = new TestMachine();
        machine.depthBytes = 4 * machine.depthLineBytes;
        machine.depthWays = 2;
        return machine.machine();
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 3 })
    void whatHappensBetweenTicksIsWhatTheProductionKernelCounts(int seed) {
        Frame frame = seed == 1 ? LayerFrames.hidden(16, 2)
                : RandomFrames.tested(new Random(seed), 3, 9, CompareFunction.LESS);
        SimulationResult whole = GpuKernel.of(machine()).run(frame, RunOptions.DEFAULT);
        TickedUnits units = new TickedKernel(machine()).units(frame, RunOptions.DEFAULT);
        FrameLoop loop = new FrameLoop(List.of(units), null);
        long fills = 0;
        long evictions = 0;
        long writeBacks = 0;
        long pending = 0;
        ZCacheState before = null;
        for (long tick = 0; tick < whole.cycles(); tick++) {
            assertEquals(tick + 1, loop.run(tick));
            ZCacheState after = units.zCache(tick);
            if (before != null) {
                // A line may be filled and given up in one tick, one after the other.
                fills += changes(before, after, (was, is) -> was.pending()
                        && (is == null || is.block() != was.block() || !is.pending()));
                evictions += changes(before, after, (was, is) -> is != null && is.block() != was.block());
                writeBacks += changes(before, after, (was, is) -> was.dirty()
                        && (is == null || is.block() != was.block() || !is.dirty()));
            }
            pending += after.lines().stream().filter(ZCacheState.Line::pending).count();
            if (tick % 997 == 0) {
                assertEquals(after, at(frame, tick), "simulated as far as there and no further");
            }
            before = after;
        }
        assertTrue(fills > 0 && pending > fills, "fills take time");
        assertEquals(count(whole, "fills"), fills);
        assertEquals(count(whole, "evictions"), evictions);
        assertEquals(count(whole, "writebacks"), writeBacks);
    }

    private static ZCacheState at(Frame frame, long tick) {
        return new TickedKernel(machine()).zCacheAt(frame, RunOptions.DEFAULT, tick);
    }

    private static long count(SimulationResult result, String name) {
        return result.statistics().value("gpu0.zcache." + name).longValue();
    }

    private static long changes(ZCacheState before, ZCacheState after,
            BiPredicate<ZCacheState.Line, ZCacheState.Line> happened) {
        return before.lines().stream().filter(was -> happened.test(was, after.lines().stream()
                .filter(is -> is.set() == was.set() && is.way() == was.way()).findFirst().orElse(null))).count();
    }

    /** While a line is on its way, somebody waits for it: the tile that demands it, which is in flight. */
    @Test
    void aPendingLineHasTheTilesThatWaitForIt() {
        Frame frame = LayerFrames.hidden(16, 2);
        long cycles = GpuKernel.of(machine()).run(frame, RunOptions.DEFAULT).cycles();
        int seen = 0;
        for (long tick = 0; tick < cycles; tick += 7) {
            ZCacheState state = at(frame, tick);
            for (ZCacheState.Line line : state.lines()) {
                if (line.pending() && !line.prefetched()) {
                    assertTrue(!line.tiles().isEmpty(), "tick " + tick + ": " + line);
                    seen++;
                }
                line.tiles().forEach(tile -> assertTrue(tile.x() < 4 && tile.y() < 4 && tile.draw() < 2));
            }
            assertTrue(state.tilesInFlight() <= 4 * 4 * 2);
        }
        assertTrue(seen > 0);
        assertEquals(0, at(frame, cycles - 1).tilesInFlight(), "at the end nobody waits");
    }

    @Test
    void aTickAfterTheEndIsRefused() {
        Frame frame = LayerFrames.hidden(16, 1);
        long cycles = GpuKernel.of(machine()).run(frame, RunOptions.DEFAULT).cycles();
        assertEquals(List.of(), at(frame, 0).lines());
        assertEquals("tick " + cycles + ": the frame ends at tick " + cycles + "; expected one before it",
                assertThrows(MachineException.class, () -> at(frame, cycles)).getMessage());
    }
}
