package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.image.Channel;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.Swizzle;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Vector4;

/** Look-ups of quads against the formulas of the specification, and by hand. */
class QuadLookupTest {

    private static final double EXACT = 1e-4;

    private final Random random = new Random(7);
    private final QuadLookup lookup = new QuadLookup();
    private final int[] out = new int[16];

    private TextureLevel level(TexelForm form, int width, int height, int depth) {
        int[] words = new int[width * height * depth * form.words()];
        for (int i = 0; i < words.length; i++) {
            words[i] = form.integers() || form == TexelForm.RGBA8 ? random.nextInt()
                    : Float.floatToRawIntBits(random.nextFloat());
        }
        return new TextureLevel(width, height, depth, form, words);
    }

    private List<TextureLevel> chain(TextureKind kind, int width, int height, int depth) {
        List<TextureLevel> levels = new ArrayList<>();
        int w = width;
        int h = height;
        int d = depth;
        for (int i = 0; i < (kind == TextureKind.TEXTURE_RECTANGLE ? 1 : 4); i++) {
            levels.add(level(TexelForm.R32F, w, h, d));
            w = Math.max(1, w / 2);
            h = Math.max(1, h / 2);
            d = kind == TextureKind.TEXTURE_3D ? Math.max(1, d / 2) : d;
        }
        return levels;
    }

    private Texture texture(TextureKind kind, MinFilter min, MagFilter mag, Sampling sampling) {
        Wrap[] wraps = kind == TextureKind.TEXTURE_RECTANGLE
                ? new Wrap[] { Wrap.CLAMP, Wrap.CLAMP_TO_EDGE, Wrap.CLAMP_TO_BORDER }
                : Wrap.values();
        boolean cube = kind == TextureKind.TEXTURE_CUBE_MAP;
        int depth = cube ? 6 : kind.layered() || kind == TextureKind.TEXTURE_3D ? 5 : 1;
        Wrap wrap = cube ? Wrap.CLAMP_TO_EDGE : wraps[random.nextInt(wraps.length)];
        return new Texture(1, kind, "R32F", min, mag, wrap, cube ? wrap : wraps[random.nextInt(wraps.length)], sampling,
                chain(kind, 11, kind.dimensions() == 1 ? 1 : cube ? 11 : 13, depth), null);
    }

    private Sampling sampling(boolean seamless) {
        return new Sampling(Wrap.values()[random.nextInt(5)], new Vector4(0.25f, 0, 0, 1), -1000, 1000, 1, seamless,
                null, Swizzle.NONE);
    }

    private float[] coordinates(TextureKind kind) {
        float[] at = new float[16];
        for (int i = 0; i < at.length; i++) {
            at[i] = (random.nextFloat() * 6 - 2.5f) * (kind == TextureKind.TEXTURE_RECTANGLE ? 8 : 1);
        }
        return at;
    }

    private static double[] lane(float[] at, int lane) {
        return new double[] { at[lane], at[4 + lane], at[8 + lane] };
    }

    private float red(int lane) {
        return Float.intBitsToFloat(out[lane]);
    }

    private static MinFilter unmipped(boolean linear) {
        return linear ? MinFilter.LINEAR : MinFilter.NEAREST;
    }

    @ParameterizedTest
    @EnumSource(value = TextureKind.class, names = "TEXTURE_BUFFER", mode = EnumSource.Mode.EXCLUDE)
    void filtersAndWrapsAreThoseOfTheSpecification(TextureKind kind) {
        for (int round = 0; round < 400; round++) {
            boolean linear = (round & 1) != 0;
            MinFilter min = linear ? MinFilter.LINEAR : MinFilter.NEAREST;
            Texture texture = texture(kind, min, linear ? MagFilter.LINEAR : MagFilter.NEAREST,
                    sampling((round & 2) != 0));
            float[] at = coordinates(kind);
            lookup.implicit(LookupTexture.of(texture), at, null, null, 0, null, out);
            SpecifiedLookup expected = new SpecifiedLookup(texture, 0);
            for (int lane = 0; lane < 4; lane++) {
                assertEquals(expected.filtered(linear, lane(at, lane)), red(lane), EXACT,
                        kind + ", round " + round + ", " + texture.wrapS() + ", " + texture.wrapT() + ", "
                                + Arrays.toString(lane(at, lane)));
            }
        }
    }

