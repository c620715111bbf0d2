package org.tilewright.sim.memory;

import java.util.Arrays;

import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.frame.state.Rectangle;

/**
 * Walks all lines that hold pixels of the target in the buffers that a clear clears, one buffer after the other and in the order of
 * the addresses, and tells of each what the clear touches. Everything is counted in words.
 */
public final class CoveredLines {

    private final int lineWords;
    private final ClearLines all = new ClearLines();
    private final ClearLines touched = new ClearLines();
    private final long[] mask;
    private FrameMemory memory;
    private Rectangle scissor;
    private OwnTiles own;
    private int[][] words;
    /** By buffer, what is written to each word of a line; null for those that are not cleared. */
    private int[][] values = new int[0][];
    private int surface;
    private int pixelWords;
    private boolean hasTouched;
    private boolean isTouched;

    /** A walk over no line; {@link #begin} starts one. */
    public CoveredLines(int lineWords) {
        this.lineWords = lineWords;
        mask = new long[PixelMasks.words(lineWords)];
    }

    /** Starts a clear, as {@link ClearWalk#begin}. */
    public void begin(FrameMemory newMemory, Rectangle newScissor, OwnTiles newOwn, int[]... newWords) {
        memory = newMemory;
        scissor = newScissor;
        own = newOwn;
        words = newWords;
        values = new int[words.length][];
        for (int each = 0; each < words.length; each++) {
            int[] pixel = words[each];
            if (pixel != null) {
                values[each] = new int[lineWords];
                Arrays.setAll(values[each], word -> pixel[word % pixel.length]);
            }
        }
        restart();
    }

    /** Starts the same clear again. */
    public void restart() {
        surface = -1;
        isTouched = false;
        nextSurface();
    }

    private void nextSurface() {
        do {
            surface++;
        } while (surface < words.length && words[surface] == null);
        if (surface < words.length) {
            pixelWords = words[surface].length;
            int pixels = lineWords / pixelWords;
            all.begin(memory.layout(), memory.width(), memory.height(), null, pixels);
            touched.begin(memory.layout(), memory.width(), memory.height(), scissor, own, pixels);
            hasTouched = touched.next();
        }
    }

    /** Moves to the next line; false if there is none. */
    public boolean next() {
        while (surface < words.length) {
            if (all.next()) {
                if (isTouched) {
                    hasTouched = touched.next();
                }
                isTouched = hasTouched && touched.firstPixel() == all.firstPixel();
                return true;
            }
            isTouched = false;
            nextSurface();
        }
        return false;
    }

    /** Position of the line's first word in the buffers. */
    public int firstWord() {
        return memory.layout().surfaceWord(surface) + all.firstPixel() * pixelWords;
    }

    /** Whether the clear touches the line. */
    public boolean isTouched() {
        return isTouched;
    }

    /** Whether the clear touches all pixels of the target in the line. */
    public boolean isWhole() {
        return isTouched && Arrays.equals(all.mask(), touched.mask());
    }

    /** The words of the line that the clear touches, as {@link PixelMasks}; valid until the next line. */
    public long[] mask() {
        if (isTouched) {
            PixelMasks.spread(touched.mask(), lineWords / pixelWords, pixelWords, mask);
        } else {
            Arrays.fill(mask, 0);
        }
        return mask;
    }

    /** What the clear writes to each word of the line. */
    public int[] values() {
        return values[surface];
    }

    /** What the clear writes to each word of a line of a buffer that it clears. */
    public int[] values(int ofSurface) {
        return values[ofSurface];
    }
}
