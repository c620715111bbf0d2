package org.tilewright.sim.network;

import java.util.Arrays;

/** Packets and bytes that a GPU has injected, by kind; one for several GPUs counts once. */
final class InjectedTraffic {

    private final long[] packets = new long[PacketKind.values().length];
    private final long[] bytes = new long[packets.length];

    void reset() {
        Arrays.fill(packets, 0);
        Arrays.fill(bytes, 0);
    }

    void count(Packet packet) {
        packets[packet.kind().ordinal()]++;
        bytes[packet.kind().ordinal()] += packet.bytes();
    }

    long packets(PacketKind kind) {
        return packets[kind.ordinal()];
    }

    long bytes(PacketKind kind) {
        return bytes[kind.ordinal()];
    }
}
