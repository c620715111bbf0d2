package org.tilewright.sim.ticked.raster;

import java.util.Arrays;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.sim.ticked.queue.Tile;

/**
 * The scan of a piece visits a tile.
 *
 * @param tileSize the tile's edge in pixels
 * @param covered its {@link TileCoverage}
 * @param isTouched whether the edges cover pixels of it, of which a pattern may leave none
 */
record Visit(ScreenPrimitive piece, int tileX, int tileY, int tileSize, long[] covered, boolean isTouched) {

    /** What counts as the visit of a tile in a row without coverage, but has no place. */
    static final Visit NOWHERE = new Visit(null, -1, -1, 0, new long[0], false);

    boolean isCovered() {
        return Arrays.stream(covered).anyMatch(word -> word != 0);
    }

    /** The tile that comes of it, with its number. */
    Tile tile(long number) {
        return new Tile(number, piece, tileX, tileY, tileSize, covered);
    }
}
