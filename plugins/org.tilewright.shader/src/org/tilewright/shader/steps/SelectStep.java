package org.tilewright.shader.steps;

import org.tilewright.shader.quad.Quad;

/** One of two values by a truth value. */
final class SelectStep extends Step {

    private final int condition;
    private final int yes;
    private final int no;
    private final int result;

    SelectStep(int condition, int yes, int no, int result) {
        this.condition = condition;
        this.yes = yes;
        this.no = no;
        this.result = result;
    }

    @Override
    int run(Quad quad, int lanes) {
        int[] s = quad.scratch;
        for (int lane = 0; lane < LANES; lane++) {
            s[result + lane] = s[(s[condition + lane] != 0 ? yes : no) + lane];
        }
        return lanes;
    }
}
