package org.tilewright.frame.reference;

import java.util.stream.Stream;

import org.tilewright.frame.Frame;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.fragment.StageTexels;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.geometry.TextureStage;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.frame.texture.Sampler;

/**
 * FuryGpu's texels if its bilinear filter were exact: coordinates in s16.16 and levels are the unit's, the filter is
 * in double precision, rounded to 8 bits once. Counts how far the unit's own texels are from that.
 */
final class ExactFuryTexels implements StageTexels {

    private static final double ONE = 65_536;
    private static final int STAGES = 8;

    private final Frame frame;
    private final int tileSize;
    private final FragmentUnit unit;
    private final Footprints[] stages = Stream.generate(Footprints::new).limit(STAGES).toArray(Footprints[]::new);
    private final int[] four = new int[4];
    private final long[] left;
    private Footprints footprints;
    private ScreenPrimitive primitive;
    private int tileX;
    private int tileY;

    /** Bilinear texels by the largest distance of a channel of the unit's from the exact one's. */
    final long[] distances = new long[256];

    ExactFuryTexels(Frame frame, int tileSize) {
        this.frame = frame;
        this.tileSize = tileSize;
        unit = new FragmentUnit(tileSize);
        left = new long[TileCoverage.words(tileSize)];
    }

    /** Whose texels will be asked for: the pixels that are left of those that the primitive covers. */
    void begin(ScreenPrimitive screenPrimitive, int x, int y, long[] coverage, long[] covered) {
        primitive = screenPrimitive;
        tileX = x;
        tileY = y;
        System.arraycopy(coverage, 0, left, 0, left.length);
        unit.footprints(primitive, tileX, tileY, left, 0, covered, 0, stages);
    }

    @Override
    public void deliver(int index, int count, int[] texels) {
        TextureStage stage = primitive.state().stage(index);
        Texture texture = frame.texture(stage.sampler().texture());
        footprints = stages[index];
        int pixel = 0;
        for (int row = 0; row < tileSize; row += 2) {
            for (int column = 0; column < tileSize; column += 2) {
                for (int n = 0; n < 4; n++) {
                    int bit = (row + (n >> 1)) * tileSize + column + (n & 1);
                    if ((left[bit / 64] >>> bit % 64 & 1) != 0) {
                        double s = coordinate(stage, 0, tileX * tileSize + column, tileY * tileSize + row, n);
                        double t = coordinate(stage, 3, tileX * tileSize + column, tileY * tileSize + row, n);
                        texels[pixel] = texel(stage.sampler(), texture, pixel, fixed(s), fixed(t));
                        pixel++;
                    }
                }
            }
        }
    }

    /** Coordinate of a pixel of the quad at (x, y), added up in the rasteriser's order, so that no bit differs. */
    private double coordinate(TextureStage stage, int axis, int x, int y, int n) {
        if (stage.texcoord() == TextureStage.NO_TEXCOORD) {
            return 0;
        }
        double value = plane(ScreenPrimitive.TEXCOORD + ScreenPrimitive.TEXCOORD_SIZE * stage.texcoord() + axis, x, y,
                n);
        return primitive.perspective() ? value * (1 / plane(ScreenPrimitive.RECIPROCAL_W, x, y, n)) : value;
    }

    private double plane(int plane, int x, int y, int n) {
        double[] planes = primitive.planes();
        double value = planes[plane] * x + (planes[plane + 1] * y + planes[plane + 2]);
        value = n > 1 ? value + planes[plane + 1] : value;
        return (n & 1) != 0 ? value + planes[plane] : value;
    }

    private static double fixed(double coordinate) {
        return Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, Math.floor(coordinate * ONE))) / ONE;
    }

    private int texel(Sampler sampler, Texture texture, int pixel, double s, double t) {
        int footprint = footprints.first(pixel);
        TextureLevel level = sampler.level(footprints.level(footprint));
        four[0] = texel(level, footprints.x0(footprint), footprints.y0(footprint));
        four[1] = texel(level, footprints.x1(footprint), footprints.y0(footprint));
        four[2] = texel(level, footprints.x0(footprint), footprints.y1(footprint));
        four[3] = texel(level, footprints.x1(footprint), footprints.y1(footprint));
        int fury = sampler.filter(footprints, pixel, four);
        if (!footprints.bilinear(footprint)) {
            return fury;
        }
        int exact = bilinear(level, texture, s, t);
        distances[ChannelDistance.of(fury, exact)]++;
        return exact;
    }

    private static int bilinear(TextureLevel level, Texture texture, double s, double t) {
        double u = wrapped(s, texture.wrapS()) * level.width() - 0.5;
        double v = wrapped(t, texture.wrapT()) * level.height() - 0.5;
        double i = Math.floor(u);
        double j = Math.floor(v);
        int x0 = neighbour(i, level.width(), texture.wrapS());
        int x1 = neighbour(i + 1, level.width(), texture.wrapS());
        int y0 = neighbour(j, level.height(), texture.wrapT());
        int y1 = neighbour(j + 1, level.height(), texture.wrapT());
        int colour = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            double lower = (1 - u + i) * channel(level, x0, y0, shift) + (u - i) * channel(level, x1, y0, shift);
            double upper = (1 - u + i) * channel(level, x0, y1, shift) + (u - i) * channel(level, x1, y1, shift);
            colour |= (int) Math.round((1 - v + j) * lower + (v - j) * upper) << shift;
        }
        return colour;
    }

    private static double wrapped(double coordinate, Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> coordinate - Math.floor(coordinate);
            case MIRRORED_REPEAT -> {
                double place = coordinate - 2 * Math.floor(coordinate / 2);
                yield place < 1 ? place : 2 - place;
            }
            case CLAMP, CLAMP_TO_EDGE, CLAMP_TO_BORDER -> Math.max(0, Math.min(1, coordinate));
        };
    }

    private static int neighbour(double place, int edge, Wrap wrap) {
        return (int) (wrap == Wrap.REPEAT ? (place + edge) % edge : Math.max(0, Math.min(edge - 1, place)));
    }

    private static double channel(TextureLevel level, int x, int y, int shift) {
        return texel(level, x, y) >>> shift & 0xFF;
    }

    private static int texel(TextureLevel level, int x, int y) {
        return level.texels()[y * level.width() + x];
    }
}
