package org.tilewright.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Work that a signal stops, SIGINT, SIGTERM or SIGHUP, and that has some time then to leave behind what is finished. */
public final class Stoppable {

    /** Time until the virtual machine ends, whatever the work is at. */
    private static final long SECONDS_TO_STOP = 20;

    private Stoppable() {}

    /**
     * Does something, in this thread.
     *
     * @param stop asks the work to come to its end soon; called in another thread when a signal has come
     * @param work what is to be done, with all that it says and leaves
     * @return what the work returns
     */
    public static <T> T during(Runnable stop, Supplier<T> work) {
        CountDownLatch stopped = new CountDownLatch(1);
        Thread hook = new Thread(() -> {
            stop.run();
            await(stopped);
        }, "stop");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return work.get();
        } finally {
            stopped.countDown();
            remove(hook);
        }
    }

    private static void await(CountDownLatch stopped) {
        try {
            stopped.await(SECONDS_TO_STOP, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The virtual machine is ending already: the hook runs, and finds the work done.
        }
    }
}
