package org.tilewright.sim.memory;

import java.util.Arrays;

import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.frame.state.Rectangle;

/** Walks the lines of a buffer that a clear touches, in the order of their addresses. */
public final class ClearLines {

    private MemoryLayout layout;
    /** Null if all tiles are to be cleared. */
    private OwnTiles own;
    private int linePixels;
    private int minimumX;
    private int minimumY;
    private int maximumX;
    private int maximumY;
    private int nextPixel;
    private int endPixel;
    private int firstPixel;
    private long[] mask = new long[1];

    /** A walk over no line; {@link #begin} starts one. */
    public ClearLines() {
        // Nothing to do before a clear is known.
    }

    /**
     * Starts a clear.
     *
     * @param scissor the part of the target to clear, or null for all of it
     */
    public void begin(MemoryLayout newLayout, int width, int height, Rectangle scissor, int newLinePixels) {
        begin(newLayout, width, height, scissor, null, newLinePixels);
    }

    /**
     * Starts a clear of some tiles.
     *
     * @param scissor the part of the target to clear, or null for all of it
     * @param newOwn  the tiles to clear, or null for all
     */
    public void begin(MemoryLayout newLayout, int width, int height, Rectangle scissor, OwnTiles newOwn,
            int newLinePixels) {
        layout = newLayout;
        own = newOwn;
        linePixels = newLinePixels;
        if (mask.length != PixelMasks.words(linePixels)) {
            mask = new long[PixelMasks.words(linePixels)];
        }
        minimumX = scissor == null ? 0 : Math.max(0, scissor.x());
        minimumY = scissor == null ? 0 : Math.max(0, scissor.y());
        maximumX = scissor == null ? width : (int) Math.min(width, (long) scissor.x() + scissor.width());
        maximumY = scissor == null ? height : (int) Math.min(height, (long) scissor.y() + scissor.height());
        boolean empty = minimumX >= maximumX || minimumY >= maximumY;
        int size = layout.tileSize();
        nextPixel = empty ? 0 : layout.tilePixel(0, minimumY / size) / linePixels * linePixels;
        endPixel = empty ? 0 : layout.tilePixel(0, (maximumY - 1) / size + 1);
    }

    /** Moves to the next line; false if there is none. */
    public boolean next() {
        while (nextPixel < endPixel) {
            if (own != null) {
                skipOthers();
            }
            firstPixel = nextPixel;
            nextPixel += linePixels;
            if (findMask()) {
                return true;
            }
        }
        return false;
    }

    /** Moves on to the line that holds the row's next own tile, or to the next row. */
    private void skipOthers() {
        int tilePixels = layout.tileSize() * layout.tileSize();
        int tile = nextPixel / tilePixels;
        int tileY = tile / layout.tilesPerRow();
        int next = own.next(Math.min(tile % layout.tilesPerRow(), layout.tilesX()), tileY);
        int column = next == OwnTiles.NONE_RIGHT ? layout.tilesPerRow() : next;
        int pixel = (tileY * layout.tilesPerRow() + column) * tilePixels;
        nextPixel = Math.max(nextPixel, pixel / linePixels * linePixels);
    }

    /** Finds the line's mask, by parts that lie in one tile and one word; whether any pixel is in it. */
    private boolean findMask() {
        int tilePixels = layout.tileSize() * layout.tileSize();
        int pixelsOfPart = Math.min(Long.SIZE, Math.min(linePixels, tilePixels));
        Arrays.fill(mask, 0);
        boolean any = false;
        for (int pixel = 0; pixel < linePixels; pixel += pixelsOfPart) {
            long part = tileMask((firstPixel + pixel) / tilePixels, (firstPixel + pixel) % tilePixels, pixelsOfPart);
            mask[pixel / Long.SIZE] |= part << pixel;
            any |= part != 0;
        }
        return any;
    }

    private long tileMask(int tile, int firstOfTile, int pixels) {
        int size = layout.tileSize();
        if (own != null && !isOwn(tile)) {
            return 0;
        }
        int x0 = tile % layout.tilesPerRow() * size;
        int y0 = tile / layout.tilesPerRow() * size;
        if (x0 >= minimumX && x0 + size <= maximumX && y0 >= minimumY && y0 + size <= maximumY) {
            return PixelMasks.all(pixels);
        }
        long inside = 0;
        for (int pixel = 0; pixel < pixels; pixel++) {
            int x = x0 + (firstOfTile + pixel) % size;
            int y = y0 + (firstOfTile + pixel) / size;
            if (x >= minimumX && x < maximumX && y >= minimumY && y < maximumY) {
                inside |= 1L << pixel;
            }
        }
        return inside;
    }

    private boolean isOwn(int tile) {
        int tileX = tile % layout.tilesPerRow();
        int tileY = tile / layout.tilesPerRow();
        return tileX < layout.tilesX() && tileY < layout.tilesY() && own.contains(tileX, tileY);
    }

    /** Position of the line's first pixel in its buffer, in pixels. */
    public int firstPixel() {
        return firstPixel;
    }

    /** The pixels of the line that are cleared, as the words of {@link PixelMasks}; valid until the next line. */
    public long[] mask() {
        return mask;
    }
}
