package org.tilewright.protocol.queue;

/** A bounded number of permissions, taken by a producer and given back by a consumer further down the pipeline. */
public final class Credits {

    private final int total;
    private int taken;

    /**
     * Makes a gate with all its credits free.
     *
     * @param total at least 1
     */
    public Credits(int total) {
        if (total < 1) {
            throw new IllegalArgumentException("a gate has at least 1 credit, not " + total);
        }
        this.total = total;
    }

    /** Credits that nobody has now. */
    public int available() {
        return total - taken;
    }

    /** Credits that somebody has now. */
    public int taken() {
        return taken;
    }

    /**
     * Takes one.
     *
     * @throws IllegalStateException if none is free
     */
    public void take() {
        if (taken == total) {
            throw new IllegalStateException("all " + total + " credits are taken");
        }
        taken++;
    }

    /**
     * Gives one back.
     *
     * @throws IllegalStateException if none was taken
     */
    public void giveBack() {
        if (taken == 0) {
            throw new IllegalStateException("more credits given back than taken");
        }
        taken--;
    }

    /** Frees all credits. */
    public void reset() {
        taken = 0;
    }
}
