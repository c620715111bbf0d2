package org.tilewright.sim.kernel.network;

/**
 * The intervals of time that traffic is counted in.
 *
 * @param begin    picoseconds, somewhere in the first interval
 * @param firstEnd the first picosecond behind that interval
 * @param length   picoseconds of all others
 */
record CountedIntervals(long begin, long firstEnd, long length) {

    /** The first time behind the interval that a time lies in, which is not before the beginning. */
    long endAfter(long time) {
        return time < firstEnd ? firstEnd : endOf((int) ((time - firstEnd) / length) + 1);
    }

    /** The first time behind an interval, by its number from 0. */
    long endOf(int interval) {
        return firstEnd + interval * length;
    }

    /** A time in an interval: what happens in it may be counted as if it happened then. */
    long timeIn(int interval) {
        return interval == 0 ? begin : endOf(interval - 1);
    }
}
