package org.tilewright.frame.fragment;

/**
 * The quads of 2x2 pixels of a tile that have a covered pixel, and their covered pixels. Quads are in rows from the lowest,
 * pixels in order of their quads; in a quad: lower left, lower right, upper left, upper right.
 */
final class QuadList {

    private final int tileSize;
    private final int shift;

    /** Column of each quad's left pixels in the window. */
    final int[] x;

    /** Row of each quad's lower pixels in the window. */
    final int[] y;

    /** Covered pixels of each quad, bit n for its n-th pixel. */
    final int[] masks;

    /** Place of each covered pixel among all pixels of the quads, four a quad. */
    final int[] places;

    /** Place of each covered pixel in the tile, row after row. */
    final int[] pixels;

    /** Number of quads. */
    int quads;

    /** Number of covered pixels. */
    int fragments;

    QuadList(int tileSize) {
        this.tileSize = tileSize;
        shift = Integer.numberOfTrailingZeros(tileSize);
        x = new int[tileSize * tileSize / 4];
        y = new int[tileSize * tileSize / 4];
        masks = new int[tileSize * tileSize / 4];
        places = new int[tileSize * tileSize];
        pixels = new int[tileSize * tileSize];
    }

    /** Lists the quads of a tile. */
    void collect(int tileX, int tileY, int[] rows, int rowsOffset) {
        quads = 0;
        fragments = 0;
        for (int row = 0; row < tileSize; row += 2) {
            int lower = rows[rowsOffset + row];
            int upper = rows[rowsOffset + row + 1];
            int remaining = lower | upper;
            while (remaining != 0) {
                int column = Integer.numberOfTrailingZeros(remaining) & ~1;
                int mask = lower >>> column & 3 | (upper >>> column & 3) << 2;
                remaining &= ~(3 << column);
                x[quads] = (tileX << shift) + column;
                y[quads] = (tileY << shift) + row;
                masks[quads] = mask;
                addPixels(quads * 4, mask, (row << shift) + column);
                quads++;
            }
        }
    }

    private void addPixels(int place, int mask, int pixel) {
        if ((mask & 1) != 0) {
            add(place, pixel);
        }
        if ((mask & 2) != 0) {
            add(place + 1, pixel + 1);
        }
        if ((mask & 4) != 0) {
            add(place + 2, pixel + tileSize);
        }
        if ((mask & 8) != 0) {
            add(place + 3, pixel + tileSize + 1);
        }
    }

    private void add(int place, int pixel) {
        places[fragments] = place;
        pixels[fragments++] = pixel;
    }
}
