package org.tilewright.verify.jpf;

import java.time.Duration;

/**
 * What cuts a search.
 *
 * @param megabytes     heap of Java PathFinder's virtual machine
 * @param maximumStates so many states are visited, 0 for as many as there are
 * @param time          longest search
 * @param standstill    longest time in which it may say nothing new
 */
public record Limits(int megabytes, long maximumStates, Duration time, Duration standstill) {

    /** Heap where none is given, in megabytes: enough for some 200,000 states. */
    public static final int USUAL_MEGABYTES = 2048;

    private static final Duration USUAL_TIME = Duration.ofMinutes(10);
    private static final Duration USUAL_STANDSTILL = Duration.ofMinutes(2);

    /** 2 GB, ten minutes. */
    public static Limits usual() {
        return new Limits(USUAL_MEGABYTES, 0, USUAL_TIME, USUAL_STANDSTILL);
    }

    /** The same with another heap. */
    public Limits withMegabytes(int heap) {
        return new Limits(heap, maximumStates, time, standstill);
    }

    /** The same with another number of states. */
    public Limits withMaximumStates(long states) {
        return new Limits(megabytes, states, time, standstill);
    }

    /** The same with another time. */
    public Limits withTime(Duration longest) {
        return new Limits(megabytes, maximumStates, longest, standstill);
    }

    /** The same with another standstill. */
    public Limits withStandstill(Duration longest) {
        return new Limits(megabytes, maximumStates, time, longest);
    }
}
