package org.tilewright.shader.steps;

import org.tilewright.shader.quad.Quad;

/** Reads a scalar of a storage by a number that was worked out; beyond the storage the nearest one. */
final class LoadStep extends Step {

    private final int storage;
    private final int size;
    private final int index;
    private final int result;

    LoadStep(int storage, int size, int index, int result) {
        this.storage = storage;
        this.size = size;
        this.index = index;
        this.result = result;
    }

    @Override
    int run(Quad quad, int lanes) {
        int[] s = quad.scratch;
        for (int lane = 0; lane < LANES; lane++) {
            int scalar = Math.max(0, Math.min(size - 1, s[index + lane]));
            s[result + lane] = s[storage + LANES * scalar + lane];
        }
        return lanes;
    }
}
