package org.tilewright.run.sweep;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

class ParetoFrontTest {

    private static final double NONE = Double.NaN;

    /** Cycles and bytes: the second is slower and larger than the first, the third slower and smaller. */
    @Test
    void whatIsBeatenIsNotOnTheFront() {
        List<double[]> points = List.of(new double[] { 10, 5 }, new double[] { 11, 6 }, new double[] { 12, 4 });
        assertArrayEquals(new boolean[] { true, false, true }, ParetoFront.of(points, true, true));
    }

    /** With hits instead of bytes, of which more are better, the second is the one to have. */
    @Test
    void directionsCount() {
        List<double[]> points = List.of(new double[] { 10, 5 }, new double[] { 10, 6 }, new double[] { 12, 4 });
        assertArrayEquals(new boolean[] { false, true, false }, ParetoFront.of(points, true, false));
    }

    @Test
    void equalPointsStandTogether() {
        List<double[]> points = List.of(new double[] { 1, 1 }, new double[] { 1, 1 }, new double[] { 1, 2 });
        assertArrayEquals(new boolean[] { true, true, false }, ParetoFront.of(points, true, true));
    }

    @Test
    void whatWasNotMeasuredIsNotOnTheFrontAndBeatsNothing() {
        List<double[]> points = List.of(new double[] { NONE, 0 }, new double[] { 5, 5 });
        assertArrayEquals(new boolean[] { false, true }, ParetoFront.of(points, true, true));
    }

    @Test
    void pointsOfOtherLengthAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> ParetoFront.of(List.of(new double[] { 1 }), true, true));
    }

    /**
     * In the plane the front can be found by a walk: sorted by the first measure and then by the second, a point is on it
     * exactly when its second measure is below all earlier ones, or it equals the last point that was.
     */
    @Test
    void agreesWithAWalkAlongTheSortedPoints() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            List<double[]> points = new ArrayList<>();
            for (int i = random.nextInt(12); i >= 0; i--) {
                points.add(new double[] { random.nextInt(6), random.nextInt(6) });
            }
            points.sort((a, b) -> a[0] != b[0] ? Double.compare(a[0], b[0]) : Double.compare(a[1], b[1]));
            boolean[] expected = new boolean[points.size()];
            double[] last = { -1, Double.POSITIVE_INFINITY };
            for (int i = 0; i < expected.length; i++) {
                double[] point = points.get(i);
                expected[i] = point[1] < last[1] || point[0] == last[0] && point[1] == last[1];
                last = expected[i] ? point : last;
            }
            assertArrayEquals(expected, ParetoFront.of(points, true, true), "round " + round);
        }
    }
}
