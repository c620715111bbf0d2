package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.Regions;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.system.TickedSystemKernel;

/** Occlusion queries of several GPUs. */
class SharedQueriesTest {

    enum Kernels {
        PRODUCTION(ProductionSystemKernel::new), TICKED(TickedSystemKernel::new);

        private final Function<GpuSystem, SystemKernel> constructor;

        Kernels(Function<GpuSystem, SystemKernel> constructor) {
            this.constructor = constructor;
        }

        SystemResult run(TestSystem system, Frame frame) {
            return constructor.apply(system.system()).run(List.of(frame), RunOptions.DEFAULT);
        }
    }

    private static TestSystem system() {
        TestSystem system = new TestSystem();
        system.gpus = 2;
        system.regions = new Regions(RegionShape.SQUARES, 8, 8, false);
        system.split = new DuplicatedGeometry(system.regions, 64);
        system.machine.queryLatency = 5;
        system.machine.memoryHertz = system.machine.coreHertz;
        system.machine.prefetchEntries = 0;
        return system;
    }

    private static long value(SystemResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    /** A layer over 16 x 16 pixels, whose four squares two GPUs share. */
    @ParameterizedTest
    @EnumSource
    void eachCountsItsOwnPixels(Kernels kernel) {
        SystemResult result = kernel.run(system(), QueryCyclesTest.queried(LayerFrames.tested(16, 1), 0));
        assertArrayEquals(new long[] { 256 }, result.frames().getFirst().querySamples());
        for (int gpu = 0; gpu < 2; gpu++) {
            assertEquals(1, value(result, "gpu" + gpu + ".queries.results"));
            assertEquals(128, value(result, "gpu" + gpu + ".queries.samples"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDrawWithoutPrimitivesIsOverAsInAGpuAlone(Kernels kernel) {
        SystemResult result = kernel.run(system(), QueryCyclesTest.queried(PointFrames.of(4, 1, new int[0]), 0));
        // Sent at 10, it is taken by vertex fetch at 11, taken up at 12, gathered in 12 to 16 and sent at 17.
        assertEquals(7, value(result, "gpu0.queries.latency"));
        assertEquals(7, value(result, "gpu1.queries.latency"));
    }

    @ParameterizedTest
    @EnumSource
    void aBatchWithoutPrimitivesIsOverWhenItsOverheadIs(Kernels kernel) {
        TestSystem system = system();
        system.split = new CooperativeProjection(system.regions, 64, Exchange.TURNS, 0, 0);
        SystemResult result = kernel.run(system, QueryCyclesTest.queried(PointFrames.of(4, 1, new int[0]), 0));
        // Its overhead ends at 10, where it is begun, ended and over: nothing is sent. Taken up at 11, gathered in 11 to 15, sent at 16.
        assertEquals(6, value(result, "gpu0.queries.latency"));
        assertEquals(6, value(result, "gpu1.queries.latency"));
    }

    /** A layer that is projected by GPU 0 alone, as a share is ceil(1 / 2) = 1 primitive: GPU 1 hears of it over the network. */
    @ParameterizedTest
    @EnumSource
    void aDrawIsUnderWayUntilAllIsHeardOfIt(Kernels kernel) {
        TestSystem system = system();
        system.split = new CooperativeProjection(system.regions, 64, Exchange.TURNS, 0, 0);
        SystemResult result = kernel.run(system, QueryCyclesTest.queried(LayerFrames.tested(16, 1), 0));
        assertArrayEquals(new long[] { 256 }, result.frames().getFirst().querySamples());
        assertEquals(128, value(result, "gpu0.queries.samples"));
        assertEquals(128, value(result, "gpu1.queries.samples"));
        assertEquals(0, value(result, "gpu1.primitives.projected"));
    }
}
