package org.tilewright.frame.fragment;

import java.util.Arrays;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.SampleCoverage;
import org.tilewright.frame.targets.SampleGrid;

/**
 * What the fragments of a tile have for each of their samples, in targets with several. A fragment is shaded at the place of its
 * pixel's first sample, whether this is covered or not, and then all places of the pixel have its colour.
 */
final class SampleFragments {

    private static final int LARGEST_ALPHA = 255;
    private static final int CHANNELS = 4;
    private static final int ALPHA = 3;

    private final QuadList quads;
    private final int tileSize;
    /** The first places of the pixels that are left. */
    private final long[] firsts;
    /** Of each fragment the samples that its alpha chooses. */
    private final int[] chosen;

    SampleFragments(QuadList quads, int tileSize, int words) {
        this.quads = quads;
        this.tileSize = tileSize;
        firsts = new long[words];
        chosen = new int[tileSize * tileSize];
    }

    /** Interpolates the depth of the covered places. */
    void depth(ScreenPrimitive primitive, int tileX, int tileY, long[] coverage, int coverageOffset, int[] depth,
            int depthOffset) {
        SampleGrid grid = primitive.state().grid();
        double[] planes = primitive.planes();
        double p = planes[ScreenPrimitive.DEPTH];
        double q = planes[ScreenPrimitive.DEPTH + 1];
        double r = planes[ScreenPrimitive.DEPTH + 2];
        for (int word = 0; word < firsts.length; word++) {
            for (long left = coverage[coverageOffset + word]; left != 0; left &= left - 1) {
                int place = (word << 6) + Long.numberOfTrailingZeros(left);
                int placeX = tileX * tileSize + place % tileSize;
                int placeY = tileY * tileSize + place / tileSize;
                int sample = grid.sample(placeX, placeY);
                double x = placeX / grid.columns() + offset(primitive, grid.offsetX(sample));
                double y = placeY / grid.rows() + offset(primitive, grid.offsetY(sample));
                int value = (int) (p * x + (q * y + r));
                depth[depthOffset + place] = Math.clamp(value, 0, ScreenPrimitive.MAXIMUM_DEPTH);
            }
        }
    }

    private static double offset(ScreenPrimitive primitive, int units) {
        return primitive.sampled() ? units / (double) SampleGrid.UNITS : 0;
    }

    /** The first places of the listed pixels, from which tests take those that fail. */
    long[] begin() {
        Arrays.fill(firsts, 0);
        for (int n = 0; n < quads.fragments; n++) {
            firsts[quads.pixels[n] >> 6] |= 1L << quads.pixels[n];
        }
        return firsts;
    }

    /** Lets alpha choose samples, and makes it 1, before it is tested. */
    void useAlpha(DrawState state, int[] colours, int coloursOffset) {
        int samples = state.grid().samples();
        int words = state.fragmentWords();
        for (int n = 0; n < quads.fragments; n++) {
            int at = coloursOffset + quads.pixels[n] * words;
            if (state.multisample().alphaToCoverage()) {
                int alpha = words == 1 ? colours[at] >>> 24 : WideFragments.alpha(colours, at);
                int count = (2 * alpha * samples + LARGEST_ALPHA) / (2 * LARGEST_ALPHA);
                chosen[n] = (1 << count) - 1;
            } else {
                chosen[n] = -1;
            }
            if (state.multisample().alphaToOne()) {
                makeOne(state, words, colours, at);
            }
        }
    }

    private static void makeOne(DrawState state, int words, int[] colours, int at) {
        if (words == 1) {
            colours[at] |= LARGEST_ALPHA << 24;
            return;
        }
        for (int output = 0; output < words / CHANNELS; output++) {
            if (!state.target().format(output).integers()) {
                colours[at + CHANNELS * output + ALPHA] = Float.floatToRawIntBits(1);
            }
        }
    }

    /** Takes the samples from what is left that tests or alpha have taken; how many are left. */
    int keep(DrawState state, long[] coverage, int coverageOffset) {
        for (int n = 0; n < quads.fragments; n++) {
            int place = quads.pixels[n];
            int kept = (firsts[place >> 6] >>> place & 1) == 0 ? 0 : chosen[n];
            SampleCoverage.keep(state.grid(), tileSize, coverage, coverageOffset, place, kept);
        }
        int left = 0;
        for (int word = 0; word < firsts.length; word++) {
            left += Long.bitCount(coverage[coverageOffset + word]);
        }
        return left;
    }

    /** Gives all places of the listed pixels what their first ones have, words each. */
    void spread(SampleGrid grid, int words, int[] values, int offset) {
        for (int n = 0; n < quads.fragments; n++) {
            int from = offset + quads.pixels[n] * words;
            for (int sample = 1; sample < grid.samples(); sample++) {
                int place = quads.pixels[n] + sample / grid.columns() * tileSize + sample % grid.columns();
                System.arraycopy(values, from, values, offset + place * words, words);
            }
        }
    }
}
