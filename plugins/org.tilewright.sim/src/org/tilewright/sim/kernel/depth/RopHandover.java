package org.tilewright.sim.kernel.depth;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.shading.TileFragments;

/** Gives the tiles of which fragments are left to the ROP, with the colours that they are to be blended with. */
final class RopHandover {

    private final Link tested;
    private final BlendRing blends;
    private final TileFragments fragments;
    private long tiles;

    RopHandover(Link tested, BlendRing blends, TileFragments fragments) {
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

    /** Finds the colours of the next tile to send, and which of its fragments the alpha test leaves. */
    void shade(TileRing ring, int slot, ScreenPrimitive primitive, long[] left) {
        fragments.shade(ring, slot, primitive, left, blends.colours, blends.coloursOffset(blends.slot(tiles)));
    }

    /**
     * Sends a tile.
     *
     * @param tick the tick, its way through the pipeline included
     */
    void send(DrawState state, int tileX, int tileY, long[] left, int fragmentsLeft, long tick) {
        int slot = blends.slot(tiles++);
        blends.tileX[slot] = tileX;
        blends.tileY[slot] = tileY;
        blends.fragments[slot] = fragmentsLeft;
        blends.state[slot] = state;
        for (int word = 0; word < left.length; word++) {
            blends.left[blends.coverageOffset(slot) + word] = left[word];
        }
        tested.send(tick + tested.latency());
    }
}
