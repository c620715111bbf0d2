package org.tilewright.sim.kernel.texture;

import org.tilewright.sim.component.Connection;
import org.tilewright.sim.kernel.cache.TextureClock;
import org.tilewright.sim.kernel.queue.Link;

/**
 * The results of a texture unit on their way to shading, which accepts each as soon as it is visible: so when a slot is free
 * again is known as soon as a result is sent.
 */
final class ResultQueue {

    /** Of a result that is not the last one of its tile. */
    static final int NOT_THE_LAST = -1;

    private final Link link;
    private final TextureClock clock;
    private final TextureResults results;
    private long lastVisible;

    ResultQueue(Connection connection, TextureClock clock, TextureResults results) {
        link = new Link(connection);
        this.clock = clock;
        this.results = results;
    }

    void reset() {
        link.reset();
        lastVisible = 0;
    }

    /** The unit's first tick at which a slot is free. */
    long slotTick() {
        return link.slotTick();
    }

    /**
     * Sends a result.
     *
     * @param tick the unit's tick from which on it is on its way
     * @param tile the tile whose last result it is, or {@link #NOT_THE_LAST}
     */
    void send(long tick, int tile) {
        lastVisible = Math.max(lastVisible, clock.coreAfter(tick) + link.latency() - 1);
        link.send(lastVisible);
        link.accept(clock.after(lastVisible));
        if (tile != NOT_THE_LAST) {
            results.textured(tile, lastVisible);
        }
    }
}
