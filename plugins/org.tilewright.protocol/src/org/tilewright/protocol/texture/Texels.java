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
        int equal = 0;
        for (int texel = 0; texel < texels.length; texel++) {
            if (((texels[texel] ^ address) & mask) == 0) {
                equal |= 1 << texel;
            }
        }
        return equal;
    }

    static int lowest(int mask) {
        return Integer.numberOfTrailingZeros(mask);
    }

    static int highest(int mask) {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(mask);
    }
}
