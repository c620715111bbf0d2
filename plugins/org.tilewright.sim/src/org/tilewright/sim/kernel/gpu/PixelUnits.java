package org.tilewright.sim.kernel.gpu;

import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.compression.ColourCodec;
import org.tilewright.protocol.compression.DepthCodec;
import org.tilewright.sim.component.ColourCache;
import org.tilewright.sim.component.depth.AdaptiveDprtPrefetcher;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.cache.CompressedLines;
import org.tilewright.sim.kernel.cache.DataShadow;
import org.tilewright.sim.kernel.colour.Blending;
import org.tilewright.sim.kernel.colour.ColourLines;
import org.tilewright.sim.kernel.colour.ColourLookUp;
import org.tilewright.sim.kernel.colour.PinnedLines;
import org.tilewright.sim.kernel.colour.RopActor;
import org.tilewright.sim.kernel.command.SliceCaches;
import org.tilewright.sim.kernel.command.TargetUsers;
import org.tilewright.sim.kernel.depth.AdaptiveDistance;
import org.tilewright.sim.kernel.depth.DepthActor;
import org.tilewright.sim.kernel.depth.DepthCache;
import org.tilewright.sim.kernel.depth.DepthStage;
import org.tilewright.sim.kernel.depth.EarlyDepthStage;
import org.tilewright.sim.kernel.depth.HiddenTiles;
import org.tilewright.sim.kernel.depth.HierarchicalFront;
import org.tilewright.sim.kernel.depth.LearnedRequests;
import org.tilewright.sim.kernel.depth.OrderedDepthStage;
import org.tilewright.sim.kernel.depth.PrefetchStage;
import org.tilewright.sim.kernel.depth.WindowedDepthStage;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.raster.LineRequests;
import org.tilewright.sim.kernel.raster.PrefetchQueue;
import org.tilewright.sim.kernel.raster.RasterUnit;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.kernel.work.SliceTiles;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;

/**
 * The units of the pixels of one slice of a machine that renders immediately through caches: rasteriser, depth unit with its Z cache
 * and prefetcher, and ROP with its colour cache.
 */
final class PixelUnits {

    /** What depth unit and prefetcher send to memory in a tick at most: each writes a line back and reads one. */
    private static final int DEPTH_REQUESTS = 4;
    /** What the ROP sends in a tick at most: it writes a line back and reads one. */
    private static final int COLOUR_REQUESTS = 2;
    /** With compression, what it writes over is read, too. */
    private static final int COMPRESSED_COLOUR_REQUESTS = 3;

    final RasterUnit raster;
    final DepthActor depth;
    final RopActor rop;

    /** The bits of the two caches in masks of the memory's clients. */
    final int depthClient;
    final int colourClient;

    /** The queues and shading of the slice. */
    final SliceFront front;
    private final boolean isFirst;
    private final CommonUnits units;
    private final SliceTiles ownTiles;
    private final FrameShare share;
    private final TickHistory ropRetires;
    /** Null if there is no prefetcher; so is its stage. */
    private final PrefetchQueue prefetchQueue;
    private final PrefetchStage prefetchStage;
    /** Null unless the prefetcher is adaptive. */
    private final AdaptiveDistance distance;
    /** Null unless the prefetcher learns from look-ups. */
    private final LearnedRequests learnedRequests;
    /** Null if there is no hierarchical depth. */
    private final HiddenTiles hiddenTiles;
    private final DataShadow depthShadow;
    private final DataShadow colourShadow;
    private final DepthCache depthCache;
    private final ColourLines colourCache;
    private final DepthStage depthStage;
    private final BlendRing blends;
    private final ColourLookUp colourLookUp;
    private final Blending blending;

