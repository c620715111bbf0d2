package org.tilewright.frame.raster;

/** Orders of different kinds, given by the place of each visit in its row. */
enum TestOrder implements RowOrder {

    /** The span from the left. */
    SCANLINE {

        @Override
        int place(int visit, int row, int columns) {
            return visit;
        }
    },

    /** All of the rectangle's row from the left. */
    BOUNDING_BOX {

        @Override
        int place(int visit, int row, int columns) {
            return visit;
        }
    },

    /** From the middle of the span to the right, then from its left neighbour to the left. */
    CENTRE_LINE {

        @Override
        int place(int visit, int row, int columns) {
            int right = columns - (columns - 1) / 2;
            return visit < right ? (columns - 1) / 2 + visit : columns - 1 - visit;
        }
    },

    /** To the right in even rows and to the left in odd ones. */
    SERPENTINE {

        @Override
        int place(int visit, int row, int columns) {
            return row % 2 == 0 ? visit : columns - 1 - visit;
        }
    };

    abstract int place(int visit, int row, int columns);

    @Override
    public boolean leavesSpan() {
        return this == BOUNDING_BOX;
    }

    @Override
    public boolean rises() {
        return ordinal() <= BOUNDING_BOX.ordinal();
    }

    @Override
    public int first(int row, int from, int to) {
        return from + place(0, row, to - from + 1);
    }

    @Override
    public int after(int column, int row, int from, int to) {
        int visit = 0;
        while (from + place(visit, row, to - from + 1) != column) {
            visit++;
        }
        return visit == to - from ? END : from + place(visit + 1, row, to - from + 1);
    }
}
