package org.tilewright.sim.component;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.TileMap;

/** The counters, cycle accounts and heat maps of one GPU: the same declarations for every kernel. */
public final class GpuStatistics {

    /** All tables and derived values together. */
    public final Statistics all = new Statistics();

    public final Counters<CommandProcessor.Count> commandProcessor;
    public final Account<CommandProcessor.Ticks> commandProcessorTicks;
    public final Counters<VertexFetch.Count> vertexFetch;
    public final Account<VertexFetch.Ticks> vertexFetchTicks;
    public final Counters<Transform.Count> transform;
    public final Account<Transform.Ticks> transformTicks;
    public final Counters<ClipCull.Count> clipCull;
    public final Account<ClipCull.Ticks> clipCullTicks;
    public final Counters<Setup.Count> setup;
    public final Account<Setup.Ticks> setupTicks;
    public final Counters<Rasteriser.Count> rasteriser;
    public final Account<Rasteriser.Ticks> rasteriserTicks;
    public final Counters<Shading.Count> shading;
    public final Account<Shading.Ticks> shadingTicks;
    public final Counters<DepthUnit.Count> depthUnit;
    public final Account<DepthUnit.Ticks> depthUnitTicks;
    public final Counters<ZCache.Count> zCache;
    public final Account<ZCache.Ticks> zCacheTicks;
    /** Null if there is no prefetcher. */
    public final Counters<DprtPrefetcher.Count> prefetcher;
    /** Null if there is no prefetcher. */
    public final Account<DprtPrefetcher.Ticks> prefetcherTicks;
    public final Counters<Rop.Count> rop;
    public final Account<Rop.Ticks> ropTicks;
    public final Counters<ColourCache.Count> colourCache;
    public final Account<ColourCache.Ticks> colourCacheTicks;
    /** By client of the memory. */
    public final List<Counters<MemoryController.ClientCount>> memoryClients = new ArrayList<>();
    /** By channel of the memory. */
    public final List<Counters<MemoryController.ChannelCount>> memoryChannels = new ArrayList<>();
    /** By channel of the memory. */
    public final List<Account<MemoryController.Ticks>> memoryChannelTicks = new ArrayList<>();

    /** Covered fragments of each tile. */
    public final TileMap overdraw = new TileMap("overdraw", "covered fragments, before any test");
    /** Misses of the Z cache at each tile. */
    public final TileMap depthMisses = new TileMap("zmisses", "Z cache misses of the depth unit");

    /** Declares everything that the GPU's units count. */
    public GpuStatistics(Gpu gpu) {
        Component unit = gpu.commandProcessor();
        commandProcessor = all.counters(unit.name(), unit.clock(), CommandProcessor.Count.values());
        commandProcessorTicks = all.account(unit.name(), unit.clock(), CommandProcessor.Ticks.values());
        unit = gpu.vertexFetch();
        vertexFetch = all.counters(unit.name(), unit.clock(), VertexFetch.Count.values());
        vertexFetchTicks = all.account(unit.name(), unit.clock(), VertexFetch.Ticks.values());
        unit = gpu.transform();
        transform = all.counters(unit.name(), unit.clock(), Transform.Count.values());
        transformTicks = all.account(unit.name(), unit.clock(), Transform.Ticks.values());
        unit = gpu.clipCull();
        clipCull = all.counters(unit.name(), unit.clock(), ClipCull.Count.values());
        clipCullTicks = all.account(unit.name(), unit.clock(), ClipCull.Ticks.values());
        unit = gpu.setup();
        setup = all.counters(unit.name(), unit.clock(), Setup.Count.values());
        setupTicks = all.account(unit.name(), unit.clock(), Setup.Ticks.values());
        unit = gpu.rasteriser();
        rasteriser = all.counters(unit.name(), unit.clock(), Rasteriser.Count.values());
        rasteriserTicks = all.account(unit.name(), unit.clock(), Rasteriser.Ticks.values());
        unit = gpu.shading();
        shading = all.counters(unit.name(), unit.clock(), Shading.Count.values());
        shadingTicks = all.account(unit.name(), unit.clock(), Shading.Ticks.values());
        unit = gpu.depthUnit();
        depthUnit = all.counters(unit.name(), unit.clock(), DepthUnit.Count.values());
        depthUnitTicks = all.account(unit.name(), unit.clock(), DepthUnit.Ticks.values());
        unit = gpu.zCache();
        zCache = all.counters(unit.name(), unit.clock(), ZCache.Count.values());
        zCacheTicks = all.account(unit.name(), unit.clock(), ZCache.Ticks.values());
        unit = gpu.prefetcher();
        prefetcher = unit == null ? null : all.counters(unit.name(), unit.clock(), DprtPrefetcher.Count.values());
        prefetcherTicks = unit == null ? null : all.account(unit.name(), unit.clock(), DprtPrefetcher.Ticks.values());
        unit = gpu.rop();
        rop = all.counters(unit.name(), unit.clock(), Rop.Count.values());
        ropTicks = all.account(unit.name(), unit.clock(), Rop.Ticks.values());
        unit = gpu.colourCache();
        colourCache = all.counters(unit.name(), unit.clock(), ColourCache.Count.values());
        colourCacheTicks = all.account(unit.name(), unit.clock(), ColourCache.Ticks.values());
        declareMemory(gpu);
        declareDerived(gpu);
    }

