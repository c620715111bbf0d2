package org.tilewright.frame.texture;

import java.util.Arrays;

import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.Vector4;

/**
 * Looks things up for a quad of 2x2 pixels, as programs ask for them (OpenGL 3.3, 3.8.10 to 3.8.14; GLSL 3.30, 8.7). Lanes are the
 * pixels: lower left, lower right, upper left, upper right. Arrays hold component after component, four lanes each; a coordinate
 * that chooses a layer stands behind the others. Answers are the bits of floats, or integers where the texture has those.
 *
 * <p>The level of detail is one for the quad, from the differences of its first lane to its right and upper neighbours and
 * OpenGL's own scale factor, before each lane's bias; it has 8 bits behind the point, and so has the weight between levels. Filters
 * are those of numbers and are not rounded. A coordinate that is no number is 0. A texel outside of the texture that is fetched,
 * and all of a level that it does not have, is 0. A texture that is incomplete reads as opaque black.
 *
 * <p>It holds scratch space, so each unit has its own.
 */
public final class QuadLookup {

    /** Pixels of a quad. */
    public static final int LANES = 4;

    private static final int CHANNELS = 4;
    private static final int BORDER = -1;

    private final float[] zeros = new float[LANES];
    private final int[] noOffsets = new int[3];
    private final int[] lambdas = new int[LANES];
    private final float[] texel = new float[CHANNELS];
    private final float[] sum = new float[CHANNELS];
    private final float[] probed = new float[CHANNELS];
    private final int[] whole = new int[CHANNELS];
    private final float[] place = new float[3];
    private final float[] step = new float[3];
    private final int[] low = new int[3];
    private final int[] high = new int[3];
    private final float[] weights = new float[3];
    private final int[] beyond = new int[2];
    private final CubeFace cube = new CubeFace();
    /** Steps of the quad to the right and upwards, three components each, in 0..1 of the texture. */
    private final float[] steps = new float[6];
    private final PlainLookup plain = new PlainLookup();
    private int probes;

    /** A unit that looks up. */
    public QuadLookup() {}

    /**
     * Looks up by how the coordinates change within the quad.
     *
     * @param texture    the texture
     * @param at         coordinates
     * @param references what depths are compared with, or null
     * @param bias       what is added to the level of detail, by lane, or null
     * @param unitBias   what the unit adds to it
     * @param offsets    what is added to the coordinates in texels, up to three, or null
     * @param out        takes four components
     */
    public void implicit(LookupTexture texture, float[] at, float[] references, float[] bias, float unitBias,
            int[] offsets, int[] out) {
        if (isAnswered(texture, out)) {
            return;
        }
        differences(texture, at);
        int lambda = lambda(texture);
        for (int lane = 0; lane < LANES; lane++) {
            lambdas[lane] = limited(texture, lambda, (bias == null ? 0 : bias[lane]) + unitBias);
        }
        filter(texture, at, references, offsets, out);
    }

    /**
     * Looks up in a level that is given.
     *
     * @param texture    the texture
     * @param at         coordinates
     * @param references what depths are compared with, or null
     * @param levels     level of detail by lane
     * @param unitBias   what the unit adds to it
     * @param offsets    what is added to the coordinates in texels, up to three, or null
     * @param out        takes four components
     */
    public void level(LookupTexture texture, float[] at, float[] references, float[] levels, float unitBias,
            int[] offsets, int[] out) {
        if (isAnswered(texture, out)) {
            return;
        }
        probes = 1;
        for (int lane = 0; lane < LANES; lane++) {
            lambdas[lane] = limited(texture, LevelOfDetail.fixed(levels[lane]), unitBias);
        }
        filter(texture, at, references, offsets, out);
    }

    /**
     * Looks up by given derivatives; those of the first lane count for all four.
     *
     * @param texture    the texture
     * @param at         coordinates
     * @param references what depths are compared with, or null
     * @param byX        derivatives to the right
     * @param byY        derivatives upwards
     * @param unitBias   what the unit adds to the level of detail
     * @param offsets    what is added to the coordinates in texels, up to three, or null
     * @param out        takes four components
     */
    public void gradients(LookupTexture texture, float[] at, float[] references, float[] byX, float[] byY,
            float unitBias, int[] offsets, int[] out) {
        if (isAnswered(texture, out)) {
            return;
        }
        for (int i = 0; i < coordinates(texture); i++) {
            steps[i] = byX[LANES * i];
            steps[3 + i] = byY[LANES * i];
        }
        onFace(texture, at);
        int lambda = lambda(texture);
        for (int lane = 0; lane < LANES; lane++) {
            lambdas[lane] = limited(texture, lambda, unitBias);
        }
        filter(texture, at, references, offsets, out);
    }

