package org.tilewright.frame.texture;

import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.targets.RenderTarget;

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

    /** Words a footprint: one array is checked for its bounds once, and a footprint lies in one line of a host's cache. */
    static final int SIZE = 4;

    /** Pairs: the left and the right column, the lower and the upper row, and the weights of the second ones. */
    private static final int COLUMNS = 0;
    private static final int ROWS = 1;
    private static final int WEIGHTS = 2;
    /** The level, and in the lowest bit whether the footprint is bilinear. */
    private static final int KIND = 3;

    /** The footprints, {@link #SIZE} words each. */
    long[] values = {};

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

    /** By pixel its texel, if it was filtered when its footprints were found. */
    private int[] texels = {};
    private boolean wantsTexels;
    private boolean hasTexels;

    /** No footprints. */
    public Footprints() {}

    /**
     * Says whether texels of the pixels will be asked for, which a sampler then filters when it finds their footprints, if it has
     * a way to.
     *
     * @param wants true if they will be
     */
    public void wantTexels(boolean wants) {
        wantsTexels = wants;
    }

    boolean wantsTexels() {
        return wantsTexels;
    }

    /** Makes room for the footprints of pixels, whose values are then to be set. */
    void begin(int quads, int pixelCount, int mostPerPixel) {
        pixels = pixelCount;
        hasTexels = false;
        if (values.length < pixelCount * mostPerPixel * SIZE) {
            values = new long[pixelCount * mostPerPixel * SIZE];
        }
        if (smallerWeight.length < pixelCount) {
            first = new int[pixelCount + 1];
            smallerWeight = new int[pixelCount];
        }
        if (choices.length < quads) {
            choices = new int[quads];
        }
    }

    /** Where a sampler that can puts the texels of all pixels when it finds their footprints; null if nobody asks for them. */
    int[] texelsToFilter() {
        if (!wantsTexels) {
            return null;
        }
        hasTexels = true;
        if (texels.length < pixels) {
            texels = new int[pixels];
        }
        return texels;
    }

    /** Gives the texels of all pixels, if they were filtered when the footprints were found; whether they were. */
    boolean giveTexels(int[] into) {
        if (hasTexels) {
            System.arraycopy(texels, 0, into, 0, pixels);
        }
        return hasTexels;
    }

    /** Two columns, rows or weights in one word. */
    static long pair(int first, int second) {
        return Integer.toUnsignedLong(first) | (long) second << Integer.SIZE;
    }

    /** Puts a footprint to a place in words. */
    static void put(long[] words, int at, long columns, long rows, long weights, int level, boolean bilinear) {
        words[at + COLUMNS] = columns;
        words[at + ROWS] = rows;
        words[at + WEIGHTS] = weights;
        words[at + KIND] = (long) level << 1 | (bilinear ? 1 : 0);
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
        return level(values, footprint * SIZE);
    }

    /**
     * Whether a footprint has 2x2 texels.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return false for a nearest footprint, whose only texel is ({@link #x0}, {@link #y0})
     */
    public boolean bilinear(int footprint) {
        return bilinear(values, footprint * SIZE);
    }

    /**
     * Both columns of a footprint in one word, to compare them with another's.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return the left column in the lower half, the right one in the upper
     */
    public long columns(int footprint) {
        return values[footprint * SIZE + COLUMNS];
    }

    /**
     * Both rows of a footprint in one word, to compare them with another's.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return the lower row in the lower half, the upper one in the upper
     */
    public long rows(int footprint) {
        return values[footprint * SIZE + ROWS];
    }

    /**
     * The column of a footprint's left texels.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return column in the level after wrapping, or {@link #BORDER}
     */
    public int x0(int footprint) {
        return x0(values, footprint * SIZE);
    }

    /**
     * The column of a footprint's right texels, which wrapping may have put anywhere.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return column in the level after wrapping, or {@link #BORDER}
     */
    public int x1(int footprint) {
        return x1(values, footprint * SIZE);
    }

    /**
     * The row of a footprint's lower texels.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return row in the level after wrapping, or {@link #BORDER}
     */
    public int y0(int footprint) {
        return y0(values, footprint * SIZE);
    }

    /**
     * The row of a footprint's upper texels, which wrapping may have put anywhere.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return row in the level after wrapping, or {@link #BORDER}
     */
    public int y1(int footprint) {
        return y1(values, footprint * SIZE);
    }

    /**
     * The weight of a footprint's right texels.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return weight in the sampler's own steps: 0 to 65535 of OpenGL's filters, 0 to 255 of FuryGpu's
     */
    public int weightS(int footprint) {
        return weightS(values, footprint * SIZE);
    }

    /**
     * The weight of a footprint's upper texels.
     *
     * @param footprint 0 to {@link #count} - 1
     * @return weight in the sampler's own steps: 0 to 65535 of OpenGL's filters, 0 to 255 of FuryGpu's
     */
    public int weightT(int footprint) {
        return weightT(values, footprint * SIZE);
    }

    static int level(long[] words, int at) {
        return (int) (words[at + KIND] >> 1);
    }

    static boolean bilinear(long[] words, int at) {
        return (words[at + KIND] & 1) != 0;
    }

    static int x0(long[] words, int at) {
        return (int) words[at + COLUMNS];
    }

    static int x1(long[] words, int at) {
        return (int) (words[at + COLUMNS] >>> Integer.SIZE);
    }

    static int y0(long[] words, int at) {
        return (int) words[at + ROWS];
    }

    static int y1(long[] words, int at) {
        return (int) (words[at + ROWS] >>> Integer.SIZE);
    }

    static int weightS(long[] words, int at) {
        return (int) words[at + WEIGHTS];
    }

    static int weightT(long[] words, int at) {
        return (int) (words[at + WEIGHTS] >>> Integer.SIZE);
    }
}
