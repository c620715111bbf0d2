package org.tilewright.sim.kernel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Numbered tasks that do not depend on each other, done by several threads. */
final class Tasks {

    private final AtomicInteger next = new AtomicInteger();
    private final IntConsumer task;
    private final RuntimeException[] failures;

    private Tasks(int count, IntConsumer task) {
        this.task = task;
        failures = new RuntimeException[count];
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
        Thread[] helpers = new Thread[Math.min(threads, count) - 1];
        for (int i = 0; i < helpers.length; i++) {
            helpers[i] = new Thread(all::work, "frames-" + (i + 1));
            helpers[i].setDaemon(true);
            helpers[i].start();
        }
        all.work();
        for (Thread each : helpers) {
            join(each);
        }
        for (RuntimeException failure : all.failures) {
            if (failure != null) {
                throw failure;
            }
        }
    }

    private void work() {
        int number = next.getAndIncrement();
        while (number < failures.length) {
            try {
                task.accept(number);
            } catch (RuntimeException e) {
                failures[number] = e;
            }
            number = next.getAndIncrement();
        }
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
