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
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.system.TickedSystemKernel;

/**
 * Two GPUs that own two of four regions of 8x8 pixels each draw layers over all of them, worked out by hand. A tick is 10,000 ps.
 * What GPUs and schedulers tell each other takes 20 bytes, 5,000 ps on the link and 40,000 of latency: it is seen in the
 * fifth tick after the one in which it was told.
 */
class CompositionCyclesTest {

    static Stream<Function<GpuSystem, SystemKernel>> kernels() {
        return Stream.of(ProductionSystemKernel::new, TickedSystemKernel::new);
    }

    private static SystemResult run(Function<GpuSystem, SystemKernel> kernel, int interval, int ahead, Frame frame) {
        TestSystem system = new TestSystem();
        system.split = new SortLastComposition(system.regions, 64, DrawScheduler.LEAST_REMAINING,
                CompositionScheduler.PAIRED, 1, interval, ahead, 1, 16, 128, 2);
        return kernel.apply(system.system()).run(List.of(frame), RunOptions.DEFAULT);
    }

    private static Frame layers(int count) {
        CompareFunction[] functions = new CompareFunction[count];
        float[] depths = new float[count];
        for (int layer = 0; layer < count; layer++) {
            functions[layer] = CompareFunction.LESS;
            depths[layer] = -layer / 8f;
        }
        return LayerFrames.of(16, false, functions, depths);
    }

    private static long value(SystemResult result, String name) {
        return result.statistics().value(name).longValue();
    }

    /**
     * Both begin at b. GPU 0 says so, the schedulers hear it at b + 1, deal the first draw to GPU 0 then and the second to
     * GPU 1 three ticks later. GPU 0 knows of them at b + 2 and b + 5, GPU 1 at b + 6 and b + 9.
     */
    @ParameterizedTest
    @MethodSource("kernels")
    void drawsAreDealtOut(Function<GpuSystem, SystemKernel> kernel) {
        SystemResult result = run(kernel, 3, 4, layers(2));
        assertEquals(2, value(result, "gpu0.commands.cycles.stalled.dealing"));
        assertEquals(9, value(result, "gpu1.commands.cycles.stalled.dealing"));
        assertEquals(1, value(result, "gpu0.composed.draws"));
        assertEquals(1, value(result, "gpu1.composed.draws"));
        // Two draws dealt, and one report: that of GPU 0 stays there.
        assertEquals(3, value(result, "system.network.packets.draws"));
        assertEquals(3 * 20, value(result, "system.network.bytes.draws"));
    }

    /**
     * A quad takes 4 + 4 * (4 + 2) + 16 = 44 bytes, so that two go into a packet of 104 bytes with its header: 26,000 ps. Each GPU
     * has 32 quads for the other. Memory moves 16 bytes a tick: it reads depths and colours of two quads in 64 / 16 = 4 ticks, and
     * reads and writes them in 8; the units' 8 / 16 of a tick do not matter.
     *
     * <p>GPU 1, which was dealt its draw 7 ticks after GPU 0, is ready at x. The schedulers hear it at x + 5 and let both send. GPU 0
     * hears that at x + 6, GPU 1 at x + 10. The first packet of GPU 0 is seen at x + 6 + 7, put in from then on, and with all 16 GPU 1
     * is done at x + 13 + 128 - 1 = x + 140, which the schedulers hear at x + 145. The first one of GPU 1 is seen at x + 17,
     * and GPU 0 is done at x + 144, which is heard at x + 145, too. GPU 0 leaves at x + 146, GPU 1 at x + 150. The
     * target was prepared in one tick.
     */
    @ParameterizedTest
    @MethodSource("kernels")
    void subImagesArePutIn(Function<GpuSystem, SystemKernel> kernel) {
        SystemResult result = run(kernel, 3, 4, layers(2));
        assertEquals(1 + 7 + 146, value(result, "gpu0.commands.cycles.composing"));
        assertEquals(1 + 150, value(result, "gpu1.commands.cycles.composing"));
        assertEquals(1 + 150, value(result, "gpu1.cycles.sync"));
        assertEquals(32, value(result, "gpu0.composed.quads.sent"));
        assertEquals(32, value(result, "gpu1.composed.quads.merged"));
        assertEquals(128, value(result, "gpu1.composed.ticks.merging"));
        assertEquals(2 * 16 * 104, value(result, "system.network.bytes.sub-images"));
        // GPU 1 is ready, has sent and received, and is told to send and to leave.
        assertEquals(5 * 20, value(result, "system.network.bytes.schedule"));
    }

    /**
     * With one draw ahead the third draw is for GPU 0 again, which has least left as the lowest of equals, but has to wait until
     * GPU 0 has reported the first: it is decoded in ten ticks from b + 2 on, is in the queue for one, and fetched and
     * reported at b + 13, which is heard at b + 14.
     */
    @ParameterizedTest
    @MethodSource("kernels")
    void noDrawIsDealtAheadOfReports(Function<GpuSystem, SystemKernel> kernel) {
        SystemResult result = run(kernel, 1, 1, layers(3));
        // [b, b + 2) for the first, from b + 12 on for the third, which is dealt at b + 14 and known at b + 15.
        assertEquals(2 + 3, value(result, "gpu0.commands.cycles.stalled.dealing"));
        assertEquals(2, value(result, "gpu0.composed.draws"));
    }

    /**
     * Of two layers that are added GPU 0 draws the first and GPU 1 the second, at once and in the same time: nothing is dealt out, and both
     * are ready at x. A quad takes 4 + 16 = 20 bytes, so that six go into a packet of 136 bytes with its header, 34,000 ps. Of 32 quads
     * five packets have six and one has two. Memory reads colours of six in 96 / 16 = 6 ticks, and reads and writes them in 12,
     * those of the last two in 4: 64 in all.
     *
     * <p>The schedulers hear both at x + 5. GPU 0 hears at x + 6 that it may send, its first packet is seen 8 ticks later, and GPU 1
     * is done at x + 14 + 64 - 1 = x + 77, which is heard at x + 82. It hears at x + 10 itself, so that GPU 0 is done four
     * ticks later, at x + 81, heard at x + 82, too: GPU 0 leaves at x + 83, GPU 1 at x + 87. GPU 1 has put the lower neighbour
     * below what it drew itself.
     */
    @ParameterizedTest
    @MethodSource("kernels")
    void blendedSubImagesArePutInBetweenNeighbours(Function<GpuSystem, SystemKernel> kernel) {
        SystemResult result = run(kernel, 3, 4, LayerFrames.blended(16, 2));
        assertEquals(1, value(result, "gpu0.composed.groups"));
        assertEquals(0, value(result, "gpu0.commands.cycles.stalled.dealing"));
        assertEquals(1 + 83, value(result, "gpu0.commands.cycles.composing"));
        assertEquals(1 + 87, value(result, "gpu1.commands.cycles.composing"));
        assertEquals(64, value(result, "gpu0.composed.ticks.merging"));
        assertEquals(64, value(result, "gpu1.composed.ticks.merging"));
        assertEquals(32, value(result, "gpu1.composed.quads.merged"));
        assertEquals(2 * (5 * 136 + 56), value(result, "system.network.bytes.sub-images"));
        assertEquals(0, value(result, "system.network.bytes.draws"));
        // GPU 1 is ready, has sent and received, and is told to send and to leave.
        assertEquals(5 * 20, value(result, "system.network.bytes.schedule"));
    }
}
