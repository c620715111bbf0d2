package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.RenderState;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/** Tiles that pass before the nearest stored depth without being read: a point in a tile that is a line, draw by draw. */
class NearestDepthTest {

    private static TestMachine machine(boolean nearest, boolean early) {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        machine.hierarchicalDepth = true;
        machine.nearestDepths = nearest;
        machine.earlyDepth = early;
        return machine;
    }

    /** Points of tile 0, of which those of the given draws do not write depth. */
    private static Frame unwritten(Frame frame, int... draws) {
        List<Integer> which = Arrays.stream(draws).boxed().toList();
        List<Command> commands = new ArrayList<>();
        for (Command command : frame.commands()) {
            commands.add(command instanceof Draw draw && which.contains(draw.index())
                    ? draw.withState(unwritten(draw.state()))
                    : command);
        }
        return frame.withCommands(commands);
    }

    private static RenderState unwritten(RenderState state) {
        DepthState depth = new DepthState(true, CompareFunction.LEQUAL, false, 0, 1);
        return new RenderState(state.textures(), depth, state.blend(), state.alphaTest(), state.cull(),
                state.polygonOffset(), state.viewport(), state.scissor(), state.colourMask(), state.fog());
    }

    private static SimulationResult run(Kernels kernel, TestMachine machine, Frame frame) {
        SimulationResult result = kernel.run(machine, frame, RunOptions.DEFAULT.withCheckData());
        assertArrayEquals(new ReferenceRenderer(frame).render().colour(), result.colour());
        assertArrayEquals(new ReferenceRenderer(frame).render().depth(), result.depth());
        return result;
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value("gpu0." + name).longValue();
    }

    /** Three points, each nearer than the one before; the first writes its depth, which is then the tile's nearest. */
    @ParameterizedTest
    @EnumSource
    void whatLiesBeforeTheNearestIsNotRead(Kernels kernel) {
        Frame frame = unwritten(PointFrames.of(4, 1, new int[] { 0 }, new int[] { 0 }, new int[] { 0 }), 1, 2);
        SimulationResult with = run(kernel, machine(true, false), frame);
        SimulationResult without = run(kernel, machine(false, false), frame);
        assertEquals(2, value(with, "hierarchicaldepth.tiles.accepted"));
        assertEquals(1, value(with, "zcache.accesses"));
        assertEquals(3, value(without, "zcache.accesses"));
        assertEquals(0, value(without, "hierarchicaldepth.tiles.accepted"));
        // Both are tested all the same.
        assertEquals(3, value(with, "depth.tiles.tested"));
        assertEquals(3, value(with, "depth.fragments.passed"));
        // A tile of 16 pixels is tested in a tick whether it is read or not.
        assertEquals(3, value(with, "depth.cycles.busy"));
    }

    /** With 2 pixels a tick a read takes 8 ticks, and an accepted tile one. */
    @ParameterizedTest
    @EnumSource
    void anAcceptedTileTakesOneTick(Kernels kernel) {
        Frame frame = unwritten(PointFrames.of(4, 1, new int[] { 0 }, new int[] { 0 }), 1);
        for (boolean early : new boolean[] { false, true }) {
            TestMachine machine = machine(true, early);
            machine.pixelsPerAccess = 2;
            SimulationResult result = run(kernel, machine, frame);
            // With early depth both tiles pass the late side in a tick each, too.
            assertEquals(8 + 1 + (early ? 2 : 0), value(result, "depth.cycles.busy"));
            assertEquals(1, value(result, "hierarchicaldepth.tiles.accepted"));
        }
    }

    /** Behind the first point, but before what lies beside it: the nearest does not decide, and the tile is read. */
    @ParameterizedTest
    @EnumSource
    void whatLiesBehindTheNearestIsRead(Kernels kernel) {
        Frame frame = unwritten(PointFrames.backwards(4, 1, new int[] { 0 }, new int[] { 0 }), 1);
        SimulationResult result = run(kernel, machine(true, false), frame);
        assertEquals(0, value(result, "hierarchicaldepth.tiles.accepted"));
        assertEquals(2, value(result, "zcache.accesses"));
        assertEquals(1, value(result, "depth.fragments.passed"));
    }

    /** After a clear all of the tile is as near as that. */
    @ParameterizedTest
    @EnumSource
    void aClearIsTheNearest(Kernels kernel) {
        Frame points = unwritten(PointFrames.of(4, 2, new int[] { 0, 1 }), 0);
        List<Command> commands = new ArrayList<>(points.commands());
        commands.add(0, new Clear(false, true, new float[4], 1, null));
        SimulationResult result = run(kernel, machine(true, false), points.withCommands(commands));
        assertEquals(2, value(result, "hierarchicaldepth.tiles.accepted"));
        assertEquals(0, value(result, "zcache.accesses"));
    }

    /** What writes depth is read, wherever it lies. */
    @ParameterizedTest
    @EnumSource
    void whatWritesDepthIsRead(Kernels kernel) {
        SimulationResult result = run(kernel, machine(true, false),
                PointFrames.of(4, 1, new int[] { 0 }, new int[] { 0 }));
        assertEquals(0, value(result, "hierarchicaldepth.tiles.accepted"));
        assertEquals(2, value(result, "zcache.accesses"));
    }
}
