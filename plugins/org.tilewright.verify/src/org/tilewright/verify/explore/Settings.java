package org.tilewright.verify.explore;

/**
 * How a harness is explored.
 *
 * @param threads       threads that expand states, from 1; the result is the same for any number
 * @param symmetry      whether states that differ by a renaming count as one, for harnesses that can
 * @param maximumStates so many states are kept before the search is cut
 * @param maximumBytes  memory for states, in bytes, before the search is cut
 */
public record Settings(int threads, boolean symmetry, long maximumStates, long maximumBytes) {

    /** The share of the virtual machine's memory that states may take. */
    private static final double SHARE = 0.75;

    /** One thread, no symmetry, as many states as the memory holds. */
    public static Settings usual() {
        return new Settings(1, false, Long.MAX_VALUE, (long) (Runtime.getRuntime().maxMemory() * SHARE));
    }

    /** The same on so many threads. */
    public Settings withThreads(int number) {
        return new Settings(number, symmetry, maximumStates, maximumBytes);
    }

    /** The same with symmetry or without. */
    public Settings withSymmetry(boolean on) {
        return new Settings(threads, on, maximumStates, maximumBytes);
    }

    /** The same with another number of states. */
    public Settings withMaximumStates(long states) {
        return new Settings(threads, symmetry, states, maximumBytes);
    }

    /** The same with other memory. */
    public Settings withMaximumBytes(long bytes) {
        return new Settings(threads, symmetry, maximumStates, bytes);
    }
}
