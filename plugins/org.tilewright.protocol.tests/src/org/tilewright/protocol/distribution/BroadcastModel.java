package org.tilewright.protocol.distribution;

/**
 * GPUs that broadcast a few buffers one after the other, each GPU a packet of contents and its last one, over channels
 * that keep the order but take any time.
 */
final class BroadcastModel implements Exploration.Model {

    private static final int CONTENTS = 0;
    private static final int LAST = 1;

    private final int gpus;
    private final int broadcasts;
    private final boolean inTurns;
    private final BroadcastTurn[] turn;
    private final IntFifo[][] channel;
    private final int[] done;
    private final int[] begun;
    private final int[] sentPackets;
    private final int[][] received;

    BroadcastModel(int gpus, int broadcasts, boolean inTurns) {
        this.gpus = gpus;
        this.broadcasts = broadcasts;
        this.inTurns = inTurns;
        turn = new BroadcastTurn[gpus];
        channel = new IntFifo[gpus][gpus];
        done = new int[gpus];
        begun = new int[gpus];
        sentPackets = new int[gpus];
        received = new int[gpus][gpus];
        for (int gpu = 0; gpu < gpus; gpu++) {
            turn[gpu] = new BroadcastTurn(gpus, gpu);
            for (int other = 0; other < gpus; other++) {
                channel[gpu][other] = new IntFifo();
            }
        }
    }

    @Override
    public int events() {
        return gpus * (3 + gpus);
    }

    @Override
    public boolean act(int event) {
        int gpu = event % gpus;
        switch (event / gpus) {
            case 0:
                return begin(gpu);
            case 1:
                return send(gpu);
            case 2:
                return end(gpu);
            default:
                return deliver(event / gpus - 3, gpu);
        }
    }

    private boolean begin(int gpu) {
        if (begun[gpu] > done[gpu] || done[gpu] == broadcasts) {
            return false;
        }
        begun[gpu]++;
        turn[gpu].begin();
        return true;
    }

    private boolean send(int gpu) {
        boolean may = turn[gpu].maySend() || !inTurns && begun[gpu] > done[gpu] && sentPackets[gpu] < 2 * begun[gpu];
        if (!may) {
            return false;
        }
        int packet = sentPackets[gpu]++ % 2 == 0 ? CONTENTS : LAST;
        for (int other = 0; other < gpus; other++) {
            if (other != gpu) {
                channel[gpu][other].add(packet);
            }
        }
        if (packet == LAST) {
            turn[gpu].sentLast();
        } else {
            checkNobodyElseIsSending(gpu);
        }
        return true;
    }

    /** Of two that are in the same broadcast, the second begins to send when the first has ended. */
    private void checkNobodyElseIsSending(int gpu) {
        for (int other = 0; other < gpus; other++) {
            check(other == gpu || sentPackets[other] % 2 == 0, "two GPUs send at the same time");
        }
    }

    private boolean deliver(int source, int gpu) {
        IntFifo packets = channel[source][gpu];
        if (packets.size() == 0) {
            return false;
        }
        boolean isEarly = turn[gpu].isEarly(source);
        check(isEarly == received[gpu][source] / 2 > done[gpu], "a packet is taken for one of another broadcast");
        received[gpu][source]++;
        if (packets.removeFirst() == LAST) {
            turn[gpu].lastArrived(source);
        }
        return true;
    }

    private boolean end(int gpu) {
        if (!turn[gpu].isDone()) {
            return false;
        }
        turn[gpu].end();
        done[gpu]++;
        for (int source = 0; source < gpus; source++) {
            check(source == gpu || received[gpu][source] >= 2 * done[gpu], "done before all has come");
        }
        return true;
    }

    private static void check(boolean holds, String broken) {
        if (!holds) {
            throw new IllegalStateException(broken);
        }
    }

    @Override
    public boolean isComplete() {
        for (int gpu = 0; gpu < gpus; gpu++) {
            if (done[gpu] < broadcasts) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void save(StateWriter to) {
        to.write(done);
        to.write(begun);
        to.write(sentPackets);
        for (int gpu = 0; gpu < gpus; gpu++) {
            to.write(turn[gpu].state());
            to.write(received[gpu]);
            for (IntFifo packets : channel[gpu]) {
                packets.save(to);
            }
        }
    }

    @Override
    public void restore(StateReader from) {
        from.read(done);
        from.read(begun);
        from.read(sentPackets);
        for (int gpu = 0; gpu < gpus; gpu++) {
            from.read(turn[gpu].state());
            from.read(received[gpu]);
            for (IntFifo packets : channel[gpu]) {
                packets.restore(from);
            }
        }
    }
}
