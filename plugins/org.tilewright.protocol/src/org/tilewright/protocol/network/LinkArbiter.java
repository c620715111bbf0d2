package org.tilewright.protocol.network;

/**
 * Round robin over as many inputs as a node of the largest network has: the rule of
 * {@link org.tilewright.protocol.arbiter.RoundRobinArbiter} with a mask of 64 bits. Grants the first requester after the
 * one granted last, in circular order; at first it prefers input 0.
 */
public final class LinkArbiter {

    /** What {@link #grant} answers when nobody requests. */
    public static final int NOBODY = -1;

    private static final int PREFERRED = 0;
    private static final int STATE_WORDS = 1;

    private final int inputs;
    private final int[] state = new int[STATE_WORDS];

    /**
     * Makes an arbiter.
     *
     * @param inputs 1 to 64
     */
    public LinkArbiter(int inputs) {
        if (inputs < 1 || inputs > Long.SIZE) {
            throw new IllegalArgumentException("a link has 1 to 64 inputs, not " + inputs);
        }
        this.inputs = inputs;
    }

    /**
     * Grants one of the requesters and prefers the one after it from then on.
     *
     * @param requests bit i is set if input i requests
     * @return the input that has the grant, or {@link #NOBODY}
     */
    public int grant(long requests) {
        if (requests == 0) {
            return NOBODY;
        }
        long notBefore = requests & -1L << state[PREFERRED];
        int granted = Long.numberOfTrailingZeros(notBefore != 0 ? notBefore : requests);
        state[PREFERRED] = granted + 1 == inputs ? 0 : granted + 1;
        return granted;
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return state;
    }
}
