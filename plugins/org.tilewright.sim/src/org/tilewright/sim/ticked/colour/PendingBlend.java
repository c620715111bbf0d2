package org.tilewright.sim.ticked.colour;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.sim.ticked.queue.Tile;

/** An output of a tile that the colour cache has accepted and that has not retired. */
final class PendingBlend {

    /** A line that is held for the tile. */
    record Pinned(int set, int way, int part, boolean awaited) {}

    private static final long NOT_YET = Long.MAX_VALUE;

    final Tile tile;
    final int output;
    /** Whether no other output of the tile follows. */
    final boolean isLast;
    final List<Pinned> lines = new ArrayList<>();
    /** The tick of its last look-up. */
    private long lookUpTick = NOT_YET;

    PendingBlend(Tile tile, int output, boolean isLast) {
        this.tile = tile;
        this.output = output;
        this.isLast = isLast;
    }

    void pinned(int set, int way, int part, boolean awaited) {
        lines.add(new Pinned(set, way, part, awaited));
    }

    /** Its last line was looked up at this tick. */
    void lookedUp(long tick) {
        lookUpTick = tick;
    }

    boolean isLookedUp() {
        return lookUpTick != NOT_YET;
    }

    /** Ticks since its last look-up. */
    long age(long tick) {
        return tick - lookUpTick;
    }
}