    /**
     * Reads texels by whole numbers.
     *
     * @param texture the texture
     * @param at      column, row, slice or layer, as many as the texture has
     * @param levels  level by lane, counted from the largest that the texture has; null for that
     * @param offsets what is added to the coordinates, up to three, or null
     * @param out     takes four components
     */
    public void fetch(LookupTexture texture, int[] at, int[] levels, int[] offsets, int[] out) {
        if (isAnswered(texture, out)) {
            return;
        }
        int dimensions = texture.kind.dimensions();
        int[] added = offsets == null ? noOffsets : offsets;
        for (int lane = 0; lane < LANES; lane++) {
            int level = levels == null ? 0 : levels[lane];
            boolean inside = level >= 0 && level < texture.levelCount();
            TextureLevel image = texture.level(inside ? level : 0);
            int x = at[lane] + added[0];
            int y = dimensions > 1 ? at[LANES + lane] + added[1] : 0;
            int z = texture.kind.layered() ? at[LANES * dimensions + lane]
                    : dimensions > 2 ? at[2 * LANES + lane] + added[2] : 0;
            inside &= x >= 0 && x < image.width() && y >= 0 && y < image.height() && z >= 0 && z < image.depth();
            if (!inside) {
                Arrays.fill(whole, 0);
                put(out, lane);
            } else if (texture.hasIntegers()) {
                putIntegers(texture, level, x, y, z, out, lane);
            } else {
                texture.read(level, x, y, z, texel);
                swizzle(texture, texel, out, lane);
            }
        }
    }

    /**
     * Says how large a level is.
     *
     * @param texture the texture
     * @param levels  level by lane, or null for the largest
     * @param out     takes width, height and depth, or the number of layers behind the others; what is not there is 0
     */
    public void size(LookupTexture texture, int[] levels, int[] out) {
        Arrays.fill(out, 0, CHANNELS * LANES, 0);
        for (int lane = 0; lane < LANES; lane++) {
            int level = levels == null ? 0 : levels[lane];
            if (level >= 0 && level < texture.levelCount()) {
                TextureLevel image = texture.level(level);
                int dimensions = texture.kind.dimensions();
                out[lane] = image.width();
                out[LANES + lane] = dimensions > 1 ? image.height() : texture.kind.layered() ? image.depth() : 0;
                out[2 * LANES + lane] = dimensions > 2 || dimensions > 1 && texture.kind.layered() ? image.depth() : 0;
            }
        }
    }

    /**
     * Answers what an incomplete texture, or none, does: opaque black.
     *
     * @param out takes four components
     */
    public static void nothing(int[] out) {
        Arrays.fill(out, 0, 3 * LANES, 0);
        Arrays.fill(out, 3 * LANES, CHANNELS * LANES, Float.floatToRawIntBits(1));
    }

    private static boolean isAnswered(LookupTexture texture, int[] out) {
        if (texture.isComplete()) {
            return false;
        }
        nothing(out);
        return true;
    }

    private static int coordinates(LookupTexture texture) {
        return texture.kind == TextureKind.TEXTURE_CUBE_MAP ? 3 : texture.kind.dimensions();
    }

    private void differences(LookupTexture texture, float[] at) {
        for (int i = 0; i < coordinates(texture); i++) {
            steps[i] = at[LANES * i + 1] - at[LANES * i];
            steps[3 + i] = at[LANES * i + 2] - at[LANES * i];
        }
        onFace(texture, at);
    }

    /** Steps of a direction become those on the face that the first lane meets. */
    private void onFace(LookupTexture texture, float[] at) {
        if (texture.kind != TextureKind.TEXTURE_CUBE_MAP) {
            return;
        }
        float x = at[0];
        float y = at[LANES];
        float z = at[2 * LANES];
        cube.meet(x, y, z);
        float major = CubeFace.towards(cube.face, x, y, z);
        for (int i = 0; i < 6; i += 3) {
            float further = CubeFace.towards(cube.face, steps[i], steps[i + 1], steps[i + 2]);
            float s = CubeFace.alongS(cube.face, steps[i], steps[i + 1], steps[i + 2]);
            float t = CubeFace.alongT(cube.face, steps[i], steps[i + 1], steps[i + 2]);
            // The derivative of (s / major + 1) / 2, where 2 s - 1 is the place.
            steps[i] = (s - (2 * cube.s - 1) * further) / major / 2;
            steps[i + 1] = (t - (2 * cube.t - 1) * further) / major / 2;
        }
    }

