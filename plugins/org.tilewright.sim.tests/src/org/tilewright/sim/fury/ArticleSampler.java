package org.tilewright.sim.fury;

/**
 * A sampler specification of FuryGpu.
 *
 * @param modeU what happens to u outside of 0..1
 * @param modeV what happens to v
 * @param bilinearLargest whether the largest mip is filtered bilinearly
 * @param bilinearSmaller whether the others are
 */
record ArticleSampler(Mode modeU, Mode modeV, boolean bilinearLargest, boolean bilinearSmaller) {

    /** The three addressing modes of the article. */
    enum Mode {

        WRAP,
        CLAMP,
        MIRROR;

        /** A coordinate in s16.16 as the 16 bits of its fraction in the texture. */
        int normalise(int coordinate) {
            return switch (this) {
                case WRAP -> coordinate & 0xFFFF;
                case CLAMP -> Math.max(0, Math.min(0xFFFF, coordinate));
                // An odd tiling is flipped: the fraction counts from its other end.
                case MIRROR -> (coordinate & 0x10000) == 0 ? coordinate & 0xFFFF : 0xFFFF - (coordinate & 0xFFFF);
            };
        }

        /** A column or row that may lie one outside of the texture. */
        int neighbour(int texel, int size) {
            return this == WRAP ? Math.floorMod(texel, size) : Math.max(0, Math.min(size - 1, texel));
        }
    }

    boolean bilinear(int mip) {
        return mip == 0 ? bilinearLargest : bilinearSmaller;
    }
}
