package org.tilewright.sim.kernel;

/**
 * When the tiles that shading has accepted become visible to the depth unit: in order, a textured one not before its last
 * result.
 */
final class TexturedTiles {

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

    void reset() {
        known = 0;
        lastVisible = 0;
    }

    /** Sends a tile that has gone through shading at a tick, unless it awaits its results; answers its number. */
    int send(long tick, boolean isTextured) {
        int tile = shaded.tail();
        ready[tile] = tick;
        awaitsResults[tile] = isTextured;
        shaded.send(Link.UNKNOWN);
        findVisible();
        return tile;
    }

    /** The last result of a tile is accepted at a tick. */
    void textured(int tile, long tick) {
        ready[tile] = Math.max(ready[tile], tick);
        awaitsResults[tile] = false;
        findVisible();
    }

    private void findVisible() {
        while (known < shaded.sent()) {
            int tile = (int) known & ready.length - 1;
            if (awaitsResults[tile]) {
                return;
            }
            lastVisible = Math.max(lastVisible, ready[tile] + shaded.latency());
            shaded.makeVisible(tile, lastVisible);
            known++;
        }
    }

    /** Tiles whose visible tick is known, since the start. */
    long known() {
        return known;
    }
}
