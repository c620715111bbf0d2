package org.tilewright.frame.texture;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

/**
 * FuryGpu's texture unit in integers: coordinates in s16.16, one level a quad, nearest or bilinear with weights of 8 bits. A
 * pixel has one footprint. The unit knows no bias of the level.
 */
final class FurySampler extends Sampler {

    /** In a choice: bilinear rather than nearest; the level is above it. */
    private static final int BILINEAR = 1;

    private final Wrap wrapS;
    private final Wrap wrapT;
    private final int widthLogarithm;
    private final int heightLogarithm;
    private final int last;
    private final boolean linearMagnification;
    private final boolean linearMinification;
    private final ColourTable colourTable;

    FurySampler(Texture texture, List<TextureLevel> stored, boolean colourTables) {
        super(texture, stored);
        wrapS = texture.wrapS();
        wrapT = texture.wrapT();
        widthLogarithm = logarithm(stored.get(0).width());
        heightLogarithm = logarithm(stored.get(0).height());
        MinFilter min = texture.min();
        last = min.mipmapped() ? stored.size() - 1 : 0;
        linearMagnification = texture.mag() == MagFilter.LINEAR;
        linearMinification = min == MinFilter.LINEAR || min == MinFilter.LINEAR_MIPMAP_NEAREST
                || min == MinFilter.LINEAR_MIPMAP_LINEAR;
        colourTable = colourTables ? ColourTable.of(stored) : null;
    }

    private static int logarithm(int edge) {
        return Integer.numberOfTrailingZeros(edge);
    }

    @Override
    public ColourTable colourTable() {
        return colourTable;
    }

    @Override
    public void sample(double[] s, double[] t, int quads, int[] covers, int[] places, int count, float bias,
            int[] choices, int[] texels) {
        choose(s, t, quads, covers, choices);
        for (int n = 0; n < count; n++) {
            int place = places[n];
            int choice = choices[place >> 2];
            int level = choice >> 1;
            int width = Math.max(0, widthLogarithm - level);
            int height = Math.max(0, heightLogarithm - level);
            int u = FuryCoordinate.wrapped(FuryCoordinate.of(s[place]), wrapS);
            int v = FuryCoordinate.wrapped(FuryCoordinate.of(t[place]), wrapT);
            int[] image = level(level).texels();
            texels[n] = (choice & BILINEAR) != 0
                    ? bilinear(image, width, FuryCoordinate.position(u, width), height,
                            FuryCoordinate.position(v, height))
                    : image[(FuryCoordinate.nearest(v, height) << width) + FuryCoordinate.nearest(u, width)];
        }
    }

    private int bilinear(int[] image, int width, int column, int height, int row) {
        int x = column >> FuryCoordinate.WEIGHT_BITS;
        int y = row >> FuryCoordinate.WEIGHT_BITS;
        int x0 = FuryCoordinate.neighbour(x, 1 << width, wrapS);
        int x1 = FuryCoordinate.neighbour(x + 1, 1 << width, wrapS);
        int row0 = FuryCoordinate.neighbour(y, 1 << height, wrapT) << width;
        int row1 = FuryCoordinate.neighbour(y + 1, 1 << height, wrapT) << width;
        return FuryFilter.bilinear(image[row0 + x0], image[row0 + x1], image[row1 + x0], image[row1 + x1],
                column & 0xFF, row & 0xFF);
    }

    @Override
    public void footprints(double[] s, double[] t, int quads, int[] covers, int[] places, int count, float bias,
            Footprints out) {
        out.begin(quads, count, 1);
        int[] choices = out.choices;
        choose(s, t, quads, covers, choices);
        for (int n = 0; n < count; n++) {
            int place = places[n];
            int choice = choices[place >> 2];
            out.first[n] = n;
            out.smallerWeight[n] = 0;
            footprint(FuryCoordinate.wrapped(FuryCoordinate.of(s[place]), wrapS),
                    FuryCoordinate.wrapped(FuryCoordinate.of(t[place]), wrapT), choice, out.values,
                    n * Footprints.SIZE);
        }
        out.first[count] = count;
    }

    private void footprint(int u, int v, int choice, long[] values, int at) {
        int level = choice >> 1;
        int width = Math.max(0, widthLogarithm - level);
        int height = Math.max(0, heightLogarithm - level);
        if ((choice & BILINEAR) != 0) {
            int column = FuryCoordinate.position(u, width);
            int row = FuryCoordinate.position(v, height);
            Footprints.put(values, at, neighbours(column >> FuryCoordinate.WEIGHT_BITS, 1 << width, wrapS),
                    neighbours(row >> FuryCoordinate.WEIGHT_BITS, 1 << height, wrapT),
                    Footprints.pair(column & 0xFF, row & 0xFF), level, true);
        } else {
            int x = FuryCoordinate.nearest(u, width);
            int y = FuryCoordinate.nearest(v, height);
            Footprints.put(values, at, Footprints.pair(x, x), Footprints.pair(y, y), 0, level, false);
        }
    }

    private static long neighbours(int index, int size, Wrap wrap) {
        return Footprints.pair(FuryCoordinate.neighbour(index, size, wrap),
                FuryCoordinate.neighbour(index + 1, size, wrap));
    }

    @Override
    public int filter(Footprints footprints, int pixel, int[] texels, int offset) {
        int footprint = footprints.first(pixel);
        return footprints.bilinear(footprint)
                ? FuryFilter.bilinear(texels[offset], texels[offset + 1], texels[offset + 2], texels[offset + 3],
                        footprints.weightS(footprint), footprints.weightT(footprint))
                : texels[offset];
    }

    @Override
    int filtered(int texel00, int texel10, int texel01, int texel11, int weightS, int weightT) {
        return FuryFilter.bilinear(texel00, texel10, texel01, texel11, weightS, weightT);
    }

    /** Which level each quad reads and whether through the bilinear filter; covers and choices may be one array. */
    private void choose(double[] s, double[] t, int quads, int[] covers, int[] choices) {
        if (last == 0) {
            Arrays.fill(choices, 0, quads, linearMagnification ? BILINEAR : 0);
            return;
        }
        for (int quad = 0; quad < quads; quad++) {
            int level = FuryLevelOfDetail.of(s, t, quad * 4, covers[quad], widthLogarithm, heightLogarithm, last);
            boolean linear = level == 0 ? linearMagnification : linearMinification;
            choices[quad] = level << 1 | (linear ? BILINEAR : 0);
        }
    }
}
