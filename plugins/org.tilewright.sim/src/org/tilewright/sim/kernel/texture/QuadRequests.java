package org.tilewright.sim.kernel.texture;

import org.tilewright.sim.kernel.queue.ScreenTile;

/**
 * What a banked texture unit is asked for a tile: its requests, each of a quad and a stage, the accesses that these make, and what
 * their look-ups find. The accesses of a request come in segments: some that find all their lines, and behind them one that does not,
 * unless the request ends there or the hits are as many as a segment holds.
 *
 * <p>All that is put together by a {@link RequestWriter} and read by a {@link RequestReader} from the first word to the last one:
 * draw and place of the tile, and how many requests it has; of each request its {@linkplain #request word}, and of each of its
 * segments a {@linkplain #withHit word} and, of the lines of the access that does not find all of them, two each:
 * {@linkplain #line} and {@linkplain #PRESENT last user}. The words are few, and nothing else changes from tile to tile, as another
 * thread may put them here, from whose processor each cache line takes its time to come.
 */
public final class QuadRequests {

    /** Words before the first request. */
    static final int HEADER = 2;
    /** In the place of the last user of a line to be taken: the look-up has found it. */
    static final long PRESENT = -2;

    private static final int FIRST_WORDS = 32;
    private static final int SHORT = 0xffff;
    private static final int FOOTPRINTS_SHIFT = 16;
    private static final int NEAREST_SHIFT = 32;
    private static final int ACCESSES_SHIFT = 48;
    private static final int HITS_SHIFT = AccessHead.COUNTS_BITS + AccessHead.MOST_SUMMED * AccessHead.CODE_BITS;
    private static final int HITS = 7;
    private static final int MISS_SHIFT = HITS_SHIFT + 3;

    long[] words = new long[FIRST_WORDS];
    /** If data are checked, of all accesses a number of texels, and of each its address and the line that it is read from. */
    int[] texels = {};

    /** Becomes the same as another's, but without texels. */
    public void copy(QuadRequests other) {
        int end = other.end();
        if (words.length < end) {
            words = new long[other.words.length];
        }
        System.arraycopy(other.words, 0, words, 0, end);
    }

    /** The tile has so many requests, all in the words before an end. */
    void close(int draw, int screenTile, int count, int end) {
        words[0] = pair(draw, screenTile);
        words[1] = pair(count, end);
    }

    private static long pair(int first, int second) {
        return (long) first << Integer.SIZE | Integer.toUnsignedLong(second);
    }

    int draw() {
        return (int) (words[0] >>> Integer.SIZE);
    }

    /** Where on the screen it is, as {@link ScreenTile}. */
    int screenTile() {
        return (int) words[0];
    }

    /** Requests. */
    int count() {
        return (int) (words[1] >>> Integer.SIZE);
    }

    /** How many of the words are in use. */
    private int end() {
        return (int) words[1];
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
     * A segment with one more access that finds all its lines.
     *
     * @param segment 0, or a segment whose hits are less than {@link AccessHead#MOST_SUMMED}
     * @param head    of the access, as {@link AccessHead}
     */
    static long withHit(long segment, long head) {
        return withCode(segment, head) + AccessHead.counts(head) + (1L << HITS_SHIFT);
    }

    /** A segment that ends with an access that does not find all its lines. */
    static long withMiss(long segment, long head) {
        return withCode(segment, head) | 1L << MISS_SHIFT;
    }

    private static long withCode(long segment, long head) {
        return segment | (long) AccessHead.code(head) << AccessHead.COUNTS_BITS + AccessHead.CODE_BITS * hits(segment);
    }

    /** What its accesses count together that find all their lines, as {@link AccessHead}. */
    static int sum(long segment) {
        return AccessHead.counts(segment);
    }

    /** How many these are. */
    static int hits(long segment) {
        return (int) (segment >>> HITS_SHIFT) & HITS;
    }

    /** Whether another access is behind them that does not. */
    static boolean misses(long segment) {
        return segment >>> MISS_SHIFT != 0;
    }

    /** What an access of it counts. */
    static int counts(long segment, int access) {
        return AccessHead.countsOf((int) (segment >>> AccessHead.COUNTS_BITS + AccessHead.CODE_BITS * access));
    }

    /** A line that is found or taken, and the block of memory that it holds from then on. */
    static long line(int block, int line) {
        return pair(block, line);
    }

    static int block(long line) {
        return (int) (line >>> Integer.SIZE);
    }

    static int number(long line) {
        return (int) line;
    }
}
