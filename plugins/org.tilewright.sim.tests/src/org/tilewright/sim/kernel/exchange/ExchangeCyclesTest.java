package org.tilewright.sim.kernel.exchange;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.component.PrimitiveExchanger.Ticks;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.network.NetworkPort;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.network.PacketKind;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.kernel.work.SharedFrame;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.CooperativeProjection;

/** When an exchanger sends what, worked out by hand; a tick takes 10,000 ps. */
class ExchangeCyclesTest {

    private static final long BOTH = 0b11;
    private static final long OTHER = 0b10;
    private static final long TICK = 10_000;
    private static final int HEADER = 16;

    private final TestSystem system = new TestSystem();
    private final List<Packet> packets = new ArrayList<>();
    private final List<Long> ticks = new ArrayList<>();
    private int slots = 4;
    private ExchangeUnit unit;
    private GpuStatistics statistics;

    private final NetworkPort port = new NetworkPort() {

        @Override
        public int freeSlots() {
            return slots;
        }

        @Override
        public void inject(long time, Packet packet) {
            packets.add(packet);
            ticks.add(time / TICK);
            slots -= packet.kind() == PacketKind.CREDITS ? 0 : 1;
        }
    };

    /** An exchange of two GPUs in which a batch of so many primitives has been sent, which vertex fetch sees at tick 1. */
    private void begin(int gpu, int primitives) {
        Gpu wired = system.system().wire().get(gpu);
        statistics = new GpuStatistics(wired, gpu, 2);
        statistics.reset(1, 4, 1);
        Retirement retirement = new Retirement();
        retirement.reset();
        unit = new ExchangeUnit(wired, statistics, retirement,
                new FrameShare(system.system(), gpu, port, wired.commandProcessor().clock()));
        Frame frame = PointFrames.of(4, 4, new int[primitives]);
        unit.reset(new SharedFrame(system.system(), frame, RunOptions.DEFAULT, null).plan(), Faults.NONE);
        unit.sent(1);
    }

    /** A primitive is accepted by vertex fetch at the latest now, and mapped. */
    private void map(long tick, int id, long owners) {
        unit.projections.take();
        unit.mapped(tick, 0, id, owners);
    }

    private void runUpTo(long tick) {
        while (unit.exchanger.next() <= tick) {
            unit.exchanger.step(unit.exchanger.next());
        }
    }

    @Test
    void idsFillAPacketAndTheMarkerFollowsInTheTickAfterTheLastId() {
        system.exchange.idsPerPacket = 2;
        begin(0, 4);
        // Of 4 primitives GPU 0 has 0 and 1. Its share leaves the queue at 5, so that the exchanger has it from 6 on.
        unit.shareLeft(0, 5);
        // Mapped at 7 and 8, the primitives are seen at 8 and 9, one a tick. The second completes the packet for GPU 1.
        map(7, 0, OTHER);
        runUpTo(7);
        map(8, 1, BOTH);
        runUpTo(8);
        assertEquals(0, packets.size());
        runUpTo(9);
        assertEquals(List.of(9L), ticks);
        assertArrayEquals(new int[] { 0, 1 }, packets.get(0).content());
        assertEquals(HEADER + 2 * system.exchange.idBytes, packets.get(0).bytes());
        // Since 9 it knows that all is mapped; at 10 nothing is left to flush: the marker goes, for 2 IDs there and 1 here.
        runUpTo(20);
        assertEquals(List.of(9L, 10L), ticks);
        assertArrayEquals(new int[] { 1, 2 }, packets.get(1).content());
        assertEquals(HEADER + system.exchange.markerBytes, packets.get(1).bytes());
        // The own ID, sent at 9, may be taken from 10 on, as the batch is visible since 1.
        assertEquals(10, unit.received.idTick());
        unit.exchanger.finish(20);
        // [0, 6) no batch, [6, 8) nothing projected, 8 to 10 busy, no batch after that.
        assertEquals(3, statistics.exchangerTicks.value(Ticks.BUSY));
        assertEquals(2, statistics.exchangerTicks.value(Ticks.NO_INPUT));
        assertEquals(6 + 9, statistics.exchangerTicks.value(Ticks.IDLE));
    }

    @Test
    void aPacketThatIsNotFullIsFlushedBeforeTheMarker() {
        begin(0, 2);
        unit.shareLeft(0, 5);
        map(7, 0, OTHER);
        // The ID is sent at 8, its packet of 4 flushed at 9, the marker made at 10.
        runUpTo(20);
        assertEquals(List.of(9L, 10L), ticks);
        assertEquals(PacketKind.IDS, packets.get(0).kind());
        assertEquals(1, packets.get(0).count());
    }

