package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.protocol.composition.CompositionScheduler;
import org.tilewright.protocol.composition.DrawScheduler;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.system.Network;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.system.TickedSystemKernel;

/**
 * What CHOPIN's artefact sends, byte by byte, with the parameters that make our packets its own: no headers, three indices of four bytes
 * for a primitive, a marker of four bytes, and quads of places, depths and colours without numbers of draws.
 */
class ArtefactTrafficTest {

    private static final int INDICES = 12;

    static Stream<Function<GpuSystem, SystemKernel>> kernels() {
        return Stream.of(ProductionSystemKernel::new, TickedSystemKernel::new);
    }

    private static TestSystem bare() {
        TestSystem system = new TestSystem();
        system.links = new Links(40_000, 4_000_000_000L, 0, 4);
        system.network = new Network(Topologies.FULL, system.links, 0);
        return system;
    }

    private static SystemResult run(Function<GpuSystem, SystemKernel> kernel, TestSystem system, Frame frame) {
        return kernel.apply(system.system()).run(List.of(frame), RunOptions.DEFAULT);
    }

    private static long value(SystemResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    private static TestSystem projecting(int batchThreshold) {
        TestSystem system = bare();
        system.split = new CooperativeProjection(system.regions, 64, Exchange.TURNS, batchThreshold, 0);
        system.exchange.idBytes = INDICES;
        return system;
    }

    private static TestSystem composing() {
        TestSystem system = bare();
        system.split = new SortLastComposition(system.regions, 64, DrawScheduler.LEAST_REMAINING,
                CompositionScheduler.PAIRED, 1, 3, 4, 1, 16, 128, 0);
        return system;
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void aPrimitiveTakesThreeIndicesForEachOtherGpuThatDrawsIt(Function<GpuSystem, SystemKernel> kernel) {
        SystemResult result = run(kernel, projecting(0), LayerFrames.opaque(16, 3));
        // Each of the 3 draws is a batch of a triangle that GPU 0 projects and both draw. Each GPU marks the end of each of its 3
        // shares for the other.
        assertEquals(3 * INDICES, value(result, "system.network.bytes.ids"));
        assertEquals(2 * 3 * 4, value(result, "system.network.bytes.markers"));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void aBatchClosesAtAThresholdIfOursIsOneLess(Function<GpuSystem, SystemKernel> kernel) {
        // Five draws of a triangle, in whole draws until a batch has 2 or more: 2, 2 and 1.
        assertEquals(3, value(run(kernel, projecting(2 - 1), LayerFrames.opaque(16, 5)), "gpu0.batches"));
        // As the paper has it, in whole draws until it has more than 2: 3 and 2.
        assertEquals(2, value(run(kernel, projecting(2), LayerFrames.opaque(16, 5)), "gpu0.batches"));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void aComposedQuadTakes36Bytes(Function<GpuSystem, SystemKernel> kernel) {
        CompareFunction[] less = { CompareFunction.LESS, CompareFunction.LESS };
        SystemResult result = run(kernel, composing(), LayerFrames.of(16, false, less, 0, -0.5f));
        // 16x16 pixels are 64 quads, and each GPU has drawn a layer over the half of them that the other owns.
        assertEquals(2 * 32, value(result, "gpu0.composed.quads.sent") + value(result, "gpu1.composed.quads.sent"));
        assertEquals(2 * 32 * (4 + 16 + 16), value(result, "system.network.bytes.sub-images"));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void aComposedQuadWithoutDepthsTakes20Bytes(Function<GpuSystem, SystemKernel> kernel) {
        SystemResult result = run(kernel, composing(), LayerFrames.blended(16, 2));
        assertEquals(2 * 32 * (4 + 16), value(result, "system.network.bytes.sub-images"));
    }
}
