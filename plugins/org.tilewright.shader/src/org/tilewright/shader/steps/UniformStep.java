package org.tilewright.shader.steps;

import org.tilewright.shader.quad.Quad;

/** Reads a scalar of a uniform; beyond the storage the nearest one. */
final class UniformStep extends Step {

    private final int first;
    private final int size;
    private final int index;
    private final int result;

    /** @param first where the storage begins among the uniforms */
    UniformStep(int first, int size, int index, int result) {
        this.first = first;
        this.size = size;
        this.index = index;
        this.result = result;
    }

    @Override
    int run(Quad quad, int lanes) {
        int[] s = quad.scratch;
        for (int lane = 0; lane < LANES; lane++) {
            s[result + lane] = quad.uniforms[first + Math.max(0, Math.min(size - 1, s[index + lane]))];
        }
        return lanes;
    }
}
