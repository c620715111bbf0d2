package org.tilewright.sim.ticked.queue;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.statistics.TileMap;

/** The fragments of one primitive in one tile. */
public final class Tile {

    /** Its place among all tiles of the frame, in the order in which the rasteriser comes to them, from 0. */
    public final long number;
    public final ScreenPrimitive piece;
    public final int tileX;
    public final int tileY;
    /** Its edge in pixels. */
    public final int tileSize;
    /** {@link TileCoverage} as rasterised. */
    public final long[] covered;
    /** Coverage as rasterised of the tile that this one is what is left of. */
    public final long[] rasterised;
    /** Fragments that are left. */
    public final long[] alive;
    public final int[] colours;
    public final int[] depths;
    private final int quads;

    public Tile(long number, ScreenPrimitive piece, int tileX, int tileY, int tileSize, long[] covered) {
        this(number, piece, tileX, tileY, tileSize, covered, covered);
    }

    private Tile(long number, ScreenPrimitive piece, int tileX, int tileY, int tileSize, long[] covered,
            long[] rasterised) {
        this.number = number;
        this.piece = piece;
        this.tileX = tileX;
        this.tileY = tileY;
        this.tileSize = tileSize;
        this.covered = covered;
        this.rasterised = rasterised;
        alive = covered.clone();
        colours = new int[tileSize * tileSize * piece.state().fragmentWords()];
        depths = new int[tileSize * tileSize];
        quads = Pixels.quads(Pixels.of(covered, 0, tileSize * tileSize, 0), piece.state().grid(), tileSize);
    }

    /** The tile of those fragments that are left. */
    public Tile survivors() {
        return new Tile(number, piece, tileX, tileY, tileSize, alive, rasterised);
    }

    /** Its fragments were shaded: where their program gives depths, they have these. */
    public void takeDepths(FragmentUnit unit) {
        if (state().givesDepth()) {
            System.arraycopy(unit.programDepths(), 0, depths, 0, depths.length);
        }
    }

    /** Works the depths of the fragments that are left out, unless their program has given them. */
    public void interpolateDepths(FragmentUnit unit) {
        if (!state().givesDepth()) {
            unit.depth(piece, tileX, tileY, alive, 0, depths, 0);
        }
    }

    public DrawState state() {
        return piece.state();
    }

    public int draw() {
        return piece.state().drawIndex();
    }

    /** Counts once at this tile if it is one of the screen. */
    public void countOnScreen(TileMap map) {
        if (state().target().id() == RenderTarget.SCREEN) {
            map.add(tileX, tileY, 1);
        }
    }

    /** Quads of 2x2 pixels with at least one covered pixel. */
    public int quads() {
        return quads;
    }

    public static int fragments(long[] coverage) {
        int fragments = 0;
        for (long word : coverage) {
            fragments += Long.bitCount(word);
        }
        return fragments;
    }
}
