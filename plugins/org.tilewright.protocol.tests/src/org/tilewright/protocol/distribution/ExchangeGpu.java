package org.tilewright.protocol.distribution;

/** One GPU of an {@link ExchangeModel}: the classes under test, and what lies in its queues and on its way. */
final class ExchangeGpu {

    final int number;
    final RunaheadWindow window;
    final ExchangeTurn turn;
    final SendState send;
    final ReceiveState receive;

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
    int batchTaken;
    int projected;
    int sent;
    int taken;
    int engine;

    ExchangeGpu(ExchangeModel.Bounds bounds, int number, DrawIds drawIds, int senderEntries) {
        this.number = number;
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
        to.write(batchTaken);
        to.write(projected);
        to.write(sent);
        to.write(taken);
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
        batchTaken = from.read();
        projected = from.read();
        sent = from.read();
        taken = from.read();
        engine = from.read();
    }
}
