package org.tilewright.sim;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.protocol.arbiter.PortArbiter;
import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.protocol.cache.FillPlacement;
import org.tilewright.protocol.cache.FillWay;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.cache.SetIndex;
import org.tilewright.protocol.cache.TagArbitration;
import org.tilewright.protocol.cache.TagPriority;
import org.tilewright.protocol.memory.DramOrganisation;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.protocol.memory.MemoryScheduler;
import org.tilewright.protocol.memory.RequestOrder;
import org.tilewright.protocol.memory.RowClosing;
import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.protocol.prefetch.LookUps;
import org.tilewright.protocol.queue.WindowOrder;
import org.tilewright.protocol.raster.PrefetchTrigger;
import org.tilewright.protocol.raster.RasterGate;
import org.tilewright.protocol.raster.TileOrder;
import org.tilewright.protocol.raster.Traversal;
import org.tilewright.protocol.slices.SliceDealing;
import org.tilewright.protocol.slices.SliceGrid;
import org.tilewright.protocol.texture.UnitDealing;
import org.tilewright.protocol.tiling.BinDealing;
import org.tilewright.protocol.tiling.BinDispatch;
import org.tilewright.protocol.tiling.BinOrder;
import org.tilewright.protocol.tiling.RecordWorth;
import org.tilewright.protocol.tiling.RenderOrder;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.ClearTable;
import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.CoarseRasteriser;
import org.tilewright.sim.component.ColourCache;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.Crossbar;
import org.tilewright.sim.component.Elimination;
import org.tilewright.sim.component.FragmentStage;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.LineCompression;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryEnergies;
import org.tilewright.sim.component.OcclusionQueries;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.RasterUnits;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.RecordCache;
import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.TextureDealing;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.Transform;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.depth.AdaptiveDprtPrefetcher;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.DprtPrefetcher;
import org.tilewright.sim.component.depth.EarlyDepth;
import org.tilewright.sim.component.depth.HiddenSurfaceRemoval;
import org.tilewright.sim.component.depth.HierarchicalDepth;
import org.tilewright.sim.component.depth.LookUpPrefetcher;
import org.tilewright.sim.component.depth.Prefetcher;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.time.Clock;

/** The numbers of a machine for tests; a small DPRT machine unless a test changes some. */
public final class TestMachine {

    public long coreHertz = 100_000_000;
    public long memoryHertz = 200_000_000;
    public int tileSize = 4;

    public int drawOverhead = 10;
    public int postTransformEntries = 16;
    public int lineBufferLines = 8;
    public int referencesPerCycle = 1;
    public int outstandingReads = 64;
    public int cyclesPerVertex = 4;
    public int transformLanes = 4;
    public int transformLatency = 20;
    public int cyclesPerPrimitive = 1;
    public int cyclesPerClippedPiece = 2;
    public int clipLatency = 5;
    public int cyclesPerTriangle = 2;
    public int setupLatency = 10;
    public Traversal traversal = Traversal.BOUNDING_BOX;
    public LineAlgorithm lineAlgorithm = LineAlgorithm.DDA;
    public int skipRate = 4;
    /** Edge of the blocks that are tested before they are scanned; 0 for a machine that scans all. */
    public int coarseSize;
    public int blocksPerTick = 4;
    public int blockQueue = 8;
    public int scanAhead;
    public RasterGate gate = RasterGate.CREDIT;
    public int gateCredits = 64;
    public PrefetchTrigger prefetchTrigger = PrefetchTrigger.TILE;
    public int quadsPerCycle = 1;
    public int shadingLatency = 60;
    public int fragmentsInFlight = 1024;
    /** Null for a machine that shades at that rate, as one with Fury texture units does in any case. */
    public TestCores cores;

    public int depthBytes = 4096;
    public int depthWays = 4;
    public int depthLineBytes = 64;
    public Replacement depthReplacement = Replacement.TREE_PLRU;
    public SetHash setHash = SetHash.NONE;
    public OttRule ottRule = OttRule.ESCAPE;
    public FillPlacement fillPlacement = FillPlacement.RESERVED;
    public int depthMissRegisters = 8;
    public int depthHitLatency = 2;
    public CacheEnergies depthEnergies = CacheEnergies.NONE;
    public ClearTable depthTable = ClearTable.NONE;
    public LineCompression compression = LineCompression.NONE;
    public int pixelsPerAccess = 16;
    public int testLatency = 2;
    public TagArbitration arbitration = TagArbitration.DEMAND_FIRST;
    public int depthWindow = 1;
    public WindowOrder windowOrder = WindowOrder.ARRIVAL;
    /** 0 for a machine without a prefetcher. */
    public int prefetchEntries = 16;
    public Prefetching prefetching = Prefetching.DPRT;
    public int minimumDistance = 1;
    public int maximumDistance = 64;
    public int window = 16;
    public LookUps learning = LookUps.NEXT_LINE;
    public int[] learningParameters = { 1 };
    public boolean earlyDepth;
    public int earlyLatency = 1;
    /** Tiles that may be held until it is known what hides them; 0 for a machine that shades what passes. Tile-based, with early depth. */
    public int heldTiles;
    public int tagsPerTick = 16;
    public boolean hierarchicalDepth;
    public int blockSize = 8;
    public int blockEntries = 64;
    public boolean nearestDepths;

