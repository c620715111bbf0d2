package org.tilewright.sim.kernel.queue;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.raster.TileCoverage;

/** The surviving tiles between the depth test and the end of their blending, in order. */
public final class BlendRing {

    public final int tileSize;
    public final int tilePixels;
    private final int mask;
    public final int[] tileX;
    public final int[] tileY;
    public final int[] fragments;
    public final DrawState[] state;
    /** The coverage that tests have left. */
    public final long[] left;
    private final int words;
    public int[] colours;
    private final int slots;
    private int tileWords;

    /** A ring for at least so many tiles. */
    public BlendRing(int tiles, int tileSize) {
        this.tileSize = tileSize;
        tilePixels = tileSize * tileSize;
        slots = Link.powerOfTwo(tiles);
        mask = slots - 1;
        tileX = new int[slots];
        tileY = new int[slots];
        fragments = new int[slots];
        state = new DrawState[slots];
        words = TileCoverage.words(tileSize);
        left = new long[slots * words];
        reset(1);
    }

    /** Has room for the colours of a frame whose fragments have so many words. */
    public void reset(int fragmentWords) {
        tileWords = tilePixels * fragmentWords;
        if (colours == null || colours.length < slots * tileWords) {
            colours = new int[slots * tileWords];
        }
    }

    /** The slot of a tile by its number among the surviving ones. */
    public int slot(long tile) {
        return (int) tile & mask;
    }

    /** Where the {@link TileCoverage} of a slot begins. */
    public int coverageOffset(int slot) {
        return slot * words;
    }

    public int coloursOffset(int slot) {
        return slot * tileWords;
    }
}
