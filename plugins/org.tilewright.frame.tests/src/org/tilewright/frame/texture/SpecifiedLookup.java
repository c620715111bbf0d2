package org.tilewright.frame.texture;

import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

/** Look-ups of numbers as the formulas of OpenGL 3.3, 3.8.8 to 3.8.11, have them, written down one after the other. */
final class SpecifiedLookup {

    private static final double[][][] FACES = {
            { { 0, 0, -1 }, { 0, -1, 0 }, { 1, 0, 0 } }, { { 0, 0, 1 }, { 0, -1, 0 }, { -1, 0, 0 } },
            { { 1, 0, 0 }, { 0, 0, 1 }, { 0, 1, 0 } }, { { 1, 0, 0 }, { 0, 0, -1 }, { 0, -1, 0 } },
            { { 1, 0, 0 }, { 0, -1, 0 }, { 0, 0, 1 } }, { { -1, 0, 0 }, { 0, -1, 0 }, { 0, 0, -1 } } };

    private final Texture texture;
    private final TextureLevel image;

    SpecifiedLookup(Texture texture, int level) {
        this.texture = texture;
        image = texture.levels().get(level);
    }

    /** The first channel at coordinates; the layer is the last of them. */
    double filtered(boolean linear, double... at) {
        return switch (texture.kind()) {
            case TEXTURE_1D -> volume(linear, at[0], 0, 0, 0);
            case TEXTURE_2D, TEXTURE_RECTANGLE -> volume(linear, at[0], at[1], 0, 0);
            case TEXTURE_3D -> volume(linear, at[0], at[1], at[2], 0);
            case TEXTURE_1D_ARRAY -> volume(linear, at[0], 0, 0, layer(at[1]));
            case TEXTURE_2D_ARRAY -> volume(linear, at[0], at[1], 0, layer(at[2]));
            case TEXTURE_CUBE_MAP -> cube(linear, at);
            case TEXTURE_BUFFER -> throw new AssertionError("a buffer is fetched from, and never filtered");
        };
    }

    private int layer(double r) {
        return (int) Math.max(0, Math.min(image.depth() - 1, Math.floor(r + 0.5)));
    }

    private double volume(boolean linear, double s, double t, double r, int layer) {
        int dimensions = texture.kind().dimensions();
        boolean texels = texture.kind() == TextureKind.TEXTURE_RECTANGLE;
        double u = texels ? clamped(s, image.width(), texture.wrapS()) : clamped(s, 1, texture.wrapS()) * image.width();
        double v = texels ? clamped(t, image.height(), texture.wrapT())
                : clamped(t, 1, texture.wrapT()) * image.height();
        double w = clamped(r, 1, texture.sampling().wrapR()) * image.depth();
        if (!linear) {
            return texel((int) Math.floor(u), (int) Math.floor(v), (int) Math.floor(w), layer, false);
        }
        double sum = 0;
        for (int k = 0; k < (dimensions > 2 ? 2 : 1); k++) {
            for (int j = 0; j < (dimensions > 1 ? 2 : 1); j++) {
                for (int i = 0; i < 2; i++) {
                    sum += weight(u, i) * (dimensions > 1 ? weight(v, j) : 1) * (dimensions > 2 ? weight(w, k) : 1)
                            * texel(first(u) + i, first(v) + j, first(w) + k, layer, true);
                }
            }
        }
        return sum;
    }

    private static double clamped(double coordinate, double most, Wrap wrap) {
        return wrap == Wrap.CLAMP || wrap == Wrap.CLAMP_TO_EDGE ? Math.max(0, Math.min(most, coordinate)) : coordinate;
    }

    private static int first(double u) {
        return (int) Math.floor(u - 0.5);
    }

    private static double weight(double u, int which) {
        double alpha = u - 0.5 - Math.floor(u - 0.5);
        return which == 0 ? 1 - alpha : alpha;
    }

