package org.tilewright.sim.kernel.texture;

import org.tilewright.sim.kernel.queue.Link;

/**
 * When the tiles that shading has accepted become visible to the depth unit: in order, a textured one not before its last
 * result.
 */
public final class TexturedTiles implements TextureResults {

    private final Link shaded;
    /** By slot of the queue, the tick at which a tile has gone through shading and its results have come. */
    private final long[] ready;
    private final boolean[] awaitsResults;
    private long known;
    private long lastVisible;

    TexturedTiles(Link shaded) {
        this.shaded = shaded;
        int slots = Link.powerOfTwo(shaded.capacity());
        ready = new long[slots];
        awaitsResults = new boolean[slots];
    }

    public void reset() {
        known = 0;
        lastVisible = 0;
    }

    /** The slot of the queue that a tile is going to have, by its number among all tiles. */
    public int slot(long tile) {
        return (int) tile & ready.length - 1;
    }

    /** Sends a tile that has gone through shading at a tick, unless it awaits its results. */
    public void send(long tick, boolean isTextured) {
        int slot = shaded.tail();
        ready[slot] = tick;
        awaitsResults[slot] = isTextured;
        shaded.send(Link.UNKNOWN);
        findVisible();
    }

    /** The last result of the tile in a slot is accepted at a tick. */
    @Override
    public void textured(int slot, long tick) {
        ready[slot] = Math.max(ready[slot], tick);
        awaitsResults[slot] = false;
        findVisible();
    }

    private void findVisible() {
        while (known < shaded.sent()) {
            int slot = slot(known);
            if (awaitsResults[slot]) {
                return;
            }
            lastVisible = Math.max(lastVisible, ready[slot] + shaded.latency());
            shaded.makeVisible(slot, lastVisible);
            known++;
        }
    }

    /** Tiles whose visible tick is known, since the start. */
    public long known() {
        return known;
    }
}
