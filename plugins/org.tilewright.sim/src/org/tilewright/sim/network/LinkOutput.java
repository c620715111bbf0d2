package org.tilewright.sim.network;

/** The sending end of a link: when it is free, its credits, and what went over it. */
final class LinkOutput {

    private final LinkWire wire;
    private final Transfer transfer;
    private final long latency;
    private final int allCredits;
    private int credits;
    private int sent;
    private int creditsTaken;
    private long freeAt;
    private long bytes;
    private long busyTime;

    LinkOutput(LinkWire wire, NetworkShape shape) {
        this.wire = wire;
        transfer = new Transfer(shape.bytesPerSecond());
        latency = shape.latency();
        allCredits = shape.credits();
        reset();
    }

    void reset() {
        credits = allCredits;
        sent = 0;
        creditsTaken = 0;
        freeAt = 0;
        bytes = 0;
        busyTime = 0;
    }

    /** The time from which on it takes another packet. */
    long freeAt() {
        return freeAt;
    }

    /** Credits at a time; times never decrease. */
    int creditsAt(long now) {
        while (wire.returnArrival(creditsTaken) <= now) {
            creditsTaken++;
            credits++;
        }
        return credits;
    }

    /** When the next credit arrives, as far as is known. */
    long nextCredit() {
        return wire.returnArrival(creditsTaken);
    }

    /** Sends a packet; answers when it arrives. */
    long send(long now, Packet packet, long left) {
        long occupied = transfer.picoseconds(packet.bytes());
        freeAt = now + occupied;
        credits--;
        bytes += packet.bytes();
        busyTime += occupied;
        long arrival = freeAt + latency;
        wire.write(sent, packet, left, arrival);
        sent++;
        return arrival;
    }

    /** Packets that went over the link. */
    int packets() {
        return sent;
    }

    /** Bytes that went over the link. */
    long bytes() {
        return bytes;
    }

    /** Picoseconds in which the link was occupied. */
    long busyTime() {
        return busyTime;
    }
}
