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

    /** The pixels of each quad that the primitive covers, whatever tests have left of them, bits 0 to 3. */
    final int[] covers;

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
        covers = new int[tileSize * tileSize / 4];
        places = new int[tileSize * tileSize];
        pixels = new int[tileSize * tileSize];
    }

    /** Lists the quads of a tile; rows are what tests have left of what is covered. */
    void collect(int tileX, int tileY, int[] rows, int rowsOffset, int[] covered, int coveredOffset) {
        boolean whole = covered == rows && coveredOffset == rowsOffset;
        int quad = 0;
        int count = 0;
        for (int row = 0; row < tileSize; row += 2) {
            int lower = rows[rowsOffset + row];
            int upper = rows[rowsOffset + row + 1];
            int remaining = lower | upper;
            while (remaining != 0) {
                int column = Integer.numberOfTrailingZeros(remaining) & ~1;
                remaining &= ~(3 << column);
                int mask = lower >>> column & 3 | (upper >>> column & 3) << 2;
                covers[quad] = whole ? mask
                        : covered[coveredOffset + row] >>> column & 3
                                | (covered[coveredOffset + row + 1] >>> column & 3) << 2;
                x[quad] = (tileX << shift) + column;
                y[quad] = (tileY << shift) + row;
                int pixel = (row << shift) + column;
                for (int n = 0; n < 4; n++) {
                    // Written in any case, kept if covered: coverage is too irregular to branch on.
                    places[count] = quad * 4 + n;
                    pixels[count] = pixel + (n & 1) + ((n >> 1) << shift);
                    count += mask >> n & 1;
                }
                quad++;
            }
        }
        quads = quad;
        fragments = count;
    }

    /** Lists the coverage of each quad of a tile in the same order. */
    static int masks(int tileSize, int[] rows, int rowsOffset, int[] masks) {
        int quad = 0;
        for (int row = 0; row < tileSize; row += 2) {
            int lower = rows[rowsOffset + row];
            int upper = rows[rowsOffset + row + 1];
            int remaining = lower | upper;
            while (remaining != 0) {
                int column = Integer.numberOfTrailingZeros(remaining) & ~1;
                remaining &= ~(3 << column);
                masks[quad++] = lower >>> column & 3 | (upper >>> column & 3) << 2;
            }
        }
        return quad;
    }
}
