package org.tilewright.sim.kernel.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.component.gpu.SharedWork;
import org.tilewright.sim.kernel.network.NetworkPort;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.network.PacketKind;
import org.tilewright.sim.kernel.work.SharedFrame;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.CooperativeProjection;

/** Received primitives and the share at the vertex fetch of GPU 1 of two, worked out by hand; a tick takes 10,000 ps. */
class TwoStreamsTest {

    private static final long TICK = 10_000;

    private final TestSystem system = new TestSystem();
    private final List<Packet> packets = new ArrayList<>();
    private GpuStatistics statistics;
    private SplitGpu gpu;

    private final NetworkPort port = new NetworkPort() {

        @Override
        public int freeSlots() {
            return 4;
        }

        @Override
        public void inject(long time, Packet packet) {
            packets.add(packet);
        }
    };

    private void begin(Frame frame) {
        Gpu wired = system.system().wire().get(1);
        statistics = new GpuStatistics(wired, 1, 2);
        statistics.reset(4, 16, 16);
        gpu = new SplitGpu(system.system(), wired, 1, statistics, port);
        gpu.begin(new SharedFrame(system.system(), frame, RunOptions.DEFAULT, null), RunOptions.DEFAULT);
    }

    private void runUpTo(long tick) {
        while (gpu.nextTime() <= tick * TICK) {
            gpu.advance(tick * TICK);
        }
    }

    private void receive(long tick, int... ids) {
        gpu.delivered(tick * TICK, new Packet(PacketKind.IDS, 0, 2, 64, 0, ids.length, ids));
    }

    private long accepted() {
        return statistics.vertexFetch.value(VertexFetch.Count.PRIMITIVES);
    }

    private long rendered() {
        return statistics.sharedWork.value(SharedWork.RENDERED);
    }

    /** Two points: one is the share of GPU 0, the other that of GPU 1. */
    private static Frame twoPoints() {
        return PointFrames.of(4, 4, new int[] { 0, 1 });
    }

    @Test
    void whatIsReceivedWaitsForItsBatchAndThenGoesBeforeTheShare() {
        begin(twoPoints());
        receive(5, 0);
        // The batch is sent at 10, after the draw's overhead, and seen at 11; a point is served in a tick.
        runUpTo(10);
        assertEquals(0, accepted());
        runUpTo(11);
        assertEquals(1, accepted());
        assertEquals(1, rendered());
        runUpTo(12);
        assertEquals(2, accepted());
        assertEquals(1, rendered());
    }

    @Test
    void theShareGoesWhileNothingIsReceived() {
        begin(twoPoints());
        runUpTo(10);
        // Delivered at 11, the ID may be seen at 12.
        runUpTo(11);
        receive(11, 0);
        assertEquals(1, accepted());
        assertEquals(0, rendered());
        runUpTo(12);
        assertEquals(2, accepted());
        assertEquals(1, rendered());
    }

    @Test
    void aShareWithoutAnEntryWaitsWhileReceivedPrimitivesGo() {
        system.exchange.projectedEntries = 1;
        begin(PointFrames.of(4, 4, new int[] { 0, 1, 2, 3 }));
        // Of the share, 2 and 3, the first is accepted at 11 and takes the only entry until it is sent, which needs the turn.
        runUpTo(100);
        assertEquals(1, accepted());
        receive(100, 0, 1);
        // Both are seen at 101; the second is accepted a tick later. The share was the one to wait in [12, 101).
        runUpTo(110);
        assertEquals(3, accepted());
        assertEquals(2, rendered());
        assertEquals(89, statistics.vertexFetchTicks.value(VertexFetch.Ticks.STALLED_ON_PROJECTION));
    }

    @Test
    void theNextBatchWaitsUntilTheOneBeforeIsExchanged() {
        system.split = new CooperativeProjection(system.regions, 64, Exchange.TURNS, 0, 0);
        begin(PointFrames.of(4, 4, new int[] { 0 }, new int[] { 1 }));
        // The first batch is sent at 10, the second decoded at 20. GPU 1 has nothing of the first, and makes its marker when
        // that of GPU 0 comes: delivered at 1000, seen at 1001, the own one a tick later. By that the batch is exchanged.
        runUpTo(1000);
        gpu.delivered(1000 * TICK, new Packet(PacketKind.MARKER, 0, 2, 20, 0, 0, new int[] { 1, 0 }));
        runUpTo(1002);
        assertEquals(2, statistics.sharedWork.value(SharedWork.BATCHES));
        assertEquals(1002 - 20, statistics.commandProcessorTicks
                .value(CommandProcessor.Ticks.STALLED_ON_RUNAHEAD));
    }

    @Test
    void withRunaheadTheNextBatchIsSentAtOnce() {
        system.split = new CooperativeProjection(system.regions, 64, Exchange.TURNS, 0, 1);
        begin(PointFrames.of(4, 4, new int[] { 0 }, new int[] { 1 }));
        runUpTo(20);
        assertEquals(2, statistics.sharedWork.value(SharedWork.BATCHES));
    }
}
