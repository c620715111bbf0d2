package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.QueryKind;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Elimination;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SingleGpu;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.system.TickedSystemKernel;

/** Occlusion queries of tile-based machines: results that are known when the last bin of a query is rendered. */
class TiledQueriesTest {

    enum Kernels {
        PRODUCTION(ProductionSystemKernel::new), TICKED(TickedSystemKernel::new);

        private final Function<GpuSystem, SystemKernel> of;

        Kernels(Function<GpuSystem, SystemKernel> of) {
            this.of = of;
        }
    }

    private static TestMachine machine(int latency) {
        TestMachine machine = TiledMachines.small();
        machine.memoryHertz = machine.coreHertz;
        machine.queryLatency = latency;
        return machine;
    }

    private static SystemResult run(Kernels kernel, TestMachine machine, Frame... frames) {
        TestSystem system = new TestSystem();
        system.gpus = 1;
        system.machine = machine;
        system.split = new SingleGpu();
        return kernel.of.apply(system.system()).run(List.of(frames), RunOptions.DEFAULT.withCheckData());
    }

    private static long count(SystemResult result, String name) {
        return result.statistics().value("gpu0." + name).longValue();
    }

    private static void assertSamples(SystemResult result, long... samples) {
        for (int frame = 0; frame < result.frames().size(); frame++) {
            assertArrayEquals(samples, result.frames().get(frame).querySamples());
        }
    }

    /** A frame that may have clears, too; by draw, its query, or a negative number. */
    private static Frame queried(Frame frame, int... queries) {
        List<Command> commands = new ArrayList<>();
        for (Command command : frame.commands()) {
            commands.add(command instanceof Draw draw ? draw.withQuery(queries[draw.index()]) : command);
        }
        return frame.withQueries(List.of(QueryKind.SAMPLES_PASSED, QueryKind.SAMPLES_PASSED), commands);
    }

    @ParameterizedTest
    @EnumSource
    void aResultFollowsTheLastTileOfItsBin(Kernels kernel) {
        SystemResult result = run(kernel, machine(5),
                QueryCyclesTest.queried(PointFrames.of(4, 2, new int[] { 0, 1 }), 0));
        // As TileBasedCyclesContract works out of the same frame: the draw is sent at 10, its points are binned at 97 and 99, their entries
        // sent at 154 and 155, and the tiles blended at 245 and 253. The query is taken up at 254, when the bin is complete, gathered in 254
        // to 258, and its result sent at 259.
        assertEquals(259 - 10, count(result, "queries.latency"));
        assertEquals(253 - 10, count(result, "queries.cycles.draining"));
        assertEquals(6, count(result, "queries.cycles.busy"));
        // The pass is done with the bin's second line at 255, but the frame's flush with the result: from 100 to 259.
        assertEquals(160, count(result, "commands.cycles.flushing"));
        assertEquals(64, count(result, "memory.queries.bytes.written"));
        assertSamples(result, 2);
    }

    @ParameterizedTest
    @EnumSource
    void anEarlyDrawWithoutEntriesIsOverBeforeThePass(Kernels kernel) {
        SystemResult result = run(kernel, machine(5),
                QueryCyclesTest.queried(PointFrames.of(4, 2, new int[0], new int[] { 0 }), 0, 1));
        // The draw without points retires at vertex fetch at 11: its result is sent at 17 (as QueryCyclesTest works out). The other one's
        // draw is sent at 20, and its result 6 ticks after its tile's end.
        long other = count(result, "queries.latency") - (17 - 10);
        assertTrue(other > 100, () -> "latency " + other);
        assertEquals(1 + other - 6, count(result, "queries.cycles.draining"));
        assertSamples(result, 0, 1);
    }

    /** Tiles 0 and 4 lie in bins of their own, rendered beside each other: each raster unit has its count. */
    @ParameterizedTest
    @EnumSource
    void rasterUnitsCountForOneQuery(Kernels kernel) {
        TestMachine machine = machine(5);
        machine.rasterUnits = 2;
        SystemResult result = run(kernel, machine, QueryCyclesTest.queried(
                PointFrames.of(4, 8, new int[] { 0, 4, 5 }, new int[] { 4 }), 0, 1));
        assertEquals(2, count(result, "tiling.bins"));
        assertEquals(1, count(result, "depth0.fragments.passed"));
        assertEquals(3, count(result, "depth1.fragments.passed"));
        assertSamples(result, 3, 1);
    }

    /** A parameter buffer of one line for each point: the first pass renders some of them, the second the rest. */
    @ParameterizedTest
    @EnumSource
    void countsGoOnFromPassToPass(Kernels kernel) {
        TestMachine machine = machine(5);
        machine.parameterBufferBytes = 1024;
        int[] points = new int[20];
        SystemResult result = run(kernel, machine, QueryCyclesTest.queried(PointFrames.flat(4, 1, points), 0));
        assertEquals(2, count(result, "tiling.passes"));
        assertSamples(result, 20);
    }

    /** What is hidden by a layer that comes later has passed its test before. */
    @ParameterizedTest
    @EnumSource
    void removedFragmentsHavePassed(Kernels kernel) {
        TestMachine machine = machine(5);
        machine.earlyDepth = true;
        machine.heldTiles = 64;
        CompareFunction[] less = { CompareFunction.LESS, CompareFunction.LESS };
        SystemResult result = run(kernel, machine, queried(LayerFrames.of(8, false, less, 0.5f, 0), 0, 1));
        assertEquals(64, count(result, "surfaceremoval.fragments.removed"));
        assertSamples(result, 64, 64);
    }

    /** Three bins, and a query that has a point in the second of them. */
    @ParameterizedTest
    @EnumSource
    void aBinThatIsCountedIsRenderedAgain(Kernels kernel) {
        TestMachine machine = machine(5);
        machine.elimination = new Elimination(8, 100, false);
        Frame points = PointFrames.of(4, 12, new int[] { 0, 4, 8 }, new int[] { 4 });
        List<Command> commands = new ArrayList<>(points.commands());
        commands.addFirst(new Clear(true, true, new float[4], 1, null));
        Frame frame = new Frame("bins", points.width(), points.height(), List.of(), commands, points.vertices(),
                points.indices());
        assertEquals(3, count(run(kernel, machine, queried(frame, -1, -1), queried(frame, -1, -1)),
                "tiling.bins.eliminated"));
        SystemResult result = run(kernel, machine, queried(frame, -1, 0), queried(frame, -1, 0));
        assertEquals(2, count(result, "tiling.bins.eliminated"));
        assertSamples(result, 1, 0);
    }
}
