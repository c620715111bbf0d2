package org.tilewright.sim.kernel.network;

import org.tilewright.sim.run.Waits;

/** What one thread does at a time: a GPU with its router, or the hub. */
final class Domain {

    private final NetworkNode node;
    /** Null at the hub. */
    private final NetworkClient client;
    private final DomainProgress progress = new DomainProgress();
    private long lastAct;
    private long workedUntil;
    private Throwable failure;
    private long failureTime;
    private boolean failedInNode;

    Domain(NetworkNode node, NetworkClient client) {
        this.node = node;
        this.client = client;
    }

    /** Nothing has happened, and a thread is to begin with it. */
    void reset(int thread) {
        lastAct = 0;
        workedUntil = 0;
        failure = null;
        progress.reset(thread, !isDone());
    }

    /** How far it has got. */
    DomainProgress progress() {
        return progress;
    }

    NetworkNode node() {
        return node;
    }

    /** Whether its GPU, if it has one, has nothing more to do. */
    boolean isDone() {
        return client == null || client.isDone();
    }

    /** When it acts next, by what others have sent so far. */
    long next() {
        node.look();
        return Math.min(clientNext(), node.next());
    }

    /** When its GPU acts next. */
    long clientNext() {
        return client == null ? NetworkClient.NEVER : client.nextTime();
    }

    /** When it last acted. */
    long lastAct() {
        return lastAct;
    }

    /** Why it stopped, or null. */
    Throwable failure() {
        return failure;
    }

    /** When it failed. */
    long failureTime() {
        return failureTime;
    }

    /** Whether it stopped before another one that did, too: within an instant GPUs act before nodes. */
    boolean failedBefore(Domain other) {
        return failureTime != other.failureTime ? failureTime < other.failureTime : !failedInNode && other.failedInNode;
    }

    /**
     * Acts at all its times up to before one, or until it fails. Nothing that others do from where they are can reach it before
     * that. If its GPU is done meanwhile, it goes to the end of that interval only.
     *
     * @param intervals what is counted in; null if whatever follows is counted as if it happened when the last GPU was done
     */
    void run(long until, CountedIntervals intervals) {
        long end = until;
        // Neighbouring domains share cache lines, so what changes with every act is kept on the stack.
        long last = lastAct;
        boolean works = !isDone();
        long clientTime = NetworkClient.NEVER;
        long nodeTime = NetworkClient.NEVER;
        try {
            node.look();
            clientTime = clientNext();
            nodeTime = node.next();
            while (Math.min(clientTime, nodeTime) < end) {
                if (clientTime <= nodeTime) {
                    last = client.advance(Math.min(nodeTime, end - 1));
                } else {
                    last = nodeTime;
                    node.act(nodeTime);
                }
                if (works && client.isDone()) {
                    works = false;
                    workedUntil = last;
                    end = intervals == null ? end : Math.min(end, intervals.endAfter(last));
                }
                clientTime = clientNext();
                nodeTime = node.next();
            }
        } catch (RuntimeException | Error e) {
            failure = e;
            failedInNode = nodeTime < clientTime;
            failureTime = failedInNode ? nodeTime : client.failureTime(clientTime);
        }
        lastAct = last;
        if (failure != null) {
            progress.fail(failureTime);
            return;
        }
        workedUntil = works ? end : workedUntil;
        progress.reach(end, workedUntil, works);
    }

    /** The GPU acts at an instant. */
    void actClient(long now) {
        while (clientNext() == now) {
            lastAct = now;
            client.step();
        }
    }

    /** The node acts at an instant if it has to; answers whether it had. */
    boolean actNode(long now) {
        node.look();
        if (node.next() > now) {
            return false;
        }
        lastAct = now;
        node.act(now);
        return true;
    }

    /** Says what its GPU and its packets wait for. */
    void waits(Waits waits) {
        if (client != null && !client.isDone()) {
            client.waits(waits);
        }
        node.waits(waits);
    }
}
