package org.tilewright.shader.steps;

import org.tilewright.shader.quad.Quad;

/** Writes a scalar of a storage in the lanes that run; beyond the storage nothing is written. */
final class StoreStep extends Step {

    private final int storage;
    private final int size;
    private final int index;
    private final int value;

    StoreStep(int storage, int size, int index, int value) {
        this.storage = storage;
        this.size = size;
        this.index = index;
        this.value = value;
    }

    @Override
    int run(Quad quad, int lanes) {
        int[] s = quad.scratch;
        for (int lane = 0; lane < LANES; lane++) {
            int scalar = s[index + lane];
            if ((lanes >> lane & 1) != 0 && scalar >= 0 && scalar < size) {
                s[storage + LANES * scalar + lane] = s[value + lane];
            }
        }
        return lanes;
    }
}