    private void declareMemory(Gpu gpu) {
        MemoryController memory = gpu.memory();
        for (Connection client : gpu.memoryClients()) {
            memoryClients.add(all.counters(memory.name() + "." + client.to().name(), memory.clock(),
                    MemoryController.ClientCount.values()));
        }
        for (int channel = 0; channel < memory.channels(); channel++) {
            String owner = memory.name() + ".channel" + channel;
            memoryChannels.add(all.counters(owner, memory.clock(), MemoryController.ChannelCount.values()));
            memoryChannelTicks.add(all.account(owner, memory.clock(), MemoryController.Ticks.values()));
        }
    }

    private void declareDerived(Gpu gpu) {
        all.value("frame.cycles", "tick", "ticks of clock " + gpu.rasteriser().clock().name() + " in the frame",
                () -> gpu.rasteriser().clock().tickAtOrAfter(all.endPicoseconds()));
        all.value("frame.time", "ps", "time of the frame", all::endPicoseconds);
        all.value("frame.fragments", "fragment", "covered fragments, before any test",
                () -> rasteriser.value(Rasteriser.Count.FRAGMENTS));
        all.value("frame.fragments.passed", "fragment", "fragments that pass the alpha and depth tests",
                () -> depthUnit.value(DepthUnit.Count.FRAGMENTS_PASSED));
        all.ratio(gpu.zCache().name() + ".hit-rate", "hit/access", "hits of the Z cache by its accesses",
                () -> zCache.value(ZCache.Count.HITS), () -> zCache.value(ZCache.Count.ACCESSES));
        all.ratio(gpu.colourCache().name() + ".hit-rate", "hit/access", "hits of the colour cache by its accesses",
                () -> colourCache.value(ColourCache.Count.HITS), () -> colourCache.value(ColourCache.Count.ACCESSES));
        all.ratio(gpu.depthUnit().name() + ".latency.mean", "tick/tile",
                "mean time of a tested tile from becoming visible at the depth unit to its result",
                () -> depthUnit.value(DepthUnit.Count.LATENCY), () -> depthUnit.value(DepthUnit.Count.TILES_TESTED));
    }

    /** Starts a run on a target of so many tiles. */
    public void reset(int draws, int tilesX, int tilesY) {
        all.reset(draws);
        overdraw.reset(tilesX, tilesY);
        depthMisses.reset(tilesX, tilesY);
    }

    /** The heat maps. */
    public List<TileMap> maps() {
        return List.of(overdraw, depthMisses);
    }
}
