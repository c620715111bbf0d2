package org.tilewright.frame.reference;

import java.util.Arrays;

import org.tilewright.frame.state.Rectangle;

/** A buffer of one int a pixel, tile after tile, each tile row after row. */
final class TiledBuffer {

    private final int width;
    private final int height;
    private final int shift;
    private final int tilesPerRow;
    private final int[] values;

    TiledBuffer(int width, int height, int shift) {
        this.width = width;
        this.height = height;
        this.shift = shift;
        int tileSize = 1 << shift;
        tilesPerRow = width + tileSize - 1 >> shift;
        int tileRows = height + tileSize - 1 >> shift;
        values = new int[tilesPerRow * tileRows << 2 * shift];
    }

    /** All values in tile order. */
    int[] values() {
        return values;
    }

    /** Sets the pixels of a rectangle, or all when it is null. */
    void fill(Rectangle rectangle, int value) {
        if (rectangle == null) {
            Arrays.fill(values, value);
            return;
        }
        int fromX = Math.max(0, rectangle.x());
        int fromY = Math.max(0, rectangle.y());
        int toX = (int) Math.min(width, (long) rectangle.x() + rectangle.width());
        int toY = (int) Math.min(height, (long) rectangle.y() + rectangle.height());
        for (int y = fromY; y < toY; y++) {
            for (int x = fromX; x < toX; x++) {
                values[place(x, y)] = value;
            }
        }
    }

    /** Tiles in a row. */
    int tilesPerRow() {
        return tilesPerRow;
    }

    /** Sets all pixels from rows of pixels. */
    void setRows(int[] rows) {
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x += 1 << shift) {
                System.arraycopy(rows, y * width + x, values, place(x, y), Math.min(1 << shift, width - x));
            }
        }
    }

    /** A copy in rows of pixels. */
    int[] rows() {
        int[] copy = new int[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x += 1 << shift) {
                System.arraycopy(values, place(x, y), copy, y * width + x, Math.min(1 << shift, width - x));
            }
        }
        return copy;
    }

    private int place(int x, int y) {
        int tile = (y >> shift) * tilesPerRow + (x >> shift);
        int mask = (1 << shift) - 1;
        return (tile << 2 * shift) + ((y & mask) << shift) + (x & mask);
    }
}
