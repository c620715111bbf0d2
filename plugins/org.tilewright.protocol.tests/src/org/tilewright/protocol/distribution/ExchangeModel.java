package org.tilewright.protocol.distribution;

import java.util.Arrays;

/**
 * GPUs that exchange the primitives of a few batches by the classes of this package, over channels from each to each that
 * keep the order but take any time. Which GPUs a primitive goes to is decided freely when it is projected. What is right
 * is known from the masks alone: every GPU takes exactly the primitives that go to it, in rising order.
 */
final class ExchangeModel implements Exploration.Model {

    private static final int UNKNOWN = ExpectedDeliveries.UNKNOWN;
    private static final int PLENTY = 60;
    private static final int EMPTY = 0;
    private static final int RECEIVED = 1;
    private static final int PROJECTING = 2;

    private final ExchangeBounds bounds;
    private final ExchangeFault fault;
    private final int gpus;
    private final DrawIds drawIds;
    private final ExchangeShares shares;
    private final int[] masks;
    private final ExchangeGpu[] gpu;
    private boolean hasUrgentEvents;
    private boolean hasPromptChannels;

    ExchangeModel(ExchangeBounds bounds, ExchangeFault fault) {
        this.bounds = bounds;
        this.fault = fault;
        gpus = bounds.gpus();
        drawIds = new DrawIds(bounds.drawIdBits());
        shares = new ExchangeShares(gpus, bounds.batches());
        masks = new int[shares.firstOf(bounds.batches().length)];
        Arrays.fill(masks, UNKNOWN);
        gpu = new ExchangeGpu[gpus];
        for (int number = 0; number < gpus; number++) {
            gpu[number] = new ExchangeGpu(bounds, number, drawIds, senderEntries(),
                    shares, masks);
        }
        if (fault == ExchangeFault.PACKETS_FILLED_WHOLLY) {
            limitCredits();
        }
    }

    private boolean hasOneQueue() {
        return fault == ExchangeFault.ONE_QUEUE || fault == ExchangeFault.ONE_QUEUE_TURN_SKIPPED;
    }

    private int senderEntries() {
        boolean own = !hasOneQueue() && fault != ExchangeFault.CREDITS_IGNORED && fault != ExchangeFault.COMMON_POOL
                && fault != ExchangeFault.PACKETS_FILLED_WHOLLY;
        return own ? bounds.queueEntries() : PLENTY;
    }

    /** Senders that believe in long queues when they fill packets get the credits of short ones. */
    private void limitCredits() {
        for (ExchangeGpu sender : gpu) {
            for (int target = 0; target < gpus; target++) {
                sender.send.addCredits(target, bounds.queueEntries() - PLENTY);
            }
        }
    }

    /** Only the events that let something happen elsewhere are delayed: see {@link #urgentGroup}. */
    ExchangeModel withUrgentEvents() {
        hasUrgentEvents = true;
        return this;
    }

    /** Packets come at once. Without turns, what has come only lets IDs be taken, which may wait. */
    ExchangeModel withPromptChannels() {
        hasPromptChannels = true;
        return this;
    }

    @Override
    public int events() {
        return gpus * (5 + (1 << gpus) + 2 * gpus);
    }

    /**
     * Sending a batch to a GPU, projecting its next primitive and giving credits back only let the exchanger of that GPU
     * act, and taking a marker only lets credits go and IDs be taken. All of these may wait as long as they like, so
     * nothing is lost when what lets them act happens at once.
     */
    @Override
    public int urgentGroup(int event) {
        int projections = 2 * gpus + gpus * gpus;
        int deliveries = projections + (gpus << gpus);
        boolean isPrompt = hasPromptChannels && event >= deliveries && event < deliveries + gpus * gpus;
        if (!hasUrgentEvents || event >= deliveries && !isPrompt) {
            return NOT_URGENT;
        }
        return event < projections || isPrompt ? event : projections + (event - projections >> gpus);
    }

    @Override
    public boolean act(int event) {
        int rest = event;
        if (rest < gpus) {
            return sendBatch(gpu[rest]);
        }
        rest -= gpus;
        if (rest < gpus) {
            return isMarkerFirst(gpu[rest]) && take(rest);
        }
        rest -= gpus;
        if (rest < gpus * gpus) {
            return returnCredits(rest / gpus, rest % gpus);
        }
        rest -= gpus * gpus;
        if (rest < gpus << gpus) {
            return project(rest >> gpus, rest & (1 << gpus) - 1);
        }
        rest -= gpus << gpus;
        if (rest < gpus * gpus) {
            return deliver(rest / gpus, rest % gpus);
        }
        rest -= gpus * gpus;
        int number = rest % gpus;
        switch (rest / gpus) {
            case 0:
                return exchange(number);
            case 1:
                return !isMarkerFirst(gpu[number]) && take(number);
            default:
                return useEngine(gpu[number]);
        }
    }

