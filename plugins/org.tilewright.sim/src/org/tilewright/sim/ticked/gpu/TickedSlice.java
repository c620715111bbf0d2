package org.tilewright.sim.ticked.gpu;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.reference.BufferValues;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.depth.AdaptiveDprtPrefetcher;
import org.tilewright.sim.component.depth.DprtPrefetcher;
import org.tilewright.sim.component.depth.LookUpPrefetcher;
import org.tilewright.sim.component.depth.Prefetcher;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.ticked.cache.BufferRegion;
import org.tilewright.sim.ticked.cache.CacheOrders;
import org.tilewright.sim.ticked.cache.TickedClearTable;
import org.tilewright.sim.ticked.cache.TileLines;
import org.tilewright.sim.ticked.cache.WrittenValues;
import org.tilewright.sim.ticked.colour.TickedColourCache;
import org.tilewright.sim.ticked.colour.TickedRop;
import org.tilewright.sim.ticked.command.TargetUser;
import org.tilewright.sim.ticked.depth.DistanceMeter;
import org.tilewright.sim.ticked.depth.HierarchicalDepthBuffer;
import org.tilewright.sim.ticked.depth.HierarchicalTest;
import org.tilewright.sim.ticked.depth.TickedAdaptivePrefetcher;
import org.tilewright.sim.ticked.depth.TickedDepthUnit;
import org.tilewright.sim.ticked.depth.TickedEarlyDepthUnit;
import org.tilewright.sim.ticked.depth.TickedHierarchicalDepth;
import org.tilewright.sim.ticked.depth.TickedLateDepthUnit;
import org.tilewright.sim.ticked.depth.TickedLookUpPrefetcher;
import org.tilewright.sim.ticked.depth.TickedPrefetcher;
import org.tilewright.sim.ticked.depth.TickedWindowedDepthUnit;
import org.tilewright.sim.ticked.depth.TickedZCache;
import org.tilewright.sim.ticked.depth.TileAccesses;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedQueues;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.raster.TickedCoarseRasteriser;
import org.tilewright.sim.ticked.raster.TickedRasteriser;
import org.tilewright.sim.ticked.shading.TickedFragmentStage;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.Slice;
import org.tilewright.sim.ticked.work.TargetPlace;
import org.tilewright.sim.ticked.work.Targets;

/** The units of one slice of a GPU that renders primitive by primitive, through caches: from the rasteriser to the ROP. */
final class TickedSlice {

    private final TickedUnits owner;
    /** As this slice sees it. */
    private final Gpu gpu;
    private final Part part;
    private final GpuStatistics statistics;

    /** Null if there is none. */
    private final TickedCoarseRasteriser coarse;
    private final TickedRasteriser rasteriser;
    private final TickedFragmentStage<?, ?> shading;
    private final TickedDepthUnit depthUnit;
    /** Null if there is none, or if it is part of early depth. */
    private final TickedHierarchicalDepth hierarchicalDepth;
    private final TickedZCache zCache;
    /** Null if there is none. */
    private final TickedPrefetcher prefetcher;
    private final TickedRop rop;
    private final TickedColourCache colourCache;

