package org.tilewright.protocol.memory;

/**
 * When a channel serves its writes: not one by one between the reads, each of which would turn the bus round twice, but
 * many at a time, from when so many wait until few are left.
 */
public final class WriteDrain {

    /** Reads and writes are served alike. */
    public static final WriteDrain NONE = new WriteDrain(0, 0);

    private final int high;
    private final int low;

    /**
     * Makes a drain.
     *
     * @param high waiting writes from which on they are served; 0 for no drain
     * @param low  waiting writes down to which they are served while reads wait; less than {@code high}, or 0 without a
     *             drain
     */
    public WriteDrain(int high, int low) {
        if (low < 0 || high < low || high == low && high != 0) {
            throw new IllegalArgumentException("writes are drained from " + high + " to " + low);
        }
        this.high = high;
        this.low = low;
    }

    /** Whether reads and writes are told apart. */
    public boolean isUsed() {
        return high != 0;
    }

    /** Waiting writes from which on they are served; 0 for no drain. */
    public int high() {
        return high;
    }

    /** Waiting writes down to which they are served while reads wait. */
    public int low() {
        return low;
    }

    /**
     * Whether writes are served from now on, and no reads; else reads are, and no writes. Whichever it is, a request of that
     * kind waits if any does.
     *
     * @param drains whether they were served up to now
     * @param reads  waiting reads
     * @param writes waiting writes
     */
    public boolean drains(boolean drains, int reads, int writes) {
        if (reads == 0 || writes == 0) {
            return writes != 0;
        }
        return drains ? writes > low : writes >= high;
    }
}
