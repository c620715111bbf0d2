package org.tilewright.frame.texture;

import org.tilewright.frame.RenderTarget;
import org.tilewright.frame.TextureLevel;

/**
 * The texels that the covered pixels of a tile need from a texture: each pixel has one or more footprints, each of
 * them up to 2x2 texels of one level. A pixel that is interpolated between levels has a footprint in the larger level
 * and then one in the smaller; one that is filtered anisotropically has these for each of its probes in turn.
 *
 * <p>Filled again and again; grows to the largest tile and then allocates nothing.
 */
public final class Footprints {

    /** The index of a texel column or row that lies in the border, which needs no memory. */
    public static final int BORDER = -1;

    /** Ints a footprint: one array is checked for its bounds once, and a footprint lies in one line of a host's cache. */
    static final int SIZE = 8;

    static final int X0 = 0;
    static final int X1 = 1;
    static final int Y0 = 2;
    static final int Y1 = 3;
    static final int WEIGHT_S = 4;
    static final int WEIGHT_T = 5;
    static final int LEVEL = 6;
    static final int BILINEAR = 7;

    /** The footprints, {@link #SIZE} ints each. */
    int[] values = {};

    /** By pixel its first footprint, and behind the last pixel the number of all. */
    int[] first = { 0 };

    /** By pixel the weight of the next smaller level; 0 when there is none. */
    int[] smallerWeight = {};

    /** By pixel what depths are compared with; only of textures that compare. */
    private int[] references = {};

    /** Scratch space for one int a quad. */
    int[] choices = {};

    /** Scratch space for the texels of a pixel. */
    private int[] gathered = {};

    private int pixels;

    /** No footprints. */
    public Footprints() {}

    /** Makes room for the footprints of pixels, whose values are then to be set. */
    void begin(int quads, int pixelCount, int mostPerPixel) {
        pixels = pixelCount;
        if (values.length < pixelCount * mostPerPixel * SIZE) {
            values = new int[pixelCount * mostPerPixel * SIZE];
        }
        if (smallerWeight.length < pixelCount) {
            first = new int[pixelCount + 1];
            smallerWeight = new int[pixelCount];
        }
        if (choices.length < quads) {
            choices = new int[quads];
        }
    }

    /**
     * Sets what depths are compared with, for a texture that compares.
     *
     * @param coordinates references of the pixels of quads, which are limited to 0..1 and rounded to 24 bits
     * @param places      for each covered pixel its place there
     */
    public void refer(double[] coordinates, int[] places) {
        if (references.length < pixels) {
            references = new int[pixels];
        }
        for (int pixel = 0; pixel < pixels; pixel++) {
            references[pixel] = (int) (Mipmap.clamped(coordinates[places[pixel]]) * RenderTarget.MAXIMUM_DEPTH + 0.5);
        }
    }

    /**
     * What depths are compared with.
     *
     * @param pixel a covered pixel
     * @return 0..2^24-1
     */
    public int reference(int pixel) {
        return references[pixel];
    }

    /** The texels of a pixel's footprints, four each; those that a filter does not look at mean nothing. */
    int[] gather(int pixel, TextureLevel[] levels) {
        int count = 4 * (first[pixel + 1] - first[pixel]);
        if (gathered.length < count) {
            gathered = new int[count];
        }
        for (int n = 0; n < count; n += 4) {
            int footprint = first[pixel] + n / 4;
            TextureLevel level = levels[level(footprint)];
            gathered[n] = texel(level, x0(footprint), y0(footprint));
            gathered[n + 1] = texel(level, x1(footprint), y0(footprint));
            gathered[n + 2] = texel(level, x0(footprint), y1(footprint));
            gathered[n + 3] = texel(level, x1(footprint), y1(footprint));
        }
        return gathered;
    }

    private static int texel(TextureLevel level, int x, int y) {
        return (x | y) < 0 ? 0 : level.texels()[y * level.width() + x];
    }

    /**
     * Number of covered pixels.
     *
     * @return pixels
     */
    public int pixels() {
        return pixels;
    }

    /**
     * Number of footprints of all pixels.
     *
     * @return footprints
     */
    public int count() {
        return first[pixels];
    }

    /**
     * Where a pixel's footprints start.
     *
     * @param pixel 0 to {@link #pixels}; the number of pixels itself gives the end of the last one's
     * @return its first footprint
     */
    public int first(int pixel) {
        return first[pixel];
    }

    /**
     * The level that a footprint lies in.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return 0 for the largest level
     */
    public int level(int footprint) {
        return values[footprint * SIZE + LEVEL];
    }

    /**
     * Whether a footprint has 2x2 texels.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return false for a nearest footprint, whose only texel is ({@link #x0}, {@link #y0})
     */
    public boolean bilinear(int footprint) {
        return values[footprint * SIZE + BILINEAR] != 0;
    }

    /**
     * The column of a footprint's left texels.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return column in the level after wrapping, or {@link #BORDER}
     */
    public int x0(int footprint) {
        return values[footprint * SIZE + X0];
    }

    /**
     * The column of a footprint's right texels, which wrapping may have put anywhere.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return column in the level after wrapping, or {@link #BORDER}
     */
    public int x1(int footprint) {
        return values[footprint * SIZE + X1];
    }

    /**
     * The row of a footprint's lower texels.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return row in the level after wrapping, or {@link #BORDER}
     */
    public int y0(int footprint) {
        return values[footprint * SIZE + Y0];
    }

    /**
     * The row of a footprint's upper texels, which wrapping may have put anywhere.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return row in the level after wrapping, or {@link #BORDER}
     */
    public int y1(int footprint) {
        return values[footprint * SIZE + Y1];
    }

    /**
     * The weight of a footprint's right texels.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return weight in the sampler's own steps: 0 to 65535 of OpenGL's filters, 0 to 255 of FuryGpu's
     */
    public int weightS(int footprint) {
        return values[footprint * SIZE + WEIGHT_S];
    }

    /**
     * The weight of a footprint's upper texels.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return weight in the sampler's own steps: 0 to 65535 of OpenGL's filters, 0 to 255 of FuryGpu's
     */
    public int weightT(int footprint) {
        return values[footprint * SIZE + WEIGHT_T];
    }
}
