package org.tilewright.sim.component.gpu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

import org.tilewright.sim.component.ClearTable;
import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.CoarseRasteriser;
import org.tilewright.sim.component.ColourCache;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.Crossbar;
import org.tilewright.sim.component.LineCompression;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryEnergies;
import org.tilewright.sim.component.OcclusionQueries;
import org.tilewright.sim.component.PrimitiveExchanger;
import org.tilewright.sim.component.PrimitiveMapper;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.SetAssociativeCache;
import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.Transform;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.depth.AdaptiveDprtPrefetcher;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.EarlyDepth;
import org.tilewright.sim.component.depth.HiddenSurfaceRemoval;
import org.tilewright.sim.component.depth.HierarchicalDepth;
import org.tilewright.sim.component.depth.Prefetcher;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.shading.ShaderCores;
import org.tilewright.sim.component.texture.TextureStatistics;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.LineCosts;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.Table;
import org.tilewright.sim.statistics.TileMap;

/**
 * The counters, cycle accounts and heat maps of one GPU: the same declarations for every kernel. What the units of a slice count is
 * that of one slice; the others' are found by {@link #slices}.
 */
public final class GpuStatistics {

    /** All tables and derived values together. */
    public final Statistics all;

    public final Counters<CommandProcessor.Count> commandProcessor;
    public final Account<CommandProcessor.Ticks> commandProcessorTicks;
    /** Null if nobody counts occlusion queries; so is the account. */
    public final Counters<OcclusionQueries.Count> queries;
    public final Account<OcclusionQueries.Ticks> queriesTicks;
    public final Counters<VertexFetch.Count> vertexFetch;
    public final Account<VertexFetch.Ticks> vertexFetchTicks;
    public final Counters<Transform.Count> transform;
    public final Account<Transform.Ticks> transformTicks;
    public final Counters<ClipCull.Count> clipCull;
    public final Account<ClipCull.Ticks> clipCullTicks;
    public final Counters<Setup.Count> setup;
    public final Account<Setup.Ticks> setupTicks;
    /** Null if nothing tests blocks before they are scanned; so is the account. */
    public final Counters<CoarseRasteriser.Count> coarseRasteriser;
    public final Account<CoarseRasteriser.Ticks> coarseRasteriserTicks;
    public final Counters<Rasteriser.Count> rasteriser;
    public final Account<Rasteriser.Ticks> rasteriserTicks;
    /** Null if there are shader cores; so is the account. */
    public final Counters<Shading.Count> shading;
    public final Account<Shading.Ticks> shadingTicks;
    /** Null unless there are shader cores. */
    public final Counters<ShaderCores.Count> cores;
    /** Null unless there are shader cores. */
    public final Account<ShaderCores.Ticks> coresTicks;
    /** Of all shader cores together; null if there are none. */
    public final Counters<ShaderCores.Issue> issue;
    /** What lines of programs cost the shader cores of all slices; null if there are none. */
    public final LineCosts lineCosts;
    /** By shader core. */
    public final List<Account<ShaderCores.CoreTicks>> coreTicks = new ArrayList<>();
    public final Counters<DepthUnit.Count> depthUnit;
    public final Account<DepthUnit.Ticks> depthUnitTicks;
    /** Null if there is tiling. */
    public final Counters<ZCache.Count> zCache;
    /** Null if there is tiling. */
    public final Account<ZCache.Ticks> zCacheTicks;
    /** Null if there is no table of cleared lines of depth. */
    public final Counters<ClearTable.Count> depthTable;
    /** Null if depth is not compressed. */
    public final Counters<LineCompression.Count> depthCompression;
    /** Null if colour is not compressed. */
    public final Counters<LineCompression.Count> colourCompression;
    /** Null if there is no table of cleared lines of colour. */
    public final Counters<ClearTable.Count> colourTable;
    /** Null if there is no prefetcher. */
    public final Counters<Prefetcher.Count> prefetcher;
    /** Null if there is no prefetcher. */
    public final Account<Prefetcher.Ticks> prefetcherTicks;
    /** Null unless the prefetcher is adaptive. */
    public final Counters<AdaptiveDprtPrefetcher.Adaptation> adaptation;
    /** Null if there is no early depth. */
    public final Counters<EarlyDepth.Count> earlyDepth;
    /** Null if nothing holds tiles until it is known what hides them. */
    public final Counters<HiddenSurfaceRemoval.Count> surfaceRemoval;
    /** Null if there is no hierarchical depth. */
    public final Counters<HierarchicalDepth.Count> hierarchicalDepth;
    /** Null unless there is hierarchical depth and no early depth, with which the depth unit charges the ticks. */
    public final Account<HierarchicalDepth.Ticks> hierarchicalDepthTicks;
    /** Null if there is no tiling. */
    public final Counters<TilingUnit.Count> tiling;
    /** Null if there is no tiling. */
    public final Account<TilingUnit.Ticks> tilingTicks;
    /** Of the walk over the bins of the slice: that of the tiling unit if there is one raster unit. Null if there is no tiling. */
    public final Account<TilingUnit.Ticks> walkTicks;
    /** Null if there is no mapper. */
    public final Counters<PrimitiveMapper.Count> mapper;
    /** Null if there is no mapper. */
    public final Account<PrimitiveMapper.Ticks> mapperTicks;
    /** Null if there is no exchanger. */
    public final Counters<PrimitiveExchanger.Count> exchanger;
    /** Null if there is no exchanger. */
    public final Account<PrimitiveExchanger.Ticks> exchangerTicks;
    /** What the GPU counts as a whole; null unless it is one of several. */
    public final Counters<SharedWork> sharedWork;
    /** Null unless it puts sub-images together with others. */
    public final Counters<CompositionWork> composedWork;
    /** At the rasteriser's input, of each slice; null unless the GPU is one of several. */
    public final Account<Boundary> boundaryTicks;
    /** Primitives accepted to be drawn, by the GPU that projected them; empty if there is no exchanger. */
    public final long[] primitivesFrom;
    public final Counters<Rop.Count> rop;
    public final Account<Rop.Ticks> ropTicks;
    /** Null if there is tiling. */
    public final Counters<ColourCache.Count> colourCache;
    /** Null if there is tiling. */
    public final Account<ColourCache.Ticks> colourCacheTicks;
    /** Of the texture units and what is behind them. */
    public final TextureStatistics textures;
    /** By client of the memory. */
    public final List<Counters<MemoryController.ClientCount>> memoryClients = new ArrayList<>();
    /** By client of the memory; empty without a crossbar. So are those for replies. */
    public final List<Account<Crossbar.RequestTicks>> requestPortTicks = new ArrayList<>();
    public final List<Account<Crossbar.ReplyTicks>> replyPortTicks = new ArrayList<>();
    /** By channel of the memory. */
    public final List<Counters<MemoryController.ChannelCount>> memoryChannels = new ArrayList<>();
    /** By channel of the memory. */
    public final List<Account<MemoryController.Ticks>> memoryChannelTicks = new ArrayList<>();

