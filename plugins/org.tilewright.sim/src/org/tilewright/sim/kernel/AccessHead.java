package org.tilewright.sim.kernel;

/**
 * What is known of an access of a banked texture unit before its lines are looked up, in an int that counts, so that the heads of up
 * to {@value #MOST_SUMMED} accesses add up to what these count together.
 */
final class AccessHead {

    /** The most accesses whose heads add up. */
    static final int MOST_SUMMED = 15;

    private static final int WIDE_FIELD = 63;
    private static final int FIELD = 15;
    private static final int TAGS_SHIFT = 6;
    private static final int CONFLICTS_SHIFT = 12;
    /** The fields from here on count accesses by the data banks that they read, from 2. */
    private static final int BANKS_SHIFT = 16;
    private static final int BANKS_BITS = 4;
    /** The highest field, so that it spoils no other in a sum, where it means nothing. */
    private static final int TEXELS_SHIFT = 28;

    private AccessHead() {}

    static int of(int lines, int banks, int tagReads, boolean isConflict, int texels) {
        int byBanks = banks < 2 ? 0 : 1 << BANKS_SHIFT + BANKS_BITS * (banks - 2);
        return lines | tagReads << TAGS_SHIFT | (isConflict ? 1 : 0) << CONFLICTS_SHIFT | byBanks
                | texels << TEXELS_SHIFT;
    }

    /** Lines that they look up, those that several look up counted for each. */
    static int lines(int heads) {
        return heads & WIDE_FIELD;
    }

    static int tagReads(int heads) {
        return heads >>> TAGS_SHIFT & WIDE_FIELD;
    }

    /** How many of them there are only because of a conflict. */
    static int conflicts(int heads) {
        return heads >>> CONFLICTS_SHIFT & FIELD;
    }

    /** How many of them read so many data banks, from 2. */
    static int withBanks(int heads, int banks) {
        return heads >>> BANKS_SHIFT + BANKS_BITS * (banks - 2) & FIELD;
    }

    /** Texels that are kept with one access: all that it serves if data are checked, else none. */
    static int texels(int head) {
        return head >>> TEXELS_SHIFT;
    }
}
