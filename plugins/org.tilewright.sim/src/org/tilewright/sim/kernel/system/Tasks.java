package org.tilewright.sim.kernel.system;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

import org.tilewright.sim.kernel.network.HelperThread;

/** Numbered tasks that do not depend on each other, done by several threads. */
final class Tasks {

    private final AtomicInteger next = new AtomicInteger();
    private final IntConsumer task;
    private final Throwable[] failures;

    private Tasks(int count, IntConsumer task) {
        this.task = task;
        failures = new Throwable[count];
    }

    /**
     * Does all tasks, and fails as the failed one with the lowest number did.
     *
     * @param threads threads that may work, this one included; 1 or more
     * @param count   number of tasks
     * @param task    does the task of a number, from 0
     */
    static void run(int threads, int count, IntConsumer task) {
        Tasks all = new Tasks(count, task);
        HelperThread[] helpers = new HelperThread[Math.min(threads, count) - 1];
        for (int i = 0; i < helpers.length; i++) {
            helpers[i] = HelperThread.start("tasks-" + (i + 1), all::work);
        }
        all.work();
        for (HelperThread each : helpers) {
            each.awaitEnd();
        }
        for (Throwable failure : all.failures) {
            if (failure instanceof Error error) {
                throw error;
            }
            if (failure != null) {
                throw (RuntimeException) failure;
            }
        }
    }

    private void work() {
        int number = next.getAndIncrement();
        while (number < failures.length) {
            try {
                task.accept(number);
            } catch (RuntimeException | Error e) {
                failures[number] = e;
            }
            number = next.getAndIncrement();
        }
    }
}
