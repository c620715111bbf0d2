package org.tilewright.sim.kernel.ahead;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * How far the worker and the machine are that share the ring of {@link FragmentsAhead}: the worker publishes how many tiles it has
 * finished; the machine, how many it will never ask for again. Both numbers only grow.
 */
final class AheadProgress {

    /** Stands for finished tiles when the worker is done or failed, and for forgotten ones when it is to end. */
    static final long ALL = Long.MAX_VALUE;

    /** The two numbers, in cache lines of their own. */
    private static final int FINISHED = 16;
    private static final int FORGOTTEN = 48;
    private static final int NUMBERS = 64;

    private final AtomicLongArray numbers = new AtomicLongArray(NUMBERS);
    /** How many tiles there are, when all of them are finished. */
    private volatile long total;
    private volatile Throwable failure;

    /** Begins a frame. */
    void reset() {
        failure = null;
        total = ALL;
        numbers.set(FINISHED, 0);
        numbers.set(FORGOTTEN, 0);
    }

    /** So many tiles are finished. */
    void finish(long tiles) {
        numbers.setRelease(FINISHED, tiles);
    }

    /** All tiles are finished, which are so many. */
    void finishAll(long tiles) {
        total = tiles;
        numbers.setRelease(FINISHED, ALL);
    }

    /** No tile will be finished any more. */
    void fail(Throwable cause) {
        failure = cause;
        numbers.setRelease(FINISHED, ALL);
    }

    /**
     * Finished tiles, or {@link #ALL}.
     *
     * @throws IllegalStateException if the worker has failed
     */
    long finished() {
        long finished = numbers.getAcquire(FINISHED);
        if (finished == ALL && failure != null) {
            throw new IllegalStateException("the thread that works ahead has failed", failure);
        }
        return finished;
    }

    /** How many tiles there are, once all of them are finished. */
    long total() {
        return total;
    }

    /** The machine will not ask for the tiles before this one any more. */
    void forget(long tile) {
        numbers.setRelease(FORGOTTEN, tile);
    }

    /** The worker is to end. */
    void forgetAll() {
        numbers.set(FORGOTTEN, ALL);
    }

    /** Forgotten tiles, or {@link #ALL}. */
    long forgotten() {
        return numbers.getAcquire(FORGOTTEN);
    }
}
