package org.tilewright.sim.kernel.command;

import org.tilewright.frame.Clear;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.sim.kernel.cache.DataShadow;
import org.tilewright.sim.kernel.cache.Maintenance;
import org.tilewright.sim.kernel.colour.ColourLines;
import org.tilewright.sim.kernel.depth.DepthCache;
import org.tilewright.sim.kernel.depth.HiddenTiles;
import org.tilewright.sim.kernel.memory.MemoryUnit;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.raster.PrefetchQueue;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.FrameMemory;

/** The caches of an immediate-mode machine, as the command processor knows them. */
public final class BackEnd implements CommandTarget {

    private final Retirement retirement;
    /** Null if there is no prefetcher. */
    private final PrefetchQueue prefetches;
    private final DepthCache depthCache;
    private final ColourLines colourCache;
    private final Maintenance<?> depth;
    private final Maintenance<?> colour;
    private final DataShadow depthShadow;
    private final DataShadow colourShadow;
    private final MemoryUnit memory;
    /** Null if there is no hierarchical depth. */
    private final HiddenTiles hiddenTiles;
    private final TargetUsers targets;
    private final TargetTextures textures;
    /** Null if the GPU is the only one. */
    private final FrameShare share;
    private boolean ordersDepth;
    private boolean ordersColour;
    private long orderTick;

    public BackEnd(Retirement retirement, PrefetchQueue prefetches, DepthCache depthCache, ColourLines colourCache,
            Maintenance<?> depth, Maintenance<?> colour, DataShadow depthShadow, DataShadow colourShadow,
            MemoryUnit memory, HiddenTiles hiddenTiles, FrameShare share, TargetUsers targets,
            TargetTextures textures) {
        this.retirement = retirement;
        this.prefetches = prefetches;
        this.depthCache = depthCache;
        this.colourCache = colourCache;
        this.depth = depth;
        this.colour = colour;
        this.depthShadow = depthShadow;
        this.colourShadow = colourShadow;
        this.memory = memory;
        this.hiddenTiles = hiddenTiles;
        this.targets = targets;
        this.textures = textures;
        this.share = share;
    }

    @Override
    public boolean isDrained() {
        if (!retirement.isDrained() || prefetches != null && !prefetches.isEmpty()) {
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

    @Override
    public void clear(long tick, Clear clear, FrameMemory target, int depthValue, int[][] colourValues) {
        OwnTiles own = share == null ? null : share.tiles();
        if (share != null) {
            share.updates().clear(clear, target.width(), target.height());
        }
        ordersDepth = clear.depth();
        ordersColour = clear.colour();
        orderTick = tick;
        if (ordersDepth) {
            depth.orderClear(tick, target, clear.scissor(), own, new int[] { depthValue });
            depthShadow.clear(target, clear.scissor(), own, new int[] { depthValue });
            depthShadow.clear(depthCache);
            if (hiddenTiles != null) {
                hiddenTiles.clear(target, clear.scissor(), depthValue);
            }
        }
        if (ordersColour) {
            colour.orderClear(tick, target, clear.scissor(), own, colourValues);
            colourShadow.clear(target, clear.scissor(), own, colourValues);
            colourShadow.clear(colourCache);
        }
    }

    @Override
    public void flush(long tick) {
        orderBoth(tick);
        depth.orderFlush(tick, targets.current().memory().target().kept());
        colour.orderFlush(tick, true);
    }

    @Override
    public void flushTarget(long tick) {
        orderBoth(tick);
        depth.orderSwitch(tick);
        colour.orderSwitch(tick);
    }

    private void orderBoth(long tick) {
        ordersDepth = true;
        ordersColour = true;
        orderTick = tick;
    }

    @Override
    public void use(int target) {
        targets.use(target);
    }

    @Override
    public void resolve(long tick, Texture texture) {
        textures.resolve(tick, texture);
    }

    @Override
    public long doneTick() {
        long done = orderTick;
        if (ordersDepth) {
            done = Math.max(done, depth.doneTick());
        }
        return ordersColour ? Math.max(done, colour.doneTick()) : done;
    }

    @Override
    public long memoryIdleTick() {
        return memory.isServed() ? memory.idleTick() : Link.UNKNOWN;
    }
}
