package org.tilewright.sim.ticked.shading;

import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.Tile;

/** A tile some of whose warps are not over. */
final class HandedTile {

    /** Its place in the queue to the depth unit. */
    final TickedQueue.Entry<Tile> place;
    private int warps;

    HandedTile(TickedQueue.Entry<Tile> place, int warps) {
        this.place = place;
        this.warps = warps;
    }

    /** A warp of it is over; whether that was the last one. */
    boolean isDoneWithWarp() {
        warps--;
        return warps == 0;
    }
}
