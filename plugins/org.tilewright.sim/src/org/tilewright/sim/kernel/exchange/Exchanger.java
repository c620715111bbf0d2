package org.tilewright.sim.kernel.exchange;

import org.tilewright.protocol.distribution.DeliveryLedger;
import org.tilewright.protocol.distribution.DrawIds;
import org.tilewright.protocol.distribution.ExchangeTurn;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.protocol.distribution.SendAction;
import org.tilewright.protocol.distribution.SendState;
import org.tilewright.sim.component.PrimitiveExchanger.Count;
import org.tilewright.sim.component.PrimitiveExchanger.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.time.Clock;

/**
 * The sending side of the exchanger: one action a tick. It looks again at what it may do when something that it hears of may
 * be seen, and after each action.
 */
public final class Exchanger {

    private final Clock clock;
    private final int gpu;
    private final int gpus;
    private final long others;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final BatchTable batches;
    private final ProjectionBuffer projections;
    private final PacketFilling packets;
    private final FrameShare share;
    private final DrawIds drawIds;
    private final Retirement retirement;
    private final ExchangeEvents events = new ExchangeEvents();
    private ExchangeFaults faults;
    private SendState state;
    private ExchangeTurn turn;
    private DeliveryLedger ledger;
    private ExchangeUnit unit;
    /** The batch that it distributes, or else the next. */
    private int batch;
    private Ticks cause;
    private long next;
    private int[] announced;

    Exchanger(Clock clock, FrameShare share, GpuStatistics statistics, BatchTable batches, ProjectionBuffer projections,
            PacketFilling packets, DrawIds drawIds, Retirement retirement) {
        this.drawIds = drawIds;
        this.share = share;
        this.retirement = retirement;
        this.clock = clock;
        gpu = share.gpu();
        gpus = share.gpus();
        others = ScreenSplit.everybody(gpus) & ~(1L << gpu);
        this.batches = batches;
        this.projections = projections;
        this.packets = packets;
        counters = statistics.exchanger;
        account = statistics.exchangerTicks;
    }

    /**
     * Starts a frame.
     *
     * @param newUnit what receives what it sends to its own GPU
     */
    void reset(SendState newState, ExchangeTurn newTurn, DeliveryLedger newLedger, ExchangeFaults newFaults,
            ExchangeUnit newUnit) {
        state = newState;
        turn = newTurn;
        ledger = newLedger;
        faults = newFaults;
        unit = newUnit;
        events.reset();
        packets.reset();
        batch = 0;
        cause = Ticks.IDLE;
        next = Link.UNKNOWN;
    }

    /** Something has happened that may be seen from a tick on; what is told of does not go back in time. */
    void hear(long tick, ExchangeEvents.Kind kind, int source, int count) {
        events.add(tick, kind, source, count);
        wake(tick);
    }

    /** It looks again at what it may do at a tick. */
    public void wake(long tick) {
        next = Math.min(next, tick);
    }

    /** Something has been mapped that may be seen from a tick on. */
    void hearOfProjection(long tick) {
        if (cause == Ticks.NO_INPUT) {
            wake(tick);
        }
    }

    /** The tick at which it acts next, from what is known now. */
    public long next() {
        return next;
    }

    /** Sees what may be seen and does what it may do. */
    public void step(long tick) {
        account.chargeTo(cause, tick);
        next = Link.UNKNOWN;
        see(tick);
        if (account.position() > tick) {
            // It has acted in this tick.
            wake(tick + 1);
            return;
        }
        SendAction action = decide(tick);
        if (action.isWork()) {
            act(action, tick);
            account.charge(Ticks.BUSY, tick, tick + 1);
            wake(tick + 1);
        }
        cause = causeOf(action);
        wakeLater(tick);
    }

    private void see(long tick) {
        while (events.headTick() <= tick) {
            switch (events.kind()) {
                case CREDITS -> state.addCredits(events.gpu(), events.count());
                case MARKER -> turn.markerArrived(events.gpu());
                case EXCHANGED -> turn.batchExchanged();
                case IDS -> {
                    counters.at(events.headTick());
                    counters.add(Count.RECEIVED_IDS, events.count());
                }
            }
            events.remove();
        }
    }

    private SendAction decide(long tick) {
        boolean hasBatch = batches.begunTick(batch) <= tick;
        boolean isMapped = hasBatch && isMapped(tick);
        boolean isVisible = hasBatch && projections.headTick() <= tick
                && !faults.holdBack(projections, tick, isMapped);
        int headDrawId = isVisible ? headDrawId() : SendState.NOTHING_PROJECTED;
        if (headDrawId == state.drawId() && faults.bringsMarkerForward(batch)) {
            return state.next(true, turn.maySend(), SendState.NOTHING_PROJECTED, 0, true, share.freeSlots());
        }
        return state.next(hasBatch, turn.maySend(), headDrawId, isVisible ? projections.headOwners() : 0, isMapped,
                share.freeSlots());
    }

