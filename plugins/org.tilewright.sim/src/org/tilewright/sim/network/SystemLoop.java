package org.tilewright.sim.network;

import java.util.List;

import org.tilewright.sim.kernel.DeadlockException;
import org.tilewright.sim.time.Clock;

/**
 * Advances several GPUs and the network between them. What one sends takes the latency of a link at least, so all can go on
 * independently for a window of that length; after it everybody sees what the others have sent. Windows begin at the earliest
 * time at which anybody acts. Without latency there are no windows, and all act in the order of time.
 *
 * <p>When all GPUs are done, what is still under way in the network is delivered.
 */
public final class SystemLoop {

    private final GpuNetwork network;
    private final Domain[] domains;
    private final Clock core;

    /**
     * Connects GPUs with a network.
     *
     * @param network where they inject
     * @param clients the GPUs by their numbers
     * @param core    the clock whose ticks name times in messages
     */
    public SystemLoop(GpuNetwork network, List<? extends NetworkClient> clients, Clock core) {
        this.network = network;
        this.core = core;
        domains = network.connect(clients);
    }

    /**
     * Runs until all GPUs are done and the network, which is empty at first, is empty again. What comes out does not depend on
     * the number of threads.
     *
     * @param threads how many threads may work, this one included; 1 or more
     * @throws DeadlockException if nobody can act any more and some GPU is not done
     */
    public void run(int threads) {
        run(threads, network.shape().latency());
    }

    /** The same with shorter windows, down to 1 ps, or in the order of time. */
    void run(int threads, long window) {
        reset();
        int workers = Math.min(threads, domains.length);
        if (window == 0) {
            runInstants(true);
        } else if (workers == 1) {
            runWindows(new OneThread(domains), window);
        } else {
            try (WindowTeam team = new WindowTeam(domains, workers)) {
                runWindows(team, window);
            }
        }
        if (!areDone()) {
            throw deadlock();
        }
    }

    /** Empties the network, before {@link #advance}. */
    public void reset() {
        network.reset();
        for (Domain each : domains) {
            each.reset();
        }
    }

    /**
     * Goes on in the order of time until all GPUs are done, and leaves in the network what is still under way. GPUs that have
     * more to do afterwards may be advanced on, from no earlier than the time at which the last of them was done.
     *
     * @throws DeadlockException if nobody can act any more and some GPU is not done
     */
    public void advance() {
        runInstants(false);
        if (!areDone()) {
            throw deadlock();
        }
    }

    private void runWindows(WindowRunner runner, long window) {
        boolean done = areDone();
        long begin = nextBegin();
        while (begin != NetworkClient.NEVER) {
            long end = begin > NetworkClient.NEVER - window ? NetworkClient.NEVER : begin + window;
            // No window spans two intervals, so that the order within it does not matter to what is counted.
            runner.run(done ? end : Math.min(end, network.countFrom(begin)));
            network.count();
            if (!done && areDone()) {
                done = true;
                network.countUntil(begin);
            }
            begin = nextBegin();
        }
    }

    /** When anybody acts next after all have run to the end of a window. */
    private long nextBegin() {
        throwFirstFailure();
        long begin = NetworkClient.NEVER;
        for (Domain each : domains) {
            begin = Math.min(begin, Math.min(each.next(), each.node().takeEarliestSent()));
        }
        return begin;
    }

    /** Of those that failed in a window the first in time is the one that shows what went wrong. */
    private void throwFirstFailure() {
        Domain first = null;
        for (Domain each : domains) {
            if (each.failure() != null && (first == null || each.failedBefore(first))) {
                first = each;
            }
        }
        if (first != null) {
            throw first.failure();
        }
    }

    /** In each instant the GPUs act first, then the nodes, again and again until nothing changes. */
    private void runInstants(boolean toTheEnd) {
        boolean done = areDone();
        long now = nextInstant();
        while (now != NetworkClient.NEVER && (toTheEnd || !done)) {
            if (!done) {
                network.countFrom(now);
            }
            for (Domain each : domains) {
                each.actClient(now);
            }
            boolean changed = true;
            while (changed) {
                changed = false;
                for (Domain each : domains) {
                    changed |= each.actNode(now);
                }
            }
            network.count();
            if (!done && areDone()) {
                done = true;
                if (toTheEnd) {
                    network.countUntil(now);
                }
            }
            now = nextInstant();
        }
    }

    private long nextInstant() {
        long now = NetworkClient.NEVER;
        for (Domain each : domains) {
            each.node().look();
            now = Math.min(now, Math.min(each.clientNext(), each.node().next()));
        }
        return now;
    }

    private boolean areDone() {
        for (Domain each : domains) {
            if (!each.isDone()) {
                return false;
            }
        }
        return true;
    }

    private DeadlockException deadlock() {
        Waits waits = new Waits();
        long last = 0;
        for (Domain each : domains) {
            each.waits(waits);
            last = Math.max(last, each.lastAct());
        }
        return new DeadlockException(core.tickAtOrAfter(last), waits.describe());
    }
}
