package org.tilewright.sim.kernel.network;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * What is under way on a link: packets in one direction, credits back in the other, both in the order of their arrival. Each
 * direction has one writer and one reader, which may be two threads; what the writer has yet to write arrives the link's latency
 * later, and up to there the reader takes the same whether it sees that already or not.
 *
 * <p>There are never more packets under way and in the far buffer, nor credits under way, than the link has credits.
 */
final class LinkWire {

    private final Packet[] packets;
    private final long[] destinations;
    private final long[] arrivals;
    private final AtomicInteger packetsWritten = new AtomicInteger();
    private final long[] returns;
    private final AtomicInteger returnsWritten = new AtomicInteger();
    /** The rings have a power of two of places. */
    private final int mask;

    LinkWire(int credits) {
        mask = Math.max(1, Integer.highestOneBit(2 * credits - 1)) - 1;
        packets = new Packet[mask + 1];
        destinations = new long[mask + 1];
        arrivals = new long[mask + 1];
        returns = new long[mask + 1];
    }

    void reset() {
        packetsWritten.set(0);
        returnsWritten.set(0);
    }

    /** Writes the sender's packet of this number, from 0. */
    void write(int number, Packet packet, long left, long arrival) {
        int slot = number & mask;
        packets[slot] = packet;
        destinations[slot] = left;
        arrivals[slot] = arrival;
        packetsWritten.setRelease(number + 1);
    }

    /** When the packet of this number arrives, or {@link NetworkClient#NEVER} if it is not sent as far as the reader sees. */
    long arrival(int number) {
        return packetsWritten.getAcquire() == number ? NetworkClient.NEVER
                : arrivals[number & mask];
    }

    /** A packet that has arrived. */
    Packet packet(int number) {
        return packets[number & mask];
    }

    /** The destinations that a packet has left. */
    long destinations(int number) {
        return destinations[number & mask];
    }

    /** Writes the receiver's credit of this number, from 0. */
    void writeReturn(int number, long arrival) {
        returns[number & mask] = arrival;
        returnsWritten.setRelease(number + 1);
    }

    /** When the credit of this number arrives, or {@link NetworkClient#NEVER}. */
    long returnArrival(int number) {
        return returnsWritten.getAcquire() == number ? NetworkClient.NEVER
                : returns[number & mask];
    }
}
