package org.tilewright.shader.steps;

import org.tilewright.shader.quad.Quad;

/** Parts the lanes by a truth value. */
final class ChoiceStep extends Step {

    private final int condition;
    private final Step[] then;
    private final Step[] otherwise;

    ChoiceStep(int condition, Step[] then, Step[] otherwise) {
        this.condition = condition;
        this.then = then;
        this.otherwise = otherwise;
    }

    @Override
    int run(Quad quad, int lanes) {
        int[] s = quad.scratch;
        int yes = 0;
        for (int lane = 0; lane < LANES; lane++) {
            yes |= (s[condition + lane] != 0 ? 1 : 0) << lane;
        }
        yes &= lanes;
        int no = lanes & ~yes;
        return (yes == 0 ? 0 : run(then, quad, yes)) | (no == 0 ? 0 : run(otherwise, quad, no));
    }
}
