package org.tilewright.sim.kernel;

import java.util.Arrays;

/** Puts the requests of tiles together, one after the other. */
final class RequestWriter {

    private static final int FIRST_TEXELS = 64;

    private QuadRequests tile;
    private long[] words;
    private int end;
    private int texelEnd;
    /** The word of the request that is put together. */
    private int request;
    /** Of the group that is put together: its lines by place, with their last uses, and its accesses. */
    private final int[] blocks = new int[QuadRequests.MOST_LINES];
    private final int[] lastUses = new int[QuadRequests.MOST_LINES];
    private final long[] heads = new long[QuadRequests.MOST_ACCESSES];
    private int lines;
    private int accesses;
    private long sum;

    /** Begins a tile, of which nothing is kept that was put there before. */
    void begin(QuadRequests newTile, int draw, int screenTile) {
        tile = newTile;
        tile.count = 0;
        tile.end = 0;
        tile.draw = draw;
        tile.screenTile = screenTile;
        words = tile.words;
        end = 0;
        texelEnd = 0;
    }

    /** Begins a request. */
    void beginRequest() {
        needWords(1);
        request = end++;
    }

    /** Ends the request and its last group. */
    void endRequest(int pixels, int footprints, int nearest, int allAccesses) {
        endGroup();
        words[request] = QuadRequests.request(pixels, footprints, nearest, allAccesses);
        tile.count++;
        tile.end = end;
    }

    private void needWords(int count) {
        while (end + count > words.length) {
            words = Arrays.copyOf(words, 2 * words.length);
            tile.words = words;
        }
    }

    /** Makes sure that an access of some lines finds room in the group. */
    void reserve(int itsLines) {
        if (lines + itsLines > QuadRequests.MOST_LINES || accesses == QuadRequests.MOST_ACCESSES) {
            endGroup();
        }
    }

    /** The place of the block of memory that is a line of the next access. */
    int place(int block, int line) {
        int place = 0;
        while (place < lines && blocks[place] != block) {
            place++;
        }
        if (place == lines) {
            blocks[place] = block;
            lines++;
        }
        lastUses[place] = QuadRequests.use(accesses, line, place);
        return place;
    }

    /** Adds an access like the one added last, if there is one in the group and room for another. */
    boolean repeat() {
        if (accesses == 0 || accesses == QuadRequests.MOST_ACCESSES) {
            return false;
        }
        long head = heads[accesses - 1];
        for (int line = AccessHead.lines(head) - 1; line >= 0; line--) {
            int place = AccessHead.place(head, line);
            lastUses[place] = QuadRequests.inNextAccess(lastUses[place]);
        }
        add(head);
        return true;
    }

    /** Adds the next access, with the places of its lines. */
    void add(long head) {
        heads[accesses++] = head;
        sum += head;
    }

    /** Adds the address of a texel of the access that was added last. */
    void addTexel(int texel) {
        if (texelEnd == tile.texels.length) {
            tile.texels = Arrays.copyOf(tile.texels, Math.max(FIRST_TEXELS, 2 * texelEnd));
        }
        tile.texels[texelEnd++] = texel;
    }

    private void endGroup() {
        if (accesses == 0) {
            return;
        }
        needWords(1 + lines + accesses);
        words[end++] = QuadRequests.group(sum, accesses, lines);
        for (int place = 0; place < lines; place++) {
            words[end++] = QuadRequests.line(blocks[place], lastUses[place]);
        }
        for (int access = 0; access < accesses; access++) {
            words[end++] = heads[access];
        }
        lines = 0;
        accesses = 0;
        sum = 0;
    }
}
