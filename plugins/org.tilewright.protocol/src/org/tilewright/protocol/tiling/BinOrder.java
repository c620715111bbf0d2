package org.tilewright.protocol.tiling;

import org.tilewright.protocol.Design;

/** In which order the bins of a target are rendered, frame after frame. */
public enum BinOrder implements Design, RenderOrder {

    /** In order of their numbers. */
    ROWS("By rows from the lowest and in a row from the left, in every frame.", false) {

        @Override
        public int bin(int place, int columns, int rows, int frame) {
            return place;
        }
    },

    /**
     * Forwards and backwards in turn, so that a frame begins with what the caches hold of the end of the one before: Joseph,
     * Aragón, Parcerisa and González, Boustrophedonic Frames, PACT 2023. With LRU this is what a cache at best can do for a trace that
     * is the same in each frame.
     */
    BOUSTROPHEDONIC("As rows in one frame and backwards in the next, so that a frame begins where the"
            + " one before ended.",
            true) {

        @Override
        public int bin(int place, int columns, int rows, int frame) {
            return (frame & 1) == 0 ? place : columns * rows - 1 - place;
        }
    };

    private final String description;
    private final boolean looksBack;

    BinOrder(String description, boolean looksBack) {
        this.description = description;
        this.looksBack = looksBack;
    }

    /** What a tiling unit has that says nothing else. */
    public static BinOrder usual() {
        return ROWS;
    }

    @Override
    public boolean looksBack() {
        return looksBack;
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
