package org.tilewright.protocol.raster;

/**
 * In which order a rasteriser visits the tiles of a row of tiles; the rows of a primitive come one after the other, from the
 * lowest. A row's <em>span</em> is from its first tile with a covered pixel to its last; it may have holes. What is visited of
 * a row, its span or more, are its places, from 0 on the left. An order has no state: what it answers follows from its arguments
 * and its parameters alone, and a call ends soon.
 *
 * <p>From {@link #first} on {@link #after} comes to every place of a row once, and then to {@link #END}.
 */
public interface TileOrder {

    /** No further place in the row. */
    int END = -1;

    /**
     * Whether the tiles of the primitive's rectangle left and right of a row's span are visited, and with them the rows
     * without a span.
     *
     * @return false if only spans are visited
     */
    default boolean leavesSpan() {
        return false;
    }

    /**
     * Whether each tile of a row is right of the one visited before. A kernel then goes over several tiles of others at once. No is
     * always right, and slower.
     */
    default boolean rises() {
        return false;
    }

    /** The order for one walk: itself, unless it needs room to work in, which no two walks may have in common. */
    default TileOrder ofOneWalk() {
        return this;
    }

    /**
     * The first place of a row.
     *
     * @param row the row of tiles in its target, from 0 at the bottom
     * @param columns how many places it has, from 1
     * @return 0 to {@code columns - 1}
     */
    int first(int row, int columns);

    /**
     * The place that comes after another.
     *
     * @param place the place that was visited last
     * @param row the row of tiles in its target, from 0 at the bottom
     * @param columns how many places it has, from 1
     * @return 0 to {@code columns - 1}, or {@link #END}
     */
    int after(int place, int row, int columns);
}
