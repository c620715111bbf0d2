package org.tilewright.sim.kernel.network;

import java.util.concurrent.locks.LockSupport;

import org.tilewright.sim.run.Waits;

/** A thread that helps the one that made it, which waits for its end. It holds up no process that is to end. */
public final class HelperThread {

    private final Thread thread;

    private HelperThread(Thread thread) {
        this.thread = thread;
    }

    /** Starts a thread on its work. */
    public static HelperThread start(String name, Runnable work) {
        return new HelperThread(Thread.ofPlatform().daemon().name(name).start(work));
    }

    /** Wakes it if it is parked. */
    void wake() {
        LockSupport.unpark(thread);
    }

    /** Waits until it has ended, even if the waiting thread is interrupted: that is told when it has. */
    public void awaitEnd() {
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
