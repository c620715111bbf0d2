package org.tilewright.sim.kernel.network;

import java.util.Arrays;

import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.system.TrafficCount;

/** What a node has seen of the network's traffic since that was last added to the counters of all nodes together. */
final class NodeTraffic {

    /** The most intervals in which it tells what it sees apart. */
    static final int INTERVALS = 16;

    private static final TrafficCount[] COUNTS = TrafficCount.values();
    /** By kind of packet. */
    private static final TrafficCount[] BYTES = { TrafficCount.ID_BYTES, TrafficCount.MARKER_BYTES,
            TrafficCount.SYNC_BYTES, TrafficCount.CREDIT_BYTES, TrafficCount.DRAW_BYTES, TrafficCount.SUB_IMAGE_BYTES,
            TrafficCount.SCHEDULE_BYTES };
    /** By kind of packet. */
    private static final TrafficCount[] PACKETS = { TrafficCount.ID_PACKETS, TrafficCount.MARKER_PACKETS,
            TrafficCount.SYNC_PACKETS, TrafficCount.CREDIT_PACKETS, TrafficCount.DRAW_PACKETS,
            TrafficCount.SUB_IMAGE_PACKETS, TrafficCount.SCHEDULE_PACKETS };

    /** By interval. */
    private final long[] counts = new long[INTERVALS * COUNTS.length];
    private CountedIntervals intervals;
    private int interval;
    private long intervalEnd;
    private boolean isEmpty = true;

    void reset() {
        Arrays.fill(counts, 0);
        interval = 0;
        intervalEnd = NetworkClient.NEVER;
        isEmpty = true;
    }

    /** What it sees next happens in these intervals, of which the first {@link #INTERVALS} are used. */
    void begin(CountedIntervals newIntervals) {
        intervals = newIntervals;
        interval = 0;
        intervalEnd = newIntervals.endOf(0);
    }

    /** A packet is injected at a time; times never decrease. */
    void injected(long time, Packet packet) {
        int row = rowAt(time);
        counts[row + BYTES[packet.kind().ordinal()].ordinal()] += packet.bytes();
        counts[row + PACKETS[packet.kind().ordinal()].ordinal()]++;
    }

    /** A packet goes over a link. */
    void sent(long time, Packet packet) {
        counts[rowAt(time) + TrafficCount.LINK_BYTES.ordinal()] += packet.bytes();
    }

    private int rowAt(long time) {
        isEmpty = false;
        while (time >= intervalEnd) {
            interval++;
            intervalEnd = intervals.endOf(interval);
        }
        return interval * COUNTS.length;
    }

    /** The last interval in which it has seen anything that was not moved, or -1. */
    int lastInterval() {
        return isEmpty ? -1 : interval;
    }

    /** Adds what it has seen in an interval to counters and forgets it; intervals go in their order. */
    void moveTo(Counters<TrafficCount> counters, int ofInterval) {
        if (ofInterval > lastInterval()) {
            return;
        }
        int row = ofInterval * COUNTS.length;
        for (TrafficCount each : COUNTS) {
            if (counts[row + each.ordinal()] != 0) {
                counters.add(each, counts[row + each.ordinal()]);
            }
        }
        Arrays.fill(counts, row, row + COUNTS.length, 0);
        isEmpty = ofInterval == interval;
    }
}
