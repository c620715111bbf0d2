package org.tilewright.run.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Sums worked by hand. */
class EstimateTest {

    /**
     * One frame of 7, and ten like 100, of which another one is 104: 1007. Half of 4 x 4 is the variance of a frame, 8; of ten of
     * which one is known, 10 x 9 x 8 = 720. With one degree of freedom 95 % are within 12.7062 deviations of 26.8328.
     */
    @Test
    void errorsFollowFromTwoFramesOfEachCluster() {
        Estimate.Sum sum = new Estimate.Sum();
        sum.add(7);
        sum.add(10, 100, 104);
        Estimate estimate = sum.of("frame.cycles", "tick", 1020.0);
        assertEquals(1007, estimate.estimate());
        assertEquals(12.7062 * 26.8328, estimate.error(), 0.01);
        assertEquals(-13.0 / 1020, estimate.off(), 1e-12);
    }

    /** Two clusters that add the same to the variance have two degrees of freedom, 4.30265 deviations. */
    @Test
    void clustersThatVaryAlikeCountTogether() {
        Estimate.Sum sum = new Estimate.Sum();
        sum.add(10, 100, 104);
        sum.add(10, 200, 196);
        assertEquals(4.30265 * Math.sqrt(1440), sum.of("x", "y", null).error(), 0.001);
    }

    @Test
    void clustersOfEqualFramesHaveNoError() {
        Estimate.Sum sum = new Estimate.Sum();
        sum.add(240, 5, 5);
        Estimate estimate = sum.of("x", "y", 0.0);
        assertEquals(1200, estimate.estimate());
        assertEquals(0, estimate.error());
    }
}