    @Test
    void aPrimitiveOfNobodyGivesItsEntryBackAtOnce() {
        system.exchange.projectedEntries = 1;
        begin(0, 4);
        unit.shareLeft(0, 5);
        unit.projections.take();
        assertEquals(Link.UNKNOWN, unit.projections.slotTick());
        unit.mapped(7, 0, 0, 0);
        assertEquals(8, unit.projections.slotTick());
    }

    @Test
    void aSenderWithoutCreditsWaitsForThePacketThatBringsThem() {
        // Two entries a source: the third ID needs an entry that GPU 1 gives back.
        system.exchange.receiveEntries = 4;
        system.exchange.idsPerPacket = 2;
        begin(0, 6);
        unit.shareLeft(0, 5);
        map(7, 0, OTHER);
        map(7, 1, OTHER);
        map(7, 2, OTHER);
        runUpTo(29);
        assertEquals(List.of(9L), ticks);
        // Delivered at tick 30, seen at 31: the ID is sent at 31 and flushed at 32. The marker needs one more entry.
        unit.arrives(credits(1), 31);
        runUpTo(40);
        assertEquals(List.of(9L, 32L), ticks);
        unit.arrives(credits(1), 41);
        runUpTo(50);
        assertEquals(List.of(9L, 32L, 41L), ticks);
        unit.exchanger.finish(50);
        // [10, 31) and [33, 41).
        assertEquals(21 + 8, statistics.exchangerTicks.value(Ticks.STALLED_ON_CREDITS));
    }

    private static Packet credits(int entries) {
        return new Packet(PacketKind.CREDITS, 1, 1, HEADER, 0, entries, null);
    }

    @Test
    void aPacketWaitsForASlotOfTheNetwork() {
        system.exchange.idsPerPacket = 1;
        slots = 0;
        begin(0, 2);
        unit.shareLeft(0, 5);
        map(7, 0, OTHER);
        runUpTo(20);
        assertEquals(0, packets.size());
        slots = 1;
        unit.exchanger.wake(21);
        runUpTo(30);
        assertEquals(List.of(21L), ticks);
        unit.exchanger.finish(22);
        // [8, 21).
        assertEquals(13, statistics.exchangerTicks.value(Ticks.STALLED_ON_NETWORK));
    }

    @Test
    void gpu1WaitsForTheMarkerOfGpu0InTurns() {
        begin(1, 1);
        // GPU 0 has the only primitive; the share of GPU 1 is empty and leaves as soon as it is seen.
        unit.shareLeft(0, 1);
        runUpTo(40);
        assertEquals(0, packets.size());
        unit.arrives(marker(), 41);
        runUpTo(60);
        assertEquals(List.of(41L), ticks);
        unit.exchanger.finish(60);
        // [2, 41).
        assertEquals(39, statistics.exchangerTicks.value(Ticks.WAITING_FOR_TURN));
        // The own marker may be seen from 42 on: by that the batch is exchanged, and the next one may be sent.
        assertEquals(42, unit.exchangeTick());
        assertEquals(42, unit.sendTick());
    }

    private static Packet marker() {
        return new Packet(PacketKind.MARKER, 0, OTHER, HEADER + 4, 0, 0, new int[] { 0, 0 });
    }

    @Test
    void noTurnIsAwaitedWithAReorderWindow() {
        system.split = new CooperativeProjection(system.regions, 64, Exchange.REORDER_WINDOW, 0, 0);
        begin(1, 1);
        unit.shareLeft(0, 1);
        runUpTo(40);
        assertEquals(List.of(2L), ticks);
        // Without runahead the next batch waits for the other marker.
        assertEquals(Link.UNKNOWN, unit.sendTick());
        unit.arrives(marker(), 41);
        assertEquals(41, unit.sendTick());
    }

    @Test
    void entriesAreGivenBackByHalvesOfAQueue() {
        // Four entries for each of two sources: every second one taken sends a packet.
        system.exchange.receiveEntries = 8;
        system.exchange.idsPerPacket = 3;
        begin(1, 3);
        unit.arrives(new Packet(PacketKind.IDS, 0, OTHER, HEADER + 12, 0, 3, new int[] { 0, 1, 2 }), 4);
        assertEquals(4, unit.received.idTick());
        unit.takeId(4);
        assertEquals(0, packets.size());
        unit.takeId(9);
        assertEquals(List.of(9L), ticks);
        assertEquals(2, packets.get(0).count());
        unit.takeId(10);
        assertEquals(1, packets.size());
    }
}
