package org.tilewright.sim.kernel.exchange;

import java.util.ArrayDeque;
import java.util.Deque;

import org.tilewright.protocol.composition.SubImageLedger;
import org.tilewright.sim.component.gpu.CompositionWork;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.network.NetworkNames;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.network.PacketKind;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.work.ComposedGroup;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.kernel.work.GroupMail;
import org.tilewright.sim.kernel.work.GroupMail.Subject;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.Waits;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.sim.time.Clock;

/**
 * The composition unit of a GPU: sends what the GPU has drawn of a group in the regions of others, when the schedulers say so,
 * and puts in what the others have drawn in its own.
 */
public final class Composition {

    /** What the last packet of a sub-image bears as its draw ID, and others do not. */
    private static final int LAST = 1;
    private static final int NOBODY = -1;

    private record Arrival(Packet packet, long tick) {}

    private final Gpu gpu;
    private final Clock clock;
    private final FrameShare share;
    private final SortLastComposition spec;
    private final GroupMail mail;
    private final Counters<CompositionWork> counters;
    private final int headerBytes;
    private final OwnedImage image;
    private final SubImage sub;
    private final SubImageLedger ledger;
    private final FrameMemory memory;
    private final Deque<Arrival> arrivals = new ArrayDeque<>();
    private Faults faults;
    /** Packets with quads that were sent. */
    private long packets;
    private int sentQuads;
    private ComposedGroup group;
    private int quadBytes;
    private int bytesOfBuffers;
    private int receiver;
    private long sendFrom;
    private long slotTick;
    private long freeFrom;

    public Composition(Gpu gpu, GpuStatistics statistics, FrameShare share, FrameMemory memory,
            Synchronisation.ShadowListener shadows) {
        this.gpu = gpu;
        this.share = share;
        this.memory = memory;
        clock = gpu.commandProcessor().clock();
        spec = share.system().composition();
        mail = share.mail();
        counters = statistics.composedWork;
        headerBytes = share.system().network().links().headerBytes();
        image = new OwnedImage(share, memory, shadows);
        sub = new SubImage(share.drawing());
        ledger = new SubImageLedger(share.gpu(), share.gpus());
    }

    public void reset(Faults newFaults) {
        faults = newFaults;
        packets = 0;
        arrivals.clear();
        receiver = NOBODY;
        slotTick = 0;
    }

    /** The state of a group is prepared: from now on this GPU draws its part of it. */
    public void prepare(long tick, ComposedGroup newGroup) {
        group = newGroup;
        image.prepare(group);
        share.drawing().begin(group, memory.layout(group.target()));
        if (share.gpu() == 0) {
            mail.tellSchedulers(tick, Subject.BEGUN, group.number(), 0);
        }
    }

    /** A draw of the group is sent of which this GPU draws anything. */
    public void drawsOne(long tick) {
        counters.at(tick);
        counters.increment(CompositionWork.DRAWS);
    }

    /** This GPU has drawn its part of the group, and all of it is in memory. */
    public void begin(long tick) {
        boolean depths = !group.isInOrder();
        boolean colours = group.isInOrder() || group.state().colours();
        quadBytes = spec.quadBytes(depths, colours);
        bytesOfBuffers = SortLastComposition.QUAD_PIXELS * Integer.BYTES * ((depths ? 1 : 0) + (colours ? 1 : 0));
        receiver = NOBODY;
        freeFrom = tick;
        image.begin();
        ledger.begin(group.number());
        counters.at(tick);
        counters.increment(CompositionWork.GROUPS);
        mail.tellSchedulers(tick, Subject.READY, group.number(), 0);
    }

    /** The tick at which it acts next, from what is known now. */
    public long next() {
        return Math.min(Math.min(sendTick(), mergeTick()), mail.leaveTick());
    }

    private long sendTick() {
        if (receiver == NOBODY) {
            return mail.grantTick();
        }
        return share.freeSlots() == 0 ? Link.UNKNOWN : Math.max(sendFrom, slotTick);
    }

