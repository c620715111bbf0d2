package org.tilewright.run.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** Divides runs among the jobs of a cluster, so that each has about as long to do. */
final class Chunks {

    /** Most jobs of an array that a cluster takes without being set up for more. */
    static final int MAXIMUM = 1000;

    /** By how much jobs get longer at a time until there are few enough. */
    private static final double GROWTH = 1.25;

    /**
     * The work of one job.
     *
     * @param runs places of its runs in the sweep, in the order in which they are simulated
     * @param seconds how long they are expected to take, 0 or more
     */
    record Chunk(List<Integer> runs, double seconds) {

        Chunk {
            runs = List.copyOf(runs);
        }
    }

    private Chunks() {}

    /**
     * Divides runs, which keep their order.
     *
     * @param runs places of the runs in the sweep
     * @param seconds how long the run at a place is expected to take
     * @param target how long a job shall take, in seconds; a run that takes longer has a job of its own
     * @return at most {@value #MAXIMUM} jobs, none without a run
     */
    static List<Chunk> of(List<Integer> runs, IntToDoubleFunction seconds, double target) {
        List<Chunk> chunks = divide(runs, seconds, target);
        for (double longest = target; chunks.size() > MAXIMUM; longest *= GROWTH) {
            chunks = divide(runs, seconds, longest);
        }
        return chunks;
    }

    private static List<Chunk> divide(List<Integer> runs, IntToDoubleFunction seconds, double longest) {
        List<Chunk> chunks = new ArrayList<>();
        List<Integer> some = new ArrayList<>();
        double sum = 0;
        for (int run : runs) {
            double more = seconds.applyAsDouble(run);
            if (!some.isEmpty() && sum + more > longest) {
                chunks.add(new Chunk(some, sum));
                some.clear();
                sum = 0;
            }
            some.add(run);
            sum += more;
        }
        if (!some.isEmpty()) {
            chunks.add(new Chunk(some, sum));
        }
        return chunks;
    }
}
