package org.tilewright.frame.raster;

/**
 * In which order the tiles of a row are visited. A row's <em>span</em> is from its first tile with a covered pixel to its last; it
 * may have holes. From {@link #first} on {@link #after} comes to every column from the leftmost to the rightmost one once.
 */
public interface RowOrder {

    /** No further tile in the row. */
    int END = -1;

    /** The span from the left. */
    RowOrder FROM_LEFT = new RowOrder() {

        @Override
        public boolean leavesSpan() {
            return false;
        }

        @Override
        public boolean rises() {
            return true;
        }

        @Override
        public int first(int row, int from, int to) {
            return from;
        }

        @Override
        public int after(int column, int row, int from, int to) {
            return column < to ? column + 1 : END;
        }
    };

    /**
     * Whether the tiles of the primitive's rectangle left and right of a row's span are visited, and with them the rows
     * without a span.
     *
     * @return false if only spans are visited
     */
    boolean leavesSpan();

    /** Whether each tile of a row is right of the one visited before. */
    boolean rises();

    /**
     * The first tile of a row.
     *
     * @param row  the row, in tiles
     * @param from leftmost column to visit, in tiles
     * @param to   rightmost column to visit, in tiles, at least {@code from}
     * @return its column
     */
    int first(int row, int from, int to);

    /**
     * The tile that comes after another in a row.
     *
     * @param column column of the tile visited last, in tiles
     * @param row    the row, in tiles
     * @param from   leftmost column to visit, in tiles
     * @param to     rightmost column to visit, in tiles
     * @return its column, or {@link #END}
     */
    int after(int column, int row, int from, int to);
}