    /** The last tick of the packet that is being put in. */
    private long mergeTick() {
        Arrival oldest = arrivals.peekFirst();
        if (oldest == null) {
            return Link.UNKNOWN;
        }
        return Math.max(oldest.tick, freeFrom) + mergeTicks(oldest.packet) - 1;
    }

    private long mergeTicks(Packet packet) {
        return Math.max(spec.unitTicks(packet.count()), gpu.transferTicks(2L * packet.count() * bytesOfBuffers));
    }

    private int quadsOfNext() {
        return Math.min(sub.left(), spec.quadsPerPacket(quadBytes));
    }

    private long readTicks(int quads) {
        return Math.max(spec.unitTicks(quads), gpu.transferTicks((long) quads * bytesOfBuffers));
    }

    /** Acts at its next tick; whether the group is put together as far as this GPU is concerned. */
    public boolean step(long tick) {
        if (mergeTick() == tick) {
            merge(arrivals.removeFirst().packet, tick);
        }
        if (receiver == NOBODY && mail.grantTick() <= tick) {
            receiver = mail.takeGrant();
            sub.find(share.frame().split(group.target()), memory.layout(group.target()), receiver);
            sendFrom = tick;
            sentQuads = 0;
        }
        if (receiver != NOBODY && sendTick() <= tick) {
            send(tick);
        }
        if (mail.leaveTick() > tick) {
            return false;
        }
        mail.left();
        ledger.leave();
        image.end();
        share.drawing().end();
        return true;
    }

    private void send(long tick) {
        int quads = quadsOfNext();
        int[] positions = sub.take(quads);
        sentQuads += quads;
        int times = quads == 0 ? 1 : timesCarried();
        int[] content = image.pack(times == 1 ? positions : repeated(positions, times), times * quads, sentQuads);
        boolean isLast = sub.left() == 0;
        share.inject(clock.time(tick), new Packet(PacketKind.SUB_IMAGE, share.gpu(), 1L << receiver,
                Math.max(1, headerBytes + quads * quadBytes), isLast ? LAST : 0, quads, content));
        counters.at(tick);
        counters.add(CompositionWork.QUADS_SENT, quads);
        if (isLast) {
            mail.tellSchedulers(tick, Subject.SENT, receiver, 0);
            receiver = NOBODY;
        } else {
            sendFrom = tick + readTicks(quadsOfNext());
        }
    }

    /** How often a packet carries its quads, which tests may change. */
    private int timesCarried() {
        long packet = packets++;
        int times = packet == faults.doubledQuads() ? 2 : 1;
        return packet == faults.lostQuads() ? 0 : times;
    }

    private static int[] repeated(int[] positions, int times) {
        int[] repeated = new int[times * positions.length];
        for (int at = 0; at < repeated.length; at++) {
            repeated[at] = positions[at % positions.length];
        }
        return repeated;
    }

    private void merge(Packet packet, long tick) {
        ledger.put(packet.source(), OwnedImage.quads(packet.content()), image.isDue(packet.source()));
        image.put(packet.source(), packet.content());
        counters.at(tick);
        counters.add(CompositionWork.QUADS_MERGED, packet.count());
        counters.add(CompositionWork.MERGING, mergeTicks(packet));
        freeFrom = tick + 1;
        if (packet.drawId() == LAST) {
            ledger.end(packet.source(), OwnedImage.announced(packet.content()));
            image.taken(packet.source());
            mail.tellSchedulers(tick, Subject.RECEIVED, packet.source(), 0);
        }
    }

    /** A packet of quads arrives, to be seen from a tick on. */
    public void arrives(Packet packet, long tick) {
        arrivals.addLast(new Arrival(packet, tick));
    }

    /** The network takes another packet, which may be seen from a tick on. */
    public void slotFreed(long tick) {
        slotTick = tick;
    }

    /** Says what the command processor waits for while a group is put together. */
    public void addTo(Waits waits) {
        String command = gpu.commandProcessor().name();
        if (receiver != NOBODY) {
            waits.add(command, NetworkNames.injectionOf(share.gpu()), "no slot is free");
        } else {
            waits.add(command, "gpu0" + command.substring(command.indexOf('.')),
                    "the group is not put together");
        }
    }
}
