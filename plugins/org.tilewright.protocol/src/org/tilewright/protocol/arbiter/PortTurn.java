package org.tilewright.protocol.arbiter;

import java.util.Arrays;

/** Whose turn it is at a port - a link between GPUs, the inside of a hub, a channel of memory: what an arbiter decides, with its words. */
public final class PortTurn {

    /** What {@link #grant} answers when nobody requests. */
    public static final int NOBODY = -1;

    private final PortArbiter arbiter;
    private final int requesters;
    private final int[] state;

    /**
     * An arbiter at the start.
     *
     * @param requesters 1 to {@link PortArbiter#MAXIMUM_REQUESTERS}
     */
    public PortTurn(PortArbiter arbiter, int requesters) {
        if (requesters < 1 || requesters > PortArbiter.MAXIMUM_REQUESTERS) {
            throw new IllegalArgumentException("a port has 1 to 64 requesters, not " + requesters);
        }
        this.arbiter = arbiter;
        this.requesters = requesters;
        state = new int[arbiter.words(requesters)];
    }

    /**
     * Grants one of the requesters.
     *
     * @param requests bit r is set if requester r requests
     * @return the requester that has the grant, or {@link #NOBODY}
     */
    public int grant(long requests) {
        return requests == 0 ? NOBODY : arbiter.grant(state, requesters, requests);
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return state;
    }

    /** Forgets all grants. */
    public void reset() {
        Arrays.fill(state, 0);
    }
}