    /** Between two levels by the fraction of the level that is given; a bias and limits move it. */
    @ParameterizedTest
    @EnumSource(value = TextureKind.class, names = { "TEXTURE_RECTANGLE",
            "TEXTURE_BUFFER" }, mode = EnumSource.Mode.EXCLUDE)
    void levelsThatAreGivenLieBetweenTwo(TextureKind kind) {
        for (int round = 0; round < 100; round++) {
            Sampling some = sampling(true);
            Sampling sampling = new Sampling(some.wrapR(), some.border(), 0.5f, 2.5f, 1, true, null, Swizzle.NONE);
            Texture texture = texture(kind, MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.NEAREST, sampling);
            float[] at = coordinates(kind);
            float[] levels = { -1, 0.75f, 1.5f, 9 };
            lookup.level(LookupTexture.of(texture), at, null, levels, 0.25f, null, out);
            double[] expected = { 0.5, 1, 1.75, 2.5 };
            for (int lane = 0; lane < 4; lane++) {
                int level = (int) expected[lane];
                double weight = expected[lane] - level;
                double larger = new SpecifiedLookup(texture, level).filtered(true, lane(at, lane));
                double smaller = new SpecifiedLookup(texture, level + 1).filtered(true, lane(at, lane));
                assertEquals(larger * (1 - weight) + smaller * weight, red(lane), EXACT, kind + ", lane " + lane);
            }
        }
    }

    /** The scale factor is that of the longer step, in texels of the largest level (OpenGL 3.3, 3.8.11). */
    @Test
    void levelsFollowFromSteps() {
        for (int round = 0; round < 200; round++) {
            Texture texture = texture(TextureKind.TEXTURE_2D, MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR,
                    sampling(false));
            float[] step = { random.nextFloat(), random.nextFloat(), random.nextFloat(), random.nextFloat() };
            float[] at = new float[16];
            for (int lane = 0; lane < 4; lane++) {
                at[lane] = step[0] * (lane & 1) + step[1] * (lane >> 1) + 0.3f;
                at[4 + lane] = step[2] * (lane & 1) + step[3] * (lane >> 1) + 0.1f;
            }
            double right = Math.hypot(step[0] * 11, step[2] * 13);
            double up = Math.hypot(step[1] * 11, step[3] * 13);
            double lambda = Math.max(0, Math.min(3, Math.log(Math.max(right, up)) / Math.log(2)));
            int level = (int) lambda;
            float[] byX = new float[16];
            float[] byY = new float[16];
            Arrays.fill(byX, 0, 4, step[0]);
            Arrays.fill(byX, 4, 8, step[2]);
            Arrays.fill(byY, 0, 4, step[1]);
            Arrays.fill(byY, 4, 8, step[3]);
            for (int way = 0; way < 2; way++) {
                if (way == 0) {
                    lookup.implicit(LookupTexture.of(texture), at, null, null, 0, null, out);
                } else {
                    lookup.gradients(LookupTexture.of(texture), at, null, byX, byY, 0, null, out);
                }
                for (int lane = 0; lane < 4; lane++) {
                    double larger = new SpecifiedLookup(texture, level).filtered(true, lane(at, lane));
                    double smaller = new SpecifiedLookup(texture, Math.min(3, level + 1)).filtered(true,
                            lane(at, lane));
                    assertEquals(larger * (1 - lambda + level) + smaller * (lambda - level), red(lane), 0.01);
                }
            }
        }
    }

