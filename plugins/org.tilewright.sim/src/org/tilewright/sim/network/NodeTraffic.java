package org.tilewright.sim.network;

import java.util.Arrays;

import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.system.TrafficCount;

/** What a node has seen of the network's traffic since that was last added to the counters of all nodes together. */
final class NodeTraffic {

    private static final TrafficCount[] COUNTS = TrafficCount.values();
    /** By kind of packet. */
    private static final TrafficCount[] BYTES = { TrafficCount.ID_BYTES, TrafficCount.MARKER_BYTES,
            TrafficCount.SYNC_BYTES, TrafficCount.CREDIT_BYTES };
    /** By kind of packet. */
    private static final TrafficCount[] PACKETS = { TrafficCount.ID_PACKETS, TrafficCount.MARKER_PACKETS,
            TrafficCount.SYNC_PACKETS, TrafficCount.CREDIT_PACKETS };

    private final long[] counts = new long[COUNTS.length];
    private boolean isEmpty = true;

    void reset() {
        Arrays.fill(counts, 0);
        isEmpty = true;
    }

    /** A packet is injected. */
    void injected(Packet packet) {
        counts[BYTES[packet.kind().ordinal()].ordinal()] += packet.bytes();
        counts[PACKETS[packet.kind().ordinal()].ordinal()]++;
        isEmpty = false;
    }

    /** A packet goes over a link. */
    void sent(Packet packet) {
        counts[TrafficCount.LINK_BYTES.ordinal()] += packet.bytes();
        isEmpty = false;
    }

    /** Adds everything to counters and forgets it. */
    void moveTo(Counters<TrafficCount> counters) {
        if (isEmpty) {
            return;
        }
        for (TrafficCount each : COUNTS) {
            counters.add(each, counts[each.ordinal()]);
        }
        reset();
    }
}
