package org.tilewright.sim.kernel.network;

import org.tilewright.protocol.arbiter.PortTurn;
import org.tilewright.protocol.network.OutputLink;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.system.LinkCount;

/** The sending end of a link: when it is free, when credits come back, and what it counts. */
final class LinkOutput {

    /** What {@link #take} answers when no packet may take the link. */
    static final int NOBODY = PortTurn.NOBODY;

    private final LinkWire wire;
    private final OutputLink decisions;
    private final int[] emptyLink;
    private final Transfer transfer;
    private final long latency;
    private final Counters<LinkCount> counters;
    private int sent;
    private int creditsTaken;
    private long freeAt;

    LinkOutput(LinkWire wire, OutputLink decisions, NetworkShape shape, Counters<LinkCount> counters) {
        this.wire = wire;
        this.decisions = decisions;
        this.counters = counters;
        emptyLink = new int[decisions.words()];
        decisions.save(emptyLink, 0);
        transfer = new Transfer(shape.bytesPerSecond());
        latency = shape.latency();
    }

    void reset() {
        decisions.restore(emptyLink, 0);
        wire.reset();
        sent = 0;
        creditsTaken = 0;
        freeAt = 0;
    }

    /** The time from which on it takes another packet. */
    long freeAt() {
        return freeAt;
    }

    /** When the next credit arrives, as far as is known. */
    long nextCredit() {
        return wire.returnArrival(creditsTaken);
    }

    /**
     * Lets one packet take the link at a time at which it is free; times never decrease.
     *
     * @param wanting bit i is set if the oldest packet of input i wants it
     * @return the input, or {@link #NOBODY}
     */
    int take(long now, long wanting) {
        while (wire.returnArrival(creditsTaken) <= now) {
            creditsTaken++;
            decisions.creditReturned();
        }
        return decisions.take(wanting);
    }

    /**
     * Sends the packet that has taken the link.
     *
     * @param left     the destinations behind the link
     * @param countsAt the time at which it counts
     */
    void send(long now, Packet packet, long left, long countsAt) {
        long occupied = transfer.picoseconds(packet.bytes());
        freeAt = now + occupied;
        counters.at(countsAt);
        counters.increment(LinkCount.PACKETS);
        counters.add(LinkCount.BYTES, packet.bytes());
        counters.add(LinkCount.BUSY_TIME, occupied);
        wire.write(sent, packet, left, freeAt + latency);
        sent++;
    }
}
