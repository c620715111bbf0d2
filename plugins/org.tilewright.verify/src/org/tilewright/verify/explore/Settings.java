package org.tilewright.verify.explore;

import java.nio.file.Path;
import java.time.Duration;

/**
 * How a harness is explored.
 *
 * @param threads       threads that expand states, from 1; the result is the same for any number
 * @param symmetry      whether states that differ by a renaming count as one, for harnesses that can
 * @param maximumStates so many states are kept before the search is cut
 * @param maximumBytes  memory for states, in bytes, before the search is cut
 * @param maximumTime   the search is cut after it; null for never
 * @param spill         the folder of a file for states that memory is full of; null if the search is to be cut then
 */
public record Settings(int threads, boolean symmetry, long maximumStates, long maximumBytes, Duration maximumTime,
        Path spill) {

    /** The share of the virtual machine's memory that states may take. */
    private static final double SHARE = 0.75;

    /** One thread, no symmetry, as many states as the memory holds and the folder for temporary files, as long as it takes. */
    public static Settings usual() {
        return new Settings(1, false, Long.MAX_VALUE, (long) (Runtime.getRuntime().maxMemory() * SHARE), null,
                Path.of(System.getProperty("java.io.tmpdir")));
    }

    /** The same on so many threads. */
    public Settings withThreads(int number) {
        return new Settings(number, symmetry, maximumStates, maximumBytes, maximumTime, spill);
    }

    /** The same with symmetry or without. */
    public Settings withSymmetry(boolean on) {
        return new Settings(threads, on, maximumStates, maximumBytes, maximumTime, spill);
    }

    /** The same with another number of states. */
    public Settings withMaximumStates(long states) {
        return new Settings(threads, symmetry, states, maximumBytes, maximumTime, spill);
    }

    /** The same with other memory. */
    public Settings withMaximumBytes(long bytes) {
        return new Settings(threads, symmetry, maximumStates, bytes, maximumTime, spill);
    }

    /** The same with a longest time. */
    public Settings withMaximumTime(Duration longest) {
        return new Settings(threads, symmetry, maximumStates, maximumBytes, longest, spill);
    }

    /** The same with another folder for what memory does not hold, or none. */
    public Settings withSpill(Path folder) {
        return new Settings(threads, symmetry, maximumStates, maximumBytes, maximumTime, folder);
    }
}
