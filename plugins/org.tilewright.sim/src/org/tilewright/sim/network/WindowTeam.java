package org.tilewright.sim.network;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Several threads that share the domains of each window. Whoever is free takes the next domain, so that a slow one holds
 * nobody up, and a thread that the system does not run takes none. Between windows the threads spin for a while, as windows
 * follow each other closely, and then sleep.
 */
final class WindowTeam implements WindowRunner, AutoCloseable {

    private static final int SPINS = 20_000;
    /** Claims hold the number of the window above the number of the next domain. */
    private static final int WINDOW_SHIFT = 32;

    private final Domain[] domains;
    private final Thread[] helpers;
    private final AtomicInteger sleepers = new AtomicInteger();
    private final AtomicLong claims = new AtomicLong();
    private final AtomicInteger finished = new AtomicInteger();
    private long end;
    private volatile boolean closed;

    WindowTeam(Domain[] domains, int threads) {
        this.domains = domains;
        claims.set(domains.length);
        helpers = new Thread[threads - 1];
        for (int i = 0; i < helpers.length; i++) {
            helpers[i] = new Thread(this::help, "gpus-" + (i + 1));
            helpers[i].setDaemon(true);
            helpers[i].start();
        }
    }

    @Override
    public void run(long newEnd) {
        end = newEnd;
        finished.set(0);
        long window = (claims.get() >>> WINDOW_SHIFT) + 1;
        claims.set(window << WINDOW_SHIFT);
        if (sleepers.get() > 0) {
            wake();
        }
        work();
        awaitOthers();
    }

    private void awaitOthers() {
        for (int spin = 0; finished.get() < domains.length; spin++) {
            if (spin < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    private void wake() {
        for (Thread each : helpers) {
            LockSupport.unpark(each);
        }
    }

    /** Runs domains of the current window until all are taken; answers the window. */
    private long work() {
        while (true) {
            long claim = claims.getAndIncrement();
            int domain = (int) claim;
            if (domain >= domains.length) {
                return claim >>> WINDOW_SHIFT;
            }
            domains[domain].run(end);
            finished.incrementAndGet();
        }
    }

    private void help() {
        long done = 0;
        while (!closed) {
            if (awaitWindowAfter(done)) {
                done = work();
            }
        }
    }

    /** Waits until another window than the one that is done begins, or something else wakes it; answers whether one did. */
    private boolean awaitWindowAfter(long done) {
        for (int spin = 0; spin < SPINS; spin++) {
            if (claims.get() >>> WINDOW_SHIFT != done || closed) {
                return true;
            }
            Thread.onSpinWait();
        }
        sleepers.incrementAndGet();
        // Whoever begins a window after this sees the sleeper.
        if (claims.get() >>> WINDOW_SHIFT == done && !closed) {
            LockSupport.park(this);
        }
        sleepers.decrementAndGet();
        return claims.get() >>> WINDOW_SHIFT != done;
    }

    @Override
    public void close() {
        closed = true;
        wake();
        boolean interrupted = false;
        for (Thread each : helpers) {
            while (each.isAlive()) {
                try {
                    each.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
