package org.tilewright.frame.reference;

import java.util.Arrays;

import org.tilewright.frame.state.Rectangle;

/** A buffer of one or more words a pixel, tile after tile, each tile row after row. */
final class TiledBuffer {

    private final int width;
    private final int height;
    private final int shift;
    private final int tilesPerRow;
    private final int words;
    private final int[] values;

    TiledBuffer(int width, int height, int shift, int words) {
        this.words = words;
        this.width = width;
        this.height = height;
        this.shift = shift;
        int tileSize = 1 << shift;
        tilesPerRow = width + tileSize - 1 >> shift;
        int tileRows = height + tileSize - 1 >> shift;
        values = new int[(tilesPerRow * tileRows << 2 * shift) * words];
    }

    /** All values in tile order. */
    int[] values() {
        return values;
    }

    /** Sets the pixels of a rectangle, or all when it is null, to words. */
    void fill(Rectangle rectangle, int... value) {
        if (rectangle == null) {
            fill(0, values.length / words, value);
            return;
        }
        int fromX = Math.max(0, rectangle.x());
        int fromY = Math.max(0, rectangle.y());
        int toX = (int) Math.min(width, (long) rectangle.x() + rectangle.width());
        int toY = (int) Math.min(height, (long) rectangle.y() + rectangle.height());
        for (int y = fromY; y < toY; y++) {
            int next;
            for (int x = fromX; x < toX; x = next) {
                next = Math.min(toX, (x >> shift) + 1 << shift);
                fill(place(x, y), place(x, y) + next - x, value);
            }
        }
    }

    /** Sets the pixels from one place up to another, which lie one behind the other. */
    private void fill(int from, int to, int[] value) {
        if (words == 1) {
            Arrays.fill(values, from, to, value[0]);
            return;
        }
        for (int place = from; place < to; place++) {
            System.arraycopy(value, 0, values, place * words, words);
        }
    }

    /** Sets all pixels from rows of pixels, which begin at a place. */
    void setRows(int[] rows, int offset) {
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x += 1 << shift) {
                System.arraycopy(rows, offset + (y * width + x) * words, values, place(x, y) * words,
                        Math.min(1 << shift, width - x) * words);
            }
        }
    }

    /** Copies it in rows of pixels. */
    void rows(int[] copy, int offset) {
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x += 1 << shift) {
                System.arraycopy(values, place(x, y) * words, copy, offset + (y * width + x) * words,
                        Math.min(1 << shift, width - x) * words);
            }
        }
    }

    private int place(int x, int y) {
        int tile = (y >> shift) * tilesPerRow + (x >> shift);
        int mask = (1 << shift) - 1;
        return (tile << 2 * shift) + ((y & mask) << shift) + (x & mask);
    }
}
