package org.tilewright.protocol.raster;

import org.tilewright.protocol.Design;

/** The orders between which the DPRT paper, section 2.1, chooses. They change costs and prefetches, never the image. */
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
    };

    private final String description;

    Traversal(String description) {
        this.description = description;
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
