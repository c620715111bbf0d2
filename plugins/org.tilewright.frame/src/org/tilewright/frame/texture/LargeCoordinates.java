package org.tilewright.frame.texture;

import org.tilewright.frame.image.Wrap;

/**
 * Texture coordinates so large that positions in fixed point would not hold them. Repeated textures look the same everywhere:
 * such coordinates are brought near the origin, quad by quad, so that the differences in a quad, which choose the level, stay.
 */
public final class LargeCoordinates {

    /** From here on coordinates are large: the widest level times this, in steps of a texel's fraction, is exact by far. */
    public static final double LARGE = 1 << 20;

    private LargeCoordinates() {}

    /**
     * Brings the coordinates of quads near the origin.
     *
     * @param coordinates a coordinate of each pixel of the quads, replaced in place
     * @param quads       number of quads
     * @param wrap        where coordinates outside the texture land; where they are clamped, large ones stay
     */
    public static void bringNear(double[] coordinates, int quads, Wrap wrap) {
        if (wrap != Wrap.REPEAT && wrap != Wrap.MIRRORED_REPEAT) {
            return;
        }
        for (int first = 0; first < quads * 4; first += 4) {
            // Mirrored, a texture looks the same at each second repetition.
            double base = 2 * Math.floor(coordinates[first] / 2);
            boolean isLarge = Math.abs(base) >= LARGE && Double.isFinite(base);
            for (int place = first; place < first + 4; place++) {
                double near = isLarge ? coordinates[place] - base : coordinates[place];
                coordinates[place] = Math.abs(near) < LARGE ? near : near % 2;
            }
        }
    }
}
