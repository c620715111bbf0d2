package org.tilewright.sim.ticked;

import org.tilewright.frame.RenderTarget;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.statistics.TileMap;

/** The fragments of one primitive in one tile. */
final class Tile {

    /** Its place among all tiles of the frame, in the order in which the rasteriser comes to them, from 0. */
    final long number;
    final ScreenPrimitive piece;
    final int tileX;
    final int tileY;
    /** Coverage as rasterised, a row a word. */
    final int[] covered;
    /** Coverage as rasterised of the tile that this one is what is left of, a row a word. */
    final int[] rasterised;
    /** Fragments that are left, a row a word. */
    final int[] alive;
    final int[] colours;
    final int[] depths;

    Tile(long number, ScreenPrimitive piece, int tileX, int tileY, int[] covered) {
        this(number, piece, tileX, tileY, covered, covered);
    }

    private Tile(long number, ScreenPrimitive piece, int tileX, int tileY, int[] covered, int[] rasterised) {
        this.number = number;
        this.piece = piece;
        this.tileX = tileX;
        this.tileY = tileY;
        this.covered = covered;
        this.rasterised = rasterised;
        alive = covered.clone();
        colours = new int[covered.length * covered.length];
        depths = new int[covered.length * covered.length];
    }

    /** The tile of those fragments that are left. */
    Tile survivors() {
        return new Tile(number, piece, tileX, tileY, alive, rasterised);
    }

    DrawState state() {
        return piece.state();
    }

    int draw() {
        return piece.state().drawIndex();
    }

    /** Counts once at this tile if it is one of the screen. */
    void countOnScreen(TileMap map) {
        if (state().target().id() == RenderTarget.SCREEN) {
            map.add(tileX, tileY, 1);
        }
    }

    /** Quads of 2x2 pixels with at least one covered pixel. */
    int quads() {
        int quads = 0;
        for (int row = 0; row < covered.length; row += 2) {
            int columns = covered[row] | covered[row + 1];
            quads += Integer.bitCount((columns | columns >>> 1) & 0x55555555);
        }
        return quads;
    }

    static int fragments(int[] rows) {
        int fragments = 0;
        for (int row : rows) {
            fragments += Integer.bitCount(row);
        }
        return fragments;
    }
}
