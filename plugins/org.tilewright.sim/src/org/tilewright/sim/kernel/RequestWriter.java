package org.tilewright.sim.kernel;

import java.util.Arrays;

import org.tilewright.protocol.cache.LineSets;

/** Puts the requests of tiles together, one after the other, and looks up the lines of their accesses. */
final class RequestWriter {

    private static final int FIRST_TEXELS = 64;
    private static final int MOST_LINES = 4;
    private static final int WORDS_OF_LINE = 2;
    /** The most words of a segment and of a request that begins behind it. */
    private static final int MOST_WORDS = AccessHead.MOST_SUMMED + WORDS_OF_LINE * MOST_LINES + 2;

    private final TextureTags tags;
    private final int lineBytesShift;
    private final boolean mayUseAgain;
    private AccessTrace trace;
    private QuadRequests tile;
    private long[] words;
    private int end;
    private int texelEnd;
    /** The word of the request that is put together, and that of its segment, with what is known of that. */
    private int request;
    private int segment;
    private int hits;
    private int sum;
    /** The blocks of the access at hand, and the lines that it has found or taken. */
    private final int[] blocks = new int[MOST_LINES];
    private final int[] lines = new int[MOST_LINES];
    private int lastHead;

    /** Makes a writer of accesses to lines of so many bytes. */
    RequestWriter(TextureTags tags, int lineBytes) {
        this.tags = tags;
        lineBytesShift = Integer.numberOfTrailingZeros(lineBytes);
        mayUseAgain = tags.mayUseAgain();
    }

    /**
     * Begins a frame.
     *
     * @param newTrace hears of the lines looked up, or null
     */
    void reset(AccessTrace newTrace) {
        trace = newTrace;
        tags.reset();
    }

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
        request = end++;
        beginSegment();
    }

    /** Ends the request. */
    void endRequest(int pixels, int footprints, int nearest, int allAccesses) {
        if (hits == 0) {
            end = segment;
        } else {
            words[segment] = QuadRequests.segment(sum, hits, false);
        }
        words[request] = QuadRequests.request(pixels, footprints, nearest, allAccesses);
        tile.count++;
        tile.end = end;
    }

    private void beginSegment() {
        needWords();
        segment = end++;
        hits = 0;
        sum = 0;
    }

    private void needWords() {
        if (end + MOST_WORDS > words.length) {
            words = Arrays.copyOf(words, 2 * words.length);
            tile.words = words;
        }
    }

    /** Looks up the next access, which has one line. */
    void add(int head, int block) {
        blocks[0] = block;
        int line = tags.lookUp(block);
        lines[0] = line;
        if (line == LineSets.ABSENT) {
            addMiss(head, 0);
        } else {
            addHit(head);
        }
    }

    /** Tells the block of memory that is a line of the next access. */
    void block(int line, int block) {
        blocks[line] = block;
    }

    /** Looks up the next access, whose blocks have been told. */
    void add(int head) {
        int count = AccessHead.lines(head);
        for (int line = 0; line < count; line++) {
            lines[line] = tags.lookUp(blocks[line]);
            if (lines[line] == LineSets.ABSENT) {
                addMiss(head, line);
                return;
            }
        }
        addHit(head);
    }

    /** Adds an access like the one added last, if that may be done without looking up its lines. */
    boolean repeat() {
        if (!mayUseAgain) {
            return false;
        }
        for (int line = AccessHead.lines(lastHead) - 1; line >= 0; line--) {
            tags.useAgain(lines[line]);
        }
        addHit(lastHead);
        return true;
    }

    private void addHit(int head) {
        words[end++] = head;
        complete(head);
        sum += head;
        if (++hits == AccessHead.MOST_SUMMED) {
            words[segment] = QuadRequests.segment(sum, hits, false);
            beginSegment();
        }
    }

    /** Goes on with an access at the first of its lines that is absent. */
    private void addMiss(int head, int found) {
        words[segment] = QuadRequests.segment(sum, hits, true);
        words[end++] = head;
        for (int line = 0; line < AccessHead.lines(head); line++) {
            if (line > found) {
                lines[line] = tags.lookUp(blocks[line]);
            }
            long user = QuadRequests.PRESENT;
            if (lines[line] == LineSets.ABSENT) {
                lines[line] = tags.victim(blocks[line]);
                user = tags.lastUser(lines[line]);
                tags.take(lines[line], blocks[line]);
            }
            words[end++] = QuadRequests.line(blocks[line], lines[line]);
            words[end++] = user;
        }
        complete(head);
        beginSegment();
    }

    private void complete(int head) {
        lastHead = head;
        tags.complete();
        if (trace != null) {
            for (int line = 0; line < AccessHead.lines(head); line++) {
                trace.access(false, (long) blocks[line] << lineBytesShift);
            }
        }
    }

    /** Adds the address of a texel of the access that was added last, which lies in one of its blocks. */
    void addTexel(int texel, int block) {
        if (texelEnd == tile.texels.length) {
            tile.texels = Arrays.copyOf(tile.texels, Math.max(FIRST_TEXELS, 2 * texelEnd));
        }
        int line = 0;
        while (blocks[line] != block) {
            line++;
        }
        tile.texels[texelEnd++] = texel;
        tile.texels[texelEnd++] = lines[line];
    }
}
