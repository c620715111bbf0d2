package org.tilewright.protocol.distribution;

/**
 * Whether a GPU may distribute its primitives of its next batch. In {@link Exchange#TURNS} the turn is handed on: GPU 0
 * has it at first and gets it back when a batch has been exchanged there, every other GPU gets it by the marker of the
 * GPU before it, and each gives it away by its own marker.
 */
public final class ExchangeTurn {

    private static final int TURNS = 0;
    private static final int STATE_WORDS = 1;

    private final boolean inTurns;
    private final int predecessor;
    private final int[] state = new int[STATE_WORDS];

    /**
     * The turn of a GPU before the first batch.
     *
     * @param gpu number of the GPU
     */
    public ExchangeTurn(Exchange exchange, int gpu) {
        inTurns = exchange.isInTurns();
        predecessor = gpu - 1;
        if (predecessor < 0) {
            add(1);
        }
    }

    private void add(int turns) {
        if (inTurns) {
            state[TURNS] += turns;
        }
    }

    /** Whether the GPU may send. */
    public boolean maySend() {
        return !inTurns || state[TURNS] > 0;
    }

    /** The marker of a source has come and is visible. */
    public void markerArrived(int source) {
        if (source == predecessor) {
            add(1);
        }
    }

    /** A batch has been exchanged here, visibly. */
    public void batchExchanged() {
        if (predecessor < 0) {
            add(1);
        }
    }

    /** The GPU has sent its own marker. */
    public void markerSent() {
        add(-1);
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return state;
    }
}
