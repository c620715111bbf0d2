package org.tilewright.protocol.cache;

import org.tilewright.protocol.Design;

/**
 * The order in which the lines of a cache's sets are given up. A policy has no state of its own: it reads and writes a
 * state array that belongs to its caller, {@link #words} ints for each set, starting at {@code at}, and
 * {@link #sharedWords} ints that all sets share, starting at {@code shared}; all else in the array is not its. All zeros
 * is the state of a cache that was never used. Equal states are equal arrays, so that a model checker may compare them.
 * One whose sets share nothing is a {@link LocalReplacement}.
 *
 * <p>A way goes round in a circle: {@link #filled}, then {@link #read} any number of times, then {@link #taken} for
 * another block. Only filled ways are candidates, are read and are taken. Of a set's own words, what was before is
 * forgotten when all ways were taken and filled anew: they then follow from the order of these fills, the shared words
 * that they met and the number of ways taken so far.
 *
 * <p>The first read after a fill is often the access that missed, but a prefetch may come between the two; a policy that
 * learns from reuse counts from the second read on. A cache may have any number of sets, a power of two: a policy that gives
 * some sets a role says so by {@link #kindsOfSets}.
 *
 * <p>Whatever the words hold that its own calls can bring about, a call ends soon, and what it does follows from its
 * arguments and the policy's parameters alone.
 */
public interface ReplacementPolicy extends Design {

    /** The most ways a set may have: candidates are the bits of an int. */
    int MAXIMUM_WAYS = 32;

    /** The most ints of state that a set, or what all sets share, may need. */
    int MAXIMUM_WORDS = 1024;

    /** The most kinds of sets. */
    int MAXIMUM_KINDS = 64;

    /** What models call it if it is built in, else the name of its class. */
    @Override
    default String literal() {
        return getClass().getName();
    }

    @Override
    default String description() {
        return "A design of one's own.";
    }

    /**
     * The ints of state that one set needs.
     *
     * @param ways lines in a set, 1 to {@link #MAXIMUM_WAYS}
     * @return 0 to {@link #MAXIMUM_WORDS}
     * @throws IllegalArgumentException if the policy cannot order that many ways; the message says which ones it can
     */
    int words(int ways);

    /**
     * The ints of state that all sets share.
     *
     * @return 0 to {@link #MAXIMUM_WORDS}
     */
    default int sharedWords() {
        return 0;
    }

    /**
     * How many values a shared word can have: 0 to one less. A model checker looks at one set and lets the others bring about
     * any of them at any time, which is more than they can; the fewer there are, the sooner it ends.
     *
     * @param word number of the shared word, from 0
     */
    default int sharedValues(int word) {
        return 1;
    }

    /**
     * How many kinds of sets there are: set s does as set s modulo this number would. A model checker looks at one set of
     * each kind.
     *
     * @return 1 to {@link #MAXIMUM_KINDS}
     */
    default int kindsOfSets() {
        return 1;
    }

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

    /**
     * The policy for one cache: itself, unless it needs room to work in, which no two caches may have in common.
     *
     * @param ways lines in a set, which it can order
     */
    default ReplacementPolicy ofOneCache(int ways) {
        return this;
    }

    /** Whether it has few enough states for a model checker to visit them all. */
    @Override
    default boolean isCheckable() {
        return true;
    }

    /**
     * The data of a way have come.
     *
     * @param state the array that the policy's words are in
     * @param at where in it those of the set begin
     * @param shared where in it those begin that all sets share
     * @param set number of the set, from 0
     * @param ways lines in a set
     * @param way the way, from 0
     */
    void filled(int[] state, int at, int shared, int set, int ways, int way);

    /** A filled way is read. The policy knows by itself whether it is the first time since the fill. */
    void read(int[] state, int at, int shared, int set, int ways, int way);

    /**
     * A filled way is given up for another block.
     *
     * @param filled the filled ways of the set as a mask, the one given up included
     */
    void taken(int[] state, int at, int shared, int set, int ways, int way, int filled);

    /** A filled way is emptied. It counts as never used. */
    default void invalidated(int[] state, int at, int shared, int set, int ways, int way) {}

    /**
     * The way to give up. Changes nothing.
     *
     * @param candidates bit w stands for way w; not 0
     * @return one of the candidates
     */
    int victim(int[] state, int at, int shared, int set, int ways, int candidates);
}