    /**
     * Builds the units of a slice.
     *
     * @param gpu   the GPU as this slice sees it
     * @param whole the part of the GPU, of which the slice has its part
     */
    TickedSlice(TickedUnits owner, Gpu gpu, Part whole, RunOptions options) {
        this.owner = owner;
        this.gpu = gpu;
        part = whole.ofSlice(new Slice(gpu.clipCull().slices(), gpu.slice()));
        statistics = part.statistics();
        Targets targets = owner.targets.of(part);
        TickedQueues queues = owner.queues;
        Activity activity = owner.activity;
        MemoryWords words = owner.words;
        boolean isFirst = gpu.slice() == 0;
        int tileSize = gpu.rasteriser().tileSize();
        int depthLineBytes = gpu.zCache().lineBytes();
        int colourLineBytes = gpu.colourCache().lineBytes();
        TickedQueue<Tile> emitted = queues.of(gpu.emittedTiles());
        boolean hasFront = gpu.earlyDepth() != null || gpu.hierarchicalDepth() != null;
        TickedQueue<Tile> surviving = hasFront ? queues.of(gpu.survivingTiles()) : emitted;
        TickedQueue<Tile> shaded = queues.of(gpu.shadedTiles());
        TickedQueue<Tile> tested = queues.of(gpu.testedTiles());
        BufferRegion depth = new BufferRegion(targets, TargetPlace::depthBase, depthLineBytes,
                (clear, target) -> new int[][] { { BufferValues.depth(clear) } });
        BufferRegion colour = new BufferRegion(targets, TargetPlace::colourBase, colourLineBytes,
                BufferValues::colours);
        TileLines depthLines = new TileLines(targets, TargetPlace::depthBase, depthLineBytes);
        TileLines colourLines = new TileLines(targets, TargetPlace::colourBase, colourLineBytes);

        WrittenValues writtenDepth = options.checkData()
                ? new WrittenValues(gpu.zCache().name(), owner.copyOfMemory(), depth, depthLineBytes)
                : null;
        WrittenValues writtenColour = options.checkData()
                ? new WrittenValues(gpu.colourCache().name(), owner.copyOfMemory(), colour, colourLineBytes)
                : null;
        DistanceMeter meter = gpu.prefetcher() instanceof AdaptiveDprtPrefetcher adaptive
                ? new DistanceMeter(adaptive, statistics.adaptation)
                : null;
        TickedClearTable depthTable = new TickedClearTable(gpu.zCache().clearTable(), depth, words, RenderTarget::kept,
                statistics.depthTable);
        zCache = new TickedZCache(gpu.zCache(), gpu.depthUnit().arbitration(),
                queues.toMemory(gpu.zCache().memory()), depthTable, depthLines, tileSize, writtenDepth, meter,
                activity, isFirst ? options.faults() : Faults.NONE, statistics);
        prefetcher = gpu.prefetcher() == null ? null : prefetcher(gpu.prefetcher(), depthLines, meter);
        boolean asked = prefetcher != null && gpu.prefetches().from().component() == gpu.rasteriser();
        TickedQueue<Primitive> screen = owner.geometry.screenPrimitives.get(gpu.slice());
        TickedQueue<Primitive> scanned = gpu.coarseRasteriser() == null ? screen : queues.of(gpu.blocks());
        coarse = scanned == screen ? null
                : new TickedCoarseRasteriser(gpu.coarseRasteriser(), gpu.rasteriser().traversal(), screen, scanned,
                        part);
        rasteriser = new TickedRasteriser(gpu.rasteriser(), scanned, emitted,
                asked ? prefetcher : null,
                gpu.prefetcher() instanceof AdaptiveDprtPrefetcher, part);
        shading = owner.fragmentStage(gpu, statistics, surviving, shaded);
        HierarchicalDepthBuffer farthest = gpu.hierarchicalDepth() == null
                ? null
                : new HierarchicalDepthBuffer(gpu.hierarchicalDepth(), targets, words, tileSize);
        HierarchicalTest hidden = farthest == null ? null : new HierarchicalTest(farthest, statistics);
        TileAccesses accesses = accesses(depthLines, options);
        if (gpu.earlyDepth() != null) {
            depthUnit = new TickedEarlyDepthUnit(gpu.earlyDepth(), gpu.depthUnit(), gpu.zCache(), accesses, emitted,
                    surviving, shaded, tested, rasteriser, shading, zCache, hidden, farthest, activity,
                    gpu.slice(), statistics);
        } else if (gpu.depthUnit().window() > 1) {
            depthUnit = new TickedWindowedDepthUnit(gpu.depthUnit(), gpu.zCache(), accesses(depthLines, options),
                    accesses,
                    shaded, tested, rasteriser, shading, zCache, targets, farthest, activity,
                    gpu.slice(), statistics);
        } else {
            depthUnit = new TickedLateDepthUnit(gpu.depthUnit(), gpu.zCache(), accesses, shaded, tested, rasteriser,
                    shading, zCache, farthest, activity, gpu.slice(), statistics);
        }
        hierarchicalDepth = hidden == null || gpu.earlyDepth() != null
                ? null
                : new TickedHierarchicalDepth(emitted, surviving, rasteriser, hidden, activity, statistics);
        rop = new TickedRop(gpu.rop(), tileSize, activity, statistics);
        TickedClearTable colourTable = new TickedClearTable(gpu.colourCache().clearTable(), colour, words,
                target -> true, statistics.colourTable);
        colourCache = new TickedColourCache(gpu.colourCache(), tested,
                queues.toMemory(gpu.colourCache().memory()), rop, colourTable, writtenColour,
                colourLines, tileSize, part.written(), activity, statistics);
        rop.connect(colourCache);
        owner.bounds(coarse == null ? rasteriser : coarse, statistics);
        if (farthest != null) {
            owner.takesOrders(farthest);
        }
        if (prefetcher != null) {
            owner.takesOrders(new TargetUser(prefetcher::use));
        }
        owner.takesOrders(new CacheOrders(zCache.cleaner(), Clear::depth, writtenDepth));
        owner.takesOrders(new CacheOrders(colourCache.cleaner(), Clear::colour, writtenColour));
    }

