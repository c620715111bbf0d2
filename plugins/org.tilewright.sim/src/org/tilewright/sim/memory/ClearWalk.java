package org.tilewright.sim.memory;

import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.frame.state.Rectangle;

/**
 * Walks the lines of a depth buffer, or of all colour buffers of a target one after the other, that a clear touches, in the order
 * of their addresses. Everything is counted in words.
 */
public final class ClearWalk {

    private final int lineWords;
    private final ClearLines lines = new ClearLines();
    private final int[] values;
    private final long[] mask;
    private FrameMemory memory;
    private Rectangle scissor;
    private OwnTiles own;
    private int[][] words;
    private int surface;
    private int pixelWords;
    private int firstWord;

    /** A walk over no line; {@link #begin} starts one. */
    public ClearWalk(int lineWords) {
        this.lineWords = lineWords;
        values = new int[lineWords];
        mask = new long[PixelMasks.words(lineWords)];
    }

    /**
     * Starts a clear of the target in use.
     *
     * @param newScissor the part of the target to clear, or null for all of it
     * @param newOwn     the tiles to clear, or null for all
     * @param newWords   by buffer the words of a pixel, null for those that are not cleared; one word for depth
     */
    public void begin(FrameMemory newMemory, Rectangle newScissor, OwnTiles newOwn, int[]... newWords) {
        memory = newMemory;
        scissor = newScissor;
        own = newOwn;
        words = newWords;
        surface = -1;
        nextSurface();
    }

    private boolean nextSurface() {
        do {
            surface++;
        } while (surface < words.length && words[surface] == null);
        if (surface >= words.length) {
            return false;
        }
        pixelWords = words[surface].length;
        for (int word = 0; word < lineWords; word++) {
            values[word] = words[surface][word % pixelWords];
        }
        lines.begin(memory.layout(), memory.width(), memory.height(), scissor, own, lineWords / pixelWords);
        return true;
    }

    /** Moves to the next line; false if there is none. */
    public boolean next() {
        while (surface < words.length) {
            if (lines.next()) {
                firstWord = memory.layout().surfaceWord(surface) + lines.firstPixel() * pixelWords;
                PixelMasks.spread(lines.mask(), lineWords / pixelWords, pixelWords, mask);
                return true;
            }
            nextSurface();
        }
        return false;
    }

    /** Position of the line's first word in the buffer. */
    public int firstWord() {
        return firstWord;
    }

    /** The words of the line that are cleared, as {@link PixelMasks}; valid until the next line. */
    public long[] mask() {
        return mask;
    }

    /** What they are set to, by word of the line; valid until the next line. */
    public int[] values() {
        return values;
    }
}
