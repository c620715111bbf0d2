package org.tilewright.sim.kernel;

/**
 * What is known of an access of a banked texture unit before any look-up, in a long. Its lower half counts, so that the heads of
 * up to 15 accesses add up to what these count together.
 */
final class AccessHead {

    /** Bits of the place that a line has among the lines of its group. */
    static final int PLACE_BITS = 3;

    private static final int WIDE_FIELD = 63;
    private static final int FIELD = 15;
    private static final int TAGS_SHIFT = 6;
    private static final int CONFLICTS_SHIFT = 12;
    /** The fields from here on count accesses by the data banks that they read, from 2. */
    private static final int BANKS_SHIFT = 16;
    private static final int BANKS_BITS = 4;
    private static final int TEXELS_SHIFT = 32;
    private static final int TEXELS = 7;
    private static final int PLACES_SHIFT = 35;
    private static final int PLACE = (1 << PLACE_BITS) - 1;
    private static final int FIRSTS_SHIFT = 47;
    private static final int TEXEL_BITS = 2;
    private static final int TEXEL = (1 << TEXEL_BITS) - 1;

    private AccessHead() {}

    static long of(int lines, int banks, int tagReads, boolean isConflict, int texels) {
        int byBanks = banks < 2 ? 0 : 1 << BANKS_SHIFT + BANKS_BITS * (banks - 2);
        return lines | tagReads << TAGS_SHIFT | (isConflict ? 1 : 0) << CONFLICTS_SHIFT | byBanks
                | (long) texels << TEXELS_SHIFT;
    }

    /** The head with the places of its lines, those of the first one in the lowest bits. */
    static long withPlaces(long head, int places) {
        return head | (long) places << PLACES_SHIFT;
    }

    /** Lines that they look up, those that several look up counted for each. */
    static int lines(long heads) {
        return (int) heads & WIDE_FIELD;
    }

    static int tagReads(long heads) {
        return (int) heads >>> TAGS_SHIFT & WIDE_FIELD;
    }

    /** How many of them there are only because of a conflict. */
    static int conflicts(long heads) {
        return (int) heads >>> CONFLICTS_SHIFT & FIELD;
    }

    /** How many of them read so many data banks, from 2. */
    static int withBanks(long heads, int banks) {
        return (int) heads >>> BANKS_SHIFT + BANKS_BITS * (banks - 2) & FIELD;
    }

    /** Texels that are kept with one access: all that it serves if data are checked, else none. */
    static int texels(long head) {
        return (int) (head >>> TEXELS_SHIFT) & TEXELS;
    }

    /** The place of a line of one access, counted from 0 in the order in which they are looked up. */
    static int place(long head, int line) {
        return (int) (head >>> PLACES_SHIFT + PLACE_BITS * line) & PLACE;
    }

    /** The head with a texel by which a line is come to, the lowest of those in it. */
    static long withFirstTexel(long head, int line, int texel) {
        return head | (long) texel << FIRSTS_SHIFT + TEXEL_BITS * line;
    }

    /** The lowest texel in a line of one access that serves a whole footprint. */
    static int firstTexel(long head, int line) {
        return (int) (head >>> FIRSTS_SHIFT + TEXEL_BITS * line) & TEXEL;
    }
}
