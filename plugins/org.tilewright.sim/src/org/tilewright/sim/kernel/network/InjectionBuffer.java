package org.tilewright.sim.kernel.network;

import java.util.Arrays;

/**
 * What a GPU has injected and its node has not forwarded. Packets of credits go before all others, even before one that some
 * of its outputs have taken already and that goes on afterwards.
 */
final class InjectionBuffer {

    private final Packet[] data;
    private int first;
    private int count;
    private Packet[] credits = new Packet[8];
    private int firstCredits;
    private int creditsCount;

    InjectionBuffer(int slots) {
        data = new Packet[slots];
    }

    void reset() {
        Arrays.fill(data, null);
        Arrays.fill(credits, null);
        count = 0;
        creditsCount = 0;
    }

    int freeSlots() {
        return data.length - count;
    }

    boolean hasCredits() {
        return creditsCount > 0;
    }

    boolean hasData() {
        return count > 0;
    }

    Packet oldestCredits() {
        return credits[firstCredits];
    }

    Packet oldestData() {
        return data[first];
    }

    void add(Packet packet) {
        if (packet.kind().goesFirst()) {
            addCredits(packet);
            return;
        }
        if (count == data.length) {
            throw new IllegalStateException("the injection buffer of GPU " + packet.source() + " is full");
        }
        int slot = first + count;
        data[slot < data.length ? slot : slot - data.length] = packet;
        count++;
    }

    private void addCredits(Packet packet) {
        if (creditsCount == credits.length) {
            Packet[] larger = new Packet[2 * creditsCount];
            for (int i = 0; i < creditsCount; i++) {
                larger[i] = credits[firstCredits + i & creditsCount - 1];
            }
            credits = larger;
            firstCredits = 0;
        }
        credits[firstCredits + creditsCount & credits.length - 1] = packet;
        creditsCount++;
    }

    void removeCredits() {
        firstCredits = firstCredits + 1 & credits.length - 1;
        creditsCount--;
    }

    void removeData() {
        first = first + 1 == data.length ? 0 : first + 1;
        count--;
    }
}
