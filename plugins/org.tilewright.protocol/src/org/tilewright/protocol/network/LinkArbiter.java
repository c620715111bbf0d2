package org.tilewright.protocol.network;

import org.tilewright.protocol.arbiter.PortArbiter;

/** Which of a node's inputs has a link, or the inside of a hub: what an arbiter of ports decides, with its words. */
public final class LinkArbiter {

    /** What {@link #grant} answers when nobody requests. */
    public static final int NOBODY = -1;

    private final PortArbiter arbiter;
    private final int inputs;
    private final int[] state;

    /**
     * An arbiter at the start.
     *
     * @param inputs 1 to {@link PortArbiter#MAXIMUM_REQUESTERS}
     */
    public LinkArbiter(PortArbiter arbiter, int inputs) {
        if (inputs < 1 || inputs > PortArbiter.MAXIMUM_REQUESTERS) {
            throw new IllegalArgumentException("a link has 1 to 64 inputs, not " + inputs);
        }
        this.arbiter = arbiter;
        this.inputs = inputs;
        state = new int[arbiter.words(inputs)];
    }

    /**
     * Grants one of the requesters.
     *
     * @param requests bit i is set if input i requests
     * @return the input that has the grant, or {@link #NOBODY}
     */
    public int grant(long requests) {
        return requests == 0 ? NOBODY : arbiter.grant(state, inputs, requests);
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return state;
    }
}
