package org.tilewright.frame.reference;

import java.util.Arrays;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.Texture;
import org.tilewright.frame.TextureBinding;
import org.tilewright.frame.TextureLevel;
import org.tilewright.frame.Wrap;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.geometry.TextureStage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.frame.texture.Sampler;

/**
 * Draws a frame as FuryGpu would if its bilinear filter were exact: texture coordinates in s16.16 and levels are the unit's, the
 * filter is in double precision, and the texel is rounded to 8 bits once. Counts how far the unit's own texels are from that.
 */
final class FloatingPointRenderer {

    private static final int TILE = 8;
    private static final double ONE = 65_536;

    /** Fury texels by their largest distance from the exact one, in steps of 8 bits after that was rounded. */
    final long[] distances = new long[256];

    private final Frame frame;
    private final FragmentUnit unit = new FragmentUnit(TILE);
    private final TileWalker walker = new TileWalker(TILE);
    private final ScreenPrimitive primitive = new ScreenPrimitive();
    private final DrawGeometry geometry;
    private final TiledBuffer colour;
    private final TiledBuffer depth;
    private final int[] rows = new int[TILE];
    private final int[] tileColours = new int[TILE * TILE];
    private final int[] tileDepth = new int[TILE * TILE];
    private final int[] masks = new int[TILE * TILE / 4];
    private final Footprints footprints = new Footprints();

    FloatingPointRenderer(Frame frame) {
        this.frame = frame;
        geometry = new DrawGeometry(frame, LineAlgorithm.DDA, Filtering.FURY);
        colour = new TiledBuffer(frame.width(), frame.height(), 3);
        depth = new TiledBuffer(frame.width(), frame.height(), 3);
    }

    int[] render() {
        colour.fill(null, BufferValues.INITIAL_COLOUR);
        depth.fill(null, BufferValues.INITIAL_DEPTH);
        for (Command command : frame.commands()) {
            switch (command) {
                case Clear clear -> {
                    if (clear.colour()) {
                        colour.fill(clear.scissor(), BufferValues.colour(clear));
                    }
                    if (clear.depth()) {
                        depth.fill(clear.scissor(), BufferValues.depth(clear));
                    }
                }
                case Draw draw -> draw(draw);
            }
        }
        return colour.rows();
    }

    private void draw(Draw draw) {
        geometry.begin(draw);
        for (int n = 0; n < geometry.primitiveCount(); n++) {
            int pieces = geometry.assemble(n);
            for (int piece = 0; piece < pieces; piece++) {
                geometry.setUp(piece, primitive);
                walker.begin(primitive);
                while (walker.next()) {
                    walker.rows(rows, 0);
                    drawTile(draw);
                }
            }
        }
    }

    private void drawTile(Draw draw) {
        int tileX = walker.tileX();
        int tileY = walker.tileY();
        DrawState state = primitive.state();
        int address = (tileY * (frame.width() + TILE - 1 >> 3) + tileX) * TILE * TILE;
        if (state.alphaTest()) {
            shade(draw);
        }
        if (state.depthTest()) {
            unit.depth(primitive, tileX, tileY, rows, 0, tileDepth, 0);
            unit.testDepth(state, rows, 0, tileDepth, 0, depth.values(), address, 0, TILE * TILE);
        }
        if (Arrays.stream(rows).allMatch(row -> row == 0)) {
            return;
        }
        if (!state.alphaTest()) {
            shade(draw);
        }
        unit.blend(state, rows, 0, tileColours, 0, colour.values(), address, 0, TILE * TILE);
    }

    private void shade(Draw draw) {
        int[] covered = rows.clone();
        unit.shade(primitive, walker.tileX(), walker.tileY(), rows, 0, tileColours, 0,
                (stage, count, texels) -> texels(draw, covered, stage, texels));
    }

    private void texels(Draw draw, int[] covered, int index, int[] texels) {
        TextureStage stage = primitive.state().stage(index);
        Sampler sampler = stage.sampler();
        // Its own unit, for the caller's is at work.
        FragmentUnit other = new FragmentUnit(TILE);
        other.footprints(primitive, walker.tileX(), walker.tileY(), covered, 0, index, footprints);
        int quads = other.quads(covered, 0, masks);
        Texture texture = frame.texture(sampler.texture());
        int pixel = 0;
        int quad = 0;
        for (int row = 0; row < TILE; row += 2) {
            for (int column = 0; column < TILE; column += 2) {
                int mask = covered[row] >> column & 3 | (covered[row + 1] >> column & 3) << 2;
                if (mask == 0) {
                    continue;
                }
                if (masks[quad++] != mask) {
                    throw new AssertionError("quad " + quad);
                }
                for (int n = 0; n < 4; n++) {
                    if ((mask >> n & 1) != 0) {
                        int x = walker.tileX() * TILE + column;
                        int y = walker.tileY() * TILE + row;
                        double s = fixed(coordinate(stage, 0, x, y, n));
                        double t = fixed(coordinate(stage, 3, x, y, n));
                        texels[pixel] = texel(sampler, texture, pixel, s, t);
                        pixel++;
                    }
                }
            }
        }
        if (quad != quads) {
            throw new AssertionError(quads + " quads");
        }
    }

    /** Attribute of a pixel of a quad at (x, y), with the additions in the rasteriser's order, so that no bit differs. */
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
        int[] four = { texel(level, footprints.x0(footprint), footprints.y0(footprint)),
                texel(level, footprints.x1(footprint), footprints.y0(footprint)),
                texel(level, footprints.x0(footprint), footprints.y1(footprint)),
                texel(level, footprints.x1(footprint), footprints.y1(footprint)) };
        int fury = sampler.filter(footprints, pixel, four);
        if (!footprints.bilinear(footprint)) {
            return fury;
        }
        int exact = bilinear(level, texture, s, t);
        int distance = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            distance = Math.max(distance, Math.abs((fury >>> shift & 0xFF) - (exact >>> shift & 0xFF)));
        }
        distances[distance]++;
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
            case CLAMP, CLAMP_TO_EDGE -> Math.max(0, Math.min(1, coordinate));
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
