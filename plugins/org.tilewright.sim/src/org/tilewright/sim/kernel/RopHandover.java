package org.tilewright.sim.kernel;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;

/** Gives the tiles of which fragments are left to the ROP, with the colours that they are to be blended with. */
final class RopHandover {

    private final Link tested;
    private final BlendRing blends;
    private final FragmentUnit fragments;
    private long tiles;

    RopHandover(Link tested, BlendRing blends, FragmentUnit fragments) {
        this.tested = tested;
        this.blends = blends;
        this.fragments = fragments;
    }

    void reset() {
        tiles = 0;
    }

    /** The first tick at which a tile may be sent. */
    long slotTick() {
        return tested.slotTick();
    }

    /**
     * Works out the colours of the next tile to send, and which of its fragments the alpha test leaves.
     *
     * @param covered its coverage as rasterised, from an offset on
     */
    void shade(ScreenPrimitive primitive, int tileX, int tileY, int[] rows, int[] covered, int coveredOffset) {
        fragments.shade(primitive, tileX, tileY, rows, 0, covered, coveredOffset, blends.colours,
                blends.coloursOffset(blends.slot(tiles)), null);
    }

    /**
     * Sends a tile.
     *
     * @param tick the tick, its way through the pipeline included
     */
    void send(DrawState state, int tileX, int tileY, int[] rows, int fragmentsLeft, long tick) {
        int slot = blends.slot(tiles++);
        blends.tileX[slot] = tileX;
        blends.tileY[slot] = tileY;
        blends.fragments[slot] = fragmentsLeft;
        blends.state[slot] = state;
        System.arraycopy(rows, 0, blends.rows, blends.rowsOffset(slot), rows.length);
        tested.send(tick + tested.latency());
    }
}
