package org.tilewright.sim.ticked.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

import org.tilewright.protocol.distribution.DeliveryLedger;
import org.tilewright.protocol.distribution.DrawIds;
import org.tilewright.protocol.distribution.ExchangeTurn;
import org.tilewright.protocol.distribution.ReceiveState;
import org.tilewright.protocol.distribution.RunaheadWindow;
import org.tilewright.protocol.distribution.SendAction;
import org.tilewright.protocol.distribution.SendState;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.PrimitiveExchanger;
import org.tilewright.sim.component.PrimitiveExchanger.Count;
import org.tilewright.sim.component.PrimitiveExchanger.Ticks;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.ticked.network.Parcel;
import org.tilewright.sim.ticked.network.TickedNetwork;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.work.Batch;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Share;
import org.tilewright.sim.time.Clock;

/**
 * Sends the IDs of projected primitives to the GPUs that draw them, and takes what comes from the others. What comes is
 * looked at first in a tick, before all units.
 */
public final class TickedExchanger extends TickedUnit<Count, Ticks> {

    /** Stands in a packet for an ID that nobody finds there. */
    private static final int LOST = -1;

    /** The sending side's and the receiving side's queues of this GPU. */
    public final ReceivedStream received;
    public final RunaheadWindow window;
    private final PrimitiveExchanger exchanger;
    private final int gpu;
    private final int gpus;
    private final TickedNetwork network;
    private final List<Batch> batches;
    private final ProjectedPrimitives projections;
    private final Activity activity;
    private final Clock clock;
    private final int receiveLatency;
    private final DrawIds drawIds;
    private final SendState sending;
    private final ReceiveState receiving;
    private final ExchangeTurn turn;
    private final DeliveryLedger ledger;
    private final IdFaults faults;
    /** By target, the IDs of the packet that is being filled. */
    private final List<List<Integer>> filling = new ArrayList<>();
    /** By source, the batch that is due. */
    private final int[] dueBatch;
    private final NavigableMap<Long, List<Runnable>> arrivals = new TreeMap<>();

    public TickedExchanger(PrimitiveExchanger exchanger, Part part, ProjectedPrimitives projections,
            Connection received,
            Faults faults, Activity activity) {
        super(part.statistics().exchanger, part.statistics().exchangerTicks);
        this.exchanger = exchanger;
        gpu = part.gpu();
        gpus = part.gpus();
        network = part.system().network();
        batches = part.schedule().exchanged();
        this.projections = projections;
        this.activity = activity;
        this.faults = new IdFaults(faults, part.gpu());
        clock = exchanger.clock();
        receiveLatency = received.latency();
        drawIds = new DrawIds(exchanger.drawIdBits());
        int queueEntries = ReceiveState.queueEntries(exchanger.receiveEntries(), gpus);
        sending = new SendState(gpus, gpu, queueEntries, exchanger.idsPerPacket(), drawIds);
        receiving = new ReceiveState(gpus, gpu, queueEntries);
        CooperativeProjection split = part.system().cooperation();
        turn = new ExchangeTurn(split.exchange(), gpu);
        window = new RunaheadWindow(split.runahead());
        ledger = new DeliveryLedger(gpus, gpu, drawIds);
        dueBatch = new int[gpus];
        for (int target = 0; target < gpus; target++) {
            filling.add(new ArrayList<>());
        }
        this.received = new ReceivedStream(gpus, receiving, ledger, this::giveBack);
    }

    public DeliveryLedger ledger() {
        return ledger;
    }

    /** The network delivers at a time. */
    public void delivered(Parcel parcel, long time) {
        long tick = clock.tickAfter(time);
        switch (parcel.kind()) {
            case IDS -> idsCome(parcel.source(), parcel.drawId(), parcel.ids(), tick);
            case MARKER -> markerComes(parcel.source(), parcel.drawId(), parcel.count()[gpu], tick);
            case CREDITS -> at(tick, () -> sending.addCredits(parcel.source(), parcel.count()[0]));
            case SYNC -> throw new IllegalArgumentException("pixels are not for an exchanger");
        }
    }

    private void at(long tick, Runnable arrival) {
        arrivals.computeIfAbsent(tick, none -> new ArrayList<>()).add(arrival);
    }

    /** Sees what may be seen from this tick on. */
    public void see(long tick) {
        counters.at(tick);
        while (!arrivals.isEmpty() && arrivals.firstKey() <= tick) {
            arrivals.pollFirstEntry().getValue().forEach(Runnable::run);
            activity.happened();
        }
    }

    /** IDs have come that may be seen from a tick on. They are checked at once. */
    private void idsCome(int source, int drawId, List<Integer> ids, long tick) {
        List<Integer> found = ids.stream().filter(id -> id != LOST).toList();
        ledger.idsArrived(source, drawId, found.size());
        at(tick, () -> idsArrive(source, found, tick));
    }

    /** A marker has come that may be seen from a tick on. It is checked at once. */
    private void markerComes(int source, int drawId, int ids, long tick) {
        ledger.markerArrived(source, drawId, ids);
        at(tick, () -> markerArrives(source, tick));
    }

    private void idsArrive(int source, List<Integer> found, long tick) {
        counters.add(Count.RECEIVED_IDS, source == gpu ? 0 : found.size());
        found.forEach(id -> enter(source, id, tick));
    }

