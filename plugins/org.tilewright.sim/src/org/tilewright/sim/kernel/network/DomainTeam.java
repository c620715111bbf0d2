package org.tilewright.sim.kernel.network;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

import org.tilewright.sim.run.Waits;

/**
 * The threads that bring domains through stretches of time. A thread that the system does not run takes no domains, and so
 * holds nobody up. Between stretches they spin for a while, as stretches follow each other closely, and then sleep.
 */
final class DomainTeam implements AutoCloseable {

    /** Looks at what others do before it gives its processor to somebody else: milliseconds of them. */
    private static final int SPINS = 20_000;
    /** The same with more threads than processors, when those that it waits for need its own. */
    private static final int CROWDED_SPINS = 1_000;

    private final Stretch stretch;
    private final HelperThread[] helpers;
    private final int spins;
    private final AtomicInteger sleepers = new AtomicInteger();
    /** Helpers that may take domains. */
    private final AtomicInteger working = new AtomicInteger();
    /** Odd within a stretch. */
    private volatile int phase;
    private volatile boolean closed;

    DomainTeam(Stretch stretch, int threads) {
        this.stretch = stretch;
        spins = threads > Runtime.getRuntime().availableProcessors() ? CROWDED_SPINS : SPINS;
        helpers = new HelperThread[threads - 1];
        for (int i = 0; i < helpers.length; i++) {
            int number = i + 1;
            helpers[i] = HelperThread.start("gpus-" + number, () -> help(number));
        }
    }

    /** Goes through a stretch that has begun. No helper works when it is through. */
    void run() {
        phase++;
        if (sleepers.get() > 0) {
            wake();
        }
        work(0);
        phase++;
        for (int spin = 0; working.get() > 0; spin++) {
            pause(spin);
        }
    }

    private void work(int thread) {
        int spin = 0;
        while (true) {
            if (stretch.advance(thread)) {
                spin = 0;
            } else if (stretch.isOver()) {
                return;
            } else {
                pause(spin++);
            }
        }
    }

    private void pause(int spin) {
        if (spin < spins) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }

    private void wake() {
        for (HelperThread each : helpers) {
            each.wake();
        }
    }

    private void help(int thread) {
        int done = 0;
        while (!closed) {
            int now = phase;
            if (!isStretch(now) || now == done) {
                awaitPhaseAfter(now);
                continue;
            }
            done = now;
            working.incrementAndGet();
            // Whoever ends the stretch after this waits for this helper.
            if (phase == now) {
                work(thread);
            }
            working.decrementAndGet();
        }
    }

    private static boolean isStretch(int phase) {
        return (phase & 1) != 0;
    }

    /** Waits until another phase begins, or something else wakes it. */
    private void awaitPhaseAfter(int now) {
        for (int spin = 0; spin < spins; spin++) {
            if (phase != now || closed) {
                return;
            }
            Thread.onSpinWait();
        }
        sleepers.incrementAndGet();
        // Whoever begins a phase after this sees the sleeper.
        if (phase == now && !closed) {
            LockSupport.park(this);
        }
        sleepers.decrementAndGet();
    }

    @Override
    public void close() {
        closed = true;
        wake();
        for (HelperThread each : helpers) {
            each.awaitEnd();
        }
    }
}
