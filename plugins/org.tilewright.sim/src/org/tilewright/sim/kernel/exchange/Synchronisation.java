package org.tilewright.sim.kernel.exchange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.distribution.BroadcastTurn;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.protocol.distribution.WrittenRegions;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.network.NetworkNames;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.network.PacketKind;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.run.Waits;
import org.tilewright.sim.system.SplitFrame;
import org.tilewright.sim.time.Clock;

/**
 * Synchronises buffers of targets with the other GPUs: sends what this GPU has written of one, in its turn, and receives what
 * the others have. What comes before this GPU has got to a synchronisation is put into memory when it has, as it may still
 * read or write the buffer until then.
 */
public final class Synchronisation {

    /** What the last packet of a GPU bears as its count, and others do not. */
    private static final int LAST = 1;

    private final Gpu gpu;
    private final Clock clock;
    private final FrameShare share;
    private final FrameMemory memory;
    private final ShadowListener shadows;
    private final RegionPixels pixels;
    private final int packetBytes;
    private int pixelsOfPacket;
    private final int headerBytes;
    private final long others;
    /** By source, for the synchronisation that is awaited and the one after it: when its last packet may be seen. */
    private final long[] lastTicks;
    private final int[] endedBy;
    private final List<Packet> early = new ArrayList<>();
    private final List<Integer> earlyNumbers = new ArrayList<>();
    private BroadcastTurn turn;
    private int begun;
    private boolean isSending;
    private long readyTick;
    private long slotTick;
    private long lastInjection;

    /** Hears of pixels that others wrote. */
    public interface ShadowListener {

        void brought(int target, TargetBuffer buffer, int position, int value);
    }

    public Synchronisation(Gpu gpu, FrameShare share, FrameMemory memory, ShadowListener shadows) {
        this.gpu = gpu;
        this.share = share;
        this.memory = memory;
        this.shadows = shadows;
        clock = gpu.commandProcessor().clock();
        pixels = new RegionPixels(memory);
        packetBytes = ((SplitFrame) share.system().split()).syncPacketBytes();
        headerBytes = share.system().network().links().headerBytes();
        others = ScreenSplit.everybody(share.gpus()) & ~(1L << share.gpu());
        lastTicks = new long[2 * share.gpus()];
        endedBy = new int[share.gpus()];
    }

    public void reset() {
        turn = new BroadcastTurn(share.gpus(), share.gpu());
        Arrays.fill(endedBy, 0);
        early.clear();
        earlyNumbers.clear();
        begun = 0;
        slotTick = 0;
    }

    /** This GPU is ready for the next buffer from a tick on. */
    public void begin(long tick, int target, TargetBuffer buffer) {
        turn.begin();
        begun++;
        readyTick = tick;
        lastInjection = -1;
        isSending = true;
        WrittenRegions written = share.updates().of(target, buffer);
        pixels.begin(target, buffer, share.frame().split(target), written);
        pixelsOfPacket = Math.max(1, packetBytes / (pixels.words() * Integer.BYTES));
        for (int packet = 0; packet < early.size(); packet++) {
            if (earlyNumbers.get(packet) < begun) {
                apply(early.get(packet));
                early.remove(packet);
                earlyNumbers.remove(packet--);
            }
        }
    }

    /** The tick at which it sends the next packet or is done, from what is known now. */
    public long next() {
        return isSending ? sendTick() : doneTick();
    }

    private long sendTick() {
        if (!turn.maySend() || share.freeSlots() == 0) {
            return Link.UNKNOWN;
        }
        long first = share.gpu() == 0 ? readyTick : Math.max(readyTick, lastTick(share.gpu() - 1));
        long paced = lastInjection < 0 ? first : lastInjection + interval(pixels.left(pixelsOfPacket));
        return Math.max(Math.max(first, paced), slotTick);
    }

    /** Ticks after a packet before one of so many pixels, which are read from memory. */
    private long interval(int count) {
        return Math.max(1, gpu.transferTicks((long) count * pixels.words() * Integer.BYTES));
    }

    private long doneTick() {
        if (!turn.isDone()) {
            return Link.UNKNOWN;
        }
        long done = lastInjection + 1;
        for (int source = 0; source < share.gpus(); source++) {
            if (source != share.gpu()) {
                done = Math.max(done, lastTick(source));
            }
        }
        return done;
    }

    private long lastTick(int source) {
        return lastTicks[2 * source + (begun - 1 & 1)];
    }

    /** Sends the next packet, or ends the synchronisation; whether it ended. */
    public boolean step(long tick) {
        if (!isSending) {
            turn.end();
            return true;
        }
        int count = pixels.left(pixelsOfPacket);
        int[] content = pixels.pack(pixelsOfPacket);
        boolean isLast = pixels.isEmpty();
        share.inject(clock.time(tick), new Packet(PacketKind.SYNC, share.gpu(), others,
                Math.max(1, headerBytes + count * pixels.words() * Integer.BYTES), 0, isLast ? LAST : 0, content));
        lastInjection = tick;
        if (isLast) {
            isSending = false;
            turn.sentLast();
            share.updates().of(RegionPixels.target(content), RegionPixels.buffer(content)).clear();
        }
        return false;
    }

    /** A packet of another GPU arrives; what it tells may be seen from a tick on. */
    public void arrives(Packet packet, long tick) {
        int number = endedBy[packet.source()];
        if (number < begun) {
            apply(packet);
        } else {
            early.add(packet);
            earlyNumbers.add(number);
        }
        if (packet.count() == LAST) {
            turn.lastArrived(packet.source());
            lastTicks[2 * packet.source() + (number & 1)] = tick;
            endedBy[packet.source()]++;
        }
    }

    private void apply(Packet packet) {
        int target = RegionPixels.target(packet.content());
        TargetBuffer buffer = RegionPixels.buffer(packet.content());
        RegionPixels.apply(packet.content(), share.frame().split(target), memory,
                (position, value) -> shadows.brought(target, buffer, position, value));
    }

    /** The network takes another packet, which may be seen from a tick on. */
    public void slotFreed(long tick) {
        slotTick = tick;
    }

    /** Says what the command processor waits for while it synchronises. */
    public void addTo(Waits waits) {
        String command = gpu.commandProcessor().name();
        String unit = command.substring(command.indexOf('.'));
        if (isSending && turn.maySend()) {
            waits.add(command, NetworkNames.injectionOf(share.gpu()), "no slot is free");
        } else if (isSending) {
            waits.add(command, "gpu" + (share.gpu() - 1) + unit, "it sends what it has written first");
        }
        for (int source = 0; source < share.gpus(); source++) {
            if (source != share.gpu() && endedBy[source] < begun) {
                waits.add(command, "gpu" + source + unit, "what it has written has not come");
            }
        }
    }
}
