package org.tilewright.protocol.distribution;

/**
 * Decides which draws are merged into one batch (GPUpd, section 4.3): consecutive draws of one target, as long as a
 * {@link BatchJoining} takes them. A draw that reads what is to be broadcast first, a clear, and a change of the target
 * each end a batch, whatever it says.
 */
public final class BatchMerger {

    /** The threshold without which every draw is a batch. */
    public static final int NO_BATCHING = 0;

    private static final int TARGET = 0;
    private static final int PRIMITIVES = 1;
    private static final int STATE_WORDS = 2;

    private static final int NO_BATCH = -1;

    private final int threshold;
    private final BatchJoining joining;
    private final int[] state = new int[STATE_WORDS];
    private final int[] words;

    /**
     * Makes a merger that has seen no command.
     *
     * @param threshold primitives by which the policy is told how large batches may be; {@link #NO_BATCHING} if no draw joins one
     * @param joining   which draws join a batch
     */
    public BatchMerger(int threshold, BatchJoining joining) {
        this.threshold = threshold;
        this.joining = joining;
        words = new int[threshold == NO_BATCHING ? 0 : joining.words()];
        end();
    }

    /** One that merges no draws. */
    public static BatchMerger ofNone() {
        return new BatchMerger(NO_BATCHING, BatchRule.usual());
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
        boolean begins = needsBroadcast || !isJoined(target, primitives);
        if (begins) {
            end();
        }
        state[TARGET] = target;
        state[PRIMITIVES] += primitives;
        if (threshold != NO_BATCHING) {
            joining.taken(words, begins, primitives);
        }
        return begins;
    }

    private boolean isJoined(int target, int primitives) {
        return threshold != NO_BATCHING && state[TARGET] == target
                && joining.joins(words, threshold, state[PRIMITIVES], primitives);
    }

    /** Primitives of the last batch so far. */
    public int primitives() {
        return state[PRIMITIVES];
    }

    /** What it knows, but for the words of the policy; not a copy. */
    public int[] state() {
        return state;
    }
}
