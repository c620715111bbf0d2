package org.tilewright.sim.ticked;

import java.util.Arrays;

import org.tilewright.frame.geometry.ScreenPrimitive;

/**
 * The scan of a piece visits a tile.
 *
 * @param covered the covered pixels, a row a word
 */
record Visit(ScreenPrimitive piece, int tileX, int tileY, int[] covered) {

    /** What counts as the visit of a tile in a row without coverage, but has no place. */
    static final Visit NOWHERE = new Visit(null, -1, -1, new int[0]);

    boolean isCovered() {
        return Arrays.stream(covered).anyMatch(row -> row != 0);
    }

    /** The tile that comes of it, with its number. */
    Tile tile(long number) {
        return new Tile(number, piece, tileX, tileY, covered);
    }
}
