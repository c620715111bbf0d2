package org.tilewright.protocol.texture;

/**
 * Which of its texture units serves a tile. Targets are cut into square blocks of tiles from their lowest left corner. A dealing has
 * no state: what it answers follows from its arguments and its parameters alone, and a call ends soon.
 */
public interface UnitDealing {

    /**
     * The unit that all requests of a tile go to.
     *
     * @param x      column of the tile in its block, 0 to {@code edge - 1}
     * @param y      row of the tile in its block, 0 to {@code edge - 1}
     * @param column column of the block in the target, from 0
     * @param row    row of the block in the target, from 0, the lowest
     * @param edge   tiles along the edge of a block, a power of two
     * @param units  texture units, at least 1
     * @return 0 to {@code units - 1}
     */
    int unit(int x, int y, int column, int row, int edge, int units);
}
