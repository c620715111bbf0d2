package org.tilewright.frame.texture;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;

/**
 * OpenGL's nearest, bilinear and trilinear filters. The level of detail is found once a quad of 2x2 pixels, from the
 * differences of its texture coordinates and OpenGL's own scale factor (OpenGL 2.1, 3.8.8). Bilinear weights have 8 bits
 * along s and 16 along t; a texel is rounded to 8 bits a channel once, at the end.
 */
final class OpenGlSampler extends Sampler {

    static final int TRILINEAR_WEIGHT_SHIFT = 16 - LevelOfDetail.FRACTION_BITS;

    /** In a choice: weight of the next smaller level. */
    static final int WEIGHT = LevelOfDetail.ONE - 1;

    /** In a choice: bilinear rather than nearest. */
    private static final int LINEAR = LevelOfDetail.ONE;

    /** In a choice: first bit of the level. */
    static final int LEVEL_SHIFT = LevelOfDetail.FRACTION_BITS + 1;

    /** Most footprints of a pixel: one in each of two levels. */
    private static final int FOOTPRINTS = 2;

    /** By level the fast way to filter it, null when it has none, which then none of the levels has. */
    private final FastLevel[] fast;

    private final Mipmap[] levels;
    private final int magnified;
    private final boolean linearMinification;
    private final boolean mipmapped;
    private final boolean linearMipmap;
    private final boolean levelOfDetail;
    private final boolean bothSteps;
    private final int magnificationLimit;

    OpenGlSampler(Texture texture, List<TextureLevel> images) {
        super(texture, images);
        int border = format().hasAlpha() ? 0 : 0xFF000000;
        levels = images.stream().map(image -> new Mipmap(image, texture.wrapS(), texture.wrapT(), border))
                .toArray(Mipmap[]::new);
        fast = fast(texture, images);
        MinFilter min = texture.min();
        boolean linearMagnification = texture.mag() == MagFilter.LINEAR;
        linearMinification = min == MinFilter.LINEAR || min == MinFilter.LINEAR_MIPMAP_NEAREST
                || min == MinFilter.LINEAR_MIPMAP_LINEAR;
        linearMipmap = min == MinFilter.NEAREST_MIPMAP_LINEAR || min == MinFilter.LINEAR_MIPMAP_LINEAR;
        mipmapped = min.mipmapped() && levels.length > 1;
        magnified = linearMagnification ? LINEAR : 0;
        levelOfDetail = mipmapped || linearMinification != linearMagnification;
        // Neither the levels nor the anisotropy of such textures were captured, and programs that use one use the other.
        bothSteps = MipmapChain.automatic(texture);
        // OpenGL 2.1, 3.8.9: where magnification ends, chosen so that nothing jumps there.
        magnificationLimit = linearMagnification && !linearMinification && min.mipmapped()
                ? LevelOfDetail.ONE / 2
                : 0;
    }

    @Override
    void imageChanged(TextureLevel image) {
        levels[0].use(image);
        if (fast[0] != null) {
            fast[0].use(image);
        }
    }

    /** One more than there are levels, so that each has a next one. */
    private static FastLevel[] fast(Texture texture, List<TextureLevel> images) {
        FastLevel[] fast = new FastLevel[images.size() + 1];
        boolean all = true;
        for (int level = 0; level < images.size(); level++) {
            fast[level] = FastLevel.of(images.get(level), texture.wrapS(), texture.wrapT());
            all &= fast[level] != null;
        }
        if (!all) {
            Arrays.fill(fast, null);
        }
        return fast;
    }

    @Override
    public void sample(double[] s, double[] t, int quads, int[] covers, int[] places, int count, float bias,
            int[] choices, int[] texels) {
        choose(s, t, quads, bias, choices);
        int n = 0;
        while (n < count) {
            int place = places[n];
            int choice = choices[place >> 2];
            FastLevel larger = fast[choice >> LEVEL_SHIFT];
            if ((choice & LINEAR) != 0 && larger != null) {
                n = larger.sample(s, t, places, n, count, choices, fast[(choice >> LEVEL_SHIFT) + 1], texels);
            } else {
                texels[n++] = WideColour.narrow(texel(choice, s[place], t[place]));
            }
        }
    }

    @Override
    public void sample(Footprints footprints, int[] texels) {
        if (footprints.giveTexels(texels)) {
            return;
        }
        for (int pixel = 0; pixel < footprints.pixels(); pixel++) {
            texels[pixel] = filtered(footprints, pixel);
        }
    }

