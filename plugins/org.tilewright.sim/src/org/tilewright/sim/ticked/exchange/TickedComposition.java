package org.tilewright.sim.ticked.exchange;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.protocol.composition.SubImageLedger;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.gpu.CompositionWork;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.network.DrawnPixel;
import org.tilewright.sim.ticked.network.GroupMessage;
import org.tilewright.sim.ticked.network.GroupMessage.Subject;
import org.tilewright.sim.ticked.network.Parcel;
import org.tilewright.sim.ticked.network.TickedNetwork;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.work.Group;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Targets;
import org.tilewright.sim.time.Clock;

/** A GPU's side of groups that are put together: who draws what, what it sends of that, and what it puts in. */
public final class TickedComposition {

    private static final long NEVER = Long.MAX_VALUE;
    private static final int NOBODY = -1;

    /** Who draws a draw, to be known from a tick on. */
    private record Deal(int gpu, long tick) {}

    /** A packet of a sub-image, to be seen from a tick on. */
    private record Arrival(Parcel parcel, long tick) {}

    private final Part part;
    private final SortLastComposition spec;
    private final MemoryController memory;
    private final Clock clock;
    private final Activity activity;
    private final Counters<CompositionWork> counters;
    private final GroupImage image;
    private final SubImageLedger ledger;
    private final Faults faults;
    /** Null but in GPU 0. */
    private final TickedGroupSchedulers schedulers;
    private final Map<Integer, Deal> deals = new HashMap<>();
    private final Deque<Arrival> arrivals = new ArrayDeque<>();
    private Group group;
    private int grantedReceiver;
    private long grantTick = NEVER;
    private long leaveTick = NEVER;
    private int receiver = NOBODY;
    private Deque<List<DrawnPixel>> unsent = new ArrayDeque<>();
    private long lastInjection = NEVER;
    private int quadsSent;
    private long packets;
    private Parcel merging;
    private long lastMerge;

    /** @param copies where pixels are stored: the memory, and what checks it */
    public TickedComposition(Part part, Targets targets, List<MemoryWords> copies, MemoryController memory, Clock clock,
            Activity activity, Faults faults) {
        this.faults = faults;
        ledger = new SubImageLedger(part.gpu(), part.gpus());
        this.part = part;
        this.memory = memory;
        this.clock = clock;
        this.activity = activity;
        spec = part.system().composition();
        counters = part.statistics().composedWork;
        image = new GroupImage(part, targets, copies);
        schedulers = part.gpu() == 0 ? new TickedGroupSchedulers(this, part, faults) : null;
    }

    /** What the schedulers do at a tick, if they are here. */
    public void tickSchedulers(long tick) {
        if (schedulers != null) {
            schedulers.tick(tick);
        }
    }

    /** Tells the schedulers. */
    public void tellSchedulers(GroupMessage message, long tick) {
        tell(1, message, tick);
    }

    /** Tells some GPUs, or the schedulers in GPU 0. */
    void tell(long gpus, GroupMessage message, long tick) {
        activity.happened();
        if ((gpus >>> part.gpu() & 1) != 0) {
            take(part.gpu(), message, tick + 1);
        }
        long others = gpus & ~(1L << part.gpu());
        if (others != 0) {
            TickedNetwork network = part.system().network();
            network.inject(Parcel.told(part.gpu(), others,
                    network.headerBytes() + SortLastComposition.messageBytes(), message), clock.time(tick));
        }
    }

    /** The network delivers something at a time. */
    public void delivered(Parcel parcel, long time) {
        activity.happened();
        if (parcel.kind() == Parcel.Kind.SUB_IMAGE) {
            arrivals.addLast(new Arrival(parcel, clock.tickAfter(time)));
        } else {
            take(parcel.source(), parcel.told(), clock.tickAfter(time));
        }
    }

    private void take(int source, GroupMessage message, long tick) {
        if (message.subject().isForSchedulers()) {
            schedulers.hear(source, message, tick);
            return;
        }
        switch (message.subject()) {
            case DEAL -> deals.put(message.first(), new Deal(message.second(), tick));
            case GRANT -> {
                grantedReceiver = message.first();
                grantTick = tick;
            }
            default -> leaveTick = tick;
        }
    }

    /** Whether it is known who draws a draw. */
    public boolean isKnown(Group of, int place, long tick) {
        Deal deal = deals.get(of.firstPlace() + place);
        return of.isInOrder() || deal != null && deal.tick <= tick;
    }

    /** Whether this GPU draws anything of a draw of which it is known. */
    public boolean isOwn(Group of, int place) {
        if (of.isInOrder()) {
            return of.part(place, part.gpu()).first() < of.part(place, part.gpu()).end();
        }
        return deals.get(of.firstPlace() + place).gpu == part.gpu();
    }

