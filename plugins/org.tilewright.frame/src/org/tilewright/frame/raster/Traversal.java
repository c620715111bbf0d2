package org.tilewright.frame.raster;

/**
 * The order in which the tiles of a row are visited (the orders between which the DPRT paper, section 2.1, chooses). A row's
 * span is from its first tile with a covered pixel to its last; it may have holes.
 */
public enum Traversal {

    /** The span from the left. */
    SCANLINE {

        @Override
        public int first(int from, int to) {
            return from;
        }

        @Override
        public int after(int column, int from, int to) {
            return column < to ? column + 1 : END;
        }
    },

    /** Every tile of the primitive's rectangle from the left, of rows without coverage too. */
    BOUNDING_BOX {

        @Override
        public boolean leavesSpan() {
            return true;
        }

        @Override
        public int first(int from, int to) {
            return from;
        }

        @Override
        public int after(int column, int from, int to) {
            return column < to ? column + 1 : END;
        }
    },

    /** From the middle of the span to the right, then from the tile left of the middle to the left. */
    CENTRE_LINE {

        @Override
        public boolean rises() {
            return false;
        }

        @Override
        public int first(int from, int to) {
            return from + to >> 1;
        }

        @Override
        public int after(int column, int from, int to) {
            int middle = first(from, to);
            if (column < middle) {
                return column > from ? column - 1 : END;
            }
            if (column < to) {
                return column + 1;
            }
            return middle > from ? middle - 1 : END;
        }
    };

    /** No further tile in the row. */
    public static final int END = -1;

    /**
     * Whether the tiles of the primitive's rectangle left and right of a row's span are visited, and with them the rows
     * without a span.
     *
     * @return false if only spans are visited
     */
    public boolean leavesSpan() {
        return false;
    }

    /**
     * Whether each tile of a row is right of the one visited before.
     *
     * @return false if the order turns round
     */
    public boolean rises() {
        return true;
    }

    /**
     * The first tile of a row.
     *
     * @param from leftmost column to visit, in tiles
     * @param to   rightmost column to visit, in tiles, at least {@code from}
     * @return its column
     */
    public abstract int first(int from, int to);

    /**
     * The tile that comes after another in a row.
     *
     * @param column column of the tile visited last, in tiles
     * @param from   leftmost column to visit, in tiles
     * @param to     rightmost column to visit, in tiles
     * @return its column, or {@link #END}
     */
    public abstract int after(int column, int from, int to);
}
