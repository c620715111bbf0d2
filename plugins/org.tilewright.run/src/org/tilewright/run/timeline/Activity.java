package org.tilewright.run.timeline;

/**
 * How active a component was, by intervals of equal length, kept as sums so that any stretch of time is told at once.
 *
 * @param interval length of an interval in picoseconds
 * @param own ticks of work and of own waiting before each interval, and of all; one more than intervals
 * @param heldUp ticks of being held up behind others, likewise
 * @param all all ticks, likewise
 */
public record Activity(long interval, long[] own, long[] heldUp, long[] all) {

    /** That of a component of which nothing is known. */
    public static final Activity UNKNOWN = new Activity(1, new long[1], new long[1], new long[1]);

    /**
     * Part of a stretch of time in which the component worked or waited for what it asked for itself.
     *
     * @param begin start in picoseconds
     * @param end its end
     * @return 0 to 1; 0 if nothing is known of that time
     */
    public double ownShare(long begin, long end) {
        return share(own, begin, end);
    }

    /** Part of a stretch of time in which the component was held up behind others, likewise. */
    public double heldUpShare(long begin, long end) {
        return share(heldUp, begin, end);
    }

    private double share(long[] sums, long begin, long end) {
        int last = all.length - 1;
        int from = (int) Math.clamp(begin / interval, 0, last);
        int to = (int) Math.clamp((end + interval - 1) / interval, from, last);
        long ticks = all[to] - all[from];
        return ticks == 0 ? 0 : (double) (sums[to] - sums[from]) / ticks;
    }
}
