package org.tilewright.frame.texture;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetImage;

/**
 * Filters one texture, in one of two ways that give the same bits: {@link #sample} at once, or in the steps of a texture
 * unit: {@link #footprints} says which texels a pixel needs, {@link #filter} makes its colour of them. A sampler that
 * compares works in steps alone, as footprints carry the references.
 *
 * <p>Immutable, so units on several threads may share it, but for the image of a target, which changes in
 * {@link #useImage}.
 */
public abstract sealed class Sampler permits OpenGlSampler, AnisotropicSampler, FurySampler, CompareSampler {

    private final int texture;
    private final BaseFormat format;
    private final Wrap wrapS;
    private final Wrap wrapT;
    private final TextureLevel[] images;
    private final TargetImage target;
    private final boolean compares;
    /** Where the texels of a target come from; null for other textures. */
    private TargetTexels targetTexels;

    Sampler(Texture texture, TextureLevel... images) {
        this(texture, List.of(images));
    }

    Sampler(Texture texture, List<TextureLevel> images) {
        this.texture = texture.id();
        wrapS = texture.wrapS();
        wrapT = texture.wrapT();
        target = texture.image();
        compares = this instanceof CompareSampler;
        this.images = images.toArray(TextureLevel[]::new);
        format = BaseFormat.of(texture.format());
    }

    /**
     * A sampler for a texture with OpenGL's filters.
     *
     * @param texture a texture
     * @return its sampler, or null when the texture is incomplete, which switches its unit off
     */
    public static Sampler of(Texture texture) {
        return of(texture, Filtering.OPEN_GL);
    }

    /**
     * A sampler for a texture whose image is a target. Before it is used it has to {@linkplain #takeTarget take} its texels.
     *
     * @param texture   a texture with such an image
     * @param target    the target
     * @param filtering how the machine filters
     * @return its sampler
     */
    public static Sampler of(Texture texture, RenderTarget target, Filtering filtering) {
        boolean fury = filtering.kind() == Filtering.Kind.FURY;
        TargetTexels texels = new TargetTexels(texture, target, fury);
        List<TextureLevel> levels = List.of(texels.unknown());
        Sampler sampler = fury ? new FurySampler(texture, levels, false) : new OpenGlSampler(texture, levels);
        Sampler outer = texture.image().compare() == null ? sampler : new CompareSampler(texture, sampler);
        outer.targetTexels = texels;
        return outer;
    }

    /**
     * A sampler for a texture that has its own image.
     *
     * @param texture   a texture
     * @param filtering how the machine filters
     * @return its sampler, or null when the texture is incomplete, which switches its unit off
     */
    public static Sampler of(Texture texture, Filtering filtering) {
        List<TextureLevel> levels = MipmapChain.of(texture);
        return levels.isEmpty() ? null : switch (filtering.kind()) {
            case OPEN_GL -> new OpenGlSampler(texture, levels);
            case ANISOTROPIC -> levels.size() == 1
                    ? new OpenGlSampler(texture, levels)
                    : new AnisotropicSampler(texture, levels, filtering.anisotropy());
            case FURY -> new FurySampler(texture, FuryImages.of(levels, BaseFormat.of(texture.format()).hasAlpha()),
                    filtering.colourTables());
        };
    }

    /**
     * Brings texture coordinates that are too large for positions in texels to where the texture looks the same.
     *
     * @param s     a coordinate of each pixel of the quads, replaced in place
     * @param t     the other one
     * @param quads number of quads
     */
    public final void bringNear(double[] s, double[] t, int quads) {
        LargeCoordinates.bringNear(s, quads, wrapS);
        LargeCoordinates.bringNear(t, quads, wrapT);
    }

    /**
     * The texture's id in its frame.
     *
     * @return the id
     */
    public final int texture() {
        return texture;
    }

    /**
     * The target that is the texture's image.
     *
     * @return the target and its buffer, or null when the texture has its own image
     */
    public final TargetImage target() {
        return target;
    }

    /**
     * Takes the texels of the target that is the texture's image. Nobody else may use the sampler meanwhile.
     *
     * @param values what the buffer holds: colours 0xAABBGGRR or depths 0..2^24-1, row after row from the lowest; not to be
     *               changed afterwards
     */
    public final void takeTarget(int[] values) {
        useImage(imageOf(values));
    }

    /**
     * The texels of the target that is the texture's image, as this sampler and others of the texture may use them.
     *
     * @param values what the buffer holds, row after row from the lowest; not to be changed afterwards
     * @return the only level
     */
    public final TextureLevel imageOf(int[] values) {
        return targetTexels.of(values);
    }

    /**
     * Uses an image of the target from now on. Nobody else may use the sampler meanwhile.
     *
     * @param image what {@link #imageOf} made
     */
    public final void useImage(TextureLevel image) {
        images[0] = image;
        imageChanged(image);
    }

    /** The only level is another one of the same size from now on. */
    void imageChanged(TextureLevel image) {
        // Most have nothing else that depends on it.
    }

    /**
     * Whether filtering compares depths with the references of footprints.
     *
     * @return true when it does; then sampling at once is not for it
     */
    public final boolean compares() {
        return compares;
    }

    /**
     * The channels of the texture.
     *
     * @return the base format
     */
    public final BaseFormat format() {
        return format;
    }

    /**
     * Number of levels that the filter can read.
     *
     * @return at least 1
     */
    public final int levelCount() {
        return images.length;
    }

