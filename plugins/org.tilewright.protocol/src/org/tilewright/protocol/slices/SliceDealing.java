package org.tilewright.protocol.slices;

import org.tilewright.protocol.Design;
import org.tilewright.protocol.distribution.RegionShape;

/** How the squares of a target are dealt out to the slices of a GPU. */
public enum SliceDealing implements Design {

    /** Interleaved both ways, as {@link RegionShape#SQUARES} deals regions out to GPUs. */
    INTERLEAVED("In turn along rows, which are shifted so that columns alternate too.") {
        @Override
        public int slice(int column, int row, int slices) {
            return RegionShape.SQUARES.owner(column, row, 1, 1, slices);
        }
    },

    /**
     * By a hash of column and row, so that no direction or distance on the screen falls to one slice. Each is multiplied by an odd
     * number, the golden ratio's and another's fraction of 2^32, and the upper half of their sum is the hash.
     */
    HASHED("By a hash of column and row, so that no pattern of the scene falls to one slice.") {
        @Override
        public int slice(int column, int row, int slices) {
            int mixed = column * 0x9E3779B1 + row * 0x85EBCA77;
            return (mixed >>> 16) % slices;
        }
    };

    private final String description;

    SliceDealing(String description) {
        this.description = description;
    }

    /**
     * The slice that draws a square.
     *
     * @param column column of the square in its target, from 0
     * @param row    row of the square in its target, from 0
     * @param slices number of slices, at least 1
     * @return 0 to slices - 1
     */
    public abstract int slice(int column, int row, int slices);

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }
}
