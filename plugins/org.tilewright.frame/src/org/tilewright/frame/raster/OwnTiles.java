package org.tilewright.frame.raster;

/**
 * The tiles of a target that one rasteriser of several walks. For each tile it knows the nearest own ones in its row, so that
 * the tiles of others between them cost nothing. Immutable; rows of tiles with the same owners share their entries.
 */
public final class OwnTiles {

    /** What {@link #next} answers when no own tile follows in the row. */
    public static final int NONE_RIGHT = Integer.MAX_VALUE;

    /** What {@link #previous} answers when no own tile comes before in the row. */
    public static final int NONE_LEFT = -1;

    private final int tilesX;
    private final int rowShift;
    private final int[] next;
    private final int[] previous;

    /** Tells whose tiles are whose. */
    @FunctionalInterface
    public interface Ownership {

        /**
         * Whether a tile is own.
         *
         * @param tileX column in tiles
         * @param tileY row in tiles
         * @return false if another rasteriser walks it
         */
        boolean isOwn(int tileX, int tileY);
    }

    /**
     * The own tiles of a target.
     *
     * @param tilesX    tiles in a row
     * @param tilesY    rows of tiles
     * @param rowShift  of each 2^rowShift rows of tiles, counted from row 0, all have the same owners
     * @param ownership tells which are own
     */
    public OwnTiles(int tilesX, int tilesY, int rowShift, Ownership ownership) {
        this.tilesX = tilesX;
        this.rowShift = rowShift;
        int rows = (tilesY - 1 >> rowShift) + 1;
        next = new int[rows * tilesX];
        previous = new int[rows * tilesX];
        for (int row = 0; row < rows; row++) {
            int first = row * tilesX;
            int left = NONE_LEFT;
            int right = NONE_RIGHT;
            for (int column = 0; column < tilesX; column++) {
                left = ownership.isOwn(column, row << rowShift) ? column : left;
                previous[first + column] = left;
            }
            for (int column = tilesX - 1; column >= 0; column--) {
                right = ownership.isOwn(column, row << rowShift) ? column : right;
                next[first + column] = right;
            }
        }
    }

    /**
     * Whether a tile is own.
     *
     * @param tileX column in tiles
     * @param tileY row in tiles
     * @return false if another rasteriser walks it
     */
    public boolean contains(int tileX, int tileY) {
        return next[(tileY >> rowShift) * tilesX + tileX] == tileX;
    }

    /**
     * The first own tile of a row from a column on.
     *
     * @param tileX column in tiles; the number of tiles in a row for none
     * @param tileY row in tiles
     * @return its column, or {@link #NONE_RIGHT}
     */
    public int next(int tileX, int tileY) {
        return tileX == tilesX ? NONE_RIGHT : next[(tileY >> rowShift) * tilesX + tileX];
    }

    /**
     * The last own tile of a row up to a column.
     *
     * @param tileX column in tiles; -1 for none
     * @param tileY row in tiles
     * @return its column, or {@link #NONE_LEFT}
     */
    public int previous(int tileX, int tileY) {
        return tileX < 0 ? NONE_LEFT : previous[(tileY >> rowShift) * tilesX + tileX];
    }
}
