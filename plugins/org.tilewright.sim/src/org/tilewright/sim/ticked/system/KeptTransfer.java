package org.tilewright.sim.ticked.system;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.system.Network;
import org.tilewright.sim.system.NetworkStatistics;
import org.tilewright.sim.ticked.exchange.Synchroniser;
import org.tilewright.sim.ticked.network.Agenda;
import org.tilewright.sim.ticked.network.DeliveryTaker;
import org.tilewright.sim.ticked.network.Parcel;
import org.tilewright.sim.ticked.network.TickedNetwork;
import org.tilewright.sim.time.Clock;

/**
 * Sends the buffers of kept targets from GPU to GPU, in times of the sequence. One transfer ends before the next begins, for
 * the frame that waits for it is to be drawn in between.
 */
final class KeptTransfer {

    private final int packetBytes;
    private final MemoryController memory;
    private final Clock clock;
    private final TickedNetwork network;
    private long lastDelivery;

    KeptTransfer(Network linked, int gpus, int packetBytes, MemoryController memory, Clock clock,
            NetworkStatistics statistics) {
        this.packetBytes = packetBytes;
        this.memory = memory;
        this.clock = clock;
        DeliveryTaker taker = (parcel, time) -> lastDelivery = time;
        network = new TickedNetwork(linked, Collections.nCopies(gpus, taker), statistics);
    }

    /**
     * Sends all pixels of targets.
     *
     * @param firstTick the first tick at which something may be injected
     * @return the first tick at which all may be seen there
     */
    long send(List<RenderTarget> targets, int from, int to, long firstTick) {
        Deque<Integer> payloads = payloads(targets);
        long tick = firstTick;
        long earliest = firstTick;
        while (!payloads.isEmpty()) {
            happenBefore(clock.time(tick));
            if (tick >= earliest && network.freeSlots(from) > 0) {
                int payload = payloads.removeFirst();
                network.inject(Parcel.sync(from, 1L << to, network.headerBytes() + payload, List.of(),
                        payloads.isEmpty()), clock.time(tick));
                earliest = payloads.isEmpty() ? tick
                        : tick + Synchroniser.ticksToRead(payloads.getFirst(), memory, clock);
            }
            tick++;
        }
        happenBefore(Agenda.NEVER);
        return clock.tickAfter(lastDelivery);
    }

    private void happenBefore(long time) {
        while (network.nextTime() < time) {
            network.happen(network.nextTime());
        }
    }

    private Deque<Integer> payloads(List<RenderTarget> targets) {
        Deque<Integer> payloads = new ArrayDeque<>();
        int whole = packetBytes / MemoryLayout.PIXEL_BYTES * MemoryLayout.PIXEL_BYTES;
        for (RenderTarget target : targets) {
            for (TargetBuffer buffer : List.of(TargetBuffer.DEPTH, TargetBuffer.COLOR)) {
                int words = buffer == TargetBuffer.COLOR ? target.colourWords() : 1;
                int left = target.has(buffer) ? target.width() * target.height() * words * MemoryLayout.PIXEL_BYTES : 0;
                for (; left > 0; left -= whole) {
                    payloads.addLast(Math.min(left, whole));
                }
            }
        }
        return payloads;
    }
}
