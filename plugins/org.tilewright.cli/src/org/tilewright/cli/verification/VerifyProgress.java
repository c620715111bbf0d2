package org.tilewright.cli.verification;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.tilewright.verify.explore.Progress;

/** Tells how far a search is, as JSON lines, and stops it when the terminal says so. */
final class VerifyProgress implements Progress {

    private static final long NANOSECONDS_BETWEEN = 500_000_000L;
    private static final long SECONDS_TO_STOP = 2;

    private final PrintWriter out;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private long told = System.nanoTime();
    private volatile boolean cancelled;

    /** Tells it to a writer, or to nobody if that is null. */
    VerifyProgress(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void at(long states, long transitions, int depth) {
        long now = System.nanoTime();
        if (out != null && now - told >= NANOSECONDS_BETWEEN) {
            told = now;
            out.println(String.format(Locale.ROOT, "{\"states\":%d,\"transitions\":%d,\"depth\":%d}", states,
                    transitions, depth));
        }
    }

    @Override
    public boolean isCancelled() {
        return cancelled;
    }

    /** Does something that a signal stops: it has two seconds then to see that it is cancelled. */
    void during(Runnable search) {
        Thread hook = new Thread(this::cancel, "stop verification");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            search.run();
        } finally {
            stopped.countDown();
            removeHook(hook);
        }
    }

    private void cancel() {
        cancelled = true;
        try {
            stopped.await(SECONDS_TO_STOP, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The virtual machine is ending already: the hook runs, and finds the search ended.
        }
    }
}