    /** This GPU sends a draw on of which it draws anything. */
    public void draws(long tick) {
        counters.at(tick);
        counters.increment(CompositionWork.DRAWS);
    }

    /** The target is prepared for a group, and nothing is under way. */
    public void prepare(Group newGroup, long tick) {
        group = newGroup;
        image.prepare(group);
        part.drawing().begin(group);
        if (part.gpu() == 0) {
            tellSchedulers(new GroupMessage(Subject.BEGUN, group.number(), 0), tick);
        }
    }

    /** This GPU's part of the group is drawn, and in memory. */
    public void begin(long tick) {
        image.drawn();
        ledger.begin(group.number());
        counters.at(tick);
        counters.increment(CompositionWork.GROUPS);
        tellSchedulers(new GroupMessage(Subject.READY, group.number(), 0), tick);
    }

    private boolean hasDepths() {
        return !group.isInOrder();
    }

    private boolean hasColours() {
        return group.isInOrder() || group.state().colours();
    }

    private int memoryBytes(int quads) {
        int buffers = (hasDepths() ? 1 : 0) + (hasColours() ? 1 : 0);
        return quads * SortLastComposition.QUAD_PIXELS * MemoryLayout.PIXEL_BYTES * buffers;
    }

    private long ticks(int quads, int bytes) {
        return Math.max(spec.unitTicks(quads), Synchroniser.ticksToRead(bytes, memory, clock));
    }

    /** Goes on with the group; whether this GPU is done with it. */
    public boolean isDone(long tick) {
        merge(tick);
        if (receiver == NOBODY && grantTick <= tick) {
            grantTick = NEVER;
            receiver = grantedReceiver;
            unsent = new ArrayDeque<>(image.quads(receiver));
            lastInjection = NEVER;
            quadsSent = 0;
        }
        if (receiver != NOBODY && part.system().network().freeSlots(part.gpu()) > 0) {
            int quads = Math.min(unsent.size(), spec.quadsPerPacket(spec.quadBytes(hasDepths(), hasColours())));
            if (lastInjection == NEVER || tick - lastInjection >= ticks(quads, memoryBytes(quads))) {
                send(quads, tick);
            }
        }
        if (leaveTick > tick) {
            return false;
        }
        leaveTick = NEVER;
        ledger.leave();
        image.end();
        part.drawing().end();
        return true;
    }

    private void send(int quads, long tick) {
        List<List<DrawnPixel>> sent = List.copyOf(unsent).subList(0, quads);
        unsent = new ArrayDeque<>(List.copyOf(unsent).subList(quads, unsent.size()));
        quadsSent += quads;
        TickedNetwork network = part.system().network();
        int bytes = network.headerBytes() + quads * spec.quadBytes(hasDepths(), hasColours());
        network.inject(Parcel.subImage(part.gpu(), receiver, bytes, quads, carried(sent), quadsSent, unsent.isEmpty()),
                clock.time(tick));
        activity.happened();
        counters.at(tick);
        counters.add(CompositionWork.QUADS_SENT, quads);
        lastInjection = tick;
        if (unsent.isEmpty()) {
            tellSchedulers(new GroupMessage(Subject.SENT, receiver, 0), tick);
            receiver = NOBODY;
        }
    }

    /** What a packet carries, which a fault may change. */
    private List<List<DrawnPixel>> carried(List<List<DrawnPixel>> sent) {
        if (sent.isEmpty()) {
            return sent;
        }
        long packet = packets;
        packets++;
        List<List<DrawnPixel>> carried = new ArrayList<>(packet == faults.lostQuads() ? List.of() : sent);
        carried.addAll(packet == faults.doubledQuads() ? sent : List.of());
        return carried;
    }

    private void merge(long tick) {
        if (merging == null && !arrivals.isEmpty() && arrivals.getFirst().tick <= tick) {
            merging = arrivals.removeFirst().parcel;
            lastMerge = tick + mergeTicks() - 1;
        }
        if (merging == null) {
            return;
        }
        activity.happened();
        if (tick == lastMerge) {
            int source = merging.source();
            ledger.put(source, merging.quads().size(), image.isDue(source));
            merging.quads().forEach(quad -> image.put(source, quad));
            counters.at(tick);
            counters.add(CompositionWork.QUADS_MERGED, merging.count()[0]);
            counters.add(CompositionWork.MERGING, mergeTicks());
            if (merging.isLast()) {
                ledger.end(source, merging.count()[1]);
                image.taken(source);
                tellSchedulers(new GroupMessage(Subject.RECEIVED, source, 0), tick);
            }
            merging = null;
        }
    }

    private long mergeTicks() {
        int quads = merging.count()[0];
        return ticks(quads, 2 * memoryBytes(quads));
    }
}
