package org.tilewright.sim.kernel.exchange;

import java.util.Arrays;

import org.tilewright.sim.component.PrimitiveExchanger;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.network.PacketKind;
import org.tilewright.sim.kernel.work.FrameShare;

/** The packets of IDs that are being filled, one for each GPU, and the packets that the exchanger sends. */
final class PacketFilling {

    private final PrimitiveExchanger spec;
    private final int gpu;
    private final int headerBytes;
    private final int[][] ids;
    private final int[] counts;
    /** IDs that were put in and are not there. */
    private final int[] lost;

    PacketFilling(PrimitiveExchanger spec, FrameShare share) {
        this.spec = spec;
        gpu = share.gpu();
        headerBytes = share.system().network().links().headerBytes();
        ids = new int[share.gpus()][spec.idsPerPacket()];
        counts = new int[share.gpus()];
        lost = new int[share.gpus()];
    }

    void reset() {
        Arrays.fill(counts, 0);
        Arrays.fill(lost, 0);
    }

    /** Puts an ID into the packet for a GPU. */
    void add(int target, int id) {
        ids[target][counts[target]++] = id;
    }

    /** A fault: an ID takes its place in the packet for a GPU, and nobody finds it there. */
    void lose(int target) {
        lost[target]++;
    }

    /** The packet for a GPU, which leaves. */
    Packet take(int target, int drawId) {
        int count = counts[target];
        int bytes = Math.max(1, headerBytes + (count + lost[target]) * spec.idBytes());
        counts[target] = 0;
        lost[target] = 0;
        return new Packet(PacketKind.IDS, gpu, 1L << target, bytes, drawId, count, Arrays.copyOf(ids[target], count));
    }

    /**
     * The marker for all others.
     *
     * @param sentIds by GPU, the IDs that it announces
     */
    Packet marker(long others, int drawId, int[] sentIds) {
        return new Packet(PacketKind.MARKER, gpu, others, Math.max(1, headerBytes + spec.markerBytes()), drawId, 0,
                sentIds);
    }

    /** Entries that are given back to a GPU. */
    Packet credits(int target, int entries) {
        return new Packet(PacketKind.CREDITS, gpu, 1L << target, Math.max(1, headerBytes), 0, entries, null);
    }
}
