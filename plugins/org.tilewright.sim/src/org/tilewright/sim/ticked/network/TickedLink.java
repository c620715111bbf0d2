package org.tilewright.sim.ticked.network;

import java.util.ArrayDeque;
import java.util.Deque;

import org.tilewright.protocol.network.OutputLink;
import org.tilewright.protocol.network.Routing;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.system.LinkCount;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.system.TrafficCount;

/** A link from one node to another with the buffer at its far end. */
final class TickedLink {

    /** What has arrived at the far end. */
    final Deque<ParcelCopy> buffer = new ArrayDeque<>();
    private final OutputLink decisions;
    private final Links links;
    private final Agenda agenda;
    private final Counters<LinkCount> counters;
    private final Counters<TrafficCount> traffic;
    private long freeTime;

    /** @param from the node that it leads from */
    TickedLink(Routing routing, int from, Links links, Agenda agenda, Counters<LinkCount> counters,
            Counters<TrafficCount> traffic) {
        decisions = new OutputLink(routing, from, links.credits(), links.arbiter());
        this.links = links;
        this.agenda = agenda;
        this.counters = counters;
        this.traffic = traffic;
    }

    /** Adds itself to the units of the machine, by the name under which it counts. */
    void addTo(MachineUnits machine) {
        machine.add(counters.owner(), this);
    }

    /** The input whose head may take the link now, of those whose head wants it, or -1. */
    int take(long wanting, long time) {
        return time < freeTime ? -1 : decisions.take(wanting);
    }

    /** Carries a parcel that has taken the link. */
    void carry(ParcelCopy copy, long time) {
        int bytes = copy.parcel.bytes();
        long occupancy = links.occupancy(bytes);
        freeTime = time + occupancy;
        agenda.add(freeTime, () -> {});
        agenda.add(freeTime + links.latencyPicoseconds(), () -> buffer.addLast(copy));
        counters.at(agenda.counted(time));
        counters.increment(LinkCount.PACKETS);
        counters.add(LinkCount.BYTES, bytes);
        counters.add(LinkCount.BUSY_TIME, occupancy);
        traffic.at(agenda.counted(time));
        traffic.add(TrafficCount.LINK_BYTES, bytes);
    }

    /** The oldest parcel leaves the buffer. */
    void leave(long time) {
        buffer.removeFirst();
        if (links.latencyPicoseconds() == 0) {
            decisions.creditReturned();
        } else {
            agenda.add(time + links.latencyPicoseconds(), decisions::creditReturned);
        }
    }
}
