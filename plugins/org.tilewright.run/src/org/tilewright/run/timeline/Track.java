package org.tilewright.run.timeline;

import java.util.Arrays;

/**
 * What one component did: draws one after the other, and how active it was by interval.
 *
 * @param component the component
 * @param draws number of each event's draw, rising
 * @param begins when each event began, in picoseconds, rising
 * @param ends when it ended; not before it began, nor after the next one did
 * @param activity how active the component was
 */
public record Track(String component, int[] draws, long[] begins, long[] ends, Activity activity) {

    /** Checks the sizes. */
    public Track {
        if (begins.length != draws.length || ends.length != draws.length) {
            throw new IllegalArgumentException(component + ": " + draws.length + " draws, " + begins.length
                    + " begins, " + ends.length + " ends");
        }
    }

    /** Number of events. */
    public int events() {
        return draws.length;
    }

    /** The first event that ends after a time; the number of events if none does. */
    public int firstEndingAfter(long time) {
        return first(ends, time + 1);
    }

    /** The first event that begins at a time or later; the number of events if none does. */
    public int firstFrom(long time) {
        return first(begins, time);
    }

    /** The event at a time; -1 if there is none. */
    public int at(long time) {
        int event = firstEndingAfter(time);
        return event < events() && begins[event] <= time ? event : -1;
    }

    /** Both arrays rise, perhaps with equal values: the first one counts. */
    private static int first(long[] times, long time) {
        int found = Arrays.binarySearch(times, time);
        int first = found >= 0 ? found : -found - 1;
        while (first > 0 && times[first - 1] >= time) {
            first--;
        }
        return first;
    }
}
