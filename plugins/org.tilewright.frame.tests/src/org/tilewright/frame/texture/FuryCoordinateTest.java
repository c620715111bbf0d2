package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.image.Wrap;

class FuryCoordinateTest {

    @Test
    void coordinatesAreRoundedDownAndLimited() {
        assertEquals(0x8000, FuryCoordinate.of(0.5));
        assertEquals(0x18000, FuryCoordinate.of(1.5));
        // -0.25 is -16384; a hair below is -16385.
        assertEquals(-16_384, FuryCoordinate.of(-0.25));
        assertEquals(-16_385, FuryCoordinate.of(-0.250_000_1));
        assertEquals(Integer.MAX_VALUE, FuryCoordinate.of(32_768));
        assertEquals(Integer.MIN_VALUE, FuryCoordinate.of(-40_000));
        assertEquals(Integer.MAX_VALUE, FuryCoordinate.of(Double.POSITIVE_INFINITY));
        assertEquals(0, FuryCoordinate.of(Double.NaN));
    }

    /** Coordinates in 1/4 of the texture. */
    @ParameterizedTest
    @CsvSource({ "REPEAT,1,1", "REPEAT,5,1", "REPEAT,4,0", "REPEAT,-1,3", "REPEAT,-5,3",
            // The second repetition runs backwards, and so does the one before the first: 1.25 -> 0.75, -0.25 -> 0.25.
            "MIRRORED_REPEAT,1,1", "MIRRORED_REPEAT,5,3", "MIRRORED_REPEAT,4,4", "MIRRORED_REPEAT,8,0",
            "MIRRORED_REPEAT,-1,1", "MIRRORED_REPEAT,-5,3", "MIRRORED_REPEAT,9,1",
            "CLAMP,3,3", "CLAMP,4,4", "CLAMP,9,4", "CLAMP,-1,0", "CLAMP_TO_EDGE,9,4", "CLAMP_TO_EDGE,-9,0" })
    void wrapsIntoTheTexture(Wrap wrap, int quarters, int expected) {
        assertEquals(expected * FuryCoordinate.ONE / 4,
                FuryCoordinate.wrapped(quarters * FuryCoordinate.ONE / 4, wrap));
    }

    @Test
    void aPlaceBetweenTexelsHasAWeightOfEightBits() {
        // 8 texels: coordinate 3/8 is 3.0 texels, 2.5 from the middle of the first: texel 2, weight 128.
        assertEquals(2 << 8 | 128, FuryCoordinate.position(3 * FuryCoordinate.ONE / 8, 3));
        // The origin is half a texel before the first middle: texel -1, weight 128.
        assertEquals(-1 << 8 | 128, FuryCoordinate.position(0, 3));
        // One step of the coordinate is 8/65536 texel, 1/32 of a weight: 15 of them are under half a weight, 16 are half.
        assertEquals(-1 << 8 | 128, FuryCoordinate.position(15, 3));
        assertEquals(-1 << 8 | 129, FuryCoordinate.position(16, 3));
        // 16 steps before the middle of the first texel, which is at 4096, the weight is 255.5, which makes the next texel.
        assertEquals(-1 << 8 | 255, FuryCoordinate.position(4096 - 17, 3));
        assertEquals(0, FuryCoordinate.position(4096 - 16, 3));
        // 2048 texels leave 5 bits of the coordinate: steps of 8 weights.
        assertEquals(-1 << 8 | 128, FuryCoordinate.position(0, 11));
        assertEquals(-1 << 8 | 136, FuryCoordinate.position(1, 11));
        // The end of the texture is half a texel behind the last middle.
        assertEquals(2047 << 8 | 128, FuryCoordinate.position(FuryCoordinate.ONE, 11));
    }

    @Test
    void theNearestTexelHoldsThePlace() {
        assertEquals(0, FuryCoordinate.nearest(8191, 3));
        assertEquals(1, FuryCoordinate.nearest(8192, 3));
        assertEquals(7, FuryCoordinate.nearest(65_535, 3));
        assertEquals(7, FuryCoordinate.nearest(65_536, 3));
        assertEquals(0, FuryCoordinate.nearest(65_536, 0));
    }

    @ParameterizedTest
    @CsvSource({ "REPEAT,-1,7", "REPEAT,8,0", "REPEAT,3,3", "MIRRORED_REPEAT,-1,0", "MIRRORED_REPEAT,8,7", "CLAMP,-1,0",
            "CLAMP,8,7", "CLAMP_TO_EDGE,8,7" })
    void neighboursBesideTheLevelAreAtTheOtherOrTheSameEdge(Wrap wrap, int texel, int expected) {
        assertEquals(expected, FuryCoordinate.neighbour(texel, 8, wrap));
    }
}
