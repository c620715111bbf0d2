package org.tilewright.sim.ticked.exchange;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.distribution.BroadcastTurn;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.protocol.distribution.WrittenRegions;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.network.Parcel;
import org.tilewright.sim.ticked.network.SyncPixel;
import org.tilewright.sim.ticked.network.TickedNetwork;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.TargetPlace;
import org.tilewright.sim.ticked.work.Targets;
import org.tilewright.sim.time.Clock;

/** A GPU's side of broadcasts: it sends what it has drawn of a buffer, in turn, and stores what the others send. */
public final class Synchroniser {

    private static final long KILO = 1000;

    /** A source's last packet, to be seen from a tick on. */
    private record End(int source, long tick) {}

    private final Part part;
    private final Targets targets;
    private final List<MemoryWords> copies;
    private final MemoryController memory;
    private final Clock clock;
    private final Activity activity;
    private final BroadcastTurn turn;
    private final Deque<List<SyncPixel>> packets = new ArrayDeque<>();
    private final Deque<End> ends = new ArrayDeque<>();
    /** What came from GPUs that are ahead of this one. */
    private final Deque<Parcel> early = new ArrayDeque<>();
    /** Whether the buffer of the last broadcast is still to be resolved, or that of the one under way still to come. */
    private boolean isInside;
    private long lastInjection;

    /** @param copies where what comes is stored: the memory, and what checks it */
    public Synchroniser(Part part, Targets targets, List<MemoryWords> copies, MemoryController memory, Clock clock,
            Activity activity) {
        this.part = part;
        this.targets = targets;
        this.copies = copies;
        this.memory = memory;
        this.clock = clock;
        this.activity = activity;
        turn = new BroadcastTurn(part.gpus(), part.gpu());
    }

    /** Begins with a buffer, all of which is in memory, at a tick. */
    public void begin(int target, TargetBuffer buffer, long tick) {
        isInside = true;
        turn.begin();
        while (!early.isEmpty()) {
            store(early.removeFirst(), tick);
        }
        lastInjection = Long.MIN_VALUE;
        List<SyncPixel> pixels = pixels(targets.of(target), buffer);
        int words = buffer == TargetBuffer.COLOR ? targets.of(target).target().colourWords() : 1;
        int whole = part.system().split().syncPacketBytes() / (words * MemoryLayout.PIXEL_BYTES);
        int perPacket = Math.max(1, whole) * words;
        for (int first = 0; first < pixels.size(); first += perPacket) {
            packets.addLast(List.copyOf(pixels.subList(first, Math.min(first + perPacket, pixels.size()))));
        }
        if (packets.isEmpty()) {
            packets.addLast(List.of());
        }
    }

    /** The words of the pixels of the regions that this GPU has written in, region after region, row by row. */
    private List<SyncPixel> pixels(TargetPlace place, TargetBuffer buffer) {
        ScreenSplit split = part.territories().split(place.target().id());
        WrittenRegions written = part.written().of(place.target().id(), buffer);
        MemoryWords words = copies.getFirst();
        List<SyncPixel> pixels = new ArrayList<>();
        for (int region = written.next(0); region != WrittenRegions.NONE; region = written.next(region + 1)) {
            for (int y = split.minimumY(region); y <= split.maximumY(region); y++) {
                for (int x = split.minimumX(region); x <= split.maximumX(region); x++) {
                    for (long address : place.addresses(buffer, x, y)) {
                        pixels.add(new SyncPixel(address, words.word(address)));
                    }
                }
            }
        }
        written.clear();
        return pixels;
    }

    /** Goes on with the buffer; whether it is done with it, so that the next step begins in this tick. */
    public boolean isDone(long tick) {
        while (!ends.isEmpty() && ends.getFirst().tick <= tick) {
            turn.lastArrived(ends.removeFirst().source);
        }
        if (turn.isDone()) {
            return true;
        }
        if (turn.maySend() && part.system().network().freeSlots(part.gpu()) > 0) {
            int payload = packets.getFirst().size() * MemoryLayout.PIXEL_BYTES;
            if (lastInjection == Long.MIN_VALUE || tick - lastInjection >= ticksToRead(payload, memory, clock)) {
                send(packets.removeFirst(), payload, tick);
            }
        }
        return false;
    }

    /** Core ticks between two injections, by what the second one carries: it is read from memory. */
    public static long ticksToRead(int payload, MemoryController memory, Clock clock) {
        long bytesPerMillisecond = memory.channels() * memory.bytesPerTick() * (memory.clock().hertz() / KILO);
        long work = payload * (clock.hertz() / KILO);
        return Math.max(1, (work + bytesPerMillisecond - 1) / bytesPerMillisecond);
    }

    private void send(List<SyncPixel> pixels, int payload, long tick) {
        TickedNetwork network = part.system().network();
        long others = ScreenSplit.everybody(part.gpus()) & ~(1L << part.gpu());
        network.inject(Parcel.sync(part.gpu(), others, network.headerBytes() + payload, pixels, packets.isEmpty()),
                clock.time(tick));
        lastInjection = tick;
        if (packets.isEmpty()) {
            turn.sentLast();
        }
        activity.happened();
    }

    /** What was broadcast is resolved, or need not be. */
    public void end() {
        if (isInside) {
            turn.end();
            isInside = false;
        }
    }

    /** The network delivers pixels at a time; they are kept until this GPU has come to their broadcast. */
    public void delivered(Parcel parcel, long time) {
        if (isInside && !turn.isEarly(parcel.source())
                && ends.stream().noneMatch(end -> end.source == parcel.source())) {
            store(parcel, clock.tickAfter(time));
        } else {
            early.addLast(parcel);
        }
        activity.happened();
    }

    /** @param tick from which on this is seen */
    private void store(Parcel parcel, long tick) {
        for (SyncPixel pixel : parcel.pixels()) {
            copies.forEach(copy -> copy.store(pixel.address(), pixel.value()));
        }
        if (parcel.isLast()) {
            ends.addLast(new End(parcel.source(), tick));
        }
    }
}