    /**
     * A level as the machine stores it, which need not be as the frame has it.
     *
     * @param level 0 for the largest to {@link #levelCount} - 1
     * @return its size and texels
     */
    public final TextureLevel level(int level) {
        return images[level];
    }

    /**
     * The table of colours that the texture is stored with.
     *
     * @return the table, or null when each texel is stored as its colour
     */
    public ColourTable colourTable() {
        return null;
    }

    /**
     * Samples the pixels of footprints.
     *
     * @param footprints what {@link #footprints} said, with references if this sampler compares
     * @param texels     receives a texel for each pixel, 0xAABBGGRR: what sampling at once gives, bit for bit
     */
    public void sample(Footprints footprints, int[] texels) {
        for (int pixel = 0; pixel < footprints.pixels(); pixel++) {
            texels[pixel] = filter(footprints, pixel, footprints.gather(pixel, images));
        }
    }

    /** Filters four texels by the weights of a footprint, if a pixel has one footprint. */
    int filtered(int texel00, int texel10, int texel01, int texel11, int weightS, int weightT) {
        return WideColour.narrow(Mipmap.filter(texel00, texel10, texel01, texel11, weightS, weightT));
    }

    /**
     * Samples the covered pixels of quads, without a bias.
     *
     * @param s       texture coordinate of each pixel, four a quad: lower left, lower right, upper left, upper right
     * @param t       the other one
     * @param quads   number of quads
     * @param places  for each covered pixel its place in {@code s} and {@code t}
     * @param count   number of covered pixels
     * @param choices scratch space for one int a quad
     * @param texels  receives a texel for each covered pixel, 0xAABBGGRR
     */
    public final void sample(double[] s, double[] t, int quads, int[] places, int count, int[] choices,
            int[] texels) {
        cover(quads, places, count, choices);
        sample(s, t, quads, choices, places, count, 0, choices, texels);
    }

    /**
     * Samples pixels of quads of which a test may have dropped some. How the others are filtered does not depend on that: the
     * level of detail of a machine's filter may look at which pixels the primitive covers.
     *
     * @param s       texture coordinate of each pixel, as for the other method
     * @param t       the other one
     * @param quads   number of quads
     * @param covers  by quad the pixels that the primitive covers, bits 0 to 3; may be {@code choices}
     * @param places  for each pixel that is left its place in {@code s} and {@code t}
     * @param count   number of pixels that are left
     * @param bias    levels that are added to the level of detail (OpenGL 2.1, 3.8.8), if the filter knows of that
     * @param choices scratch space for one int a quad
     * @param texels  receives a texel for each pixel that is left, 0xAABBGGRR
     */
    public abstract void sample(double[] s, double[] t, int quads, int[] covers, int[] places, int count, float bias,
            int[] choices, int[] texels);

    /**
     * Says which texels those pixels of quads need that a test has left.
     *
     * @param s      texture coordinate of each pixel, as for {@link #sample}
     * @param t      the other one
     * @param quads  number of quads
     * @param covers by quad the pixels that the primitive covers, bits 0 to 3
     * @param places for each pixel that is left its place in {@code s} and {@code t}
     * @param count  number of pixels that are left
     * @param bias   levels that are added to the level of detail, as for {@link #sample}
     * @param out    receives the footprints of each pixel that is left
     */
    public abstract void footprints(double[] s, double[] t, int quads, int[] covers, int[] places, int count,
            float bias, Footprints out);

    /**
     * Says which texels the covered pixels of quads need, without a bias.
     *
     * @param s      texture coordinate of each pixel, as for {@link #sample}
     * @param t      the other one
     * @param quads  number of quads
     * @param places for each covered pixel its place in {@code s} and {@code t}
     * @param count  number of covered pixels
     * @param out    receives the footprints of each covered pixel
     */
    public final void footprints(double[] s, double[] t, int quads, int[] places, int count, Footprints out) {
        out.begin(quads, count, 1);
        cover(quads, places, count, out.choices);
        footprints(s, t, quads, out.choices, places, count, 0, out);
    }

    /** Takes the pixels listed for all that the primitive covers. */
    private static void cover(int quads, int[] places, int count, int[] covers) {
        Arrays.fill(covers, 0, quads, 0);
        for (int n = 0; n < count; n++) {
            covers[places[n] >> 2] |= 1 << (places[n] & 3);
        }
    }

    /**
     * Filters the texels of a pixel.
     *
     * @param footprints what {@link #footprints} said
     * @param pixel      a covered pixel
     * @param texels     texels 0xAABBGGRR, four for each footprint of the pixel, in the order of its footprints: (x0,
     *                   y0), (x1, y0), (x0, y1), (x1, y1); of a nearest footprint the first counts, those of the
     *                   border do not
     * @param offset     where the pixel's texels start
     * @return what {@link #sample} gives for the pixel, bit for bit
     */
    public abstract int filter(Footprints footprints, int pixel, int[] texels, int offset);

    /**
     * Filters the texels of a pixel, which start at 0.
     *
     * @param footprints what {@link #footprints} said
     * @param pixel      a covered pixel
     * @param texels     four texels for each footprint of the pixel
     * @return what {@link #sample} gives for the pixel, bit for bit
     */
    public final int filter(Footprints footprints, int pixel, int[] texels) {
        return filter(footprints, pixel, texels, 0);
    }
}