    /**
     * Builds the units behind those that all machines have.
     *
     * @param gpu        the GPU as the slice sees it
     * @param statistics what the slice counts
     */
    PixelUnits(Gpu gpu, GpuStatistics statistics, FrameShare share, CommonUnits units) {
        this.units = units;
        this.share = share;
        front = units.fronts[gpu.slice()];
        isFirst = gpu.slice() == 0;
        ownTiles = new SliceTiles(gpu.clipCull().slices(), gpu.slice(), share);
        TilePath tiles = front.tiles;
        int tileSize = gpu.rasteriser().tileSize();
        blends = new BlendRing(tiles.tested.capacity() + gpu.rop().lookahead() + 3, tileSize);
        ropRetires = new TickHistory(gpu.rop().lookahead() + 1);
        depthShadow = new DataShadow(gpu.zCache().name(), gpu.zCache().lineBytes() / Integer.BYTES);
        colourShadow = new DataShadow(gpu.colourCache().name(), gpu.colourCache().lineBytes() / Integer.BYTES);

        prefetchQueue = gpu.prefetcher() == null ? null
                : new PrefetchQueue(new Link(gpu.prefetches()), statistics.prefetcher);
        raster = RasterUnit.of(gpu, statistics, units.retirement, front.queues.pieces, units.pool,
                front.queues.screen,
                tiles, LineRequests.of(gpu, LearnedRequests.areOf(gpu.prefetcher()) ? null : prefetchQueue,
                        tiles.emittedTiles),
                ownTiles);

        distance = gpu.prefetcher() instanceof AdaptiveDprtPrefetcher adaptive
                ? new AdaptiveDistance(adaptive, gpu.zCache().sets() * gpu.zCache().ways(), statistics.adaptation,
                        tiles)
                : null;
        depthCache = new DepthCache(gpu.zCache(),
                units.requests(gpu.zCache().memory(), gpu.zCache().lineBytes(), DEPTH_REQUESTS), statistics.zCache,
                statistics.zCacheTicks, distance, units.retirement, statistics.depthTable,
                compressedDepths(gpu, statistics));
        learnedRequests = LearnedRequests.of(gpu.prefetcher(), prefetchQueue, depthCache.linePixels);
        hiddenTiles = gpu.hierarchicalDepth() == null ? null
                : new HiddenTiles(gpu.hierarchicalDepth(), tileSize, statistics.hierarchicalDepth);
        depthStage = depthStage(gpu, statistics, blends);
        prefetchStage = prefetchQueue == null ? null
                : new PrefetchStage(depthCache, prefetchQueue, statistics.prefetcherTicks, units.retirement, distance);
        depth = new DepthActor(depthCache, hierarchicalFront(gpu, statistics), depthStage, prefetchStage,
                gpu.depthUnit().arbitration(), statistics.zCacheTicks);
        depthClient = units.client(gpu.zCache().memory(), depthCache);

        colourCache = new ColourLines(gpu.colourCache(),
                units.requests(gpu.colourCache().memory(), gpu.colourCache().lineBytes(),
                        gpu.colourCache().compression().exists() ? COMPRESSED_COLOUR_REQUESTS : COLOUR_REQUESTS),
                statistics.colourCache, units.retirement, statistics.colourTable,
                compressedColours(gpu, statistics));
        int linesPerTile = Math.max(1, tileSize * tileSize * Integer.BYTES / gpu.colourCache().lineBytes());
        PinnedLines tileLines = new PinnedLines(gpu.rop().lookahead() + 1, linesPerTile);
        colourLookUp = new ColourLookUp(colourCache, statistics, tiles.tested, blends, tileLines, ropRetires,
                gpu.rop().lookahead());
        blending = new Blending(gpu.rop(), colourCache, statistics, units.retirement, blends, tileLines, ropRetires,
                colourShadow, share);
        rop = new RopActor(colourCache, colourLookUp, blending, statistics.colourCacheTicks);
        colourClient = units.client(gpu.colourCache().memory(), colourCache);
    }

    /** How the lines of depth lie in memory; null if they are not compressed. */
    private static CompressedLines compressedDepths(Gpu gpu, GpuStatistics statistics) {
        return !gpu.zCache().compression().exists() ? null
                : new CompressedLines(gpu.zCache().compression(),
                        new DepthCodec(gpu.rasteriser().tileSize(), gpu.zCache().lineBytes() / Integer.BYTES),
                        gpu.zCache().lineBytes(), statistics.depthCompression);
    }

