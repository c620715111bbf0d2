package org.tilewright.protocol.cache;

import org.tilewright.protocol.Design;

/** How the set of a block is found. */
public enum SetHash implements Design, SetIndex {

    /** The lowest bits of the block. */
    NONE("The low bits of the line number.") {

        @Override
        public int set(int block, int sets) {
            return block & sets - 1;
        }

        @Override
        public int foldShift(int sets) {
            return Integer.SIZE - 1;
        }
    },

    /** The lowest bits of the block, XORed with the bits above them, so that blocks a power of two apart part ways. */
    XOR("The low bits of the line number, exclusive-or the bits above them.") {

        @Override
        public int set(int block, int sets) {
            return (block ^ block >>> foldShift(sets)) & sets - 1;
        }

        @Override
        public int foldShift(int sets) {
            return Integer.numberOfTrailingZeros(sets);
        }
    };

    private final String description;

    SetHash(String description) {
        this.description = description;
    }

    /** What a cache has that says nothing else. */
    public static SetHash usual() {
        return NONE;
    }

    @Override
    public String description() {
        return description;
    }
}