    private TileAccesses accesses(TileLines lines, RunOptions options) {
        return new TileAccesses(gpu.depthUnit(), gpu.zCache(), zCache, prefetcher, lines, gpu.rasteriser().tileSize(),
                gpu.slice() == 0 ? options.traces().zCache() : null, part.written(), statistics);
    }

    private TickedPrefetcher prefetcher(Prefetcher spec, TileLines lines, DistanceMeter meter) {
        TickedQueue<TickedPrefetcher.Request> requests = owner.queues.of(gpu.prefetches());
        return switch (spec) {
            case DprtPrefetcher dprt -> new TickedPrefetcher(requests, zCache, lines, owner.activity, statistics);
            case AdaptiveDprtPrefetcher adaptive ->
                new TickedAdaptivePrefetcher(requests, zCache, lines, meter, owner.activity,
                        statistics);
            case LookUpPrefetcher learning ->
                new TickedLookUpPrefetcher(learning, requests, zCache, lines, owner.activity,
                        statistics);
        };
    }

    /** A core tick. In a cache, fills come first, and the arbitration orders demands and prefetches. */
    void tick(long tick) {
        zCache.fill(tick);
        if (hierarchicalDepth != null) {
            hierarchicalDepth.tick(tick);
        }
        depthUnit.acceptIfFree(tick);
        boolean demandFirst = zCache.isDemandFirst();
        if (prefetcher != null && !demandFirst) {
            prefetcher.tick(tick);
        }
        depthUnit.tick(tick);
        if (prefetcher != null && demandFirst) {
            prefetcher.tick(tick);
        }
        zCache.tick(tick);
        colourCache.fill(tick);
        rop.blend(tick);
        colourCache.tick(tick);
        rop.tick(tick);
        shading.tick(tick);
        rasteriser.tick(tick);
        if (coarse != null) {
            coarse.tick(tick);
        }
    }

    /** What the Z cache holds after a core tick. */
    ZCacheState zCache(long tick) {
        return zCache.state(tick, rasteriser.inFlight());
    }

    /** Adds the units to those of the machine. */
    void addTo(MachineUnits machine) {
        if (coarse != null) {
            coarse.addTo(machine);
        }
        rasteriser.addTo(machine);
        if (hierarchicalDepth != null) {
            hierarchicalDepth.addTo(machine);
        }
        shading.addTo(machine);
        depthUnit.addTo(machine);
        zCache.addTo(machine);
        if (prefetcher != null) {
            prefetcher.addTo(machine);
        }
        rop.addTo(machine);
        colourCache.addTo(machine);
    }

    /** Tells what the units wait for. */
    void addWaits(WaitGraph graph) {
        List<TickedUnit<?, ?>> units = new ArrayList<>(List.of(rasteriser, shading, depthUnit, rop, colourCache));
        units.addAll(coarse == null ? List.of() : List.of(coarse));
        units.addAll(prefetcher == null ? List.of() : List.of(prefetcher));
        units.addAll(hierarchicalDepth == null ? List.of() : List.of(hierarchicalDepth));
        units.forEach(unit -> graph.charged(unit.lastCause()));
    }
}
