package org.tilewright.protocol.cache;

import org.tilewright.protocol.Design;

/** How the set of a block is found. */
public enum SetHash implements Design {

    /** The lowest bits of the block. */
    NONE("none", "The low bits of the line number.") {

        @Override
        int foldShift(int sets) {
            return Integer.SIZE - 1;
        }
    },

    /** The lowest bits of the block, XORed with the bits above them, so that blocks a power of two apart part ways. */
    XOR("xor", "The low bits of the line number, exclusive-or the bits above them.") {

        @Override
        int foldShift(int sets) {
            return Integer.numberOfTrailingZeros(sets);
        }
    };

    private final String literal;
    private final String description;

    SetHash(String literal, String description) {
        this.literal = literal;
        this.description = description;
    }

    /** What a cache has that says nothing else. */
    public static SetHash usual() {
        return NONE;
    }

    /**
     * The shift s for which {@code (block ^ block >>> s) & sets - 1} is the set of a block.
     *
     * @param sets number of sets, a power of two
     */
    abstract int foldShift(int sets);

    @Override
    public String literal() {
        return literal;
    }

    @Override
    public String description() {
        return description;
    }
}
