package org.tilewright.protocol.cache;

import org.tilewright.protocol.Design;

/**
 * The order in which the lines of one set are given up. A policy has no state of its own: it reads and writes
 * {@link #words} ints of a state array that belongs to its caller, starting at {@code at}. All zeros is the state of a
 * set that was never used. Equal states are equal arrays, so that a model checker may compare them.
 *
 * <p>A way goes round in a circle: {@link #filled}, then {@link #read} any number of times, then {@link #taken} for
 * another block. Only filled ways are candidates, are read and are taken. What was before is forgotten when all ways were
 * taken and filled anew: the state of the set then follows from the order of these fills and the number of ways taken so far.
 *
 * <p>The first read after a fill is often the access that missed, but a prefetch may come between the two; a policy that
 * learns from reuse counts from the second read on.
 */
public interface ReplacementPolicy extends Design {

    /** The most ways a set may have: candidates are the bits of an int. */
    int MAXIMUM_WAYS = 32;

    /**
     * The ints of state that one set needs.
     *
     * @param ways lines in a set, 1 to {@link #MAXIMUM_WAYS}
     * @throws IllegalArgumentException if the policy cannot order that many ways; the message says which ones it can
     */
    int words(int ways);

    /** Whether the policy can order that many ways. */
    default boolean orders(int ways) {
        return ways >= 1 && ways <= MAXIMUM_WAYS;
    }

    /** The numbers of ways that it orders, in words: {@code 1 to 32}. */
    default String orderedWays() {
        return "1 to " + MAXIMUM_WAYS;
    }

    /**
     * Refuses what the policy cannot order.
     *
     * @throws IllegalArgumentException if it cannot order that many ways; the message says which ones it can
     */
    default void requireOrdered(int ways) {
        if (!orders(ways)) {
            throw new IllegalArgumentException(literal() + " orders " + orderedWays() + " ways, not " + ways
                    + ": use another number of ways, or another policy");
        }
    }

    /**
     * Whether reading a way again changes nothing if it was read before and nothing else happened to the set since. A kernel
     * leaves such reads out. No is always right, and slower.
     */
    default boolean ignoresRepeatedReads() {
        return false;
    }

    /** Whether it has few enough states for a model checker to visit them all. */
    @Override
    default boolean isCheckable() {
        return true;
    }

    /** The data of a way have come. */
    void filled(int[] state, int at, int ways, int way);

    /** A filled way is read. The policy knows by itself whether it is the first time since the fill. */
    void read(int[] state, int at, int ways, int way);

    /**
     * A filled way is given up for another block.
     *
     * @param filled the filled ways of the set as a mask, the one given up included
     */
    void taken(int[] state, int at, int ways, int way, int filled);

    /** A filled way is emptied. It counts as never used. */
    default void invalidated(int[] state, int at, int ways, int way) {}

    /**
     * The way to give up. Changes nothing.
     *
     * @param candidates bit w stands for way w; not 0
     * @return one of the candidates
     */
    int victim(int[] state, int at, int ways, int candidates);
}
