package org.tilewright.sim.ticked;

import java.util.ArrayDeque;
import java.util.Deque;

import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.system.LinkCount;
import org.tilewright.sim.system.Links;

/** A link from one node to another with the buffer at its far end. */
final class TickedLink {

    final int from;
    final int to;
    /** What has arrived at the far end. */
    final Deque<ParcelCopy> buffer = new ArrayDeque<>();
    private final Links links;
    private final Agenda agenda;
    private final Counters<LinkCount> counters;
    private int credits;
    private long freeTime;

    TickedLink(int from, int to, Links links, Agenda agenda, Counters<LinkCount> counters) {
        this.from = from;
        this.to = to;
        this.links = links;
        this.agenda = agenda;
        this.counters = counters;
        credits = links.credits();
    }

    /** Whether it can take a parcel that needs so many credits. */
    boolean takes(long time, int needed) {
        return time >= freeTime && credits >= needed;
    }

    void send(ParcelCopy copy, long time) {
        int bytes = copy.parcel.bytes();
        long occupancy = links.occupancy(bytes);
        credits--;
        freeTime = time + occupancy;
        agenda.add(freeTime, () -> {});
        agenda.add(freeTime + links.latencyPicoseconds(), () -> buffer.addLast(copy));
        counters.increment(LinkCount.PACKETS);
        counters.add(LinkCount.BYTES, bytes);
        counters.add(LinkCount.BUSY_TIME, occupancy);
    }

    /** The oldest parcel leaves the buffer. */
    void leave(long time) {
        buffer.removeFirst();
        agenda.add(time + links.latencyPicoseconds(), () -> credits++);
    }
}
