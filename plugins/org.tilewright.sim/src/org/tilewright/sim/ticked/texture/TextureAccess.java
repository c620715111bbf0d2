package org.tilewright.sim.ticked.texture;

import java.util.ArrayList;
import java.util.List;

/** One access to a banked texture cache: the texels that it serves and the lines that they lie in. */
final class TextureAccess {

    /**
     * A texel that an access serves.
     *
     * @param footprint the footprint it belongs to
     * @param corner    which of its four texels it is
     * @param address   its address in memory, in texels
     */
    record Texel(int pixel, int footprint, int corner, int address) {}

    /** A line that an access has looked up and pinned. */
    record Line(int block, int set, int way) {}

    final TextureRequest request;
    final List<Texel> texels = new ArrayList<>();
    /** The lines that it needs, in order. */
    final List<Integer> blocks = new ArrayList<>();
    /** Those of them that are looked up. */
    final List<Line> lines = new ArrayList<>();
    /** Number of data banks that it reads. */
    int banks;
    /** Number of tags that it reads. */
    int tags;
    boolean isConflict;
    /** Whether it is the last of its request. */
    boolean isLast;
    /** Its place among all accesses of its unit, from 0. */
    long number;
    /** The tick at which its look-up was complete. */
    long lookedUpTick;

    TextureAccess(TextureRequest request) {
        this.request = request;
    }

    /** Whether it stands for a request that needs no texels. */
    boolean isEmpty() {
        return blocks.isEmpty();
    }

    /** The ways of a set that it has pinned, as a mask. */
    int waysOf(int set) {
        int ways = 0;
        for (Line line : lines) {
            ways |= line.set == set ? 1 << line.way : 0;
        }
        return ways;
    }

    /** The line that a block is in, once it is looked up. */
    Line lineOf(int block) {
        for (Line line : lines) {
            if (line.block == block) {
                return line;
            }
        }
        throw new IllegalStateException("block " + block + " is not looked up");
    }
}
