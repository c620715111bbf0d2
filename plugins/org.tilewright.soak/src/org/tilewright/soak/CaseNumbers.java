package org.tilewright.soak;

import java.util.Random;

/** The random numbers of each case, which follow from the seed, the campaign and the number of the case alone. */
final class CaseNumbers {

    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

    private CaseNumbers() {}

    /** The random numbers of a case. Cases of neighbouring numbers and seeds have nothing in common. */
    static Random of(long seed, String campaign, long number) {
        return new Random(mix(mix(mix(seed) + campaign.hashCode()) + number));
    }

    /** Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014: the finaliser of SplitMix. */
    private static long mix(long value) {
        long mixed = value + GOLDEN_RATIO;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
