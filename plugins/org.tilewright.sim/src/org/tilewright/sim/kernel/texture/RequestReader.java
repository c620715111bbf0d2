package org.tilewright.sim.kernel.texture;

import org.tilewright.sim.kernel.queue.ScreenTile;

/** Reads the requests of tiles one after the other, and of each its accesses. */
public final class RequestReader {

    private static final int WORDS_OF_LINE = 2;
    private static final int INTS_OF_TEXEL = 2;

    private boolean hasTexels;
    private QuadRequests tile;
    private long[] words;
    private int texel;
    /** Requests of the tile that have not begun, and where the next one is when the one at hand is over. */
    private int requestsLeft;
    private int next;
    private long request;
    private int left;

    /** The segment at hand, its oldest access, those left that find all lines, and what these count together. */
    private long segment;
    private int oldest;
    private int hitsLeft;
    private int sumOfHits;
    /** Whether an access is left behind these, and where its lines are. */
    private boolean misses;
    private int linesAt;

    /**
     * Forgets the tile at hand.
     *
     * @param withTexels whether accesses come with their texels from now on
     */
    void reset(boolean withTexels) {
        hasTexels = withTexels;
        requestsLeft = 0;
        left = 0;
    }

    /** Begins a tile. */
    public void begin(QuadRequests newTile) {
        moveTo(newTile);
        texel = 0;
        requestsLeft = tile.count();
        next = QuadRequests.HEADER;
    }

    /** Goes on with a tile that has become the same as the one at hand. */
    void moveTo(QuadRequests sameTile) {
        tile = sameTile;
        words = tile.words;
    }

    /** Whether all requests of the tile are over, or none was begun. */
    boolean isOver() {
        return requestsLeft == 0 && left == 0;
    }

    /** Whether the last request of the tile is at hand, or over. */
    public boolean isLast() {
        return requestsLeft == 0;
    }

    /** Goes on to the next request; the one before is over. */
    public void nextRequest() {
        requestsLeft--;
        request = words[next++];
        left = QuadRequests.accesses(request);
        if (left != 0) {
            beginSegment();
        }
    }

    private void beginSegment() {
        segment = words[next++];
        oldest = 0;
        hitsLeft = QuadRequests.hits(segment);
        sumOfHits = QuadRequests.sum(segment);
        misses = QuadRequests.misses(segment);
        if (misses) {
            linesAt = next;
            next += WORDS_OF_LINE * AccessHead.lines(QuadRequests.counts(segment, hitsLeft));
        }
    }

    /** The draw of the tile. */
    int draw() {
        return tile.draw();
    }

    /** Where on the screen the tile is, as {@link ScreenTile}. */
    int screenTile() {
        return tile.screenTile();
    }

    /** Covered pixels of the request at hand. */
    public int pixels() {
        return QuadRequests.pixels(request);
    }

    /** Footprints of the request at hand. */
    int footprints() {
        return QuadRequests.footprints(request);
    }

    /** Footprints of a single texel of the request at hand. */
    int nearest() {
        return QuadRequests.nearest(request);
    }

    /** Accesses of the request at hand that are not over. */
    public int left() {
        return left;
    }

    /** How many of the oldest accesses find all their lines, as far as they lie in the same segment; behind them is one that does not. */
    public int hitsLeft() {
        return hitsLeft;
    }

    /** What these count together, as {@link AccessHead}. */
    int sumOfHits() {
        return sumOfHits;
    }

    /** What the oldest access counts, as {@link AccessHead}. */
    public int counts() {
        return QuadRequests.counts(segment, oldest);
    }

    /** The block of memory of a line of the oldest access, which does not find all of them. */
    public int block(int line) {
        return QuadRequests.block(words[linesAt + WORDS_OF_LINE * line]);
    }

    /** The line of the oldest access, which does not find all of them, that it has found or takes. */
    public int line(int line) {
        return QuadRequests.number(words[linesAt + WORDS_OF_LINE * line]);
    }

    /** Whether the oldest access, which does not find all lines, finds this one. */
    boolean finds(int line) {
        return lastUser(line) == QuadRequests.PRESENT;
    }

    /** The access that used a line last before the oldest access takes it; -1 if none did. */
    public long lastUser(int line) {
        return words[linesAt + WORDS_OF_LINE * line + 1];
    }

    /** How many texels come with the oldest access. */
    int texels() {
        return tile.texels[texel];
    }

    /** The address of one of them. */
    int texel(int index) {
        return tile.texels[texel + 1 + INTS_OF_TEXEL * index];
    }

    /** The line that one of them is read from. */
    int lineOfTexel(int index) {
        return tile.texels[texel + 2 + INTS_OF_TEXEL * index];
    }

    /** The oldest access is over. */
    public void complete() {
        if (hasTexels) {
            texel += 1 + INTS_OF_TEXEL * texels();
        }
        if (hitsLeft != 0) {
            hitsLeft--;
            sumOfHits -= counts();
        } else {
            misses = false;
        }
        complete(1);
    }

    /** The oldest accesses are over that find all their lines and lie in the same segment; they have no texels. */
    void completeHits() {
        int count = hitsLeft;
        hitsLeft = 0;
        complete(count);
    }

    private void complete(int count) {
        oldest += count;
        left -= count;
        if (hitsLeft == 0 && !misses && left != 0) {
            beginSegment();
        }
    }
}
