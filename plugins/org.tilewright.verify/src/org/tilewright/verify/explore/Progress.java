package org.tilewright.verify.explore;

/** Watches a search, and may stop it. Called between two rounds, a few hundred times a second at most. */
public interface Progress {

    /** Watches nothing and never stops. */
    Progress NONE = new Progress() {};

    /**
     * How far the search is.
     *
     * @param states states visited
     * @param transitions steps taken
     * @param depth steps from the first state to those that are expanded now
     */
    default void at(long states, long transitions, int depth) {}

    /**
     * How many visited states wait for being expanded.
     *
     * @param states told after {@link #at}, by the engines that know it
     */
    default void waiting(long states) {}

    /** Whether to stop now; asked by several threads. */
    default boolean isCancelled() {
        return false;
    }
}
