package org.tilewright.sim.kernel.texture;

import java.util.Arrays;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.run.AccessTrace;

/** Puts the requests of tiles together, one after the other, and looks up the lines of their accesses. */
final class RequestWriter {

    private static final int FIRST_TEXELS = 64;
    private static final int MOST_LINES = 4;
    private static final int WORDS_OF_LINE = 2;
    /** The most words of a segment, and of a request that begins behind it. */
    private static final int MOST_WORDS = WORDS_OF_LINE * MOST_LINES + 2;

    private final TextureTags tags;
    private final int lineBytesShift;
    private final boolean mayUseAgain;
    private AccessTrace trace;
    private QuadRequests tile;
    private long[] words;
    private int end;
    private int texelEnd;
    private int draw;
    private int screenTile;
    private int requests;
    /** Where the word of the request is that is put together, and that of its segment, which is known so far. */
    private int request;
    private int segmentAt;
    private long segment;
    /** The blocks of the access at hand, and the lines that it has found or taken. */
    private final int[] blocks = new int[MOST_LINES];
    private final int[] lines = new int[MOST_LINES];
    private long lastHead;

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
    void begin(QuadRequests newTile, int newDraw, int newScreenTile) {
        tile = newTile;
        draw = newDraw;
        screenTile = newScreenTile;
        requests = 0;
        words = tile.words;
        end = QuadRequests.HEADER;
        texelEnd = 0;
    }

    /** Ends the tile. */
    void end() {
        tile.close(draw, screenTile, requests, end);
    }

    /** Begins a request. */
    void beginRequest() {
        request = end++;
        beginSegment();
    }

    /** Ends the request. */
    void endRequest(int pixels, int footprints, int nearest, int allAccesses) {
        if (segment == 0) {
            end = segmentAt;
        } else {
            words[segmentAt] = segment;
        }
        words[request] = QuadRequests.request(pixels, footprints, nearest, allAccesses);
        requests++;
    }

    private void beginSegment() {
        needWords();
        segmentAt = end++;
        segment = 0;
    }

    private void needWords() {
        if (end + MOST_WORDS > words.length) {
            words = Arrays.copyOf(words, 2 * words.length);
            tile.words = words;
        }
    }

    /** Looks up the next access, which has one line. */
    void add(long head, int block) {
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
    void add(long head) {
        int count = AccessHead.lines(AccessHead.counts(head));
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
        for (int line = AccessHead.lines(AccessHead.counts(lastHead)) - 1; line >= 0; line--) {
            tags.useAgain(lines[line]);
        }
        addHit(lastHead);
        return true;
    }

    private void addHit(long head) {
        complete(head);
        segment = QuadRequests.withHit(segment, head);
        if (QuadRequests.hits(segment) == AccessHead.MOST_SUMMED) {
            words[segmentAt] = segment;
            beginSegment();
        }
    }

    /** Goes on with an access at the first of its lines that is absent. */
    private void addMiss(long head, int found) {
        words[segmentAt] = QuadRequests.withMiss(segment, head);
        int count = AccessHead.lines(AccessHead.counts(head));
        for (int line = 0; line < count; line++) {
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

    private void complete(long head) {
        lastHead = head;
        tags.complete();
        if (trace != null) {
            for (int line = 0; line < AccessHead.lines(AccessHead.counts(head)); line++) {
                trace.access(false, (long) blocks[line] << lineBytesShift);
            }
        }
    }

    /** Begins the texels of the access that was added last, if data are checked. */
    void beginTexels(int count) {
        if (texelEnd + 1 + 2 * count > tile.texels.length) {
            tile.texels = Arrays.copyOf(tile.texels, Math.max(FIRST_TEXELS, 2 * tile.texels.length));
        }
        tile.texels[texelEnd++] = count;
    }

    /** Adds the address of one of them, which lies in one of its blocks. */
    void addTexel(int texel, int block) {
        int line = 0;
        while (blocks[line] != block) {
            line++;
        }
        tile.texels[texelEnd++] = texel;
        tile.texels[texelEnd++] = lines[line];
    }
}
