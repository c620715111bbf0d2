package org.tilewright.sim.ticked.queue;

import java.util.BitSet;

import org.tilewright.frame.raster.TileCoverage;

/** Sets of the pixels of a line or of a part of a tile, by their positions. */
public final class Pixels {

    private Pixels() {}

    /** All of so many pixels. */
    public static BitSet all(int count) {
        BitSet all = new BitSet(count);
        all.set(0, count);
        return all;
    }

    /**
     * The pixels of a tile, given as its {@link TileCoverage}, that lie in a part of it.
     *
     * @param first the part's first pixel in the tile
     * @param count pixels of the part
     * @param at the position that the part's first pixel gets
     */
    public static BitSet of(long[] coverage, int first, int count, int at) {
        BitSet pixels = new BitSet();
        for (int pixel = first; pixel < first + count; pixel++) {
            pixels.set(at + pixel - first, (coverage[pixel / Long.SIZE] >>> pixel % Long.SIZE & 1) == 1);
        }
        return pixels;
    }
}
