package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.image.Wrap;

/** Large coordinates of repeated textures are brought where the texture looks the same, exactly. */
class LargeCoordinatesTest {

    private static double[] near(Wrap wrap, double... coordinates) {
        double[] near = coordinates.clone();
        LargeCoordinates.bringNear(near, near.length / 4, wrap);
        return near;
    }

    @ParameterizedTest
    @EnumSource(value = Wrap.class, names = { "REPEAT", "MIRRORED_REPEAT" })
    void smallOnesStay(Wrap wrap) {
        double[] small = { 0, 0.25, -3.5, 1000.125, LargeCoordinates.LARGE - 1, 7, -7, 0.1 };
        assertArrayEquals(small, near(wrap, small));
    }

    @ParameterizedTest
    @EnumSource(value = Wrap.class, mode = EnumSource.Mode.EXCLUDE, names = { "REPEAT", "MIRRORED_REPEAT" })
    void whereTheEdgeGoesOnTheyStay(Wrap wrap) {
        double[] large = { 1e12, 1e12, -1e20, 1e30 };
        assertArrayEquals(large, near(wrap, large));
    }

    /** By whole pairs of repetitions, worked out without rounding; the level of detail goes by the differences in a quad. */
    @ParameterizedTest
    @ValueSource(doubles = { 2097152.25, 1e9 + 0.125, -1e9 - 0.5, 1e12, 1e15 + 0.5, -1e16 })
    void theyMoveByPairsOfRepetitionsAndKeepTheirDifferences(double first) {
        double step = Math.ulp(first) * 4;
        double[] far = { first, first + step, first + 2 * step, first + 3 * step };
        double[] near = near(Wrap.MIRRORED_REPEAT, far);
        for (int n = 0; n < far.length; n++) {
            BigDecimal moved = new BigDecimal(far[n]).subtract(new BigDecimal(near[n]));
            assertEquals(0, moved.remainder(BigDecimal.TWO).signum(), () -> far[0] + " moved by " + moved);
            assertEquals(far[n] - far[0], near[n] - near[0]);
            assertTrue(Math.abs(near[n]) < LargeCoordinates.LARGE);
        }
    }

    /** No fraction is left of such a number. */
    @ParameterizedTest
    @ValueSource(doubles = { 1e20, -1e25, Double.MAX_VALUE })
    void theLargestAreWholePairs(double far) {
        assertArrayEquals(new double[] { 0, 0, 0, 0 }, near(Wrap.REPEAT, far, far, far, far));
    }
}
