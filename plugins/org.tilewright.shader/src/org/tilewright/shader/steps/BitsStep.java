package org.tilewright.shader.steps;

import org.tilewright.shader.arithmetic.FloatFunctions;
import org.tilewright.shader.quad.Quad;

/** Copies a float's bits to where they are seen, in the lanes that run. */
final class BitsStep extends Step {

    private final int from;
    private final int to;

    BitsStep(int from, int to) {
        this.from = from;
        this.to = to;
    }

    @Override
    int run(Quad quad, int lanes) {
        int[] s = quad.scratch;
        for (int lane = 0; lane < LANES; lane++) {
            if ((lanes >> lane & 1) != 0) {
                s[to + lane] = FloatFunctions.bits(Float.intBitsToFloat(s[from + lane]));
            }
        }
        return lanes;
    }
}
