package org.tilewright.protocol.tiling;

/**
 * In which order the bins of a target are rendered, frame after frame. Bins are numbered by rows from the lowest, in a row from the
 * left. An order has no state: what it answers follows from its arguments and its parameters alone, and a call ends soon.
 */
public interface RenderOrder {

    /**
     * The bin that is rendered at a place of the order; each bin has one place. One in which nothing is to be rendered is passed over.
     *
     * @param place   from 0
     * @param columns bins in a row of the target
     * @param rows    rows of bins
     * @param frame   number of the frame in its sequence, from 0; always 0 unless the order {@linkplain #looksBack looks back}
     * @return 0 to {@code columns * rows - 1}
     */
    int bin(int place, int columns, int rows, int frame);

    /** Whether the order depends on the frame's number in its sequence. Only a GPU alone can have such an order. */
    default boolean looksBack() {
        return false;
    }

    /** The order for one tiling unit: itself, unless it needs room to work in, which no two units may have in common. */
    default RenderOrder ofOneUnit() {
        return this;
    }
}
