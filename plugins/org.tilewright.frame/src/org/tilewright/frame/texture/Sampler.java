package org.tilewright.frame.texture;

import java.util.List;

import org.tilewright.frame.MagFilter;
import org.tilewright.frame.MinFilter;
import org.tilewright.frame.Texture;
import org.tilewright.frame.TextureLevel;

/**
 * Filters one texture. The level of detail is found once a quad of 2x2 pixels, from the differences of its texture
 * coordinates and OpenGL's own scale factor (OpenGL 2.1, 3.8.8). Bilinear weights have 8 bits along s and 16 along t; a
 * texel is rounded to 8 bits a channel once, at the end.
 *
 * <p>Immutable, so units on several threads may share it.
 */
public final class Sampler {

    private static final int TRILINEAR_WEIGHT_SHIFT = 16 - LevelOfDetail.FRACTION_BITS;

    private final Mipmap[] levels;
    private final BaseFormat format;
    private final boolean linearMagnification;
    private final boolean linearMinification;
    private final boolean mipmapped;
    private final boolean linearMipmap;
    private final boolean levelOfDetail;
    private final int magnificationLimit;

    private Sampler(Texture texture, List<TextureLevel> images) {
        format = BaseFormat.of(texture.format());
        int border = format.hasAlpha() ? 0 : 0xFF000000;
        levels = images.stream().map(image -> new Mipmap(image, texture.wrapS(), texture.wrapT(), border))
                .toArray(Mipmap[]::new);
        MinFilter min = texture.min();
        linearMagnification = texture.mag() == MagFilter.LINEAR;
        linearMinification = min == MinFilter.LINEAR || min == MinFilter.LINEAR_MIPMAP_NEAREST
                || min == MinFilter.LINEAR_MIPMAP_LINEAR;
        linearMipmap = min == MinFilter.NEAREST_MIPMAP_LINEAR || min == MinFilter.LINEAR_MIPMAP_LINEAR;
        mipmapped = min.mipmapped() && levels.length > 1;
        levelOfDetail = mipmapped || linearMinification != linearMagnification;
        // OpenGL 2.1, 3.8.9: where magnification ends, chosen so that nothing jumps there.
        magnificationLimit = linearMagnification && !linearMinification && min.mipmapped()
                ? LevelOfDetail.ONE / 2
                : 0;
    }

    /**
     * A sampler for a texture.
     *
     * @param texture a texture
     * @return its sampler, or null when the texture is incomplete, which switches its unit off
     */
    public static Sampler of(Texture texture) {
        List<TextureLevel> levels = MipmapChain.of(texture);
        return levels.isEmpty() ? null : new Sampler(texture, levels);
    }

    /**
     * The channels of the texture.
     *
     * @return the base format
     */
    public BaseFormat format() {
        return format;
    }

    /**
     * Samples the covered pixels of quads.
     *
     * @param s      texture coordinate of each pixel, four a quad: lower left, lower right, upper left, upper right
     * @param t      the other one
     * @param masks  covered pixels of each quad, bit n for its n-th pixel
     * @param quads  number of quads
     * @param texels where the texels go, 0xAABBGGRR, covered pixels only, without gaps
     */
    public void sample(double[] s, double[] t, int[] masks, int quads, int[] texels) {
        int out = 0;
        for (int quad = 0; quad < quads; quad++) {
            int lambda = levelOfDetail ? levels[0].levelOfDetail(s, t, quad * 4) : 0;
            if (lambda <= magnificationLimit) {
                out = single(levels[0], linearMagnification, s, t, quad * 4, masks[quad], texels, out);
            } else if (!mipmapped) {
                out = single(levels[0], linearMinification, s, t, quad * 4, masks[quad], texels, out);
            } else if (linearMipmap) {
                out = blended(lambda, s, t, quad * 4, masks[quad], texels, out);
            } else {
                int level = Math.min(LevelOfDetail.nearestLevel(lambda), levels.length - 1);
                out = single(levels[level], linearMinification, s, t, quad * 4, masks[quad], texels, out);
            }
        }
    }

    private int blended(int lambda, double[] s, double[] t, int first, int mask, int[] texels, int position) {
        int level = lambda >> LevelOfDetail.FRACTION_BITS;
        if (level >= levels.length - 1) {
            return single(levels[levels.length - 1], linearMinification, s, t, first, mask, texels, position);
        }
        int weight = (lambda & LevelOfDetail.ONE - 1) << TRILINEAR_WEIGHT_SHIFT;
        Mipmap larger = levels[level];
        Mipmap smaller = levels[level + 1];
        int out = position;
        for (int pixel = 0; pixel < 4; pixel++) {
            if ((mask >> pixel & 1) != 0) {
                double u = s[first + pixel];
                double v = t[first + pixel];
                long mixed = linearMinification
                        ? WideColour.mix(larger.linear(u, v), smaller.linear(u, v), weight)
                        : WideColour.mix(larger.nearest(u, v), smaller.nearest(u, v), weight);
                texels[out++] = WideColour.narrow(mixed);
            }
        }
        return out;
    }

    private static int single(Mipmap level, boolean linear, double[] s, double[] t, int first, int mask, int[] texels,
            int position) {
        int out = position;
        for (int pixel = 0; pixel < 4; pixel++) {
            if ((mask >> pixel & 1) != 0) {
                double u = s[first + pixel];
                double v = t[first + pixel];
                texels[out++] = WideColour.narrow(linear ? level.linear(u, v) : level.nearest(u, v));
            }
        }
        return out;
    }
}