    public int colourBytes = 4096;
    public int colourWays = 4;
    public int colourLineBytes = 64;
    public Replacement colourReplacement = Replacement.LRU;
    public int colourMissRegisters = 4;
    public ClearTable colourTable = ClearTable.NONE;
    public LineCompression colourCompression = LineCompression.NONE;
    public int pixelsPerCycle = 4;
    public int ropLatency = 4;
    public int lookahead = 8;

    /** Edge of a bin, or 0 for a machine that renders through caches. */
    public int binSize;
    public int parameterBufferBytes = 65_536;
    public int entryBytes = 4;
    public int recordBytes = 48;
    public int entriesPerCycle = 1;
    public int onChipBins = 2;
    public BinOrder binOrder = BinOrder.usual();
    public RecordCache recordCache = RecordCache.NONE;
    public Elimination elimination = Elimination.NONE;
    /** Raster units that render bins, which are dealt out in squares of so many. */
    public int rasterUnits = 1;
    public BinDealing dealing = BinDealing.usual();
    public int supertile = 1;

    public int channels = 1;
    public int banks = 4;
    public int rowBytes = 1024;
    public int interleaveBytes = 256;
    public int bytesPerTick = 8;
    public int channelEntries = 16;
    public int returnLatency = 4;
    public RequestOrder scheduler = MemoryScheduler.FCFS;
    public int maximumOvertakes = 16;
    public PortArbiter clientArbiter = PortArbiters.usual();
    public DramTiming timing = new DramTiming(6, 6, 14, 6, 5, 6, 0, 0, 0, 0);
    /** Ranks and bank groups, or null; under FR_FCFS only. */
    public DramOrganisation organisation;

    public Crossbar crossbar = Crossbar.NONE;

    public int geometryQueue = 8;
    public int tileQueue = 16;
    public int fetchQueue = 64;
    public int depthCacheQueue = 64;
    public int colourCacheQueue = 64;
    public int tilingQueue = 64;
    public int connectionLatency = 1;

    public int slices = 1;
    /** Edge of the slices' squares in pixels. */
    public int sliceSquare = 16;
    /** Pieces that the crossbar to the slices carries a tick; 0 if it takes a primitive to all of them at once. */
    public int piecesPerTick;
    public SliceDealing sliceDealing = SliceDealing.INTERLEAVED;

    /** Ticks in which counts of occlusion queries are gathered; 0 for a machine that counts none. */
    public int queryLatency;
    public int queryQueue = 4;

    /** Null for a machine without texture units. */
    public TestTextures textures;

    /** What it has in place of its built-in designs. */
    public InPlace inPlace = (point, builtIn, values) -> builtIn;

    private String prefix;
    /** What the names of the units of a slice or raster unit end in. */
    private String suffix;

    /** Chooses what stands in place of a built-in design. */
    public interface InPlace {

        /**
         * What does.
         *
         * @param point the interface of its design point
         * @param builtIn the design
         * @param values those of its parameters
         */
        Object of(Class<?> point, Object builtIn, int... values);
    }

    <P> P made(Class<P> point, P builtIn, int... values) {
        return point.cast(inPlace.of(point, builtIn, values));
    }

    /** Who chooses what is prefetched. */
    public enum Prefetching {
        DPRT, ADAPTIVE, LEARNING
    }

    /** Prefetches what is learned from look-ups. */
    public void learn(LookUps policy, int... parameters) {
        prefetching = Prefetching.LEARNING;
        learning = policy;
        learningParameters = parameters;
    }

    private DramOrganisation organisationInPlace() {
        return new DramOrganisation(organisation.ranks, organisation.groups, organisation.groupInterleaveBytes,
                organisation.accessBytes, organisation.spacing, organisation.refreshScope, organisation.bankRefreshTime,
                made(RowClosing.class, organisation.pagePolicy), organisation.pageTimeout, organisation.drain);
    }

    private TextureDealing dealingInPlace() {
        return textures == null || textures.dealing == null ? TextureDealing.NONE
                : new TextureDealing(made(UnitDealing.class, textures.dealing), textures.blockTiles * tileSize,
                        textures.queueEntries);
    }

