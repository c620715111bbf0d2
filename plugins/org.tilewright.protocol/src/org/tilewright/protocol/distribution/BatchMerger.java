package org.tilewright.protocol.distribution;

/**
 * Decides which draws are merged into one batch (GPUpd, section 5.2): consecutive draws of one target, until their
 * primitives exceed a threshold. A draw that reads what is to be broadcast first, a clear, and a change of the target
 * each end a batch.
 */
public final class BatchMerger {

    /** The threshold without which every draw is a batch. */
    public static final int NO_BATCHING = 0;

    private static final int TARGET = 0;
    private static final int PRIMITIVES = 1;
    private static final int STATE_WORDS = 2;

    private static final int NO_BATCH = -1;

    private final int threshold;
    private final int[] state = new int[STATE_WORDS];

    /**
     * Makes a merger that has seen no command.
     *
     * @param threshold a draw joins a batch that has at most so many primitives; {@link #NO_BATCHING} for never
     */
    public BatchMerger(int threshold) {
        this.threshold = threshold;
        end();
    }

    /** A clear, or the end of the frame: the next draw begins a batch. */
    public void end() {
        state[TARGET] = NO_BATCH;
        state[PRIMITIVES] = 0;
    }

    /**
     * The next draw.
     *
     * @param target         the target that it draws into, at least 0
     * @param primitives     its primitives, at least 0
     * @param needsBroadcast whether it reads a buffer that has to be broadcast before it
     * @return whether it begins a batch; else it joins the one before
     */
    public boolean draw(int target, int primitives, boolean needsBroadcast) {
        boolean begins = needsBroadcast || !isJoined(target);
        int before = begins ? 0 : state[PRIMITIVES];
        state[TARGET] = target;
        state[PRIMITIVES] = before + primitives;
        return begins;
    }

    private boolean isJoined(int target) {
        return threshold != NO_BATCHING && state[TARGET] == target && state[PRIMITIVES] <= threshold;
    }

    /** Primitives of the last batch so far. */
    public int primitives() {
        return state[PRIMITIVES];
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return state;
    }
}
