package org.tilewright.sim.ticked.queue;

import java.util.BitSet;

import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.targets.SampleGrid;

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
        BitSet pixels = new BitSet(at + count);
        for (int pixel = first; pixel < first + count; pixel++) {
            if (isCovered(coverage, pixel)) {
                pixels.set(at + pixel - first);
            }
        }
        return pixels;
    }

    /** Whether a part of a tile has covered pixels. */
    public static boolean touch(long[] coverage, int first, int count) {
        for (int pixel = first; pixel < first + count; pixel++) {
            if (isCovered(coverage, pixel)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isCovered(long[] coverage, int pixel) {
        return (coverage[pixel / Long.SIZE] >>> pixel % Long.SIZE & 1) == 1;
    }

    /** The quads of 2x2 pixels, each of which has so many samples, of a tile that hold some of its places. */
    static int quads(BitSet places, SampleGrid grid, int tileSize) {
        BitSet quads = new BitSet();
        for (int place = places.nextSetBit(0); place >= 0; place = places.nextSetBit(place + 1)) {
            int x = place % tileSize / grid.columns();
            int y = place / tileSize / grid.rows();
            quads.set(y / 2 * tileSize + x / 2);
        }
        return quads.cardinality();
    }

    /**
     * The aligned blocks of 2x2 pixels of a tile that hold some of these pixels.
     *
     * @param first the place in the tile of what is pixel 0 of the set
     */
    public static int quads(BitSet pixels, int first, int tileSize) {
        BitSet quads = new BitSet();
        for (int pixel = pixels.nextSetBit(0); pixel >= 0; pixel = pixels.nextSetBit(pixel + 1)) {
            int place = first + pixel;
            quads.set(place / tileSize / 2 * tileSize + place % tileSize / 2);
        }
        return quads.cardinality();
    }
}
