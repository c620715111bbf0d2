package org.tilewright.verify.explore;

import java.util.List;

/**
 * What a search found.
 *
 * @param end         how it ended
 * @param states      different states visited
 * @param transitions steps taken, the one into the first state included, as Spin and Java PathFinder count
 * @param depth       the most steps that a visited state is away from the first one
 * @param seen        the witnesses that were seen, one bit each
 * @param bytes       memory that the states took at the end
 * @param spilled     bytes that were written to the file for states that memory was full of
 * @param steps       if it was violated, the choices of each step of a shortest counterexample
 * @param loop        the number of steps after which the others come again and again for ever; {@link #NO_LOOP} if the last
 *     one, or what it leads to, is wrong
 * @param message     if it was violated, what does not hold; if memory is full and the disk does not take states, why; else null
 * @param fingerprint a hash of all steps taken, in no order: two whole searches that have the same took the same steps between
 *                    the same states, but for one chance in 2^64
 */
public record Exploration(End end, long states, long transitions, int depth, long seen, long bytes, long spilled,
        List<int[]> steps, int loop, String message, long fingerprint) {

    /** The loop of a path that ends. */
    public static final int NO_LOOP = -1;

    /** What is said of a state that no step changes. */
    public static final String DEADLOCK = "no step changes this state: a deadlock";

    /** How a search ended. */
    public enum End {

        /** Every state was visited. */
        COMPLETE,

        /** Something does not hold. */
        VIOLATED,

        /** The number of states reached its bound. */
        TOO_MANY_STATES,

        /** The states took all the memory that they may. */
        OUT_OF_MEMORY,

        /** It took all the time that it may. */
        OUT_OF_TIME,

        /** It was stopped. */
        CANCELLED
    }
}
