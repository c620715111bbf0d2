package org.tilewright.run.sweep;

import java.util.List;

/**
 * The points that no other one beats. A point beats another one if it is at least as good by every measure, and better by
 * one. A point that lacks a value neither beats nor is on the front; equal points stand or fall together.
 */
public final class ParetoFront {

    private ParetoFront() {}

    /**
     * Which points are on the front.
     *
     * @param points the points: a value for each measure; not a number where there is none
     * @param lowerIsBetter for each measure, whether a lower value is the better one
     * @return for each point, whether it is on the front
     * @throws IllegalArgumentException if a point has not a value for each measure
     */
    public static boolean[] of(List<double[]> points, boolean... lowerIsBetter) {
        for (double[] point : points) {
            if (point.length != lowerIsBetter.length) {
                throw new IllegalArgumentException(point.length + " values for " + lowerIsBetter.length + " measures");
            }
        }
        boolean[] front = new boolean[points.size()];
        for (int i = 0; i < front.length; i++) {
            double[] point = points.get(i);
            front[i] = isWhole(point) && points.stream().noneMatch(other -> beats(other, point, lowerIsBetter));
        }
        return front;
    }

    private static boolean isWhole(double[] point) {
        for (double value : point) {
            if (Double.isNaN(value)) {
                return false;
            }
        }
        return true;
    }

    private static boolean beats(double[] one, double[] other, boolean... lowerIsBetter) {
        boolean better = false;
        for (int i = 0; i < one.length; i++) {
            double difference = lowerIsBetter[i] ? other[i] - one[i] : one[i] - other[i];
            if (Double.isNaN(difference) || difference < 0) {
                return false;
            }
            better |= difference > 0;
        }
        return better;
    }
}
