package org.tilewright.protocol.distribution;

/**
 * How many batches a command processor may have sent that are not yet exchanged (GPUpd, section 4.3): with a runahead of
 * k, it is the one that is being distributed and k more, whose projection overlaps it.
 */
public final class RunaheadWindow {

    private static final int BATCHES = 0;
    private static final int STATE_WORDS = 1;

    private final int size;
    private final int[] state = new int[STATE_WORDS];

    /**
     * An empty window.
     *
     * @param runahead at least 0; 0 for none
     */
    public RunaheadWindow(int runahead) {
        if (runahead < 0) {
            throw new IllegalArgumentException("a runahead of " + runahead + " batches");
        }
        size = runahead + 1;
    }

    /** Whether the next batch may be sent. */
    public boolean maySend() {
        return state[BATCHES] < size;
    }

    /** The next batch has been sent. */
    public void send() {
        state[BATCHES]++;
    }

    /**
     * The oldest batch sent has been exchanged here.
     *
     * @throws IllegalStateException if there is none
     */
    public void exchanged() {
        if (state[BATCHES] == 0) {
            throw new IllegalStateException("a batch is exchanged that was not sent");
        }
        state[BATCHES]--;
    }

    /** Batches sent and not yet exchanged. */
    public int batches() {
        return state[BATCHES];
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return state;
    }
}
