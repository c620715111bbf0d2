package org.tilewright.sim.kernel;

/**
 * What a banked texture unit is asked for a tile: its requests, each of a quad and a stage, the accesses that these make, and what
 * their look-ups find. The accesses of a request come in segments: some that find all their lines, and behind them one that does not,
 * unless the request ends there or they are as many as a segment holds.
 *
 * <p>All that is put together by a {@link RequestWriter} and read by a {@link RequestReader} from the first word to the last one:
 * of each request its {@linkplain #request word}, and of each of its segments a {@linkplain #segment word}, the heads of its accesses
 * as {@link AccessHead}, and, of the lines of the access that does not find all of them, two each: {@linkplain #line} and
 * {@linkplain #PRESENT last user}. So what a tile is asked for lies together, and may be read where another thread has put it.
 */
final class QuadRequests {

    /** In the place of the last user of a line to be taken: the look-up has found it. */
    static final long PRESENT = -2;

    private static final int FIRST_WORDS = 64;
    private static final int SHORT = 0xffff;
    private static final int FOOTPRINTS_SHIFT = 16;
    private static final int NEAREST_SHIFT = 32;
    private static final int ACCESSES_SHIFT = 48;
    private static final int HITS_SHIFT = 32;
    private static final int HITS = 15;
    private static final int MISS_SHIFT = 36;

    long[] words = new long[FIRST_WORDS];
    /** Of all texels of all accesses their address and the line that they are read from, if data are checked. */
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
     * A segment.
     *
     * @param sum    what the heads of the accesses add up to that find all their lines
     * @param hits   how many these are
     * @param misses whether another access is behind them that does not
     */
    static long segment(int sum, int hits, boolean misses) {
        return Integer.toUnsignedLong(sum) | (long) hits << HITS_SHIFT | (misses ? 1L << MISS_SHIFT : 0);
    }

    static int sum(long segment) {
        return (int) segment;
    }

    static int hits(long segment) {
        return (int) (segment >>> HITS_SHIFT) & HITS;
    }

    static boolean misses(long segment) {
        return segment >>> MISS_SHIFT != 0;
    }

    /** A line that is found or taken, and the block of memory that it holds from then on. */
    static long line(int block, int line) {
        return (long) block << Integer.SIZE | line;
    }

    static int block(long line) {
        return (int) (line >>> Integer.SIZE);
    }

    static int number(long line) {
        return (int) line;
    }
}
