package org.tilewright.sim.ticked.work;

import org.tilewright.protocol.slices.SliceGrid;

/**
 * One slice of a GPU.
 *
 * @param grid   which slice draws which squares
 * @param number its number
 */
public record Slice(SliceGrid grid, int number) {

    /** The only one. */
    public static final Slice WHOLE = new Slice(SliceGrid.ONE, 0);

    /** Whether it draws a pixel. */
    public boolean owns(int x, int y) {
        return grid.slice(x, y) == number;
    }

    /** Whether a piece of a primitive may touch it by its rectangle; those that touch nothing are slice 0's. */
    public boolean takes(Primitive primitive) {
        int touched = 0;
        for (var piece : primitive.pieces) {
            touched |= grid.touched(piece.minimumX(), piece.minimumY(), piece.maximumX(), piece.maximumY());
        }
        return touched == 0 ? number == 0 : (touched >> number & 1) == 1;
    }
}
