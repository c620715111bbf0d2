package org.tilewright.sim.kernel.queue;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.statistics.TileMap;

/** A tile of the screen in an int, as requests carry it to where heat maps count. */
public final class ScreenTile {

    private static final int NONE = -1;
    private static final int BITS = 16;

    private ScreenTile() {}

    /** A tile of a draw; one of another target than the screen is none. */
    public static int of(DrawState state, int tileX, int tileY) {
        return state.target().id() == RenderTarget.SCREEN ? tileY << BITS | tileX : NONE;
    }

    /** Counts once at a tile, unless it is none. */
    public static void count(TileMap map, int tile) {
        if (tile != NONE) {
            map.add(tile & (1 << BITS) - 1, tile >>> BITS, 1);
        }
    }
}
