package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FuryLevelOfDetailTest {

    private static final int ALL = 0b1111;

    /** The level of a 64x64 texture whose smallest level is 6 for a quad with coordinates in 1/64. */
    private static int level(int valid, double... texels) {
        double[] s = new double[4];
        double[] t = new double[4];
        for (int pixel = 0; pixel < 4; pixel++) {
            s[pixel] = texels[2 * pixel] / 64;
            t[pixel] = texels[2 * pixel + 1] / 64;
        }
        return FuryLevelOfDetail.of(s, t, 0, valid, 6, 6, 6);
    }

    /** A quad with the same step to the right everywhere and none upwards. */
    private static int level(double texelsS, double texelsT) {
        return level(ALL, 0, 0, texelsS, texelsT, 0, 0, texelsS, texelsT);
    }

    @Test
    void isTheLogarithmOfTheStepToTheNearest() {
        // One texel: 1024 of 65536 by 64 is 65536, squared and shortened 65536 = 1.0, 15 leading zeros: (16 - 15) / 2
        // = 0.
        assertEquals(0, level(1, 0));
        // Two texels: square 4.0 = 2^18, 13 leading zeros: 3 / 2 = 1. Four: 16.0 = 2^20, 11: 5 / 2 = 2.
        assertEquals(1, level(2, 0));
        assertEquals(2, level(4, 0));
        // (1, 1): 2.0 = 2^17, 14: 2 / 2 = 1. (1, 63/64): 1.97, 15 leading zeros: 0.
        assertEquals(1, level(1, 1));
        assertEquals(0, level(1, 63.0 / 64));
        // Backwards is as far.
        assertEquals(2, level(-4, 0));
        assertEquals(1, level(0, -2));
        // A quarter of a texel: 1/16 = 2^12, 19: -3 / 2 -> 0. No step at all: 32 leading zeros.
        assertEquals(0, level(0.25, 0));
        assertEquals(0, level(0, 0));
        assertEquals(6, level(64, 0));
        assertEquals(6, level(500, 0));
    }

    @Test
    void theLongerOfBothStepsCounts() {
        assertEquals(3, level(ALL, 0, 0, 2, 0, 0, 8, 2, 8));
        assertEquals(3, level(ALL, 0, 0, 0, 8, 2, 0, 2, 8));
    }

    /**
     * Steps of 2 in the lower row, 8 in the upper: only a quad with both upper pixels valid takes the
     * upper row, even if of the lower row none is.
     */
    @ParameterizedTest
    @CsvSource({ "0001,1", "0010,1", "0011,1", "0100,1", "1000,1", "0101,1", "1010,1", "0111,1", "1011,1", "1100,3",
            "1101,3", "1110,3", "1111,3" })
    void theUpperRowCountsIfBothItsPixelsAreValid(String valid, int expected) {
        double[] s = { 0, 2.0 / 64, 0, 8.0 / 64 };
        double[] t = { 0, 0, 0, 0 };
        // Upwards there is no step in the left column, 6 texels in the right one: 36.0, 10 leading zeros, level 3.
        int mask = Integer.parseInt(valid, 2);
        int right = (mask & 0b1010) == 0b1010 ? 3 : 0;
        assertEquals(Math.max(expected, right), FuryLevelOfDetail.of(s, t, 0, mask, 6, 6, 6));
    }

    /** Steps of 2 in the left column, 8 in the right one, none to the right at the bottom, 6 at the top. */
    @ParameterizedTest
    @CsvSource({ "0001,1", "0010,1", "0011,1", "0101,1", "0110,1", "1001,1", "0111,1", "1010,3", "1011,3", "1111,3" })
    void theRightColumnCountsIfBothItsPixelsAreValid(String valid, int expected) {
        double[] s = { 0, 0, 2.0 / 64, 8.0 / 64 };
        double[] t = { 0, 0, 0, 0 };
        assertEquals(expected, FuryLevelOfDetail.of(s, t, 0, Integer.parseInt(valid, 2), 6, 6, 6));
    }

    @Test
    void eachAxisScalesByItsOwnSize() {
        // 1/64 of the texture is half a texel of 32, 4 texels of 256.
        double[] s = { 0, 1.0 / 64, 0, 1.0 / 64 };
        double[] zero = new double[4];
        assertEquals(0, FuryLevelOfDetail.of(s, zero, 0, ALL, 5, 8, 8));
        assertEquals(2, FuryLevelOfDetail.of(zero, s, 0, ALL, 5, 8, 8));
    }

    @Test
    void theSquareIsLimitedToItsBits() {
        // 255 texels and 65535/65536: just below 256.0, whose square has 16 bits before the point.
        assertEquals((0xFF_FFFFL * 0xFF_FFFFL) >> 16, FuryLevelOfDetail.square(0xFF_FFFF, 0));
        assertEquals(0xFFFF_FFFFL, FuryLevelOfDetail.square(0xFF_FFFF, 0xFF_FFFF));
        assertEquals(0xFFFF_FFFFL, FuryLevelOfDetail.square(1 << 24, 0));
        assertEquals(0xFFFF_FFFFL, FuryLevelOfDetail.square(0, 0xFFFF_FFFFL << 11));
        // So the eighth level is the last that a step can ask for.
        assertEquals(8, FuryLevelOfDetail.level(0xFFFF_FFFFL, 11));
        assertEquals(7, FuryLevelOfDetail.level(0x7FFF_FFFFL, 11));
        double[] s = { -32_768, 32_767, -32_768, 32_767 };
        assertEquals(8, FuryLevelOfDetail.of(s, new double[4], 0, ALL, 11, 11, 11));
    }
}