    /** The level of detail of the steps, and how many probes are taken along which of them. */
    private int lambda(LookupTexture texture) {
        TextureLevel largest = texture.level(0);
        boolean byTexels = texture.kind == TextureKind.TEXTURE_RECTANGLE;
        double right = 0;
        double up = 0;
        for (int i = 0; i < texture.kind.dimensions(); i++) {
            double size = byTexels ? 1 : size(largest, i);
            right += square(steps[i] * size);
            up += square(steps[3 + i] * size);
        }
        probes = 1;
        int lambda = LevelOfDetail.ofLongerStep(right, up);
        int logarithm = 0;
        int most = texture.sampling.anisotropy();
        if (most > 1 && texture.mipmapped && texture.kind.dimensions() == 2) {
            double longer = Math.max(right, up);
            double shorter = Math.min(right, up);
            while (2 * probes <= most && longer > (double) probes * probes * shorter) {
                probes *= 2;
                logarithm++;
            }
            for (int i = 0; i < 2; i++) {
                step[i] = steps[up > right ? 3 + i : i] / probes;
            }
        }
        return lambda - (logarithm << LevelOfDetail.FRACTION_BITS);
    }

    private static double square(double value) {
        return value * value;
    }

    private static int size(TextureLevel level, int dimension) {
        return dimension == 0 ? level.width() : dimension == 1 ? level.height() : level.depth();
    }

    private static int limited(LookupTexture texture, int lambda, float bias) {
        int biased = lambda + LevelOfDetail.fixed(bias);
        int least = LevelOfDetail.fixed(texture.sampling.minLod());
        return Math.max(least, Math.min(Math.max(least, LevelOfDetail.fixed(texture.sampling.maxLod())), biased));
    }

    private void filter(LookupTexture texture, float[] at, float[] references, int[] offsets, int[] out) {
        int[] added = offsets == null ? noOffsets : offsets;
        float[] compared = references == null ? zeros : references;
        int probesHere = probes;
        if (offsets == null && probesHere == 1 && isPlain(texture, at)) {
            for (int lane = 0; lane < LANES; lane++) {
                plain.lookUp(texture, lambdas[lane], at[lane], at[LANES + lane], out, lane);
            }
            return;
        }
        for (int lane = 0; lane < LANES; lane++) {
            int layer = 0;
            int dimensions = texture.kind.dimensions();
            if (texture.kind == TextureKind.TEXTURE_CUBE_MAP) {
                cube.meet(at[lane], at[LANES + lane], at[2 * LANES + lane]);
                layer = cube.face;
                place[0] = cube.s;
                place[1] = cube.t;
            } else {
                for (int i = 0; i < dimensions; i++) {
                    place[i] = at[LANES * i + lane];
                }
                if (texture.kind.layered()) {
                    layer = (int) Math.clamp(Math.floor(at[LANES * dimensions + lane] + 0.5), 0,
                            texture.level(0).depth() - 1);
                }
            }
            boolean magnified = lambdas[lane] <= texture.magnificationLimit;
            if (texture.hasIntegers()) {
                lookUpIntegers(texture, lambdas[lane], layer, added, out, lane);
            } else if (magnified || probesHere == 1) {
                lookUp(texture, lambdas[lane], layer, added, compared[lane]);
                swizzle(texture, sum, out, lane);
            } else {
                probe(texture, lane, layer, added, compared[lane], probesHere);
                swizzle(texture, probed, out, lane);
            }
        }
    }

    private static boolean isPlain(LookupTexture texture, float[] at) {
        boolean reached = texture.isPlain();
        for (int i = 0; reached && i < 2 * LANES; i++) {
            reached = PlainLookup.reaches(at[i]);
        }
        return reached;
    }

    /** The mean of several probes, whose middle is the place. */
    private void probe(LookupTexture texture, int lane, int layer, int[] added, float reference, int count) {
        Arrays.fill(probed, 0);
        for (int i = 0; i < 2; i++) {
            place[i] -= step[i] * (count - 1) / 2;
        }
        for (int n = 0; n < count; n++) {
            lookUp(texture, lambdas[lane], layer, added, reference);
            for (int channel = 0; channel < CHANNELS; channel++) {
                probed[channel] += sum[channel] / count;
            }
            place[0] += step[0];
            place[1] += step[1];
        }
    }