    private double texel(int i, int j, int k, int layer, boolean linear) {
        int dimensions = texture.kind().dimensions();
        Integer x = wrapped(i, image.width(), texture.wrapS(), linear);
        Integer y = dimensions < 2 ? Integer.valueOf(0) : wrapped(j, image.height(), texture.wrapT(), linear);
        Integer z = dimensions < 3 ? Integer.valueOf(layer)
                : wrapped(k, image.depth(), texture.sampling().wrapR(), linear);
        return x == null || y == null || z == null ? texture.sampling().border().x() : stored(x, y, z);
    }

    double stored(int x, int y, int z) {
        int words = image.form().words();
        return Float.intBitsToFloat(
                image.texels()[((z * image.height() + y) * image.width() + x) * words]);
    }

    /** Null for the border. */
    private static Integer wrapped(int i, int size, Wrap wrap, boolean linear) {
        boolean inside = i >= 0 && i < size;
        return switch (wrap) {
            case REPEAT -> (i % size + size) % size;
            case MIRRORED_REPEAT -> {
                int place = (i % (2 * size) + 2 * size) % (2 * size);
                yield place < size ? place : 2 * size - 1 - place;
            }
            case CLAMP_TO_EDGE -> Math.max(0, Math.min(size - 1, i));
            case CLAMP -> inside || !linear ? Integer.valueOf(Math.max(0, Math.min(size - 1, i))) : null;
            case CLAMP_TO_BORDER -> inside ? Integer.valueOf(i) : null;
        };
    }

    private double cube(boolean linear, double[] at) {
        int face = face(at);
        double major = Math.abs(dot(FACES[face][2], at));
        int size = image.width();
        double u = (dot(FACES[face][0], at) / major + 1) / 2 * size;
        double v = (dot(FACES[face][1], at) / major + 1) / 2 * size;
        if (!linear) {
            return stored(Math.min(size - 1, (int) u), Math.min(size - 1, (int) v), face);
        }
        double sum = 0;
        for (int j = 0; j < 2; j++) {
            for (int i = 0; i < 2; i++) {
                sum += weight(u, i) * weight(v, j) * across(face, first(u) + i, first(v) + j, size);
            }
        }
        return sum;
    }

    private static int face(double[] at) {
        int best = 0;
        for (int face = 1; face < 6; face++) {
            if (dot(FACES[face][2], at) > dot(FACES[best][2], at)) {
                best = face;
            }
        }
        return best;
    }

    /** A texel of a face, of its neighbour, or, at a corner, what the three there are on the mean. */
    private double across(int face, int x, int y, int size) {
        boolean outX = x < 0 || x >= size;
        boolean outY = y < 0 || y >= size;
        int inX = Math.max(0, Math.min(size - 1, x));
        int inY = Math.max(0, Math.min(size - 1, y));
        if (!texture.sampling().seamless()) {
            return stored(inX, inY, face);
        }
        if (outX && outY) {
            return (stored(inX, inY, face) + across(face, x, inY, size) + across(face, inX, y, size)) / 3;
        }
        if (!outX && !outY) {
            return stored(x, y, face);
        }
        // Over the edge the cube is folded: what lies half a texel beyond lies half a texel down on the neighbour.
        double half = 1.0 / size;
        double s = outX ? Math.signum(x) * 1.0 : (2 * x + 1.0) / size - 1;
        double t = outY ? Math.signum(y) * 1.0 : (2 * y + 1.0) / size - 1;
        if (outX && x < 0) {
            s = -1;
        }
        if (outY && y < 0) {
            t = -1;
        }
        double[] place = new double[3];
        for (int i = 0; i < 3; i++) {
            place[i] = s * FACES[face][0][i] + t * FACES[face][1][i] + (1 - half) * FACES[face][2][i];
        }
        int other = face(place);
        return stored((int) Math.floor((dot(FACES[other][0], place) + 1) / 2 * size),
                (int) Math.floor((dot(FACES[other][1], place) + 1) / 2 * size), other);
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}
