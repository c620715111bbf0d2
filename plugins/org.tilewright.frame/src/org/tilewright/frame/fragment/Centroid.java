package org.tilewright.frame.fragment;

import org.tilewright.frame.targets.SampleGrid;

/**
 * Where in a pixel attributes are evaluated that must not lie outside of their primitive (OpenGL 3.3, 3.6.1): in the centre if all
 * samples are covered, or none, else at the covered sample that is nearest to it, of equals the first.
 */
final class Centroid {

    /** The centre of the pixel. */
    private static final int CENTRE = -1;

    private Centroid() {}

    /** The sample, or none for the centre, of a pixel whose covered samples are given. */
    static int of(SampleGrid grid, int covered) {
        if (covered == 0 || covered == (1 << grid.samples()) - 1) {
            return CENTRE;
        }
        int nearest = CENTRE;
        int least = Integer.MAX_VALUE;
        for (int sample = 0; sample < grid.samples(); sample++) {
            int x = grid.offsetX(sample);
            int y = grid.offsetY(sample);
            if ((covered >> sample & 1) != 0 && x * x + y * y < least) {
                least = x * x + y * y;
                nearest = sample;
            }
        }
        return nearest;
    }

    /** How far right of the centre it lies, in pixels. */
    static double x(SampleGrid grid, int sample) {
        return sample == CENTRE ? 0 : grid.offsetX(sample) / (double) SampleGrid.UNITS;
    }

    /** How far above the centre it lies, in pixels. */
    static double y(SampleGrid grid, int sample) {
        return sample == CENTRE ? 0 : grid.offsetY(sample) / (double) SampleGrid.UNITS;
    }
}
