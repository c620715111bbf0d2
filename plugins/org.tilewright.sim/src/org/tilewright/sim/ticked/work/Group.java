package org.tilewright.sim.ticked.work;

import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.protocol.distribution.PrimitiveShares;
import org.tilewright.sim.composition.DrawClass;

/**
 * Draws that are put together from sub-images.
 *
 * @param number     its place among such groups of the frame, from 0
 * @param target     what it is drawn into
 * @param state      what the state of its draws means
 * @param draws      its draws
 * @param primitives by draw, how many primitives it has
 * @param firstPlace place of its first draw among the draws of all such groups
 * @param shares     of a group in order, which of its primitives each GPU draws; else null
 */
public record Group(int number, int target, DrawClass state, List<Draw> draws, List<Integer> primitives,
        int firstPlace, PrimitiveShares shares) {

    /** Whether each GPU draws a run of its primitives, which are put together in order; else draws are dealt out. */
    public boolean isInOrder() {
        return state.kind().isInOrder();
    }

    /** The place of a draw in the group, by its number in the frame. */
    public int place(int draw) {
        for (int place = 0; place < draws.size(); place++) {
            if (draws.get(place).index() == draw) {
                return place;
            }
        }
        throw new IllegalArgumentException("group " + number + " has no draw " + draw);
    }

    /** What a GPU draws of a draw, by its place, if it draws anything of it. */
    public Batch part(int place, int gpu) {
        List<Draw> draw = List.of(draws.get(place));
        int size = primitives.get(place);
        if (!isInOrder()) {
            return new Batch(Batch.NOT_EXCHANGED, draw, List.of(size), 0, size);
        }
        int before = primitives.subList(0, place).stream().mapToInt(Integer::intValue).sum();
        int first = Math.max(0, shares.begin(gpu) - before);
        int end = Math.min(size, shares.end(gpu) - before);
        return new Batch(Batch.NOT_EXCHANGED, draw, List.of(size), first, Math.max(first, end));
    }
}
