package org.tilewright.protocol.cache;

/**
 * Who acts first in a tick on the one port of a Z cache's tags, the depth unit with its demand or the prefetcher. A policy has no state
 * of its own: it reads and writes an array that belongs to its caller and has {@link #words} ints, all zeros at the start.
 * What it answers follows from its words and its parameters alone, and a call ends soon.
 */
public interface TagPriority {

    /** The most ints of state. */
    int MAXIMUM_WORDS = 64;

    /**
     * The ints of state.
     *
     * @return 0 to {@link #MAXIMUM_WORDS}
     */
    default int words() {
        return 0;
    }

    /**
     * Whether the depth unit acts before the prefetcher. Changes nothing.
     *
     * @param state the policy's words, and nothing else
     */
    boolean isDemandFirst(int[] state);

    /**
     * Both wanted the port in one tick, and who acted second waits.
     *
     * @param state the policy's words, and nothing else
     * @param demandFirst whether the depth unit acted first, as the policy had answered
     */
    default void conflict(int[] state, boolean demandFirst) {}
}
