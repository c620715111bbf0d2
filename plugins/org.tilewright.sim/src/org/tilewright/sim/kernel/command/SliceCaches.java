package org.tilewright.sim.kernel.command;

import org.tilewright.frame.Clear;
import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.sim.kernel.cache.DataShadow;
import org.tilewright.sim.kernel.cache.Maintenance;
import org.tilewright.sim.kernel.colour.ColourLines;
import org.tilewright.sim.kernel.depth.DepthCache;
import org.tilewright.sim.kernel.depth.HiddenTiles;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.raster.PrefetchQueue;
import org.tilewright.sim.memory.FrameMemory;

/**
 * The caches of one slice, as the command processor orders them.
 *
 * @param prefetches  null if there is no prefetcher
 * @param hiddenTiles null if there is no hierarchical depth
 * @param users       what knows the target in use
 */
public record SliceCaches(PrefetchQueue prefetches, DepthCache depthCache, ColourLines colourCache,
        Maintenance<?> depth,
        Maintenance<?> colour, DataShadow depthShadow, DataShadow colourShadow, HiddenTiles hiddenTiles,
        TargetUsers users) {

    boolean isDrained() {
        if (prefetches != null && !prefetches.isEmpty()) {
            return false;
        }
        if (!depthCache.knowsArrivals() || !colourCache.knowsArrivals()) {
            return false;
        }
        // Nobody looks at the lines before the next command, so that the last fills may be applied ahead of time.
        depthCache.fillUntil(Link.UNKNOWN - 1);
        colourCache.fillUntil(Link.UNKNOWN - 1);
        return !depthCache.isFetching() && !colourCache.isFetching();
    }

    void clear(long tick, Clear clear, FrameMemory target, int depthValue, int[][] colourValues) {
        OwnTiles own = users.ownTiles().of(target.layout());
        if (clear.depth()) {
            depth.orderClear(tick, target, clear.scissor(), own, new int[] { depthValue });
            depthShadow.clear(target, clear.scissor(), own, new int[] { depthValue });
            depthShadow.clear(depthCache);
            if (hiddenTiles != null) {
                hiddenTiles.clear(target, clear.scissor(), depthValue);
            }
        }
        if (clear.colour()) {
            colour.orderClear(tick, target, clear.scissor(), own, colourValues);
            colourShadow.clear(target, clear.scissor(), own, colourValues);
            colourShadow.clear(colourCache);
        }
    }

    void flush(long tick, boolean keepsDepth) {
        depth.orderFlush(tick, keepsDepth);
        colour.orderFlush(tick, true);
    }

    void flushTarget(long tick) {
        depth.orderSwitch(tick);
        colour.orderSwitch(tick);
    }

    /** The last tick of the last order to caches of these kinds. */
    long doneTick(boolean ofDepth, boolean ofColour) {
        return Math.max(ofDepth ? depth.doneTick() : 0, ofColour ? colour.doneTick() : 0);
    }
}
