package org.tilewright.frame.targets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ColourFormatTest {

    private static int[] stored(ColourFormat format, boolean linear, float... rgba) {
        int[] words = new int[format.words()];
        for (int channel = 0; channel < format.channels(); channel++) {
            words[format.word(channel)] |= format.encode(channel, Float.floatToRawIntBits(rgba[channel]), linear);
        }
        return words;
    }

    private static float read(ColourFormat format, int channel, int... words) {
        return Float.intBitsToFloat(format.decode(channel, words, 0, false));
    }

    /** A half float has 5 bits of exponent, biased by 15, and 10 of mantissa: 1.5 is 0x3E00, -2 is 0xC000, 65504 the largest. */
    @Test
    void halfFloatsLieInTwoWords() {
        int[] words = stored(ColourFormat.RGBA16F, false, 1.5f, -2, 65504, 1e6f);
        assertEquals(0xC0003E00, words[0]);
        assertEquals(0x7C007BFF, words[1]);
        assertEquals(-2, read(ColourFormat.RGBA16F, 1, words));
        assertEquals(Float.POSITIVE_INFINITY, read(ColourFormat.RGBA16F, 3, words));
    }

    /**
     * 1 is exponent 15 and mantissa 0, of 6 bits in red and green, of 5 in blue: 15 * 64 = 0x3C0, 15 * 32 = 0x1E0. The largest of 11
     * bits is (2 - 1/64) * 2^15 = 65024, all but the last exponent's ones: 0x7BF.
     */
    @Test
    void smallFloatsHaveNoSignAndEndAtTheLargest() {
        ColourFormat format = ColourFormat.R11F_G11F_B10F;
        assertEquals(0x3C0 | 0x3C0 << 11 | 0x1E0 << 22, stored(format, false, 1, 1, 1)[0]);
        assertEquals(0x7BF, stored(format, false, 1e9f, -3, 0)[0]);
        assertEquals(65024, read(format, 0, 0x7BF));
        assertEquals(1, read(format, 3, 0), "alpha that is not there");
        // The least step is 2^-14 / 64 in red: half of it is rounded to the even 0, three halves of it to 2.
        float step = (float) Math.scalb(1.0, -20);
        assertEquals(0, stored(format, false, step / 2, 0, 0)[0]);
        assertEquals(2, stored(format, false, step * 1.5f, 0, 0)[0]);
        assertEquals(0x7C0, stored(format, false, Float.POSITIVE_INFINITY, 0, 0)[0]);
        assertTrue(Float.isNaN(read(format, 0, stored(format, false, Float.NaN, 0, 0))));
    }

    @Test
    void allSmallFloatsAndHalfFloatsAreStoredAsTheyAreRead() {
        for (int bits = 0; bits < 0x7C0; bits++) {
            assertEquals(bits, stored(ColourFormat.R11F_G11F_B10F, false,
                    read(ColourFormat.R11F_G11F_B10F, 0, bits), 0, 0)[0]);
        }
        for (int bits = 0; bits < 0x3E0; bits++) {
            assertEquals(bits << 22, stored(ColourFormat.R11F_G11F_B10F, false, 0, 0,
                    read(ColourFormat.R11F_G11F_B10F, 2, bits << 22))[0]);
        }
        for (int bits = 0; bits <= 0x7C00; bits++) {
            assertEquals(bits, stored(ColourFormat.R16F, false, read(ColourFormat.R16F, 0, bits))[0]);
        }
    }

    /** 0.5 of 1023 is 511.5, rounded up; of 3 it is 1.5, rounded up, too. */
    @Test
    void channelsOfTenBitsAreRounded() {
        assertEquals(512 | 1023 << 10 | 0 << 20 | 2 << 30, stored(ColourFormat.RGB10_A2, false, 0.5f, 7, -1, 0.5f)[0]);
        assertEquals(512 / 1023f, read(ColourFormat.RGB10_A2, 0, 512));
    }

    /** 0.5 in sRGB is 1.055 * 0.5^(1/2.4) - 0.055 = 0.73536, of 255 187.5 and a little; alpha is linear. */
    @Test
    void linearColoursBecomeThoseOfSrgb() {
        assertEquals(188 | 0 << 8 | 255 << 16 | 128 << 24,
                stored(ColourFormat.SRGB8_ALPHA8, true, 0.5f, Float.NaN, 2, 0.5f)[0]);
        assertEquals(128, stored(ColourFormat.SRGB8_ALPHA8, false, 0.5f, 0, 0, 0)[0]);
        for (int value = 0; value < 256; value++) {
            float linear = Float.intBitsToFloat(ColourFormat.SRGB8_ALPHA8.decode(0, new int[] { value }, 0, true));
            assertEquals(value, stored(ColourFormat.SRGB8_ALPHA8, true, linear, 0, 0, 0)[0]);
        }
    }

    @ParameterizedTest
    @CsvSource({ "R8UI, 300, 255", "R8UI, -1, 255", "R8I, 300, 127", "R8I, -300, 128", "R16I, -2, 65534",
            "R32UI, -1, -1", "R32I, -5, -5", "R16UI, 65535, 65535" })
    void integersAreLimitedToTheirBits(ColourFormat format, int value, int bits) {
        assertEquals(bits, format.encode(0, value, false));
    }

    @Test
    void signedIntegersKeepTheirSign() {
        assertEquals(-3, ColourFormat.RG16I.decode(1, new int[] { 0xFFFD0007 }, 0, false));
        assertEquals(65533, ColourFormat.RG16UI.decode(1, new int[] { 0xFFFD0007 }, 0, false));
        assertEquals(1, ColourFormat.RG16UI.decode(3, new int[] { 0 }, 0, false));
    }

    /** No format that frames have takes 3 words, so that lines of caches hold whole pixels. */
    @ParameterizedTest
    @EnumSource
    void channelsLieInOneWordEachAndDoNotOverlap(ColourFormat format) {
        assertEquals(1, Integer.bitCount(format.words()));
        long[] words = new long[format.words()];
        for (int channel = 0; channel < format.channels(); channel++) {
            int mask = format.mask(channel);
            assertEquals(0, words[format.word(channel)] & mask);
            words[format.word(channel)] |= mask;
        }
        for (int word = 0; word < words.length; word++) {
            assertEquals(format.used(word), (int) words[word]);
        }
    }
}
