package org.tilewright.sim.ticked;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

import org.tilewright.protocol.distribution.DeliveryLedger;
import org.tilewright.protocol.distribution.DrawIds;
import org.tilewright.protocol.distribution.ExchangeTurn;
import org.tilewright.protocol.distribution.ReceiveState;
import org.tilewright.protocol.distribution.RunaheadWindow;
import org.tilewright.protocol.distribution.SendState;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.PrimitiveExchanger;
import org.tilewright.sim.component.PrimitiveExchanger.Count;
import org.tilewright.sim.component.PrimitiveExchanger.Ticks;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.time.Clock;

/**
 * Sends the IDs of projected primitives to the GPUs that draw them, and takes what comes from the others. What comes is
 * looked at first in a tick, before all units.
 */
final class TickedExchanger extends TickedUnit<Count, Ticks> {

    /** The sending side's and the receiving side's queues of this GPU. */
    final ReceivedStream received;
    final RunaheadWindow window;
    private final PrimitiveExchanger exchanger;
    private final int gpu;
    private final int gpus;
    private final TickedNetwork network;
    private final List<Batch> batches;
    private final ProjectionBuffer projections;
    private final Activity activity;
    private final Clock clock;
    private final int receiveLatency;
    private final DrawIds drawIds;
    private final SendState sending;
    private final ReceiveState receiving;
    private final ExchangeTurn turn;
    private final DeliveryLedger ledger;
    /** By target, the IDs of the packet that is being filled. */
    private final List<List<Integer>> filling = new ArrayList<>();
    /** By source, the batch that is due. */
    private final int[] dueBatch;
    private final NavigableMap<Long, List<Runnable>> arrivals = new TreeMap<>();

    TickedExchanger(PrimitiveExchanger exchanger, Part part, ProjectionBuffer projections, Connection received,
            Activity activity) {
        super(part.statistics().exchanger, part.statistics().exchangerTicks);
        this.exchanger = exchanger;
        gpu = part.gpu();
        gpus = part.gpus();
        network = part.system().network();
        batches = part.schedule().exchanged();
        this.projections = projections;
        this.activity = activity;
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

    DeliveryLedger ledger() {
        return ledger;
    }

    /** The network delivers at a time. */
    void delivered(Parcel parcel, long time) {
        long tick = clock.tickAfter(time);
        switch (parcel.kind()) {
            case IDS -> at(tick, () -> idsArrive(parcel.source(), parcel.drawId(), parcel.ids(), tick));
            case MARKER -> at(tick,
                    () -> markerArrives(parcel.source(), parcel.drawId(), parcel.count()[gpu], tick));
            case CREDITS -> at(tick, () -> sending.addCredits(parcel.source(), parcel.count()[0]));
            case SYNC -> throw new IllegalArgumentException("pixels are not for an exchanger");
        }
    }

    private void at(long tick, Runnable arrival) {
        arrivals.computeIfAbsent(tick, none -> new ArrayList<>()).add(arrival);
    }

    /** Sees what may be seen from this tick on. */
    void see(long tick) {
        counters.at(tick);
        while (!arrivals.isEmpty() && arrivals.firstKey() <= tick) {
            arrivals.pollFirstEntry().getValue().forEach(Runnable::run);
            activity.happened();
        }
    }

    private void idsArrive(int source, int drawId, List<Integer> ids, long tick) {
        ledger.idsArrived(source, drawId, ids.size());
        counters.add(Count.RECEIVED_IDS, source == gpu ? 0 : ids.size());
        ids.forEach(id -> enter(source, id, tick));
    }

    private void markerArrives(int source, int drawId, int ids, long tick) {
        ledger.markerArrived(source, drawId, ids);
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
    boolean isQuiet(int lastBatch) {
        return window.batches() == 0 && !received.holdsIds(lastBatch);
    }

    @Override
    Ticks step(long tick) {
        boolean hasBatch = projections.share(tick) != null;
        ProjectionBuffer.Entry head = hasBatch ? projections.head(tick) : null;
        int drawId = head == null ? SendState.NOTHING_PROJECTED : sending.drawId();
        long mask = head == null ? 0 : head.mask();
        boolean isSent = hasBatch && projections.isSent(tick);
        return switch (sending.next(hasBatch, turn.maySend(), drawId, mask, isSent, network.freeSlots(gpu))) {
            case IDLE -> Ticks.IDLE;
            case WAIT_FOR_TURN -> Ticks.WAITING_FOR_TURN;
            case NO_INPUT -> Ticks.NO_INPUT;
            case STALLED_BY_CREDITS -> Ticks.STALLED_ON_CREDITS;
            case STALLED_BY_NETWORK -> Ticks.STALLED_ON_NETWORK;
            case SEND -> {
                send(head, tick);
                yield Ticks.BUSY;
            }
            case FLUSH -> {
                inject(sending.flush(), tick);
                yield Ticks.BUSY;
            }
            case MARKER -> {
                sendMarker(tick);
                yield Ticks.BUSY;
            }
        };
    }

    private void send(ProjectionBuffer.Entry entry, long tick) {
        int drawId = sending.drawId();
        long leaving = sending.send(entry.mask(), network.freeSlots(gpu));
        ledger.sent(entry.mask());
        for (int target = 0; target < gpus; target++) {
            if ((entry.mask() >>> target & 1) == 0) {
                continue;
            }
            if (target == gpu) {
                counters.increment(Count.OWN_IDS);
                at(tick + 1, () -> idsArrive(gpu, drawId, List.of(entry.id()), tick + 1));
            } else {
                counters.increment(Count.SENT_IDS);
                filling.get(target).add(entry.id());
            }
        }
        for (int target = 0; target < gpus; target++) {
            if ((leaving >>> target & 1) == 1) {
                inject(target, tick);
            }
        }
        projections.take(tick);
    }

    private void inject(int target, long tick) {
        List<Integer> ids = filling.get(target);
        int bytes = network.headerBytes() + ids.size() * exchanger.idBytes();
        counters.increment(Count.ID_PACKETS);
        network.inject(Parcel.ids(gpu, target, bytes, sending.drawId(), ids), time(tick));
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
        at(tick + 1, () -> markerArrives(gpu, drawId, sent[gpu], tick + 1));
        sending.sendMarker();
        turn.markerSent();
        projections.end();
        activity.happened();
    }
}
