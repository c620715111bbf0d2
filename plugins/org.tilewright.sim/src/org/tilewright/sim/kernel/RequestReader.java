package org.tilewright.sim.kernel;

/** Reads the requests of tiles one after the other, and of each its accesses. */
final class RequestReader {

    private QuadRequests tile;
    private long[] words;
    private int texel;
    /** Requests of the tile that have not begun, and where the next one is when the one at hand is over. */
    private int requestsLeft;
    private int next;
    private long request;
    private int left;

    /** Of the group at hand: how many lines and accesses it has and where, and what is over. */
    private int lines;
    private int linesAt;
    private int accesses;
    private int headsAt;
    private int completed;
    private int sumOfLeft;

    /** Forgets the tile at hand. */
    void reset() {
        requestsLeft = 0;
        left = 0;
    }

    /** Begins a tile. */
    void begin(QuadRequests newTile) {
        tile = newTile;
        words = tile.words;
        texel = 0;
        requestsLeft = tile.count;
        next = 0;
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
            beginGroup();
        }
    }

    private void beginGroup() {
        long group = words[next];
        sumOfLeft = QuadRequests.sum(group);
        accesses = QuadRequests.accessesOfGroup(group);
        lines = QuadRequests.linesOfGroup(group);
        linesAt = next + 1;
        headsAt = linesAt + lines;
        next = headsAt + accesses;
        completed = 0;
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

    /** Accesses of the group at hand that are over. */
    int completed() {
        return completed;
    }

    /** Accesses of the group at hand. */
    int accesses() {
        return accesses;
    }

    /** The sum of the heads of the oldest accesses of the group at hand. */
    int sum(int count) {
        if (completed + count == accesses) {
            return sumOfLeft;
        }
        int sum = 0;
        for (int access = completed; access < completed + count; access++) {
            sum += (int) head(access);
        }
        return sum;
    }

    /** Different lines of the group at hand. */
    int lines() {
        return lines;
    }

    /** The line at a place of the group at hand, as {@link QuadRequests#line}. */
    long line(int place) {
        return words[linesAt + place];
    }

    /** The block of memory at a place of the group at hand. */
    int block(int place) {
        return QuadRequests.block(line(place));
    }

    /** An access of the group at hand. */
    long head(int access) {
        return words[headsAt + access];
    }

    /** The oldest access. */
    long head() {
        return head(completed);
    }

    /** The block of memory of a line of an access of the group at hand. */
    int block(long head, int line) {
        return block(AccessHead.place(head, line));
    }

    /** The address of a texel of the oldest access. */
    int texel(int index) {
        return tile.texels[texel + index];
    }

    /** The oldest access is over. */
    void complete() {
        long head = head();
        texel += AccessHead.texels(head);
        complete(1, (int) head);
    }

    /** The oldest accesses of the group at hand are over, whose heads have a {@link #sum}, and have no texels. */
    void complete(int count, int sum) {
        sumOfLeft -= sum;
        completed += count;
        left -= count;
        if (completed == accesses && left != 0) {
            beginGroup();
        }
    }
}