    /** Covered fragments of each tile. */
    public final TileMap overdraw;
    /** Misses of the Z cache at each tile. */
    public final TileMap depthMisses;

    private final List<TileMap> maps;
    private final List<GpuStatistics> slices = new ArrayList<>();

    /** Declares everything that the units of a single GPU count, and what is derived from it. */
    public GpuStatistics(Gpu gpu) {
        this(gpu, 0, 1);
        declareFrame(gpu);
    }

    /**
     * Declares everything that the units of one of several GPUs count, but for what is derived for the frame.
     *
     * @param number number of the GPU
     * @param gpus   number of GPUs
     */
    public GpuStatistics(Gpu gpu, int number, int gpus) {
        this(gpu, number, gpus, false);
    }

    /**
     * The same of a GPU that may put sub-images together with others.
     *
     * @param composes whether it does
     */
    public GpuStatistics(Gpu gpu, int number, int gpus, boolean composes) {
        this(gpu, number, gpus, composes, null);
        slices.add(this);
        gpu.slices().stream().skip(1)
                .forEach(slice -> slices.add(new GpuStatistics(slice, number, gpus, composes, this)));
        for (int slice = 0; slice < slices.size(); slice++) {
            new SliceFigures(all, gpu.slices().subList(slice, slice + 1), slices.subList(slice, slice + 1)).declare();
        }
        if (slices.size() > 1) {
            SliceFigures together = new SliceFigures(all, gpu.slices(), slices);
            together.declare();
            together.declareSums();
        }
    }

