package org.tilewright.protocol.arbiter;

/**
 * Who of several has a port that one at a time may use: a link between GPUs, the inside of a hub, or a channel of memory, whose requesters
 * are its clients. An arbiter has no state of its
 * own: it reads and writes an array that belongs to its caller and has {@link #words} ints, all zeros at the start. What it answers
 * follows from its words, the arguments and its parameters alone, and a call ends soon.
 *
 * <p>A requester goes on requesting until it has the port. That nobody waits for ever is not the contract's: the property
 * {@code arbiter.ports} says so within bounds.
 */
public interface PortArbiter {

    /** The most requesters of a port. */
    int MAXIMUM_REQUESTERS = Long.SIZE;

    /** The most ints of state. */
    int MAXIMUM_WORDS = 1024;

    /**
     * The ints of state.
     *
     * @param requesters of the port, 1 to {@link #MAXIMUM_REQUESTERS}
     * @return 0 to {@link #MAXIMUM_WORDS}
     */
    default int words(int requesters) {
        return 0;
    }

    /**
     * Grants the port, and remembers that as far as it needs to.
     *
     * @param state      the arbiter's words, and nothing else
     * @param requesters of the port, numbered from 0
     * @param requests   bit r is set if requester r wants it; at least one is
     * @return one of those that want it
     */
    int grant(int[] state, int requesters, long requests);
}