    /** Looks up at the place, into the sum. */
    private void lookUp(LookupTexture texture, int lambda, int layer, int[] added, float reference) {
        Arrays.fill(sum, 0);
        boolean magnified = lambda <= texture.magnificationLimit;
        boolean linear = magnified ? texture.linearMag : texture.linearMin;
        int last = texture.levelCount() - 1;
        if (magnified || !texture.mipmapped) {
            add(texture, 0, linear, layer, added, reference, 1);
        } else if (!texture.linearMipmap) {
            add(texture, Math.clamp(LevelOfDetail.nearestLevel(lambda), 0, last), linear, layer, added, reference, 1);
        } else {
            int level = lambda >> LevelOfDetail.FRACTION_BITS;
            float weight = (lambda & LevelOfDetail.ONE - 1) / (float) LevelOfDetail.ONE;
            if (level >= last || weight == 0) {
                add(texture, Math.min(level, last), linear, layer, added, reference, 1);
            } else {
                add(texture, level, linear, layer, added, reference, 1 - weight);
                add(texture, level + 1, linear, layer, added, reference, weight);
            }
        }
    }

    private void lookUpIntegers(LookupTexture texture, int lambda, int layer, int[] added, int[] out, int lane) {
        boolean small = lambda > texture.magnificationLimit && texture.mipmapped;
        int level = small ? Math.clamp(LevelOfDetail.nearestLevel(lambda), 0, texture.levelCount() - 1) : 0;
        locate(texture, level, false, added);
        int dimensions = texture.kind.dimensions();
        int z = dimensions > 2 ? low[2] : layer;
        if (low[0] == BORDER || dimensions > 1 && low[1] == BORDER || z == BORDER) {
            Vector4 border = texture.sampling.border();
            for (int channel = 0; channel < CHANNELS; channel++) {
                whole[channel] = (int) border.get(channel);
            }
            put(out, lane);
        } else {
            putIntegers(texture, level, low[0], dimensions > 1 ? low[1] : 0, z, out, lane);
        }
    }

    /** Adds what a filter finds in a level, by a weight. */
    private void add(LookupTexture texture, int level, boolean linear, int layer, int[] added, float reference,
            float weight) {
        locate(texture, level, linear, added);
        int dimensions = texture.kind.dimensions();
        int corners = linear ? 1 << dimensions : 1;
        for (int corner = 0; corner < corners; corner++) {
            float part = weight;
            for (int i = 0; linear && i < dimensions; i++) {
                part *= (corner >> i & 1) == 0 ? 1 - weights[i] : weights[i];
            }
            if (part != 0) {
                int x = (corner & 1) == 0 ? low[0] : high[0];
                int y = dimensions < 2 ? 0 : (corner & 2) == 0 ? low[1] : high[1];
                int z = dimensions < 3 ? layer : (corner & 4) == 0 ? low[2] : high[2];
                read(texture, level, x, y, z);
                if (texture.compare != null) {
                    compare(texture, reference);
                }
                for (int channel = 0; channel < CHANNELS; channel++) {
                    sum[channel] += part * texel[channel];
                }
            }
        }
    }

    private void compare(LookupTexture texture, float reference) {
        texel[0] = texture.passes(reference, texel[0]) ? 1 : 0;
        texel[1] = 0;
        texel[2] = 0;
        texel[3] = 1;
    }

    private void read(LookupTexture texture, int level, int x, int y, int z) {
        if (isSeamless(texture)) {
            readFace(texture, level, x, y, z);
        } else if (x == BORDER || y == BORDER || z == BORDER) {
            Vector4 border = texture.sampling.border();
            for (int channel = 0; channel < CHANNELS; channel++) {
                texel[channel] = border.get(channel);
            }
        } else {
            texture.read(level, x, y, z, texel);
        }
    }

    private static boolean isSeamless(LookupTexture texture) {
        return texture.kind == TextureKind.TEXTURE_CUBE_MAP && texture.sampling.seamless();
    }

    /** A texel of a face or beyond its edges; that beyond a corner is the mean of the three that meet there. */
    private void readFace(LookupTexture texture, int level, int x, int y, int face) {
        int size = texture.level(level).width();
        boolean besideX = x < 0 || x >= size;
        boolean besideY = y < 0 || y >= size;
        if (!besideX && !besideY) {
            texture.read(level, x, y, face, texel);
        } else if (besideX != besideY) {
            int other = CubeFace.beyond(face, size, x, y, beyond);
            texture.read(level, beyond[0], beyond[1], other, texel);
        } else {
            readCorner(texture, level, Math.clamp(x, 0, size - 1), Math.clamp(y, 0, size - 1), x, y, face, size);
        }
    }

