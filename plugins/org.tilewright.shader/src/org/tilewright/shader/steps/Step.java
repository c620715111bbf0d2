package org.tilewright.shader.steps;

import org.tilewright.shader.quad.Quad;

/** A step of a program. Values lie in the quad's scratch, four lanes each; steps name them by the place of the first lane. */
abstract class Step {

    static final int LANES = Quad.LANES;

    /** Carries the step out for some lanes and answers those that go on behind it. */
    abstract int run(Quad quad, int lanes);

    /** Carries steps out one after the other, while there is a lane to go on. */
    static int run(Step[] steps, Quad quad, int lanes) {
        int active = lanes;
        for (Step step : steps) {
            active = step.run(quad, active);
            if (active == 0) {
                return 0;
            }
        }
        return active;
    }
}
