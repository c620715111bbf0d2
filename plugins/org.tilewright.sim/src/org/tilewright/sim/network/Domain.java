package org.tilewright.sim.network;

/** What one thread does at a time within a window: a GPU with its router, or the hub. */
final class Domain {

    private final NetworkNode node;
    /** Null at the hub. */
    private final NetworkClient client;
    private long next;
    private long lastAct;
    private RuntimeException failure;
    private long failureTime;
    private boolean failedInNode;

    Domain(NetworkNode node, NetworkClient client) {
        this.node = node;
        this.client = client;
    }

    void reset() {
        next = clientNext();
        lastAct = 0;
        failure = null;
    }

    NetworkNode node() {
        return node;
    }

    /** Whether its GPU, if it has one, has nothing more to do. */
    boolean isDone() {
        return client == null || client.isDone();
    }

    /** When it acts next, by what it knew when it last acted or looked. */
    long next() {
        return next;
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
    RuntimeException failure() {
        return failure;
    }

    /** Whether it stopped before another one that did, too: within an instant GPUs act before nodes. */
    boolean failedBefore(Domain other) {
        return failureTime != other.failureTime ? failureTime < other.failureTime : !failedInNode && other.failedInNode;
    }

    /** Acts at all its times before an end, or until it fails. Nothing that others do meanwhile can reach it before that. */
    void run(long end) {
        // Neighbouring domains share cache lines, so what changes with every act is kept on the stack.
        long last = lastAct;
        long clientTime = next;
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
                clientTime = clientNext();
                nodeTime = node.next();
            }
        } catch (RuntimeException e) {
            failure = e;
            failedInNode = nodeTime < clientTime;
            failureTime = failedInNode ? nodeTime : client.failureTime(clientTime);
        }
        lastAct = last;
        next = Math.min(clientTime, nodeTime);
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
