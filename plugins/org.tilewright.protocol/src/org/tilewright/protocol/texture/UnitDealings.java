package org.tilewright.protocol.texture;

import org.tilewright.protocol.Design;

/**
 * How tiles are dealt out to texture units: finely, so that all have as much to do, or in parts that hang together, so that what
 * neighbours need of a texture is in one cache (Joseph, Aragón, Parcerisa and González, DTexL, MICRO 2022).
 */
public enum UnitDealings implements Design, UnitDealing {

    /** By diagonals of the target, whatever the blocks are. */
    INTERLEAVED("In turn along rows and columns, so that neighbours are of different units.") {

        @Override
        public int unit(int x, int y, int column, int row, int edge, int units) {
            return (x + y + (column + row) * edge) % units;
        }
    },

    /** A block is cut into as many parts as there are units, in rows of as many as go into them with no more in a row than rows. */
    PARTS("A block is cut into one part that hangs together for each unit: four are its quarters.") {

        @Override
        public int unit(int x, int y, int column, int row, int edge, int units) {
            return part(x, y, edge, units);
        }
    },

    /** As parts; across an edge between two blocks the units are the same on both sides. */
    MIRRORED(
            "As parts, mirrored from block to block, so that tiles on both sides of an edge of blocks are of one unit.") {

        @Override
        public int unit(int x, int y, int column, int row, int edge, int units) {
            return part((column & 1) == 0 ? x : edge - 1 - x, (row & 1) == 0 ? y : edge - 1 - y, edge, units);
        }
    },

    /** By a hash of the tile's column and row: as much for each unit, and nothing in common between neighbours. */
    SCATTERED("By a hash of the tile's column and row, so that no pattern of the scene falls to one unit.") {

        @Override
        public int unit(int x, int y, int column, int row, int edge, int units) {
            int mixed = (column * edge + x) * 0x9E3779B1 + (row * edge + y) * 0x85EBCA77;
            return (mixed >>> 16) % units;
        }
    };

    private final String description;

    UnitDealings(String description) {
        this.description = description;
    }

    /** What a model has that chooses blocks and says nothing else. */
    public static UnitDealings usual() {
        return MIRRORED;
    }

    private static int part(int x, int y, int edge, int units) {
        int columns = 1;
        for (int divisor = 2; divisor * divisor <= units; divisor++) {
            columns = units % divisor == 0 ? divisor : columns;
        }
        int rows = units / columns;
        return y * rows / edge * columns + x * columns / edge;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }
}