    /** How the lines of colour lie in memory; null if they are not compressed. */
    private static CompressedLines compressedColours(Gpu gpu, GpuStatistics statistics) {
        ColourCache cache = gpu.colourCache();
        return !cache.compression().exists() ? null
                : new CompressedLines(cache.compression(),
                        new ColourCodec(gpu.rasteriser().tileSize(), cache.lineBytes() / Integer.BYTES),
                        cache.lineBytes(), statistics.colourCompression);
    }

    private DepthStage depthStage(Gpu gpu, GpuStatistics statistics, BlendRing blends) {
        if (gpu.earlyDepth() != null) {
            return new EarlyDepthStage(gpu, depthCache, statistics, units.retirement, learnedRequests, hiddenTiles,
                    front.tiles, blends, units.pool, depthShadow, share);
        }
        if (gpu.depthUnit().window() > 1) {
            return new WindowedDepthStage(gpu, depthCache, statistics, units.retirement, learnedRequests, hiddenTiles,
                    front.tiles, blends, units.pool, depthShadow, share);
        }
        return new OrderedDepthStage(gpu, depthCache, statistics, units.retirement, learnedRequests, hiddenTiles,
                front.tiles, blends, units.pool, depthShadow, share);
    }

    /** The hierarchical depth by itself; null if there is none, or an early depth that has it. */
    private HierarchicalFront hierarchicalFront(Gpu gpu, GpuStatistics statistics) {
        return hiddenTiles == null || gpu.earlyDepth() != null ? null
                : new HierarchicalFront(hiddenTiles, statistics.hierarchicalDepthTicks, units.retirement, front.tiles,
                        units.pool);
    }

    /** What the command processor orders of these units. */
    SliceCaches caches() {
        return new SliceCaches(prefetchQueue, depthCache, colourCache, depth.maintenance(), rop.maintenance(),
                depthShadow, colourShadow, hiddenTiles, new TargetUsers(ownTiles, depthCache, colourCache, depthShadow,
                        colourShadow, raster, depthStage, colourLookUp, blending, hiddenTiles, learnedRequests));
    }

    /** Whether a unit hides tiles by what it happens to know. */
    boolean hidesTiles() {
        return hiddenTiles != null;
    }

    /**
     * Starts a frame.
     *
     * @param ahead knows of tiles and fragments, or null
     */
    void reset(Frame frame, FrameMemory target, RunOptions options, FragmentsAhead ahead) {
        MemoryLayout layout = target.layout();
        ropRetires.reset();
        depthShadow.reset(options.checkData(), target.depth());
        colourShadow.reset(options.checkData(), target.colour());
        depthCache.reset(target.depth(), layout.depthBase(), isFirst ? options.faults() : Faults.NONE);
        colourCache.reset(target.colour(), layout.colourBase());
        raster.reset(layout, ahead);
        depthStage.reset(layout, isFirst ? options.traces().zCache() : null, ahead);
        if (hiddenTiles != null) {
            hiddenTiles.reset(layout, frame.width(), frame.height(), ownTiles.of(layout));
        }
        if (prefetchStage != null) {
            prefetchQueue.reset();
            prefetchStage.reset();
        }
        if (learnedRequests != null) {
            learnedRequests.reset(layout.bufferPixels(), layout.depthBase());
        }
        if (distance != null) {
            distance.reset();
        }
        depth.reset();
        colourLookUp.reset(layout, frame.mostWords());
        blending.reset(layout);
        blends.reset(frame.fragmentWords());
        rop.maintenance().reset();
    }

    /** A synchronisation has brought a value of a target. */
    void brought(int id, TargetBuffer buffer, int position, int value) {
        (buffer == TargetBuffer.COLOR ? colourShadow : depthShadow).brought(id, position, value);
    }

    /** Ends a frame at a core tick. */
    void finish(long end) {
        raster.finish(end);
        depth.finish(end);
        rop.finish(end);
    }
}