    private void readCorner(LookupTexture texture, int level, int insideX, int insideY, int x, int y, int face,
            int size) {
        float[] mean = new float[CHANNELS];
        texture.read(level, insideX, insideY, face, mean);
        for (int i = 0; i < 2; i++) {
            int other = CubeFace.beyond(face, size, i == 0 ? x : insideX, i == 0 ? insideY : y, beyond);
            texture.read(level, beyond[0], beyond[1], other, texel);
            for (int channel = 0; channel < CHANNELS; channel++) {
                mean[channel] += texel[channel];
            }
        }
        for (int channel = 0; channel < CHANNELS; channel++) {
            texel[channel] = mean[channel] / 3;
        }
    }

    /** Which texels the place lies between in a level, and how near to the further ones. */
    private void locate(LookupTexture texture, int level, boolean linear, int[] added) {
        TextureLevel image = texture.level(level);
        boolean byTexels = texture.kind == TextureKind.TEXTURE_RECTANGLE;
        boolean seamless = isSeamless(texture);
        for (int i = 0; i < texture.kind.dimensions(); i++) {
            int size = size(image, i);
            Wrap wrap = texture.wraps[i];
            double coordinate = Float.isNaN(place[i]) ? 0 : place[i];
            double position = byTexels ? coordinate : coordinate * size;
            if (wrap == Wrap.CLAMP) {
                position = Math.clamp(position, 0, size);
            }
            position += added[i];
            double from = linear ? position - 0.5 : position;
            // Repeated images are the same everywhere, so that no large number is lost.
            double base = wrap == Wrap.REPEAT || wrap == Wrap.MIRRORED_REPEAT
                    ? 2.0 * size * Math.floor(from / (2.0 * size))
                    : 0;
            double near = Double.isInfinite(from) && base != 0 ? 0 : Math.clamp(from - base, -0x1p30, 0x1p30);
            int index = (int) Math.floor(near);
            weights[i] = (float) (near - index);
            if (seamless) {
                low[i] = linear ? Math.clamp(index, -1, size - 1) : Math.clamp(index, 0, size - 1);
                high[i] = low[i] + 1;
            } else {
                low[i] = wrapped(wrap, index, size, linear);
                high[i] = wrapped(wrap, index + 1, size, linear);
            }
        }
    }

    /** The texel that an index names; -1 for the border. */
    private static int wrapped(Wrap wrap, int index, int size, boolean linear) {
        return switch (wrap) {
            case REPEAT -> Math.floorMod(index, size);
            case MIRRORED_REPEAT -> {
                int mirrored = Math.floorMod(index, 2 * size);
                yield mirrored < size ? mirrored : 2 * size - 1 - mirrored;
            }
            case CLAMP_TO_EDGE -> Math.clamp(index, 0, size - 1);
            case CLAMP -> linear && (index < 0 || index >= size) ? BORDER : Math.clamp(index, 0, size - 1);
            case CLAMP_TO_BORDER -> index < 0 || index >= size ? BORDER : index;
        };
    }

    private static void swizzle(LookupTexture texture, float[] rgba, int[] out, int lane) {
        for (int i = 0; i < CHANNELS; i++) {
            float value = switch (texture.channel(i)) {
                case RED -> rgba[0];
                case GREEN -> rgba[1];
                case BLUE -> rgba[2];
                case ALPHA -> rgba[3];
                case ZERO -> 0;
                case ONE -> 1;
            };
            out[LANES * i + lane] = Float.floatToRawIntBits(value);
        }
    }

    private void putIntegers(LookupTexture texture, int level, int x, int y, int z, int[] out, int lane) {
        texture.readIntegers(level, x, y, z, whole);
        for (int i = 0; i < CHANNELS; i++) {
            out[LANES * i + lane] = switch (texture.channel(i)) {
                case RED -> whole[0];
                case GREEN -> whole[1];
                case BLUE -> whole[2];
                case ALPHA -> whole[3];
                case ZERO -> 0;
                case ONE -> 1;
            };
        }
    }

    private void put(int[] out, int lane) {
        for (int i = 0; i < CHANNELS; i++) {
            out[LANES * i + lane] = whole[i];
        }
    }
}