    /** @param first the statistics of slice 0, whose other units are this slice's too; null if this is slice 0 */
    private GpuStatistics(Gpu gpu, int number, int gpus, boolean composes, GpuStatistics first) {
        boolean isFirst = first == null;
        all = isFirst ? new Statistics() : first.all;
        overdraw = isFirst ? new TileMap("overdraw", "covered fragments, before any test") : first.overdraw;
        depthMisses = isFirst ? new TileMap("zmisses", "Z cache misses of the depth unit") : first.depthMisses;
        commandProcessor = !isFirst ? first.commandProcessor
                : counters(gpu.commandProcessor(), CommandProcessor.Count.values());
        commandProcessorTicks = !isFirst ? first.commandProcessorTicks
                : account(gpu.commandProcessor(), CommandProcessor.Ticks.of(composes));
        queries = !isFirst ? first.queries : counters(gpu.queries(), OcclusionQueries.Count.values());
        queriesTicks = !isFirst ? first.queriesTicks : account(gpu.queries(), OcclusionQueries.Ticks.values());
        vertexFetch = !isFirst ? first.vertexFetch : counters(gpu.vertexFetch(), VertexFetch.Count.values());
        vertexFetchTicks = !isFirst ? first.vertexFetchTicks : account(gpu.vertexFetch(), VertexFetch.Ticks.values());
        transform = !isFirst ? first.transform : counters(gpu.transform(), Transform.Count.values());
        transformTicks = !isFirst ? first.transformTicks : account(gpu.transform(), Transform.Ticks.values());
        clipCull = !isFirst ? first.clipCull : counters(gpu.clipCull(), ClipCull.Count.values());
        clipCullTicks = !isFirst ? first.clipCullTicks
                : account(gpu.clipCull(), ClipCull.Ticks.of(gpu.clipCull().piecesPerTick() > 0));
        boolean isTiled = gpu.tiling() != null;
        boolean hasSetup = isFirst || !isTiled;
        setup = !hasSetup ? first.setup : counters(gpu.setup(), Setup.Count.values());
        setupTicks = !hasSetup ? first.setupTicks : account(gpu.setup(), Setup.Ticks.values());
        coarseRasteriser = counters(gpu.coarseRasteriser(), CoarseRasteriser.Count.values());
        coarseRasteriserTicks = account(gpu.coarseRasteriser(), CoarseRasteriser.Ticks.values());
        rasteriser = counters(gpu.rasteriser(), Rasteriser.Count.values());
        rasteriserTicks = account(gpu.rasteriser(), Rasteriser.Ticks.values());
        shading = counters(gpu.shading(), Shading.Count.values());
        shadingTicks = account(gpu.shading(), Shading.Ticks.values());
        cores = counters(gpu.cores(), ShaderCores.Count.values());
        coresTicks = account(gpu.cores(), ShaderCores.Ticks.values());
        issue = counters(gpu.cores(), ShaderCores.Issue.values());
        lineCosts = gpu.cores() == null ? null
                : !isFirst ? first.lineCosts
                        : all.lineCosts(SliceFigures.name(gpu.cores(), gpu.slices()), ShaderCores.CoreTicks.values());
        declareCores(gpu.cores());
        depthUnit = counters(gpu.depthUnit(), DepthUnit.Count.values());
        depthUnitTicks = account(gpu.depthUnit(), DepthUnit.Ticks.of(gpu.surfaceRemoval() != null));
        zCache = counters(gpu.zCache(), ZCache.Count.values());
        zCacheTicks = account(gpu.zCache(), ZCache.Ticks.values());
        depthTable = isTiled ? null : table(gpu.zCache(), gpu.zCache().clearTable());
        depthCompression = isTiled ? null : compression(gpu.zCache(), gpu.zCache().compression());
        prefetcher = counters(gpu.prefetcher(), Prefetcher.Count.values());
        prefetcherTicks = account(gpu.prefetcher(), Prefetcher.Ticks.values());
        adaptation = counters(gpu.prefetcher() instanceof AdaptiveDprtPrefetcher adaptive ? adaptive : null,
                AdaptiveDprtPrefetcher.Adaptation.values());
        earlyDepth = counters(gpu.earlyDepth(), EarlyDepth.Count.values());
        surfaceRemoval = counters(gpu.surfaceRemoval(), HiddenSurfaceRemoval.Count.values());
        hierarchicalDepth = counters(gpu.hierarchicalDepth(), HierarchicalDepth.Count.values());
        hierarchicalDepthTicks = account(gpu.earlyDepth() == null ? gpu.hierarchicalDepth() : null,
                HierarchicalDepth.Ticks.values());
        rop = counters(gpu.rop(), Rop.Count.values());
        ropTicks = account(gpu.rop(), Rop.Ticks.values());
        colourCache = counters(gpu.colourCache(), ColourCache.Count.values());
        colourCacheTicks = account(gpu.colourCache(), ColourCache.Ticks.values());
        colourCompression = isTiled ? null : compression(gpu.colourCache(), gpu.colourCache().compression());
        colourTable = isTiled ? null : table(gpu.colourCache(), gpu.colourCache().clearTable());
        tiling = !isFirst ? first.tiling : counters(gpu.tiling(), TilingUnit.Count.values());
        int rasterUnits = isTiled ? gpu.tiling().rasterUnits().count() : 1;
        tilingTicks = !isFirst ? first.tilingTicks : account(gpu.tiling(), TilingUnit.Ticks.of(rasterUnits));
        walkTicks = rasterUnits == 1 ? tilingTicks
                : all.account(gpu.tiling().name() + ".walk" + gpu.slice(), gpu.tiling().clock(),
                        TilingUnit.Ticks.ofWalk());
        mapper = !isFirst ? first.mapper : counters(gpu.mapper(), PrimitiveMapper.Count.values());
        mapperTicks = !isFirst ? first.mapperTicks : account(gpu.mapper(), PrimitiveMapper.Ticks.values());
        exchanger = !isFirst ? first.exchanger : counters(gpu.exchanger(), PrimitiveExchanger.Count.values());
        exchangerTicks = !isFirst ? first.exchangerTicks : account(gpu.exchanger(), PrimitiveExchanger.Ticks.values());
        String name = "gpu" + number;
        sharedWork = !isFirst ? first.sharedWork
                : gpus == 1 ? null : all.counters(name, gpu.commandProcessor().clock(), SharedWork.values());
        boundaryTicks = gpus == 1 ? null
                : !hasSetup ? first.boundaryTicks
                        : all.account(
                                gpu.clipCull().slices().slices() == 1 ? name : name + ".slice" + gpu.slice(),
                                gpu.commandProcessor().clock(), Boundary.values());
        composedWork = !isFirst ? first.composedWork
                : !composes ? null
                        : all.counters(name, gpu.commandProcessor().clock(), CompositionWork.values());
        primitivesFrom = !isFirst ? first.primitivesFrom : new long[gpu.exchanger() == null ? 0 : gpus];
        textures = isFirst ? new TextureStatistics(gpu.textures(), all) : first.textures;
        if (isFirst) {
            for (int source = 0; source < primitivesFrom.length; source++) {
                declareFrom(name, source);
            }
            declareMemory(gpu);
            declareMemoryEnergy(gpu.memory());
            declareCrossbarEnergy(gpu.memory());
        }
        maps = isFirst ? mapsOf(gpu) : first.maps;
        if (isTiled) {
            keepNoDrawsBehindTiling(rasterUnits);
        }
        if (surfaceRemoval != null) {
            surfaceRemoval.keepNoDraws();
        }
        if (composes) {
            composedWork.keepNoDraws();
        }
        if (gpus > 1) {
            keepNoDrawsWhereStreamsMix(gpu);
        }
    }

