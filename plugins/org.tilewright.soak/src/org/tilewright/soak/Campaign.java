package org.tilewright.soak;

import java.util.Random;

/** One kind of trial. It is tried with other random numbers each time, and may be tried in several threads at once. */
public interface Campaign extends AutoCloseable {

    /** The word that chooses it on the command line. */
    String name();

    /**
     * Tries one case.
     *
     * @param random all that is random about the case comes from here, so that a seed and a number replay it
     * @return what was tried, and what failed
     * @throws Exception if the trial itself breaks down, which counts as a failure
     */
    Trial attempt(Random random) throws Exception;

    /** Seconds after which a case counts as one that hangs. */
    int patienceSeconds();

    @Override
    default void close() {}
}
