package org.tilewright.protocol.distribution;

import org.tilewright.protocol.Design;

/** How the regions of a target are dealt out to the GPUs when no load is known. */
public enum RegionShape implements Design, RegionOwners {

    /**
     * Regions interleaved both ways: column + row x step, modulo GPUs. The step is the least number of at least
     * floor(sqrt(GPUs)) that has no divisor in common with the GPUs. So any GPUs regions one after the other in a row, or
     * in a column, have all different owners, and a square of them nearly so. For 1, 2, 3, 4, 5, 8, 16 and 64 GPUs the
     * step is 1, 1, 1, 3, 2, 3, 5 and 9.
     */
    SQUARES("Rectangles of regionSize dealt out in turn, along rows shifted so that columns alternate too.") {
        @Override
        public int owner(int column, int row, int columns, int rows, int gpus) {
            return (int) ((column + (long) row * step(gpus)) % gpus);
        }
    },

    /** Whole rows of regions in turn: row modulo GPUs. */
    STRIPS("Horizontal strips of the height of regionSize dealt out in turn.") {
        @Override
        public int owner(int column, int row, int columns, int rows, int gpus) {
            return row % gpus;
        }
    },

    /**
     * One block for each GPU. The grid of blocks has as many rows as the greatest divisor of the GPUs that is not above
     * their square root, so it is at least as wide as high; the blocks are numbered along its rows. A column c of the
     * target's regions lies in the block column floor(c x block columns / columns), rows alike: blocks differ by at most
     * one region in width and in height. A target with fewer regions than blocks in a row leaves GPUs without any.
     */
    BLOCKS("One block for each GPU.") {
        @Override
        public int owner(int column, int row, int columns, int rows, int gpus) {
            int blockRows = blockRows(gpus);
            int blockColumns = gpus / blockRows;
            int blockColumn = (int) ((long) column * blockColumns / columns);
            int blockRow = (int) ((long) row * blockRows / rows);
            return blockRow * blockColumns + blockColumn;
        }
    };

    private final String description;

    RegionShape(String description) {
        this.description = description;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }

    /** By how many GPUs the owners of {@link #SQUARES} move from one row to the next. */
    static int step(int gpus) {
        int step = Math.max(1, floorOfRoot(gpus));
        while (greatestCommonDivisor(step, gpus) != 1) {
            step++;
        }
        return step;
    }

    /** Rows in the grid of {@link #BLOCKS}. */
    static int blockRows(int gpus) {
        int rows = floorOfRoot(gpus);
        while (gpus % rows != 0) {
            rows--;
        }
        return rows;
    }

    private static int floorOfRoot(int number) {
        int root = 1;
        while ((root + 1) * (root + 1) <= number) {
            root++;
        }
        return root;
    }

    private static int greatestCommonDivisor(int first, int second) {
        return second == 0 ? first : greatestCommonDivisor(second, first % second);
    }
}
