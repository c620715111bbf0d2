package org.tilewright.protocol.cache;

/**
 * The order in which the lines of one set are given up. A policy has no state of its own: it reads and writes
 * {@link #words} ints of a state array that belongs to its caller, starting at {@code at}. All zeros is the state of a
 * set that was never used. Equal states are equal arrays, so that a model checker may compare them.
 */
public interface ReplacementPolicy {

    /** The most ways a set may have: candidates are the bits of an int. */
    int MAXIMUM_WAYS = 32;

    /**
     * The ints of state that one set needs.
     *
     * @param ways lines in a set, 1 to {@link #MAXIMUM_WAYS}
     * @throws IllegalArgumentException if the policy cannot order that many ways
     */
    int words(int ways);

    /** Makes a way the most recently used one of its set. */
    void touch(int[] state, int at, int ways, int way);

    /**
     * The way to give up: the least recently used candidate, as far as the policy knows it. Changes nothing.
     *
     * @param candidates bit w stands for way w; not 0
     * @return one of the candidates
     */
    int victim(int[] state, int at, int ways, int candidates);
}
