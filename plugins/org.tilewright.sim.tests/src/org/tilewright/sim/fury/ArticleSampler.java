package org.tilewright.sim.fury;

/**
 * A sampler specification of FuryGpu.
 *
 * @param modeU what happens to u outside of 0..1
 * @param modeV what happens to v
 * @param bilinearLargest whether the largest mip is filtered bilinearly
 * @param bilinearSmaller whether the others are
 */
public record ArticleSampler(Mode modeU, Mode modeV, boolean bilinearLargest, boolean bilinearSmaller) {

    /** The three addressing modes of the article. */
    public enum Mode {

        WRAP,
        CLAMP,
        MIRROR;

        /** A coordinate in s16.16 as 0 to 1, which is 0x10000, in the texture; an odd tiling is flipped when mirrored. */
        int normalise(int coordinate) {
            int fraction = coordinate & 0xFFFF;
            return switch (this) {
                case WRAP -> fraction;
                case CLAMP -> Math.max(0, Math.min(0x10000, coordinate));
                case MIRROR -> Math.floorMod(coordinate >> 16, 2) == 0 ? fraction : 0x10000 - fraction;
            };
        }

        /** A column or row that may lie one outside of the texture. */
        int neighbour(int texel, int size) {
            return this == WRAP ? Math.floorMod(texel, size) : Math.max(0, Math.min(size - 1, texel));
        }
    }

    public boolean bilinear(int mip) {
        return mip == 0 ? bilinearLargest : bilinearSmaller;
    }
}
