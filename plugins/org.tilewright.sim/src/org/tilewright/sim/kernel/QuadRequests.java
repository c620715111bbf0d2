package org.tilewright.sim.kernel;

/**
 * What a banked texture unit is asked for a tile: its requests, each of a quad and a stage, and the accesses that these make. The
 * accesses of a request come in groups: they follow each other and look few lines up between them, and tell these by their places
 * among those of the group. So a line that a whole quad uses is looked up once, if nothing stands in the way.
 *
 * <p>All that is put together by a {@link RequestWriter} and read by a {@link RequestReader} from the first word to the last one:
 * of each request its {@linkplain #request word}, and of each of its groups a {@linkplain #group word}, then the
 * {@linkplain #line words} of its lines, then the heads of its accesses. So what a tile is asked for lies together, and may be
 * read where another thread has put it.
 */
final class QuadRequests {

    /** The most different lines of a group. */
    static final int MOST_LINES = 1 << AccessHead.PLACE_BITS;
    /** The most accesses of a group. */
    static final int MOST_ACCESSES = 8;

    private static final int FIRST_WORDS = 64;
    private static final int SHORT = 0xffff;
    private static final int FOOTPRINTS_SHIFT = 16;
    private static final int NEAREST_SHIFT = 32;
    private static final int ACCESSES_SHIFT = 48;
    private static final int GROUP_ACCESSES_SHIFT = 32;
    private static final int GROUP_LINES_SHIFT = 36;
    private static final int GROUP_FIELD = 15;
    private static final int LINE_BITS = 2;
    private static final int USE_ACCESS_SHIFT = LINE_BITS + AccessHead.PLACE_BITS;
    private static final int PLACE = MOST_LINES - 1;

    long[] words = new long[FIRST_WORDS];
    /** The texels of all accesses, if data are checked. */
    int[] texels = {};
    /** How many of the words are in use. */
    int end;
    /** Requests. */
    int count;
    int draw;
    /** Where on the screen it is, as {@link ScreenTile}. */
    int screenTile;

    /** Becomes the same as another's, but without texels. */
    void copy(QuadRequests other) {
        if (words.length < other.end) {
            words = new long[other.words.length];
        }
        System.arraycopy(other.words, 0, words, 0, other.end);
        end = other.end;
        count = other.count;
        draw = other.draw;
        screenTile = other.screenTile;
    }

    /**
     * A request.
     *
     * @param pixels     its covered pixels
     * @param footprints their footprints
     * @param nearest    how many of these are of a single texel
     * @param accesses   the accesses that it makes
     */
    static long request(int pixels, int footprints, int nearest, int accesses) {
        return pixels | (long) footprints << FOOTPRINTS_SHIFT | (long) nearest << NEAREST_SHIFT
                | (long) accesses << ACCESSES_SHIFT;
    }

    static int pixels(long request) {
        return (int) request & SHORT;
    }

    static int footprints(long request) {
        return (int) (request >>> FOOTPRINTS_SHIFT) & SHORT;
    }

    static int nearest(long request) {
        return (int) (request >>> NEAREST_SHIFT) & SHORT;
    }

    static int accesses(long request) {
        return (int) (request >>> ACCESSES_SHIFT);
    }

    /**
     * A group of accesses.
     *
     * @param sum what their heads add up to, of which the lower half counts
     */
    static long group(long sum, int accesses, int lines) {
        return Integer.toUnsignedLong((int) sum) | (long) accesses << GROUP_ACCESSES_SHIFT
                | (long) lines << GROUP_LINES_SHIFT;
    }

    static int sum(long group) {
        return (int) group;
    }

    static int accessesOfGroup(long group) {
        return (int) (group >>> GROUP_ACCESSES_SHIFT) & GROUP_FIELD;
    }

    static int linesOfGroup(long group) {
        return (int) (group >>> GROUP_LINES_SHIFT);
    }

    /** A line: the block of memory that it holds, and its last use by the group. */
    static long line(int block, int lastUse) {
        return (long) block << Integer.SIZE | lastUse;
    }

    static int block(long line) {
        return (int) (line >>> Integer.SIZE);
    }

    static int lastUse(long line) {
        return (int) line;
    }

    /**
     * The use of a line; later ones are larger.
     *
     * @param access its access, counted from 0 in its group
     * @param line   which line of the access it is
     * @param place  its place in the group
     */
    static int use(int access, int line, int place) {
        return access << USE_ACCESS_SHIFT | line << AccessHead.PLACE_BITS | place;
    }

    /** The place of the line of a use. */
    static int placeOf(int use) {
        return use & PLACE;
    }

    /** The access of a use, counted from 0 in its group. */
    static int accessOf(int use) {
        return use >>> USE_ACCESS_SHIFT;
    }

    /** The use of a line in the access after a use's. */
    static int inNextAccess(int use) {
        return use + (1 << USE_ACCESS_SHIFT);
    }
}
