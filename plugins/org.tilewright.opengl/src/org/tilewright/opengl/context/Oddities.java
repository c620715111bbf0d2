package org.tilewright.opengl.context;

import java.util.EnumMap;
import java.util.Map;

/** Counts what is odd. */
public final class Oddities {

    private final long[] counts = new long[Oddity.values().length];
    private final long[] first = new long[counts.length];
    private long call;

    /**
     * How often, and where first.
     *
     * @param count     how often
     * @param firstCall number of the call where it was first
     */
    public record Count(long count, long firstCall) {}

    /** Nothing odd so far. */
    public Oddities() {}

    /**
     * Says which call is handled from here on.
     *
     * @param number its number
     */
    public void at(long number) {
        call = number;
    }

    /**
     * Counts something.
     *
     * @param oddity what
     */
    public void count(Oddity oddity) {
        if (counts[oddity.ordinal()]++ == 0) {
            first[oddity.ordinal()] = call;
        }
    }

    /**
     * Counts something unless all is well.
     *
     * @param well   whether all is well
     * @param oddity what it is if not
     */
    public void unless(boolean well, Oddity oddity) {
        if (!well) {
            count(oddity);
        }
    }

    /**
     * What was counted.
     *
     * @return counts of what there was
     */
    public Map<Oddity, Count> all() {
        Map<Oddity, Count> all = new EnumMap<>(Oddity.class);
        for (Oddity oddity : Oddity.values()) {
            if (counts[oddity.ordinal()] > 0) {
                all.put(oddity, new Count(counts[oddity.ordinal()], first[oddity.ordinal()]));
            }
        }
        return all;
    }
}