    /** On a face that is met head-on, a step of the direction by its length is half a step of the place. */
    @Test
    void levelsOfCubesFollowFromPlacesOnTheFace() {
        Texture texture = texture(TextureKind.TEXTURE_CUBE_MAP, MinFilter.NEAREST_MIPMAP_NEAREST, MagFilter.NEAREST,
                sampling(true));
        float step = 4f / 11 * 2;
        float[] at = { 0, 0, step, step, 0, step, 0, step, 3, 3, 3, 3, 0, 0, 0, 0 };
        for (int i = 0; i < 8; i++) {
            at[i] *= 3;
        }
        lookup.implicit(LookupTexture.of(texture), at, null, null, 0, null, out);
        assertEquals(new SpecifiedLookup(texture, 2).filtered(false, 0, 0, 3), red(0));
    }

    @Test
    void depthsAreComparedBeforeTheyAreFiltered() {
        int[] depths = { Float.floatToRawIntBits(0.2f), Float.floatToRawIntBits(0.8f) };
        Sampling compares = new Sampling(Wrap.REPEAT, Vector4.ZERO, -1000, 1000, 1, false, CompareFunction.LEQUAL,
                new Swizzle(Channel.RED, Channel.RED, Channel.ZERO, Channel.ONE));
        Texture texture = new Texture(1, TextureKind.TEXTURE_2D, "DEPTH_COMPONENT24", MinFilter.LINEAR,
                MagFilter.LINEAR, Wrap.CLAMP_TO_EDGE, Wrap.CLAMP_TO_EDGE, compares,
                List.of(new TextureLevel(2, 1, 1, TexelForm.R32F, depths)), null);
        float[] at = { 0.25f, 0.5f, 0.75f, 0.625f, 0.5f, 0.5f, 0.5f, 0.5f, 0, 0, 0, 0, 0, 0, 0, 0 };
        lookup.implicit(LookupTexture.of(texture), at, new float[] { 0.5f, 0.5f, 0.5f, 7 }, null, 0, null, out);
        assertArrayEquals(new float[] { 0, 0.5f, 1, 0 },
                new float[] { red(0), red(1), red(2), red(3) });
        assertEquals(red(1), Float.intBitsToFloat(out[5]));
        assertEquals(0, out[9]);
        assertEquals(1, Float.intBitsToFloat(out[13]));
    }

    @Test
    void texelsAreFetchedAndIntegersStayWhatTheyAre() {
        TextureLevel level = level(TexelForm.RG32I, 4, 3, 2);
        Texture texture = new Texture(1, TextureKind.TEXTURE_2D_ARRAY, "RG32UI", MinFilter.NEAREST, MagFilter.NEAREST,
                Wrap.REPEAT, Wrap.REPEAT, Sampling.PLAIN, List.of(level), null);
        LookupTexture ready = LookupTexture.of(texture);
        int[] at = { 1, 3, 4, 0, 2, 0, 0, -1, 1, 0, 0, 0 };
        lookup.fetch(ready, at, null, null, out);
        int first = (1 * 3 + 2) * 4 + 1;
        assertArrayEquals(new int[] { level.texels()[2 * first], level.texels()[6], 0, 0, level.texels()[2 * first + 1],
                level.texels()[7], 0, 0, 0, 0, 0, 0, 1, 1, 0, 0 }, out);
        lookup.fetch(ready, at, new int[] { 0, 0, 0, 1 }, new int[] { -1, 0 }, out);
        assertEquals(level.texels()[2 * (first - 1)], out[0]);
        lookup.size(ready, new int[] { 0, 1, 0, -1 }, out);
        assertArrayEquals(new int[] { 4, 0, 4, 0, 3, 0, 3, 0, 2, 0, 2, 0, 0, 0, 0, 0 }, out);
    }

