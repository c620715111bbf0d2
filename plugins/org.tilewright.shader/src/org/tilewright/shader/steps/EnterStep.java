package org.tilewright.shader.steps;

import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.quad.QuadPath;

/** Records that lanes enter a block. */
final class EnterStep extends Step {

    private final int block;

    EnterStep(int block) {
        this.block = block;
    }

    @Override
    int run(Quad quad, int lanes) {
        QuadPath.enter(quad, block, lanes);
        return lanes;
    }
}
