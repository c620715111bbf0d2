package org.tilewright.shader.steps;

import org.tilewright.shader.quad.EndlessLoopException;
import org.tilewright.shader.quad.Quad;

/** Goes round until all lanes have left. */
final class LoopStep extends Step {

    private final Step[] body;
    private final String place;

    /** @param place file, line and column, for people */
    LoopStep(Step[] body, String place) {
        this.body = body;
        this.place = place;
    }

    @Override
    int run(Quad quad, int lanes) {
        int inside = lanes;
        while (inside != 0) {
            if (++quad.turns > Quad.MOST_TURNS) {
                throw new EndlessLoopException(place);
            }
            inside = run(body, quad, inside);
        }
        return 0;
    }
}
