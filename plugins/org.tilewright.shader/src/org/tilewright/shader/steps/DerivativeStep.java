package org.tilewright.shader.steps;

import org.tilewright.shader.quad.Quad;

/** How much a value changes from a pixel to its neighbour; nothing where one of the two does not run. */
final class DerivativeStep extends Step {

    private final int neighbour;
    private final int operand;
    private final int result;

    /** A derivative towards the neighbour whose lane differs in a bit. */
    DerivativeStep(int neighbour, int operand, int result) {
        this.neighbour = neighbour;
        this.operand = operand;
        this.result = result;
    }

    @Override
    int run(Quad quad, int lanes) {
        int[] s = quad.scratch;
        for (int lane = 0; lane < LANES; lane++) {
            int pair = 1 << lane | 1 << (lane ^ neighbour);
            float from = Float.intBitsToFloat(s[operand + (lane & ~neighbour)]);
            float to = Float.intBitsToFloat(s[operand + (lane | neighbour)]);
            s[result + lane] = (lanes & pair) == pair ? Float.floatToRawIntBits(to - from) : 0;
        }
        return lanes;
    }
}