    private List<TileMap> mapsOf(Gpu gpu) {
        List<TileMap> shown = new ArrayList<>(List.of(overdraw));
        if (gpu.tiling() == null) {
            shown.add(depthMisses);
        }
        if (!gpu.textures().isEmpty()) {
            shown.add(textures.misses);
        }
        return List.copyOf(shown);
    }

    /** The cores see draws mixed. */
    private void declareCores(ShaderCores spec) {
        for (int core = 0; spec != null && core < spec.cores(); core++) {
            coreTicks.add(all.account(spec.name() + ".core" + core, spec.clock(), ShaderCores.CoreTicks.values()));
            coreTicks.get(core).keepNoDraws();
        }
        if (spec != null) {
            issue.keepNoDraws();
        }
    }

    private void declareFrom(String name, int source) {
        all.value(name + ".primitives.from." + source, "primitive",
                "primitives that vertex fetch accepted to be drawn and that gpu" + source + " projected",
                () -> primitivesFrom[source]);
    }

    /** Units that see primitives to be projected and to be drawn see the draws of a frame in no order. */
    private void keepNoDrawsWhereStreamsMix(Gpu gpu) {
        keepNoDraws(sharedWork, boundaryTicks);
        if (gpu.exchanger() != null) {
            keepNoDraws(vertexFetch, vertexFetchTicks, transform, transformTicks, clipCull, clipCullTicks, exchanger,
                    exchangerTicks);
            if (gpu.tiling() == null) {
                keepNoDraws(mapper, mapperTicks);
            } else {
                keepNoDraws(setup, setupTicks, tiling, tilingTicks);
            }
        }
    }

