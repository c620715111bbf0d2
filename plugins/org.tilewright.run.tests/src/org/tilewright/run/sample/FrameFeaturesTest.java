package org.tilewright.run.sample;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.reference.FrameCensus;
import org.tilewright.frame.reference.FrameCensus.ProgramRuns;

class FrameFeaturesTest {

    /** By the means: 20 primitives, 10 pieces, 4 tiles, 200 fragments, no texels; 50 runs for vertices, 200 for fragments. */
    @Test
    void everyKindOfWorkIsOneInTheMean() {
        FrameCensus one = new FrameCensus("one", 100, 30, 10, 10, 3, 100, 100, 0,
                List.of(new ProgramRuns("a", 30, 100)));
        FrameCensus two = new FrameCensus("two", 100, 70, 30, 10, 5, 300, 300, 0,
                List.of(new ProgramRuns("a", 50, 100), new ProgramRuns("b", 20, 200)));
        double[][] points = FrameFeatures.of(List.of(one, two));
        assertArrayEquals(new double[] { 0.5, 1, 0.75, 0.5, 0.6, 0, 0.5, 0 }, points[0], 1e-12);
        assertArrayEquals(new double[] { 1.5, 1, 1.25, 1.5, 1, 0.4, 0.5, 1 }, points[1], 1e-12);
        assertEquals(3, two.overdraw());
    }
}
