package org.tilewright.sim.kernel;

/** Reads the requests of tiles one after the other, and of each its accesses. */
final class RequestReader {

    private static final int WORDS_OF_LINE = 2;
    private static final int INTS_OF_TEXEL = 2;

    private QuadRequests tile;
    private long[] words;
    private int texel;
    /** Requests of the tile that have not begun, and where the next one is when the one at hand is over. */
    private int requestsLeft;
    private int next;
    private long request;
    private int left;

    /** Of the segment at hand: where its oldest head is, its accesses left that find all lines, and what their heads add up to. */
    private int head;
    private int hitsLeft;
    private int sumOfHits;
    /** Whether an access is left behind these, and where its lines are. */
    private boolean misses;
    private int linesAt;

    /** Forgets the tile at hand. */
    void reset() {
        requestsLeft = 0;
        left = 0;
    }

    /** Begins a tile. */
    void begin(QuadRequests newTile) {
        moveTo(newTile);
        texel = 0;
        requestsLeft = tile.count;
        next = 0;
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
    boolean isLast() {
        return requestsLeft == 0;
    }

    /** Goes on to the next request; the one before is over. */
    void nextRequest() {
        requestsLeft--;
        request = words[next++];
        left = QuadRequests.accesses(request);
        if (left != 0) {
            beginSegment();
        }
    }

    private void beginSegment() {
        long segment = words[next++];
        hitsLeft = QuadRequests.hits(segment);
        sumOfHits = QuadRequests.sum(segment);
        misses = QuadRequests.misses(segment);
        head = next;
        next += hitsLeft;
        if (misses) {
            linesAt = next + 1;
            next = linesAt + WORDS_OF_LINE * AccessHead.lines((int) words[next]);
        }
    }

    /** The draw of the tile. */
    int draw() {
        return tile.draw;
    }

    /** Where on the screen the tile is, as {@link ScreenTile}. */
    int screenTile() {
        return tile.screenTile;
    }

    /** Covered pixels of the request at hand. */
    int pixels() {
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
    int left() {
        return left;
    }

    /** How many of the oldest accesses find all their lines, as far as they lie in the same segment; behind them is one that does not. */
    int hitsLeft() {
        return hitsLeft;
    }

    /** What the heads of these add up to. */
    int sumOfHits() {
        return sumOfHits;
    }

    /** The head of the oldest access. */
    int head() {
        return (int) words[head];
    }

    /** The block of memory of a line of the oldest access, which does not find all of them. */
    int block(int line) {
        return QuadRequests.block(words[linesAt + WORDS_OF_LINE * line]);
    }

    /** The line of the oldest access, which does not find all of them, that it has found or takes. */
    int line(int line) {
        return QuadRequests.number(words[linesAt + WORDS_OF_LINE * line]);
    }

    /** Whether the oldest access, which does not find all lines, finds this one. */
    boolean finds(int line) {
        return lastUser(line) == QuadRequests.PRESENT;
    }

    /** The access that used a line last before the oldest access takes it; -1 if none did. */
    long lastUser(int line) {
        return words[linesAt + WORDS_OF_LINE * line + 1];
    }

    /** The address of a texel of the oldest access. */
    int texel(int index) {
        return tile.texels[texel + INTS_OF_TEXEL * index];
    }

    /** The line that a texel of the oldest access is read from. */
    int lineOfTexel(int index) {
        return tile.texels[texel + INTS_OF_TEXEL * index + 1];
    }

    /** The oldest access is over. */
    void complete() {
        texel += INTS_OF_TEXEL * AccessHead.texels(head());
        if (hitsLeft != 0) {
            hitsLeft--;
            sumOfHits -= head();
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
        head += count;
        left -= count;
        if (hitsLeft == 0 && !misses && left != 0) {
            beginSegment();
        }
    }
}
