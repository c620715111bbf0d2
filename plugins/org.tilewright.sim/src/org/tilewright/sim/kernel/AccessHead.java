package org.tilewright.sim.kernel;

/**
 * What is known of an access of a banked texture unit before any look-up, in an int. In a ring the blocks of its lines follow,
 * and then, if data are checked, the addresses of its texels.
 */
final class AccessHead {

    /** The most ints of an access: head, four lines and four texels. */
    static final int MOST_INTS = 1 + 4 + 4;

    private static final int FIELD = 7;
    private static final int BANKS_SHIFT = 3;
    private static final int TAGS_SHIFT = 6;
    private static final int CONFLICT_SHIFT = 9;
    private static final int TEXELS_SHIFT = 10;

    private AccessHead() {}

    static int of(int lines, int banks, int tagReads, boolean isConflict, int texels) {
        return lines | banks << BANKS_SHIFT | tagReads << TAGS_SHIFT | (isConflict ? 1 : 0) << CONFLICT_SHIFT
                | texels << TEXELS_SHIFT;
    }

    /** Lines that it looks up. */
    static int lines(int head) {
        return head & FIELD;
    }

    /** Data banks that it reads. */
    static int banks(int head) {
        return head >>> BANKS_SHIFT & FIELD;
    }

    static int tagReads(int head) {
        return head >>> TAGS_SHIFT & FIELD;
    }

    /** 1 if there is the access only because of a conflict, else 0. */
    static int conflicts(int head) {
        return head >>> CONFLICT_SHIFT & 1;
    }

    /** Texels whose addresses follow. */
    static int texels(int head) {
        return head >>> TEXELS_SHIFT & FIELD;
    }

    /** Ints of the access in a ring. */
    static int size(int head) {
        return 1 + lines(head) + texels(head);
    }
}
