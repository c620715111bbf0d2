package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.image.Channel;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.Swizzle;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.Vector4;

/** The short way has the bits of the general one, which offsets of nothing take. */
class PlainLookupTest {

    private static final int[] NOTHING = new int[3];

    private final Random random = new Random(11);
    private final QuadLookup lookup = new QuadLookup();

    @ParameterizedTest
    @EnumSource
    void bothWaysFindTheSameBits(MinFilter min) {
        Wrap[] wraps = { Wrap.REPEAT, Wrap.MIRRORED_REPEAT, Wrap.CLAMP_TO_EDGE };
        String[] formats = { "RGBA8", "SRGB8_ALPHA8" };
        for (int trial = 0; trial < 3000; trial++) {
            Swizzle swizzle = random.nextBoolean() ? Swizzle.NONE
                    : new Swizzle(Channel.ALPHA, Channel.ONE, Channel.RED, Channel.ZERO);
            Texture texture = new Texture(1, TextureKind.TEXTURE_2D, formats[random.nextInt(2)], min,
                    MagFilter.values()[random.nextInt(2)], wraps[random.nextInt(3)], wraps[random.nextInt(3)],
                    new Sampling(Wrap.REPEAT, Vector4.ZERO, -1000, 1000, 1, false, null, swizzle),
                    levels(1 + random.nextInt(19), 1 + random.nextInt(19)), null);
            LookupTexture looked = LookupTexture.of(texture);
            float[] at = new float[16];
            float scale = random.nextInt(20) == 0 ? 0x1p30f : random.nextInt(3) == 0 ? 300 : 2;
            for (int i = 0; i < at.length; i++) {
                at[i] = random.nextInt(40) == 0 ? Float.NaN : (random.nextFloat() - 0.5f) * scale;
            }
            int[] shortWay = new int[16];
            int[] general = new int[16];
            lookup.implicit(looked, at, null, null, 0, null, shortWay);
            lookup.implicit(looked, at, null, null, 0, NOTHING, general);
            assertArrayEquals(general, shortWay, "trial " + trial);
        }
    }

    private List<TextureLevel> levels(int width, int height) {
        List<TextureLevel> levels = new ArrayList<>();
        int w = width;
        int h = height;
        for (int i = 0; i < 4; i++) {
            levels.add(new TextureLevel(w, h, random.ints(w * h).toArray()));
            w = Math.max(1, w / 2);
            h = Math.max(1, h / 2);
        }
        return levels;
    }
}
