package org.tilewright.run.sample;

import org.apache.commons.math3.distribution.TDistribution;
import org.tilewright.input.MayBeMissing;

/**
 * What a statistic of a whole sequence is about, by some frames of it.
 *
 * @param statistic name of the statistic
 * @param unit its unit
 * @param estimate the estimated sum over all frames
 * @param error half the width of the interval in which the sum is, with a confidence of 95 %, if frames are drawn blindly
 * @param whole the sum over all frames; null if they were not simulated
 */
public record Estimate(String statistic, String unit, double estimate, double error, @MayBeMissing Double whole) {

    private static final double CONFIDENCE = 0.95;

    /** By how much of the whole the estimate is off; not a number if that is not known or nothing. */
    public double off() {
        return whole == null ? Double.NaN : whole == 0 && estimate == 0 ? 0 : (estimate - whole) / whole;
    }

    /** Sums up clusters, each with one or two frames of it. */
    static final class Sum {

        private double estimate;
        private double variance;
        /** Of Welch and Satterthwaite: squares of the clusters' parts, each of which has one degree of freedom. */
        private double squares;

        /**
         * Adds a cluster of one frame.
         *
         * @param value what was measured
         */
        void add(double value) {
            estimate += value;
        }

        /**
         * Adds a cluster as if each of its frames were like the representative. How much they differ is known of two: half the square
         * of their difference is the variance of a frame.
         *
         * @param frames         frames of the cluster, 2 or more
         * @param representative what was measured of the frame that stands for all
         * @param second         what was measured of another one
         */
        void add(int frames, double representative, double second) {
            estimate += frames * representative;
            double difference = representative - second;
            double part = frames * (frames - 1.0) * difference * difference / 2;
            variance += part;
            squares += part * part;
        }

        /** What comes out. */
        Estimate of(String statistic, String unit, Double whole) {
            double error = 0;
            if (variance > 0) {
                double freedom = Math.max(1, variance * variance / squares);
                error = Math.sqrt(variance)
                        * new TDistribution(freedom).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
            }
            return new Estimate(statistic, unit, estimate, error, whole);
        }
    }
}
