package org.tilewright.sim.kernel.texture;

/**
 * What is known of an access of a banked texture unit before its lines are looked up. Its counts, in the low {@value #COUNTS_BITS}
 * bits, are such that those of up to {@value #MOST_SUMMED} accesses add up to what these count together; behind them is its code, of
 * {@value #CODE_BITS} bits, from which the counts follow again.
 */
public final class AccessHead {

    /** The most accesses whose counts add up. */
    static final int MOST_SUMMED = 4;

    static final int COUNTS_BITS = 28;
    static final int CODE_BITS = 7;
    static final int BITS = COUNTS_BITS + CODE_BITS;

    private static final int COUNTS = (1 << COUNTS_BITS) - 1;
    private static final int CODE = (1 << CODE_BITS) - 1;

    private static final int WIDE_FIELD = 63;
    private static final int FIELD = 15;
    private static final int TAGS_SHIFT = 6;
    private static final int CONFLICTS_SHIFT = 12;
    /** The fields from here on count accesses by the data banks that they read, from 2. */
    private static final int BANKS_SHIFT = 16;
    private static final int BANKS_BITS = 4;

    /** In a code each of 1 to 4 by one less. */
    private static final int CODED = 3;
    private static final int CODED_BITS = 2;

    /** By code. */
    private static final int[] COUNTS_OF = new int[CODE + 1];

    static {
        for (int code = 0; code <= CODE; code++) {
            COUNTS_OF[code] = counts(1 + (code & CODED), 1 + (code >> CODED_BITS & CODED),
                    1 + (code >> 2 * CODED_BITS & CODED), code >> 3 * CODED_BITS);
        }
    }

    private AccessHead() {}

    /**
     * The head of an access.
     *
     * @param lines      that it looks up, 1 to 4
     * @param banks      that it reads, 1 to 4
     * @param tagReads   1 to 4
     * @param isConflict whether it is there only because of a conflict
     */
    static long of(int lines, int banks, int tagReads, boolean isConflict) {
        int conflicts = isConflict ? 1 : 0;
        int code = lines - 1 | banks - 1 << CODED_BITS | tagReads - 1 << 2 * CODED_BITS | conflicts << 3 * CODED_BITS;
        return counts(lines, banks, tagReads, conflicts) | (long) code << COUNTS_BITS;
    }

    private static int counts(int lines, int banks, int tagReads, int conflicts) {
        int byBanks = banks < 2 ? 0 : 1 << BANKS_SHIFT + BANKS_BITS * (banks - 2);
        return lines | tagReads << TAGS_SHIFT | conflicts << CONFLICTS_SHIFT | byBanks;
    }

    /** The counts in a head, or in what begins with a sum of them. */
    static int counts(long head) {
        return (int) head & COUNTS;
    }

    static int code(long head) {
        return (int) (head >>> COUNTS_BITS) & CODE;
    }

    /** The counts of an access by its code, of which higher bits do not matter. */
    static int countsOf(int code) {
        return COUNTS_OF[code & CODE];
    }

    /** Lines that they look up, those that several look up counted for each. */
    public static int lines(int counts) {
        return counts & WIDE_FIELD;
    }

    static int tagReads(int counts) {
        return counts >>> TAGS_SHIFT & WIDE_FIELD;
    }

    /** How many of them there are only because of a conflict. */
    static int conflicts(int counts) {
        return counts >>> CONFLICTS_SHIFT & FIELD;
    }

    /** How many of them read so many data banks, from 2. */
    static int withBanks(int counts, int banks) {
        return counts >>> BANKS_SHIFT + BANKS_BITS * (banks - 2) & FIELD;
    }
}
