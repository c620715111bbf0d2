package org.tilewright.protocol.distribution;

/** One GPU of an {@link ExchangeModel}: the classes under test, and what lies in its queues and on its way. */
final class ExchangeGpu {

    final int number;
    final RunaheadWindow window;
    final ExchangeTurn turn;
    final SendState send;
    final ReceiveState receive;
    final ExpectedDeliveries expected;

    private final ExchangeShares shares;
    private final int[] masks;

    /** By target: IDs in the packet being filled. */
    final IntFifo[] filling;
    /** By target: packets on their way. */
    final IntFifo[] channel;
    /** By source: what has come. */
    final IntFifo[] queue;
    /** By source: entries on their way back. */
    final int[] credits;
    /** By source: markers that have come, and IDs since. */
    final int[] markersArrived;
    final int[] idsArrived;

    int batchesSent;
    int batchDistributed;
    int projected;
    int sent;
    int engine;

    ExchangeGpu(ExchangeBounds bounds, int number, DrawIds drawIds, int senderEntries,
            ExchangeShares shares, int[] masks) {
        this.number = number;
        this.shares = shares;
        this.masks = masks;
        expected = new ExpectedDeliveries(number, shares, masks);
        int gpus = bounds.gpus();
        window = new RunaheadWindow(bounds.runahead());
        turn = new ExchangeTurn(bounds.exchange(), number);
        send = new SendState(gpus, number, senderEntries, bounds.idsPerPacket(), drawIds);
        receive = new ReceiveState(gpus, number, bounds.queueEntries());
        filling = fifos(gpus);
        channel = fifos(gpus);
        queue = fifos(gpus);
        credits = new int[gpus];
        markersArrived = new int[gpus];
        idsArrived = new int[gpus];
    }

    private static IntFifo[] fifos(int count) {
        IntFifo[] fifos = new IntFifo[count];
        for (int index = 0; index < count; index++) {
            fifos[index] = new IntFifo();
        }
        return fifos;
    }

    /** The next primitive of the first share that is not wholly projected, or {@link ExpectedDeliveries#UNKNOWN}. */
    int nextToProject() {
        for (int batch = 0; batch < batchesSent; batch++) {
            int next = Math.max(projected, shares.begin(batch, number));
            if (next < shares.end(batch, number)) {
                return next;
            }
        }
        return ExpectedDeliveries.UNKNOWN;
    }

    /** The oldest projected primitive that goes to anybody and is not sent, or {@link ExpectedDeliveries#UNKNOWN}. */
    int oldest() {
        for (int id = sent; id < projected; id++) {
            if (isHeld(id)) {
                return id;
            }
        }
        return ExpectedDeliveries.UNKNOWN;
    }

    /** Projected primitives that wait to be sent. */
    int held() {
        int held = 0;
        for (int id = sent; id < projected; id++) {
            held += isHeld(id) ? 1 : 0;
        }
        return held;
    }

    private boolean isHeld(int id) {
        return shares.isIn(id, number) && masks[id] > 0;
    }

    /** The packet being filled for a target leaves. */
    void launch(int target, int drawId) {
        channel[target].add(filling[target].size());
        channel[target].add(drawId);
        while (filling[target].size() > 0) {
            channel[target].add(filling[target].removeFirst());
        }
    }

    int packetsUnderWay() {
        int packets = 0;
        for (IntFifo to : channel) {
            for (int at = 0; at < to.size(); at += 2 + Math.max(0, to.get(at))) {
                packets++;
            }
        }
        return packets;
    }

    /** IDs and markers that have left for a target and not come. */
    int entriesUnderWay(int target) {
        IntFifo to = channel[target];
        int entries = filling[target].size();
        for (int at = 0; at < to.size(); at += 2 + Math.max(0, to.get(at))) {
            entries += Math.max(1, to.get(at));
        }
        return entries;
    }

    void save(StateWriter to) {
        to.write(window.state());
        to.write(turn.state());
        to.write(send.state());
        to.write(receive.state());
        for (int other = 0; other < queue.length; other++) {
            filling[other].save(to);
            channel[other].save(to);
            queue[other].save(to);
        }
        to.write(credits);
        to.write(markersArrived);
        to.write(idsArrived);
        to.write(batchesSent);
        to.write(batchDistributed);
        to.write(projected);
        to.write(sent);
        to.write(expected.batch);
        to.write(expected.next);
        to.write(engine);
    }

    void restore(StateReader from) {
        from.read(window.state());
        from.read(turn.state());
        from.read(send.state());
        from.read(receive.state());
        for (int other = 0; other < queue.length; other++) {
            filling[other].restore(from);
            channel[other].restore(from);
            queue[other].restore(from);
        }
        from.read(credits);
        from.read(markersArrived);
        from.read(idsArrived);
        batchesSent = from.read();
        batchDistributed = from.read();
        projected = from.read();
        sent = from.read();
        expected.batch = from.read();
        expected.next = from.read();
        engine = from.read();
    }
}