    private static void keepNoDraws(Table<?>... tables) {
        for (Table<?> table : tables) {
            table.keepNoDraws();
        }
    }

    /** The units that work on one bin after the other see every draw once a bin. */
    private void keepNoDrawsBehindTiling(int rasterUnits) {
        if (rasterUnits > 1) {
            walkTicks.keepNoDraws();
        }
        keepNoDraws(rasteriser, rasteriserTicks, depthUnit, depthUnitTicks, rop, ropTicks);
        if (shading == null) {
            keepNoDraws(cores, coresTicks);
        } else {
            keepNoDraws(shading, shadingTicks);
        }
        textures.keepNoDraws();
    }

    private <D extends Enum<D> & Declaration> Counters<D> counters(Component unit, D[] declarations) {
        return unit == null ? null : all.counters(unit.name(), unit.clock(), declarations);
    }

    /** What the table of a cache counts; null if it has none. */
    private Counters<ClearTable.Count> table(SetAssociativeCache cache, ClearTable table) {
        if (!table.exists()) {
            return null;
        }
        Counters<ClearTable.Count> lines = counters(cache, ClearTable.Count.values());
        lines.keepNoDraws();
        return lines;
    }

    /** What is counted of the compressed lines of a cache; null if there are none. */
    private Counters<LineCompression.Count> compression(SetAssociativeCache cache, LineCompression compression) {
        if (!compression.exists()) {
            return null;
        }
        Counters<LineCompression.Count> lines = counters(cache, LineCompression.Count.values());
        lines.keepNoDraws();
        return lines;
    }

    private <C extends Enum<C> & Cause> Account<C> account(Component unit, C[] causes) {
        return unit == null ? null : all.account(unit.name(), unit.clock(), causes);
    }

