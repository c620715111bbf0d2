package org.tilewright.sim.kernel.work;

import java.util.List;

import org.tilewright.protocol.distribution.PrimitiveShares;
import org.tilewright.sim.composition.DrawClass;

/**
 * Draws that GPUs draw parts of and put together.
 *
 * @param number     its place among the composed groups of the frame, from 0
 * @param target     what it is drawn into
 * @param state      what the state of its draws means
 * @param draws      its draws, each by itself
 * @param firstPlace place of its first draw among the draws of all composed groups
 * @param shares     of a group in order, the run of its primitives that each GPU draws; else null
 */
public record ComposedGroup(int number, int target, DrawClass state, List<DrawBatch> draws, int firstPlace,
        PrimitiveShares shares) {

    /** Whether its sub-images are put together in the order of GPUs. */
    public boolean isInOrder() {
        return state.kind().isInOrder();
    }

    /**
     * The part of a draw that a GPU draws, if its group is in order.
     *
     * @param place of the draw in the group
     */
    DrawBatch part(int place, int gpu) {
        int before = draws.stream().limit(place).mapToInt(DrawBatch::primitives).sum();
        return draws.get(place).part(shares.begin(gpu) - before, shares.end(gpu) - before);
    }
}
