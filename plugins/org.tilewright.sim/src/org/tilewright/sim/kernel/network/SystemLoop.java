package org.tilewright.sim.kernel.network;

import java.util.List;

import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.Waits;
import org.tilewright.sim.time.Clock;

/**
 * Advances several GPUs and the network between them. What one sends takes the latency of a link at least, so each can go on
 * independently for a window of that length from where its neighbours are, see {@link Stretch}. Stretches begin at the earliest
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
        if (window == 0) {
            runInstants(true);
        } else {
            runStretches(Math.min(threads, domains.length), window);
        }
        if (!areDone()) {
            throw deadlock();
        }
    }

    /** Empties the network, before {@link #advance}. */
    public void reset() {
        network.reset();
        for (Domain each : domains) {
            each.reset(0);
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

    private void runStretches(int threads, long window) {
        Stretch stretch = new Stretch(domains, window, threads);
        try (DomainTeam team = new DomainTeam(stretch, threads)) {
            boolean done = areDone();
            long begin = nextTime();
            while (begin != NetworkClient.NEVER) {
                stretch.begin(begin, done ? null : network.countFrom(begin));
                team.run();
                throwFirstFailure();
                if (!done && areDone()) {
                    done = true;
                    network.countUntil(stretch.doneAt());
                }
                network.count();
                begin = nextTime();
            }
        }
    }

    /** Of those that failed in a stretch the first in time is the one that shows what went wrong. */
    private void throwFirstFailure() {
        Domain first = null;
        for (Domain each : domains) {
            if (each.failure() != null && (first == null || each.failedBefore(first))) {
                first = each;
            }
        }
        if (first != null && first.failure() instanceof Error error) {
            throw error;
        }
        if (first != null) {
            throw (RuntimeException) first.failure();
        }
    }

    /** In each instant the GPUs act first, then the nodes, again and again until nothing changes. */
    private void runInstants(boolean toTheEnd) {
        boolean done = areDone();
        long now = nextTime();
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
            now = nextTime();
        }
    }

    /** When anybody acts next. */
    private long nextTime() {
        long next = NetworkClient.NEVER;
        for (Domain each : domains) {
            next = Math.min(next, each.next());
        }
        return next;
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