    /** The draw ID of the oldest projected primitive; a marker that went before its IDs has made the next one due. */
    private int headDrawId() {
        int drawId = drawIds.of(projections.headBatch());
        return faults.hasBroughtMarkerForward(batch) ? drawIds.after(drawId) : drawId;
    }

    private boolean isMapped(long tick) {
        return batches.mappedTick(batch) <= tick;
    }

    private void act(SendAction action, long tick) {
        counters.at(tick);
        switch (action) {
            case SEND -> send(tick);
            case FLUSH -> {
                int target = state.flush();
                inject(tick, packets.take(target, drawId()));
                counters.increment(Count.ID_PACKETS);
            }
            default -> sendMarkerOnce(tick);
        }
    }

    /** The draw ID that the IDs of the batch bear. */
    private int drawId() {
        return faults.hasBroughtMarkerForward(batch) ? faults.earlyDrawId() : state.drawId();
    }

    private void send(long tick) {
        int drawId = drawId();
        int id = projections.headId();
        long owners = projections.headOwners();
        boolean isLost = faults.losesNext();
        ledger.sent(owners);
        counters.add(Count.SENT_IDS, Long.bitCount(owners & others));
        for (long left = owners & others; left != 0; left &= left - 1) {
            int target = Long.numberOfTrailingZeros(left);
            if (isLost) {
                packets.lose(target);
            } else {
                packets.add(target, id);
            }
        }
        if ((owners & ~others) != 0) {
            counters.increment(Count.OWN_IDS);
            if (!isLost) {
                unit.ownId(tick, drawId, id);
            }
        }
        projections.remove(tick);
        retirement.retire(tick);
        for (long leaving = state.send(owners, share.freeSlots()); leaving != 0; leaving &= leaving - 1) {
            inject(tick, packets.take(Long.numberOfTrailingZeros(leaving), drawId));
            counters.increment(Count.ID_PACKETS);
        }
    }

    /** The share ends with its marker, unless that has gone before its IDs, or goes so now. */
    private void sendMarkerOnce(long tick) {
        if (faults.bringsMarkerForward(batch) && projections.headTick() <= tick && projections.headBatch() == batch) {
            faults.broughtMarkerForward(state.drawId());
            sendMarker(tick);
            return;
        }
        if (!faults.hasBroughtMarkerForward(batch)) {
            sendMarker(tick);
        }
        batch++;
    }

    private void sendMarker(long tick) {
        int[] announces = new int[gpus];
        for (int target = 0; target < gpus; target++) {
            announces[target] = state.sentIds(target);
        }
        int drawId = state.drawId();
        counters.increment(Count.MARKERS);
        inject(tick, packets.marker(others, drawId, announces));
        unit.ownMarker(tick, drawId, announces[gpu]);
        state.sendMarker();
        turn.markerSent();
    }

    private void inject(long tick, Packet packet) {
        share.inject(clock.time(tick), packet);
    }

    /** Gives entries of the receive queues back to another GPU. */
    void returnCredits(long tick, int source, int entries) {
        counters.at(tick);
        counters.increment(Count.CREDIT_PACKETS);
        inject(tick, packets.credits(source, entries));
    }

    private static Ticks causeOf(SendAction action) {
        return switch (action) {
            case IDLE -> Ticks.IDLE;
            case WAIT_FOR_TURN -> Ticks.WAITING_FOR_TURN;
            case STALLED_BY_CREDITS -> Ticks.STALLED_ON_CREDITS;
            case STALLED_BY_NETWORK -> Ticks.STALLED_ON_NETWORK;
            default -> Ticks.NO_INPUT;
        };
    }

    /** What it knows of already and may not see yet. */
    private void wakeLater(long tick) {
        wake(events.headTick());
        wakeIfLater(tick, batches.begunTick(batch));
        wakeIfLater(tick, projections.headTick());
        if (faults.swapsNext()) {
            wakeIfLater(tick, projections.secondTick());
        }
        if (batch < batches.count()) {
            wakeIfLater(tick, batches.mappedTick(batch));
        }
    }

    private void wakeIfLater(long tick, long when) {
        if (when > tick) {
            wake(when);
        }
    }

    /** What its last tick was charged to, unless it did something. */
    Ticks cause() {
        return cause;
    }

    /** The GPUs whose entries it lacks for what it has to send. */
    long lackedReceivers() {
        long wanted = projections.headTick() == Link.UNKNOWN ? others | 1L << gpu : projections.headOwners();
        long lacked = 0;
        for (long left = wanted; left != 0; left &= left - 1) {
            int target = Long.numberOfTrailingZeros(left);
            lacked |= state.credits(target) == 0 ? 1L << target : 0;
        }
        return lacked;
    }

    /** Number of the batch that it distributes, or else the next. */
    int batch() {
        return batch;
    }

    public void finish(long end) {
        see(Link.UNKNOWN - 1);
        account.chargeTo(cause, end);
    }
}