    private boolean sendBatch(ExchangeGpu own) {
        if (own.batchesSent == bounds.batches().length || !own.window.maySend()) {
            return false;
        }
        own.window.send();
        own.batchesSent++;
        return true;
    }

    private boolean project(int number, int mask) {
        ExchangeGpu own = gpu[number];
        int id = own.nextToProject();
        boolean ready = bounds.sharedEngine() ? own.engine == PROJECTING : id != UNKNOWN;
        int entries = hasUrgentEvents ? 1 : bounds.projectedEntries();
        if (!ready || own.held() >= entries) {
            return false;
        }
        masks[id] = mask;
        own.projected = id + 1;
        own.engine = EMPTY;
        return true;
    }

    /** The engine that projected and received primitives share begins to project one, or finishes a received one. */
    private boolean useEngine(ExchangeGpu own) {
        if (!bounds.sharedEngine() || own.engine == PROJECTING) {
            return false;
        }
        if (own.engine == RECEIVED) {
            own.engine = EMPTY;
            return true;
        }
        boolean entry = fault == ExchangeFault.PROJECTION_NOT_RESERVED
                || own.held() < bounds.projectedEntries();
        if (own.nextToProject() == UNKNOWN || !entry) {
            return false;
        }
        own.engine = PROJECTING;
        return true;
    }

    private boolean exchange(int number) {
        ExchangeGpu own = gpu[number];
        boolean hasBatch = own.batchDistributed < own.batchesSent;
        if (!hasBatch) {
            return false;
        }
        int id = own.oldest();
        int mask = id == UNKNOWN ? 0 : masks[id];
        int batch = own.batchDistributed;
        boolean mapped = own.projected >= shares.end(batch, number)
                || shares.begin(batch, number) == shares.end(batch, number);
        int drawId = id == UNKNOWN ? SendState.NOTHING_PROJECTED : drawIdOf(shares.batchOf(id));
        if (id != UNKNOWN && fault == ExchangeFault.DRAW_ID_IGNORED) {
            drawId = own.send.drawId();
        }
        boolean turn = fault == ExchangeFault.ONE_QUEUE_TURN_SKIPPED || own.turn.maySend();
        int slots = Math.max(0, bounds.slots() - own.packetsUnderWay());
        SendAction action = own.send.next(hasBatch, turn, drawId, mask, mapped, slots);
        if (!action.isWork() || fault == ExchangeFault.COMMON_POOL && !poolsHaveRoom(action, mask)) {
            return false;
        }
        if (action == SendAction.SEND) {
            send(own, id, slots);
        } else if (action == SendAction.FLUSH) {
            own.launch(own.send.flush(), own.send.drawId());
        } else {
            sendMarker(own);
        }
        return true;
    }

    private int drawIdOf(int batch) {
        int drawId = drawIds.first();
        for (int before = 0; before < batch; before++) {
            drawId = drawIds.after(drawId);
        }
        return drawId;
    }

    private boolean poolsHaveRoom(SendAction action, int mask) {
        int receivers = action == SendAction.MARKER ? (1 << gpus) - 1 : action == SendAction.SEND ? mask : 0;
        for (int target = 0; target < gpus; target++) {
            if ((receivers >> target & 1) != 0 && entriesUsed(target) == bounds.queueEntries()) {
                return false;
            }
        }
        return true;
    }

    private int entriesUsed(int target) {
        int used = 0;
        for (int source = 0; source < gpus; source++) {
            used += gpu[target].queue[source].size() + gpu[source].entriesUnderWay(target);
        }
        return used;
    }

    private void send(ExchangeGpu own, int id, int slots) {
        int batch = own.batchDistributed;
        boolean last = id + 1 == shares.end(batch, own.number);
        if (fault == ExchangeFault.MARKER_BEFORE_LAST_ID && last) {
            sendMarker(own);
        }
        int drawId = own.send.drawId();
        long leaving = own.send.send(masks[id], slots);
        own.sent = id + 1;
        for (int target = 0; target < gpus; target++) {
            if ((masks[id] >> target & 1) != 0) {
                if (target == own.number) {
                    arrive(own.number, own.number, id);
                } else {
                    own.filling[target].add(id);
                }
            }
        }
        for (int target = 0; target < gpus; target++) {
            if ((leaving >> target & 1) != 0) {
                own.launch(target, drawId);
            }
        }
    }

