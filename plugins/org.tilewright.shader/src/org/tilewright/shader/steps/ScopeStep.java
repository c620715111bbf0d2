package org.tilewright.shader.steps;

import org.tilewright.shader.quad.Quad;

/** Steps that lanes leave before their end, to go on behind them; the lanes that have are noted in the scratch. */
final class ScopeStep extends Step {

    private final int left;
    private final Step[] body;

    ScopeStep(int left, Step[] body) {
        this.left = left;
        this.body = body;
    }

    @Override
    int run(Quad quad, int lanes) {
        quad.scratch[left] = 0;
        int through = run(body, quad, lanes);
        return through | quad.scratch[left];
    }

    /** Lanes leave. */
    static final class LeaveStep extends Step {

        private final int left;

        LeaveStep(int left) {
            this.left = left;
        }

        @Override
        int run(Quad quad, int lanes) {
            quad.scratch[left] |= lanes;
            return 0;
        }
    }

    /** Lanes are discarded, and go on as helpers. */
    static final class DiscardStep extends Step {

        @Override
        int run(Quad quad, int lanes) {
            quad.discarded |= lanes;
            return lanes;
        }
    }
}
