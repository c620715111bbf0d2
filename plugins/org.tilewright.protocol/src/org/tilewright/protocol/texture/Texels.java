package org.tilewright.protocol.texture;

/** What the comparators between the four texel addresses of a footprint tell. */
final class Texels {

    private Texels() {}

    /** The texels with the given address. */
    static int equalTo(int address, int[] texels) {
        return equalIn(address, texels, -1);
    }

    /** The texels whose address has the given address's bits in a mask. */
    static int equalIn(int address, int[] texels, int mask) {
        return (((texels[0] ^ address) & mask) == 0 ? 1 : 0) | (((texels[1] ^ address) & mask) == 0 ? 2 : 0)
                | (((texels[2] ^ address) & mask) == 0 ? 4 : 0) | (((texels[3] ^ address) & mask) == 0 ? 8 : 0);
    }

    static int lowest(int mask) {
        return Integer.numberOfTrailingZeros(mask);
    }

    static int highest(int mask) {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(mask);
    }
}