    /** The machine of these numbers. */
    public Machine machine() {
        return machine(0, null);
    }

    /**
     * The machine of one of several GPUs.
     *
     * @param exchange what it projects and exchanges with; null for nothing
     */
    public Machine machine(int number, TestExchange exchange) {
        prefix = "gpu" + number;
        Machine machine = new Machine("test");
        Clock core = machine.clock("core", coreHertz);
        Clock memoryClock = machine.clock("memory", memoryHertz);
        CommandProcessor commands = machine.add(new CommandProcessor(prefix + ".commands", core, drawOverhead));
        VertexFetch fetch = machine
                .add(new VertexFetch(prefix + ".vertexfetch", core, postTransformEntries, lineBufferLines,
                        referencesPerCycle, outstandingReads));
        Transform transform = machine
                .add(new Transform(prefix + ".transform", core, cyclesPerVertex, transformLanes, transformLatency));
        ClipCull clip = machine
                .add(new ClipCull(prefix + ".clip", core, cyclesPerPrimitive, cyclesPerClippedPiece, clipLatency,
                        new SliceGrid(slices, sliceSquare, sliceDealing), piecesPerTick));
        MemoryController memory = machine.add(new MemoryController(prefix + ".memory", memoryClock, channels, banks,
                rowBytes, interleaveBytes, bytesPerTick, channelEntries, returnLatency,
                made(RequestOrder.class, scheduler), maximumOvertakes,
                timing, MemoryEnergies.NONE, made(PortArbiter.class, clientArbiter),
                scheduler.reorders() && organisation != null ? organisationInPlace() : null, crossbar));

        machine.connect(commands.draws(), fetch.draws(), 2, connectionLatency);
        machine.connect(fetch.primitives(), transform.input(), geometryQueue, connectionLatency);
        machine.connect(transform.output(), clip.input(), geometryQueue, connectionLatency);
        machine.connect(fetch.memory(), memory.client("vertexfetch"), fetchQueue, connectionLatency);
        List<FragmentStage> stages = new ArrayList<>();
        if (binSize > 0) {
            suffix = "";
            TilingUnit tiling = addTiling(machine, core, addSetup(0, machine, core, clip), memory);
            for (int unit = 0; unit < rasterUnits; unit++) {
                suffix = rasterUnits == 1 ? "" : Integer.toString(unit);
                stages.add(addPixels(machine, core, tiling.primitives(unit), memory));
            }
        } else {
            for (int slice = 0; slice < slices; slice++) {
                suffix = slices == 1 ? "" : Integer.toString(slice);
                stages.add(addPixels(machine, core, addSetup(slice, machine, core, clip).output(), memory));
            }
        }
        if (textures != null) {
            textures.addTo(machine, this, prefix, core, stages, memory);
        }
        if (queryLatency > 0) {
            OcclusionQueries queries = machine.add(new OcclusionQueries(prefix + ".queries", core, queryLatency));
            machine.connect(queries.memory(), memory.client("queries"), queryQueue, connectionLatency);
        }
        if (exchange != null) {
            exchange.addTo(machine, prefix, core, clip, fetch);
        }
        return machine;
    }

    private Setup addSetup(int slice, Machine machine, Clock core, ClipCull clip) {
        Setup setup = machine.add(new Setup(prefix + ".setup" + suffix, core, cyclesPerTriangle, setupLatency));
        machine.connect(clip.output(slice), setup.input(), geometryQueue, connectionLatency);
        return setup;
    }

    /** From the rasteriser on, which takes its primitives from a port. */
    private FragmentStage addPixels(Machine machine, Clock core, OutputPort primitives, MemoryController memory) {
        Rasteriser rasteriser = machine
                .add(new Rasteriser(prefix + ".rasteriser" + suffix, core, tileSize,
                        made(TileOrder.class, traversal), lineAlgorithm,
                        skipRate, scanAhead, gate, gateCredits, prefetchTrigger));
        String shader = prefix + ".shading" + suffix;
        FragmentStage shading = machine.add(cores != null && (textures == null || !textures.fury)
                ? cores.stage(shader, core, this)
                : new Shading(shader, core, quadsPerCycle, shadingLatency, fragmentsInFlight, dealingInPlace()));
        DepthUnit depth = machine
                .add(new DepthUnit(prefix + ".depth" + suffix, core, pixelsPerAccess, testLatency,
                        made(TagPriority.class, arbitration),
                        depthWindow, windowOrder));
        Rop rop = machine.add(new Rop(prefix + ".rop" + suffix, core, pixelsPerCycle, ropLatency, lookahead));

        machine.connect(shading.tiles(), depth.input(), tileQueue, connectionLatency);
        machine.connect(depth.output(), rop.input(), tileQueue, connectionLatency);
        machine.connect(primitives,
                coarseSize > 0 && binSize == 0 ? coarse(machine, core, rasteriser) : rasteriser.input(),
                geometryQueue, connectionLatency);
        addFront(machine, core, rasteriser, shading, depth, binSize == 0 && hierarchicalDepth);
        if (binSize == 0) {
            addCaches(machine, core, rasteriser, depth, rop, memory);
        }
        return shading;
    }

