package org.tilewright.shader.steps;

import org.tilewright.shader.quad.Quad;

/** Copies a value, in the lanes that run. */
final class MoveStep extends Step {

    private final int from;
    private final int to;

    MoveStep(int from, int to) {
        this.from = from;
        this.to = to;
    }

    @Override
    int run(Quad quad, int lanes) {
        int[] s = quad.scratch;
        if (lanes == Quad.ALL) {
            s[to] = s[from];
            s[to + 1] = s[from + 1];
            s[to + 2] = s[from + 2];
            s[to + 3] = s[from + 3];
            return lanes;
        }
        for (int lane = 0; lane < LANES; lane++) {
            if ((lanes >> lane & 1) != 0) {
                s[to + lane] = s[from + lane];
            }
        }
        return lanes;
    }
}
