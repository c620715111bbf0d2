package org.tilewright.protocol.distribution;

/**
 * The turns in which GPUs broadcast a buffer: each when the last packet of the GPU before it has come, GPU 0 first (GPUpd,
 * section 4.3). A GPU is done when it has sent its own last packet and got those of all others. A GPU that is done may
 * begin the next broadcast while others still wait for packets of this one, so last packets are counted.
 */
public final class BroadcastTurn {

    private static final int STAGE = 0;
    private static final int ENDS = 1;

    private static final int OUTSIDE = 0;
    private static final int BEGUN = 1;
    private static final int SENT = 2;

    private final int gpus;
    private final int gpu;
    private final int[] state;

    /**
     * The state before the first broadcast.
     *
     * @param gpus at least 1
     * @param gpu  number of this GPU
     */
    public BroadcastTurn(int gpus, int gpu) {
        this.gpus = gpus;
        this.gpu = gpu;
        state = new int[ENDS + gpus];
    }

    /** This GPU takes part in the next broadcast from now on. */
    public void begin() {
        state[STAGE] = BEGUN;
    }

    /** Whether it may send its packets. */
    public boolean maySend() {
        return state[STAGE] == BEGUN && (gpu == 0 || state[ENDS + gpu - 1] > 0);
    }

    /** It has sent its last packet. */
    public void sentLast() {
        state[STAGE] = SENT;
    }

    /** The last packet of another GPU has come. */
    public void lastArrived(int source) {
        state[ENDS + source]++;
    }

    /**
     * Whether a packet that comes from a source now belongs to a broadcast after the one that this GPU is in, or waits
     * for: the source has ended that one.
     */
    public boolean isEarly(int source) {
        return state[ENDS + source] > 0;
    }

    /** Whether all has been sent and has come. */
    public boolean isDone() {
        if (state[STAGE] != SENT) {
            return false;
        }
        for (int source = 0; source < gpus; source++) {
            if (source != gpu && state[ENDS + source] == 0) {
                return false;
            }
        }
        return true;
    }

    /** The broadcast, which is done, is over for this GPU. */
    public void end() {
        state[STAGE] = OUTSIDE;
        for (int source = 0; source < gpus; source++) {
            if (source != gpu) {
                state[ENDS + source]--;
            }
        }
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return state;
    }
}