    private InputPort coarse(Machine machine, Clock core, Rasteriser rasteriser) {
        CoarseRasteriser coarse = machine
                .add(new CoarseRasteriser(prefix + ".coarserasteriser" + suffix, core, coarseSize, blocksPerTick));
        machine.connect(coarse.blocks(), rasteriser.input(), blockQueue, connectionLatency);
        return coarse.input();
    }

    private TilingUnit addTiling(Machine machine, Clock core, Setup setup, MemoryController memory) {
        TilingUnit tiling = machine
                .add(new TilingUnit(prefix + ".tiling", core, binSize, parameterBufferBytes, entryBytes,
                        recordBytes, entriesPerCycle, onChipBins, made(RenderOrder.class, binOrder),
                        new RecordCache(recordCache.lines(), made(RecordWorth.class, recordCache.replacement())),
                        elimination, new RasterUnits(rasterUnits, made(BinDispatch.class, dealing), supertile)));
        machine.connect(setup.output(), tiling.input(), geometryQueue, connectionLatency);
        machine.connect(tiling.memory(), memory.client("tiling"), tilingQueue, connectionLatency);
        return tiling;
    }

    private void addFront(Machine machine, Clock core, Rasteriser rasteriser, FragmentStage shading,
            DepthUnit depth, boolean hierarchical) {
        if (earlyDepth) {
            machine.add(new EarlyDepth(prefix + ".earlydepth" + suffix, core, earlyLatency));
        }
        if (earlyDepth && binSize > 0 && heldTiles > 0) {
            machine.add(new HiddenSurfaceRemoval(prefix + ".surfaceremoval" + suffix, core, heldTiles, tagsPerTick, 1));
        }
        if (hierarchical) {
            machine.add(new HierarchicalDepth(prefix + ".hierarchicaldepth" + suffix, core, blockSize, blockEntries,
                    nearestDepths));
        }
        if (earlyDepth || hierarchical) {
            machine.connect(rasteriser.tiles(), depth.early(), tileQueue, connectionLatency);
            machine.connect(depth.survivors(), shading.input(), tileQueue, connectionLatency);
        } else {
            machine.connect(rasteriser.tiles(), shading.input(), tileQueue, connectionLatency);
        }
    }

    private void addCaches(Machine machine, Clock core, Rasteriser rasteriser, DepthUnit depth, Rop rop,
            MemoryController memory) {
        ZCache depthCache = machine.add(new ZCache(prefix + ".zcache" + suffix, core, depthBytes, depthWays,
                depthLineBytes,
                made(ReplacementPolicy.class, depthReplacement.policy()), made(SetIndex.class, setHash), ottRule,
                made(FillWay.class, fillPlacement), depthMissRegisters,
                depthHitLatency, depthEnergies, depthTable, compression));
        ColourCache colourCache = machine
                .add(new ColourCache(prefix + ".colourcache" + suffix, core, colourBytes, colourWays,
                        colourLineBytes, made(ReplacementPolicy.class, colourReplacement.policy()),
                        colourMissRegisters, colourTable, colourCompression));
        machine.connect(depth.cache(), depthCache.demand());
        machine.connect(rop.cache(), colourCache.demand());
        machine.connect(depthCache.memory(), memory.client("zcache" + suffix), depthCacheQueue, connectionLatency);
        machine.connect(colourCache.memory(), memory.client("colourcache" + suffix), colourCacheQueue,
                connectionLatency);
        if (prefetchEntries > 0) {
            Prefetcher prefetcher = machine.add(prefetcher(core));
            machine.connect(prefetching == Prefetching.LEARNING ? depthCache.lookups() : rasteriser.prefetches(),
                    prefetcher.requests(),
                    prefetchEntries, connectionLatency);
            machine.connect(prefetcher.cache(), depthCache.prefetch());
        }
    }

    private Prefetcher prefetcher(Clock core) {
        String name = prefix + ".prefetcher" + suffix;
        return switch (prefetching) {
            case DPRT -> new DprtPrefetcher(name, core, prefetchEntries);
            case ADAPTIVE -> new AdaptiveDprtPrefetcher(name, core, prefetchEntries, minimumDistance, maximumDistance,
                    window);
            case LEARNING -> new LookUpPrefetcher(name, core, prefetchEntries,
                    made(LookUpPolicy.class, learning.policy(learningParameters), learningParameters));
        };
    }
}