    private int filtered(Footprints footprints, int pixel) {
        long[] values = footprints.values;
        int at = footprints.first[pixel] * Footprints.SIZE;
        int weight = footprints.smallerWeight[pixel];
        long texel = levels[Footprints.level(values, at)].filtered(values, at);
        if (weight != 0) {
            int next = at + Footprints.SIZE;
            texel = WideColour.mix(texel, levels[Footprints.level(values, next)].filtered(values, next),
                    weight << TRILINEAR_WEIGHT_SHIFT);
        }
        return WideColour.narrow(texel);
    }

    /** Filters at a place as a choice says. */
    long texel(int choice, double s, double t) {
        int level = choice >> LEVEL_SHIFT;
        long texel = texel(level, choice & LINEAR, s, t);
        int weight = choice & WEIGHT;
        return weight == 0
                ? texel
                : WideColour.mix(texel, texel(level + 1, choice & LINEAR, s, t), weight << TRILINEAR_WEIGHT_SHIFT);
    }

    private long texel(int level, int linear, double s, double t) {
        if (linear == 0) {
            return levels[level].nearest(s, t);
        }
        return fast[level] != null ? fast[level].linear(s, t) : levels[level].linear(s, t);
    }

    @Override
    public void footprints(double[] s, double[] t, int quads, int[] covers, int[] places, int count, float bias,
            Footprints out) {
        out.begin(quads, count, FOOTPRINTS);
        int[] choices = out.choices;
        choose(s, t, quads, bias, choices);
        int[] first = out.first;
        int[] texels = out.texelsToFilter();
        first[0] = 0;
        int n = 0;
        while (n < count) {
            int place = places[n];
            int choice = choices[place >> 2];
            FastLevel larger = fast[choice >> LEVEL_SHIFT];
            if ((choice & LINEAR) != 0 && larger != null) {
                n = larger.footprints(s, t, places, n, count, choices, fast[(choice >> LEVEL_SHIFT) + 1], out, texels);
            } else {
                out.smallerWeight[n] = choice & WEIGHT;
                first[n + 1] = footprint(choice, s[place], t[place], out.values, first[n]);
                if (texels != null) {
                    texels[n] = filtered(out, n);
                }
                n++;
            }
        }
    }

    /** Writes down the footprints at a place as a choice says; returns where they end. */
    int footprint(int choice, double s, double t, long[] values, int footprint) {
        int level = choice >> LEVEL_SHIFT;
        footprint(level, choice & LINEAR, s, t, values, footprint * Footprints.SIZE);
        if ((choice & WEIGHT) == 0) {
            return footprint + 1;
        }
        footprint(level + 1, choice & LINEAR, s, t, values, (footprint + 1) * Footprints.SIZE);
        return footprint + 2;
    }

    private void footprint(int level, int linear, double s, double t, long[] values, int at) {
        if (linear != 0 && fast[level] != null) {
            fast[level].footprint(s, t, level, values, at);
        } else {
            levels[level].footprint(s, t, linear != 0, level, values, at);
        }
    }

    @Override
    public int filter(Footprints footprints, int pixel, int[] texels, int offset) {
        return WideColour.narrow(filtered(footprints.values, footprints.first[pixel] * Footprints.SIZE,
                footprints.smallerWeight[pixel], texels, offset));
    }

    /** Filters the texels of the footprints at a place. */
    long filtered(long[] values, int at, int weight, int[] texels, int offset) {
        long texel = levels[0].filtered(values, at, texels, offset);
        if (weight != 0) {
            long other = levels[0].filtered(values, at + Footprints.SIZE, texels, offset + 4);
            texel = WideColour.mix(texel, other, weight << TRILINEAR_WEIGHT_SHIFT);
        }
        return texel;
    }

    private void choose(double[] s, double[] t, int quads, float bias, int[] choices) {
        int added = LevelOfDetail.fixed(bias);
        for (int quad = 0; quad < quads; quad++) {
            choices[quad] = levelOfDetail
                    ? choice(levels[0].levelOfDetail(s, t, quad * 4, bothSteps) + added)
                    : magnified;
        }
    }

    /** Which level a quad reads, through which filter, and the weight of the next smaller one. */
    int choice(int lambda) {
        return magnifies(lambda) ? magnified : minified(lambda);
    }

    boolean magnifies(int lambda) {
        return lambda <= magnificationLimit;
    }

    int magnified() {
        return magnified;
    }

    int minified(int lambda) {
        int filter = linearMinification ? LINEAR : 0;
        if (!mipmapped) {
            return filter;
        }
        int last = levels.length - 1;
        if (!linearMipmap) {
            return Math.min(LevelOfDetail.nearestLevel(lambda), last) << LEVEL_SHIFT | filter;
        }
        int level = lambda >> LevelOfDetail.FRACTION_BITS;
        return level >= last ? last << LEVEL_SHIFT | filter : level << LEVEL_SHIFT | filter | lambda & WEIGHT;
    }
}
