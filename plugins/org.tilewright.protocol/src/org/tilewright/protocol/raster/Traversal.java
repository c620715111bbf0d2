package org.tilewright.protocol.raster;

import org.tilewright.protocol.Design;

/**
 * The orders between which the DPRT paper, section 2.1, chooses, and one that turns at the ends of rows. They change costs and
 * prefetches, never the image.
 */
public enum Traversal implements Design, TileOrder {

    /** The span from the left. */
    SCANLINE("Tile rows from low to high, the tiles of a row from its first covered one to its last.") {

        @Override
        public boolean rises() {
            return true;
        }
    },

    /** Every tile of the primitive's rectangle from the left, of rows without coverage too. */
    BOUNDING_BOX("Tile rows from low to high, every tile of a row within the bounding box.") {

        @Override
        public boolean leavesSpan() {
            return true;
        }

        @Override
        public boolean rises() {
            return true;
        }
    },

    /** From the middle of the span to the right, then from the tile left of the middle to the left. */
    CENTRE_LINE(
            "Tile rows from low to high, the tiles of a row from the middle of its covered span to the right, then to the left.") {

        @Override
        public int first(int row, int columns) {
            return columns - 1 >> 1;
        }

        @Override
        public int after(int place, int row, int columns) {
            int middle = first(row, columns);
            if (place < middle) {
                return place - 1;
            }
            return place < columns - 1 ? place + 1 : middle - 1;
        }
    },

    /** Even rows of the target from the left, odd ones from the right, so that the next row begins near where the last ended. */
    SERPENTINE(
            "Tile rows from low to high, the tiles of an even row's covered span from the left, of an odd row's from the right.") {

        @Override
        public int first(int row, int columns) {
            return isFromRight(row) ? columns - 1 : 0;
        }

        @Override
        public int after(int place, int row, int columns) {
            if (isFromRight(row)) {
                return place > 0 ? place - 1 : END;
            }
            return super.after(place, row, columns);
        }
    };

    private final String description;

    Traversal(String description) {
        this.description = description;
    }

    private static boolean isFromRight(int row) {
        return (row & 1) == 1;
    }

    @Override
    public int first(int row, int columns) {
        return 0;
    }

    @Override
    public int after(int place, int row, int columns) {
        return place < columns - 1 ? place + 1 : END;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }
}