    private void sendMarker(ExchangeGpu own) {
        int drawId = own.send.drawId();
        for (int target = 0; target < gpus; target++) {
            if (target != own.number) {
                own.channel[target].add(-1 - own.send.sentIds(target));
                own.channel[target].add(drawId);
            }
        }
        own.send.sendMarker();
        own.turn.markerSent();
        own.batchDistributed++;
        markerArrives(own.number, own.number);
    }

    /** A packet is a count and a draw ID, then IDs; a marker's count is -1 less the IDs that it announces. */
    private boolean deliver(int source, int number) {
        if (gpu[source].channel[number].size() == 0) {
            return false;
        }
        IntFifo channel = gpu[source].channel[number];
        int count = channel.removeFirst();
        check(channel.removeFirst() == drawIdOf(gpu[number].markersArrived[source]), "unexpected draw ID");
        if (count < 0) {
            check(-1 - count == gpu[number].idsArrived[source], "the marker announces another count");
            markerArrives(source, number);
        }
        for (int left = count; left > 0; left--) {
            arrive(source, number, channel.removeFirst());
            gpu[number].idsArrived[source]++;
        }
        return true;
    }

    private void markerArrives(int source, int number) {
        ExchangeGpu own = gpu[number];
        arrive(source, number, ReceiveState.MARKER);
        own.markersArrived[source]++;
        own.idsArrived[source] = 0;
        own.turn.markerArrived(source);
        if (own.receive.markerArrived(source)) {
            own.turn.batchExchanged();
            own.window.exchanged();
        }
    }

    private void arrive(int source, int number, int entry) {
        IntFifo queue = gpu[number].queue[hasOneQueue() ? 0 : source];
        queue.add(entry);
        check(hasOneQueue() || queue.size() <= bounds.queueEntries(), "a queue overflows");
    }

    private IntFifo queueTaken(ExchangeGpu own) {
        return own.queue[hasOneQueue() ? 0 : own.receive.source()];
    }

    private boolean isMarkerFirst(ExchangeGpu own) {
        IntFifo queue = queueTaken(own);
        return queue.size() > 0 && queue.first() == ReceiveState.MARKER;
    }

    private boolean take(int number) {
        ExchangeGpu own = gpu[number];
        int source = own.receive.source();
        IntFifo queue = queueTaken(own);
        boolean isMarker = isMarkerFirst(own);
        if (queue.size() == 0 || !isMarker && own.engine != EMPTY) {
            return false;
        }
        int entry = queue.removeFirst();
        int returned;
        if (isMarker) {
            returned = own.receive.takeMarker();
            if (own.receive.source() == 0) {
                own.expected.takeMarker();
            }
        } else {
            returned = own.receive.takeId();
            own.expected.take(entry);
            own.engine = bounds.sharedEngine() ? RECEIVED : EMPTY;
        }
        forgetMasksTakenByAll();
        if (senderEntries() != PLENTY || fault == ExchangeFault.PACKETS_FILLED_WHOLLY) {
            if (source == number) {
                own.send.addCredits(number, returned);
            } else {
                own.credits[source] += returned;
            }
        }
        return true;
    }

    /** A mask says nothing any more when all GPUs are past its primitive. */
    private void forgetMasksTakenByAll() {
        int taken = masks.length;
        for (ExchangeGpu each : gpu) {
            taken = Math.min(taken, each.expected.next);
        }
        Arrays.fill(masks, 0, taken, 0);
    }

    private boolean returnCredits(int receiver, int number) {
        if (gpu[receiver].credits[number] == 0) {
            return false;
        }
        gpu[number].send.addCredits(receiver, gpu[receiver].credits[number]);
        gpu[receiver].credits[number] = 0;
        return true;
    }

    private static void check(boolean holds, String broken) {
        if (!holds) {
            throw new IllegalStateException(broken);
        }
    }

    @Override
    public boolean isComplete() {
        boolean complete = true;
        for (ExchangeGpu own : gpu) {
            complete &= own.expected.batch == bounds.batches().length && own.window.batches() == 0;
        }
        return complete;
    }

    @Override
    public void save(StateWriter to) {
        to.write(masks);
        for (ExchangeGpu own : gpu) {
            own.save(to);
        }
    }

    @Override
    public void restore(StateReader from) {
        from.read(masks);
        for (ExchangeGpu own : gpu) {
            own.restore(from);
        }
    }
}
