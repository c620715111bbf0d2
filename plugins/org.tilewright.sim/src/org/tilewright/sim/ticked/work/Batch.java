package org.tilewright.sim.ticked.work;

import java.util.List;

import org.tilewright.frame.Draw;

/**
 * Draws that the command processor sends to vertex fetch together.
 *
 * @param number     its place among the batches that are exchanged, from 0
 * @param draws      its draws, in order
 * @param primitives by draw, how many primitives it has
 * @param first      of a draw by itself, the first primitive that is drawn
 * @param end        of a draw by itself, the primitive before which the last one is drawn
 */
public record Batch(int number, List<Draw> draws, List<Integer> primitives, int first, int end) {

    /** The number of one that is not exchanged. */
    static final int NOT_EXCHANGED = -1;

    /** All primitives of some draws. */
    public Batch(int number, List<Draw> draws, List<Integer> primitives) {
        this(number, draws, primitives, 0, primitives.stream().mapToInt(Integer::intValue).sum());
    }

    /** A primitive of a batch: the place of its draw in the batch and its number in that draw. */
    public record Place(Draw draw, int number) {}

    /** All primitives of the batch. */
    public int size() {
        int size = 0;
        for (int ofDraw : primitives) {
            size += ofDraw;
        }
        return size;
    }

    /** The primitive with an ID, that is, a number in the batch. */
    public Place place(int id) {
        int number = id;
        for (int draw = 0; draw < draws.size(); draw++) {
            if (number < primitives.get(draw)) {
                return new Place(draws.get(draw), number);
            }
            number -= primitives.get(draw);
        }
        throw new IllegalArgumentException("batch " + this.number + " has no primitive " + id);
    }
}