    @Test
    void bytesOfSrgbAreMadeLinearBeforeTheyAreFiltered() {
        Texture texture = new Texture(1, TextureKind.TEXTURE_2D, "SRGB8_ALPHA8", MinFilter.LINEAR, MagFilter.LINEAR,
                Wrap.CLAMP_TO_EDGE, Wrap.CLAMP_TO_EDGE, Sampling.PLAIN,
                List.of(new TextureLevel(2, 1, new int[] { 0x80000000, 0x800000ff })), null);
        float[] at = new float[16];
        Arrays.fill(at, 0.5f);
        lookup.implicit(LookupTexture.of(texture), at, null, null, 0, null, out);
        assertEquals(0.5f, red(0));
        assertEquals(128 / 255f, Float.intBitsToFloat(out[12]));
        Arrays.fill(at, 1);
        at[0] = 0.75f;
        lookup.implicit(LookupTexture.of(texture), at, null, null, 0, new int[] { -1, 0 }, out);
        assertEquals(0, red(0));
    }

    /** Anything may come as a coordinate; what is read lies in the texture or is its border. */
    @ParameterizedTest
    @EnumSource(TextureKind.class)
    void noCoordinateLeadsOutOfTheTexture(TextureKind kind) {
        float[] odd = { Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 3e38f, -3e38f, 1e9f, -0f, 0.5f };
        for (int round = 0; round < 300; round++) {
            boolean linear = random.nextBoolean();
            Texture texture = texture(kind, round % 3 == 0 && kind != TextureKind.TEXTURE_RECTANGLE
                    ? MinFilter.LINEAR_MIPMAP_LINEAR
                    : unmipped(linear), MagFilter.LINEAR, sampling(linear));
            float[] at = coordinates(kind);
            for (int i = 0; i < at.length; i++) {
                at[i] = random.nextInt(3) == 0 ? at[i] : odd[random.nextInt(odd.length)];
            }
            lookup.implicit(LookupTexture.of(texture), at, null, new float[] { 0, Float.NaN, 1e30f, -1e30f }, 0,
                    new int[] { 2147483647, -5, 3 }, out);
            for (int lane = 0; lane < 4; lane++) {
                assertEquals(0.5, red(lane), 0.501);
            }
        }
    }

    /** Texels 2, the last but one and those beyond both ends, of a buffer longer than any row of an image. */
    @Test
    void buffersAreReadByNumberWhateverTheirFilters() {
        int[] words = new int[2 * 100_000];
        words[4] = 7;
        words[5] = -8;
        words[199_996] = 9;
        Texture buffer = new Texture(1, TextureKind.TEXTURE_BUFFER, "RG32I", MinFilter.LINEAR_MIPMAP_LINEAR,
                MagFilter.LINEAR, Wrap.REPEAT, Wrap.REPEAT, Sampling.PLAIN,
                List.of(new TextureLevel(100_000, 1, 1, TexelForm.RG32I, words)), null);
        lookup.fetch(LookupTexture.of(buffer), new int[] { 2, 99_998, -1, 100_000 }, null, null, out);
        assertArrayEquals(new int[] { 7, 9, 0, 0, -8, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0 }, out);
        lookup.size(LookupTexture.of(buffer), null, out);
        assertArrayEquals(new int[] { 100_000, 100_000, 100_000, 100_000 }, Arrays.copyOf(out, 4));
    }

    @Test
    void whatIsIncompleteReadsAsOpaqueBlack() {
        Texture none = new Texture(1, "None", MinFilter.LINEAR, MagFilter.LINEAR, Wrap.REPEAT, Wrap.REPEAT, List.of());
        lookup.implicit(LookupTexture.of(none), new float[16], null, null, 0, null, out);
        assertEquals(0, red(2));
        assertEquals(1, Float.intBitsToFloat(out[14]));
        Texture integers = new Texture(1, TextureKind.TEXTURE_2D, "R32I", MinFilter.LINEAR, MagFilter.LINEAR,
                Wrap.REPEAT, Wrap.REPEAT, Sampling.PLAIN, List.of(level(TexelForm.R32I, 2, 2, 1)), null);
        lookup.implicit(LookupTexture.of(integers), new float[16], null, null, 0, null, out);
        assertEquals(1, Float.intBitsToFloat(out[12]));
    }
}