    private void declareMemory(Gpu gpu) {
        MemoryController memory = gpu.memory();
        for (Connection client : gpu.memoryClients()) {
            memoryClients.add(all.counters(memory.name() + "." + client.to().name(), memory.clock(),
                    MemoryController.ClientCount.values()));
        }
        if (memory.crossbar().exists()) {
            for (Connection client : gpu.memoryClients()) {
                String owner = memory.name() + ".crossbar." + client.to().name();
                requestPortTicks.add(all.account(owner + ".requests", memory.clock(), Crossbar.RequestTicks.values()));
                replyPortTicks.add(all.account(owner + ".replies", memory.clock(), Crossbar.ReplyTicks.values()));
            }
        }
        for (int channel = 0; channel < memory.channels(); channel++) {
            String owner = memory.name() + ".channel" + channel;
            memoryChannels.add(all.counters(owner, memory.clock(), MemoryController.ChannelCount.values()));
            memoryChannelTicks.add(all.account(owner, memory.clock(), MemoryController.Ticks.values()));
        }
    }

    private void declareFrame(Gpu gpu) {
        all.value("frame.cycles", "tick", "ticks of clock " + gpu.rasteriser().clock().name() + " in the frame",
                () -> gpu.rasteriser().clock().tickAtOrAfter(all.endPicoseconds()));
        all.value("frame.time", "ps", "time of the frame", all::endPicoseconds);
        all.value("frame.fragments", "fragment", "covered fragments, before any test",
                () -> total(slice -> slice.rasteriser.value(Rasteriser.Count.FRAGMENTS)));
        all.value("frame.fragments.passed", "fragment", "fragments that pass the alpha and depth tests",
                () -> total(slice -> slice.depthUnit.value(DepthUnit.Count.FRAGMENTS_PASSED)));
    }

    private void declareMemoryEnergy(MemoryController memory) {
        MemoryEnergies energies = memory.energies();
        if (energies.equals(MemoryEnergies.NONE)) {
            return;
        }
        all.value(memory.name() + ".energy", "fJ", "energy of the memory: activations and transfers",
                () -> energies.activationFemtojoules() * memoryChannels.stream()
                        .mapToLong(channel -> channel.value(MemoryController.ChannelCount.ROW_OPENINGS)).sum()
                        + energies.readFemtojoules() * memoryClients.stream()
                                .mapToLong(client -> client.value(MemoryController.ClientCount.READ_BYTES)).sum()
                        + energies.writeFemtojoules() * memoryClients.stream()
                                .mapToLong(client -> client.value(MemoryController.ClientCount.WRITTEN_BYTES)).sum());
    }

    private void declareCrossbarEnergy(MemoryController memory) {
        long ofByte = memory.crossbar().byteFemtojoules();
        if (ofByte > 0) {
            all.value(memory.name() + ".crossbar.energy", "fJ",
                    "energy of the crossbar between the memory and its clients",
                    () -> ofByte * memoryClients.stream()
                            .mapToLong(client -> client.value(MemoryController.ClientCount.READ_BYTES)
                                    + client.value(MemoryController.ClientCount.WRITTEN_BYTES))
                            .sum());
        }
    }

    /** What each slice of the GPU counts, in their order; of a GPU with one slice, this. */
    public List<GpuStatistics> slices() {
        return List.copyOf(slices);
    }

    /** A count of all slices together. */
    public long total(ToLongFunction<GpuStatistics> count) {
        return slices.stream().mapToLong(count).sum();
    }

    /** Starts a run of a single GPU on a target of so many tiles. */
    public void reset(int draws, int tilesX, int tilesY) {
        all.reset(draws);
        resetMaps(tilesX, tilesY);
    }

    /** Starts a run of one of several GPUs, whose tables are reset together, on a target of so many tiles. */
    public void resetMaps(int tilesX, int tilesY) {
        overdraw.reset(tilesX, tilesY);
        depthMisses.reset(tilesX, tilesY);
        textures.misses.reset(tilesX, tilesY);
        Arrays.fill(primitivesFrom, 0);
    }

    /** The heat maps. */
    public List<TileMap> maps() {
        return maps;
    }
}