    private void markerArrives(int source, long tick) {
        enter(source, ReceiveState.MARKER, tick);
        dueBatch[source]++;
        turn.markerArrived(source);
        if (receiving.markerArrived(source)) {
            window.exchanged();
            turn.batchExchanged();
        }
    }

    private void enter(int source, int id, long tick) {
        received.add(new ReceivedStream.Entry(batches.get(dueBatch[source]), source, id, tick + receiveLatency - 1));
    }

    private void giveBack(int source, int entries, long tick) {
        if (source == gpu) {
            at(tick + 1, () -> sending.addCredits(gpu, entries));
            return;
        }
        counters.at(tick);
        counters.increment(Count.CREDIT_PACKETS);
        network.inject(Parcel.credits(gpu, source, network.headerBytes(), entries), time(tick));
        activity.happened();
    }

    /** Whether all batches up to a number are exchanged here and all their IDs taken. */
    public boolean isQuiet(int lastBatch) {
        return window.batches() == 0 && !received.holdsIds(lastBatch);
    }

    @Override
    protected Ticks step(long tick) {
        Share share = projections.share(tick);
        ProjectedPrimitives.Entry head = share == null ? null : faults.head(projections, tick);
        int drawId = head == null ? SendState.NOTHING_PROJECTED : drawId(head, share);
        if (drawId == sending.drawId() && faults.bringsMarkerForward(share.batch())) {
            return bringMarkerForward(tick);
        }
        long mask = head == null ? 0 : head.mask();
        boolean isMapped = share != null && projections.isMapped(tick);
        SendAction action = sending.next(share != null, turn.maySend(), drawId, mask, isMapped,
                network.freeSlots(gpu));
        switch (action) {
            case SEND -> send(head, tick);
            case FLUSH -> inject(sending.flush(), tick);
            case MARKER -> endShare(share, tick);
            default -> {
                return cause(action);
            }
        }
        return Ticks.BUSY;
    }

    /** The draw ID of a projected primitive; a marker that went before its IDs has made the next one due. */
    private int drawId(ProjectedPrimitives.Entry head, Share share) {
        int drawId = drawIds.of(head.batch().number());
        return faults.hasBroughtMarkerForward(share.batch()) ? drawIds.after(drawId) : drawId;
    }

    private static Ticks cause(SendAction stalled) {
        return switch (stalled) {
            case IDLE -> Ticks.IDLE;
            case WAIT_FOR_TURN -> Ticks.WAITING_FOR_TURN;
            case NO_INPUT -> Ticks.NO_INPUT;
            case STALLED_BY_CREDITS -> Ticks.STALLED_ON_CREDITS;
            case STALLED_BY_NETWORK -> Ticks.STALLED_ON_NETWORK;
            default -> throw new IllegalArgumentException(stalled + " is work");
        };
    }

    /** The marker goes in place of the batch's first ID, if it can. */
    private Ticks bringMarkerForward(long tick) {
        SendAction action = sending.next(true, turn.maySend(), SendState.NOTHING_PROJECTED, 0, true,
                network.freeSlots(gpu));
        if (action != SendAction.MARKER) {
            return cause(action);
        }
        sendMarker(tick);
        faults.broughtMarkerForward();
        return Ticks.BUSY;
    }

    private void endShare(Share share, long tick) {
        if (!faults.hasBroughtMarkerForward(share.batch())) {
            sendMarker(tick);
        }
        projections.end();
    }

    private void send(ProjectedPrimitives.Entry entry, long tick) {
        int drawId = drawId();
        int id = faults.loses() ? LOST : entry.id();
        long leaving = sending.send(entry.mask(), network.freeSlots(gpu));
        ledger.sent(entry.mask());
        for (int target = 0; target < gpus; target++) {
            if ((entry.mask() >>> target & 1) == 0) {
                continue;
            }
            if (target == gpu) {
                counters.increment(Count.OWN_IDS);
                idsCome(gpu, drawId, List.of(id), tick + 1);
            } else {
                counters.increment(Count.SENT_IDS);
                filling.get(target).add(id);
            }
        }
        for (int target = 0; target < gpus; target++) {
            if ((leaving >>> target & 1) == 1) {
                inject(target, tick);
            }
        }
        projections.take(tick);
    }

    /** The draw ID of the batch that is being sent, or else of the next. */
    private int drawId() {
        Share share = projections.oldestShare();
        return share == null ? sending.drawId() : drawIds.of(share.batch().number());
    }

    private void inject(int target, long tick) {
        List<Integer> ids = filling.get(target);
        int bytes = network.headerBytes() + ids.size() * exchanger.idBytes();
        counters.increment(Count.ID_PACKETS);
        network.inject(Parcel.ids(gpu, target, bytes, drawId(), ids), time(tick));
        ids.clear();
        activity.happened();
    }

    private void sendMarker(long tick) {
        int[] sent = new int[gpus];
        long others = 0;
        for (int target = 0; target < gpus; target++) {
            sent[target] = sending.sentIds(target);
            others |= target == gpu ? 0 : 1L << target;
        }
        int drawId = sending.drawId();
        counters.increment(Count.MARKERS);
        network.inject(Parcel.marker(gpu, others, network.headerBytes() + exchanger.markerBytes(), drawId, sent),
                time(tick));
        markerComes(gpu, drawId, sent[gpu], tick + 1);
        sending.sendMarker();
        turn.markerSent();
        activity.happened();
    }
}
