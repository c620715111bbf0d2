package org.tilewright.sim.kernel.gpu;

import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.memory.AddressMap;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.depth.AdaptiveDprtPrefetcher;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.cache.DataShadow;
import org.tilewright.sim.kernel.colour.Blending;
import org.tilewright.sim.kernel.colour.ColourLines;
import org.tilewright.sim.kernel.colour.ColourLookUp;
import org.tilewright.sim.kernel.colour.PinnedLines;
import org.tilewright.sim.kernel.colour.RopActor;
import org.tilewright.sim.kernel.command.BackEnd;
import org.tilewright.sim.kernel.command.CommandUnit;
import org.tilewright.sim.kernel.command.TargetTextures;
import org.tilewright.sim.kernel.command.TargetUsers;
import org.tilewright.sim.kernel.depth.AdaptiveDistance;
import org.tilewright.sim.kernel.depth.DepthActor;
import org.tilewright.sim.kernel.depth.DepthCache;
import org.tilewright.sim.kernel.depth.DepthStage;
import org.tilewright.sim.kernel.depth.EarlyDepthStage;
import org.tilewright.sim.kernel.depth.HiddenTiles;
import org.tilewright.sim.kernel.depth.HierarchicalFront;
import org.tilewright.sim.kernel.depth.LearnedRequests;
import org.tilewright.sim.kernel.depth.PrefetchStage;
import org.tilewright.sim.kernel.exchange.DeliveredPrimitives;
import org.tilewright.sim.kernel.exchange.ExchangeUnit;
import org.tilewright.sim.kernel.exchange.MapperUnit;
import org.tilewright.sim.kernel.exchange.ProjectedQueue;
import org.tilewright.sim.kernel.exchange.Synchronisation;
import org.tilewright.sim.kernel.geometry.DeliveredFetchUnit;
import org.tilewright.sim.kernel.geometry.FetchUnit;
import org.tilewright.sim.kernel.geometry.GeometryUnits;
import org.tilewright.sim.kernel.memory.Crossing;
import org.tilewright.sim.kernel.memory.MemoryClient;
import org.tilewright.sim.kernel.memory.MemoryUnit;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.network.PacketKind;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.PieceRing;
import org.tilewright.sim.kernel.queue.PrimitiveRing;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.raster.DirectRasterUnit;
import org.tilewright.sim.kernel.raster.LineRequests;
import org.tilewright.sim.kernel.raster.PrefetchQueue;
import org.tilewright.sim.kernel.raster.RasterUnit;
import org.tilewright.sim.kernel.raster.ScanAheadRasterUnit;
import org.tilewright.sim.kernel.shading.ShadingTime;
import org.tilewright.sim.kernel.texture.TextureSystem;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.DrawBatch;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;

/**
 * The kernel that is fast, for machines that render immediately through caches: a merge of a few coarse actors by the core
 * tick at which each acts next. Units that share nothing are recurrences over the ticks of their neighbours and advance as
 * soon as these are known.
 *
 * <p>The memory goes first within a core tick, because what it does there concerns later ticks only; the order of the
 * others within a tick does not matter. It is mostly behind the others, by no more than what it does takes to be seen by
 * them, and then does much in one go: that saves choosing who is next, and keeps its code and data at hand.
 */
public final class ProductionKernel extends GpuKernel {

    /** What depth unit and prefetcher send to memory in a tick at most: each writes a line back and reads one. */
    private static final int DEPTH_REQUESTS = 4;
    /** What the ROP sends in a tick at most: it writes a line back and reads one. */
    private static final int COLOUR_REQUESTS = 2;

    private final Retirement retirement = new Retirement();
    private final PiecePool pool = new PiecePool();
    private final TickHistory ropRetires;
    private final Link draws;
    private final Link fetched;
    private final Link screen;
    private final TilePath tiles;
    private final PrefetchQueue prefetchQueue;
    private final DataShadow depthShadow;
    private final DataShadow colourShadow;
    private final DepthCache depthCache;
    private final ColourLines colourCache;
    /** Null unless the prefetcher is adaptive. */
    private final AdaptiveDistance distance;
    /** Null unless the prefetcher learns from look-ups. */
    private final LearnedRequests learnedRequests;
    /** Null if there is no hierarchical depth. */
    private final HiddenTiles hiddenTiles;
    private final DepthStage depthStage;
    private final PrefetchStage prefetchStage;
    private final ColourLookUp colourLookUp;
    private final Blending blending;

    /** Null unless the GPU exchanges primitives with others; so is the mapper. */
    private final ExchangeUnit exchange;
    private final MapperUnit mapper;
    /** Null unless the GPU is one of several. */
    private final Synchronisation synchronisation;
    private final CommandUnit commandUnit;
    private final FetchUnit fetchUnit;
    private final GeometryUnits geometryUnits;
    private final RasterUnit rasterUnit;
    private final ShadingTime shadingUnit;
    private final TextureSystem textures;
    private final DepthActor depthActor;
    private final RopActor ropActor;
    private final MemoryUnit memoryUnit;
    private final int fetchClient;
    private final int depthClient;
    private final int colourClient;
    private final int textureClients;
    private long nextFetch;
    private long nextRaster;
    private long nextDepth;
    private long nextRop;
    private long nextCommand;
    /** Of mapper and exchanger. */
    private long nextExchange;
    /** Primitives that transform had accepted when vertex fetch was asked last, if primitives are exchanged. */
    private long transformed;
    /** When somebody else than the memory acts next, and whether the memory goes before. */
    private long nextOther;
    private boolean memoryIsNext;
    /** How far the units behind had come when rasteriser and shading went on last. */
    private long emissionProgress;
    private long shadingProgress;
    /** Tiles whose results from the texture units the others know of. */
    private long texturedTiles;
    private Frame executedFrame;
    private CommandPlan executedPlan;
    /** Null until a run uses a second thread. */
    private FragmentsAhead ahead;
    private boolean worksAhead;
    /** Whether the second thread can foresee which pixels of all tiles are shaded. */
    private boolean foreseesRequests;

    /**
     * Builds the units of a machine.
     *
     * @throws org.tilewright.sim.component.MachineException if the machine cannot be built
     */
    public ProductionKernel(Machine machine) {
        this(new Gpu(machine));
    }

    private ProductionKernel(Gpu gpu) {
        this(gpu, new GpuStatistics(gpu), null);
    }

    /**
     * Builds the units of one of several GPUs.
     *
     * @param share its part in frames, or null if it is the only one
     */
    public ProductionKernel(Gpu gpu, GpuStatistics statistics, FrameShare share) {
        super(gpu, statistics, share);
        if (gpu.tiling() != null) {
            throw new IllegalArgumentException(
                    gpu.machine().name() + " renders tile by tile, which another kernel does");
        }
        MemoryController memory = gpu.memory();
        AddressMap map = new AddressMap(memory.channels(), memory.banks(), memory.rowBytes(),
                memory.channelInterleaveBytes());
        Crossing crossing = new Crossing(gpu.commandProcessor().clock(), memory.clock());
        draws = new Link(gpu.draws());
        fetched = new Link(gpu.fetchedPrimitives());
        screen = new Link(gpu.screenPrimitives());
        tiles = new TilePath(gpu);
        DrawBatch[] queuedDraws = new DrawBatch[Link.slots(gpu.draws())];
        PrimitiveRing primitives = new PrimitiveRing(fetched.capacity() + gpu.transformedPrimitives().capacity() + 2);
        PieceRing pieces = new PieceRing(gpu.clippedPrimitives().capacity() + screen.capacity() + 2);
        int tileSize = gpu.rasteriser().tileSize();
        BlendRing blends = new BlendRing(tiles.tested.capacity() + gpu.rop().lookahead() + 3, tileSize);
        ropRetires = new TickHistory(gpu.rop().lookahead() + 1);
        depthShadow = new DataShadow(gpu.zCache().name(), gpu.zCache().lineBytes() / Integer.BYTES);
        colourShadow = new DataShadow(gpu.colourCache().name(), gpu.colourCache().lineBytes() / Integer.BYTES);

        exchange = gpu.exchanger() == null ? null : new ExchangeUnit(gpu, statistics, retirement, share);
        RequestQueue vertexReads = requests(gpu.memoryClient(gpu.vertexFetch().memory()), crossing, map,
                VertexFetch.LINE_BYTES, RequestQueue.ANY);
        fetchUnit = FetchUnit.of(gpu, statistics, retirement, draws, queuedDraws, fetched, primitives, vertexReads,
                share, work, exchange);
        ProjectedQueue projected = exchange == null ? null : new ProjectedQueue(gpu.projectedPrimitives());
        mapper = exchange == null ? null
                : new MapperUnit(gpu.mapper(), statistics, retirement, projected, exchange);
        geometryUnits = new GeometryUnits(gpu, statistics, retirement, primitives, fetched, screen, pieces, pool,
                projected,
                share);
        prefetchQueue = gpu.prefetcher() == null ? null
                : new PrefetchQueue(new Link(gpu.prefetches()), statistics.prefetcher);
        LineRequests lineRequests = LineRequests.of(gpu,
                LearnedRequests.areOf(gpu.prefetcher()) ? null : prefetchQueue, tiles.emittedTiles);
        rasterUnit = gpu.rasteriser().scanAhead() == 0
                ? new DirectRasterUnit(gpu.rasteriser(), statistics, retirement, pieces, pool, screen, tiles,
                        lineRequests, share)
                : new ScanAheadRasterUnit(gpu.rasteriser(), statistics, retirement, pieces, pool, screen, tiles,
                        lineRequests, share);
        textures = new TextureSystem(gpu, statistics.textures, crossing, map, tiles);
        shadingUnit = new ShadingTime(gpu.shading(), statistics, tiles, pool, textures);

        distance = gpu.prefetcher() instanceof AdaptiveDprtPrefetcher adaptive
                ? new AdaptiveDistance(adaptive, gpu.zCache().sets() * gpu.zCache().ways(), statistics.adaptation,
                        tiles)
                : null;
        depthCache = new DepthCache(gpu.zCache(),
                requests(gpu.memoryClient(gpu.zCache().memory()), crossing, map, gpu.zCache().lineBytes(),
                        DEPTH_REQUESTS),
                statistics.zCache,
                statistics.zCacheTicks, distance, retirement);
        learnedRequests = LearnedRequests.of(gpu.prefetcher(), prefetchQueue, depthCache.linePixels);
        hiddenTiles = gpu.hierarchicalDepth() == null ? null
                : new HiddenTiles(gpu.hierarchicalDepth(), tileSize, statistics.hierarchicalDepth);
        HierarchicalFront front = hiddenTiles == null || gpu.earlyDepth() != null ? null
                : new HierarchicalFront(hiddenTiles, statistics.hierarchicalDepthTicks, retirement, tiles, pool);
        depthStage = gpu.earlyDepth() == null
                ? new DepthStage(gpu, depthCache, statistics, retirement, learnedRequests, hiddenTiles, tiles, blends,
                        pool, depthShadow, share)
                : new EarlyDepthStage(gpu, depthCache, statistics, retirement, learnedRequests, hiddenTiles, tiles,
                        blends, pool, depthShadow, share);
        prefetchStage = prefetchQueue == null ? null
                : new PrefetchStage(depthCache, prefetchQueue, statistics.prefetcherTicks, retirement, distance);
        depthActor = new DepthActor(depthCache, front, depthStage, prefetchStage, gpu.depthUnit().arbitration(),
                statistics.zCacheTicks);

        colourCache = new ColourLines(gpu.colourCache(),
                requests(gpu.memoryClient(gpu.colourCache().memory()), crossing, map, gpu.colourCache().lineBytes(),
                        COLOUR_REQUESTS),
                statistics.colourCache, retirement);
        int linesPerTile = Math.max(1, tileSize * tileSize * Integer.BYTES / gpu.colourCache().lineBytes());
        PinnedLines tileLines = new PinnedLines(gpu.rop().lookahead() + 1, linesPerTile);
        colourLookUp = new ColourLookUp(colourCache, statistics, tiles.tested, blends, tileLines, ropRetires,
                gpu.rop().lookahead());
        blending = new Blending(gpu.rop(), colourCache, statistics, retirement, blends, tileLines, ropRetires,
                colourShadow, share);
        ropActor = new RopActor(colourCache, colourLookUp, blending, statistics.colourCacheTicks);

        memoryUnit = new MemoryUnit(memory, crossing, map, statistics);
        int fetchNumber = gpu.memoryClient(gpu.vertexFetch().memory());
        int depthNumber = gpu.memoryClient(gpu.zCache().memory());
        int colourNumber = gpu.memoryClient(gpu.colourCache().memory());
        fetchClient = 1 << fetchNumber;
        depthClient = 1 << depthNumber;
        colourClient = 1 << colourNumber;
        MemoryClient[] clients = new MemoryClient[gpu.memoryClients().size()];
        clients[fetchNumber] = fetchUnit;
        clients[depthNumber] = depthCache;
        clients[colourNumber] = colourCache;
        textureClients = textures.connectTo(clients);
        memoryUnit.connect(clients);
        synchronisation = share == null ? null : new Synchronisation(gpu, share, target, this::brought);
        commandUnit = new CommandUnit(gpu, statistics, retirement, draws, queuedDraws, target,
                new BackEnd(retirement, prefetchQueue, depthCache, colourCache, depthActor.maintenance(),
                        ropActor.maintenance(), depthShadow, colourShadow, memoryUnit, hiddenTiles, share,
                        new TargetUsers(current, depthCache, colourCache, depthShadow, colourShadow, rasterUnit,
                                depthStage, colourLookUp, hiddenTiles, learnedRequests),
                        new TargetTextures(target, geometryUnits, textures, share)),
                exchange, share, synchronisation);
    }

    private RequestQueue requests(int client, Crossing crossing, AddressMap map, int lineBytes, int mostAtOnce) {
        Connection connection = gpu.memoryClients().get(client);
        return new RequestQueue(connection, crossing, map, lineBytes / Integer.BYTES, mostAtOnce);
    }

    @Override
    void reset(Frame frame, CommandPlan plan, RunOptions options, int drawCount) {
        List<TargetContents> before = takeBefore();
        target.begin(frame, gpu.rasteriser().tileSize(), gpu.zCache().lineBytes(), gpu.colourCache().lineBytes(),
                before);
        MemoryLayout layout = target.layout();
        resetShare(drawCount);
        retirement.reset();
        pool.reset();
        ropRetires.reset();
        draws.reset();
        fetched.reset();
        screen.reset();
        worksAhead = options.threads() > 1 && !plan.readsTargets();
        foreseesRequests = worksAhead && before.isEmpty() && foreseesRequests(plan, options);
        tiles.reset(worksAhead);
        memoryUnit.reset();
        depthShadow.reset(options.checkData(), target.depth());
        colourShadow.reset(options.checkData(), target.colour());
        depthCache.reset(target.depth(), layout.depthBase(), options.faults());
        colourCache.reset(target.colour(), layout.colourBase());
        fetchUnit.reset(frame, layout);
        geometryUnits.reset(frame);
        if (worksAhead && ahead == null) {
            ahead = new FragmentsAhead(gpu);
        }
        textures.reset(frame, geometryUnits, layout.behindIndices(frame.indices().capacity()), options,
                foreseesRequests ? ahead : null);
        shadingUnit.reset(foreseesRequests ? ahead : null);
        rasterUnit.reset(layout, worksAhead ? ahead : null);
        depthStage.reset(layout, options.trace(), worksAhead ? ahead : null);
        if (hiddenTiles != null) {
            hiddenTiles.reset(layout, frame.width(), frame.height(), share == null ? null : share.tiles());
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
        depthActor.reset();
        colourLookUp.reset(layout);
        blending.reset();
        ropActor.maintenance().reset();
        if (exchange != null) {
            exchange.reset(plan, options.faults());
            mapper.reset();
        }
        if (synchronisation != null) {
            synchronisation.reset();
        }
        commandUnit.reset(plan, options.progress(), drawCount);
        executedFrame = frame;
        executedPlan = plan;
        nextFetch = fetchUnit.next();
        nextRaster = rasterUnit.next();
        nextDepth = depthActor.next();
        nextRop = ropActor.next();
        nextCommand = commandUnit.next();
        nextExchange = Link.UNKNOWN;
        transformed = 0;
        emissionProgress = 0;
        shadingProgress = 0;
        texturedTiles = 0;
    }

    /**
     * Whether it follows from the frame alone which pixels of a tile come to shading. Nobody else may draw or have drawn to the
     * targets, nothing may go wrong, and nothing may be hidden by what the machine happens to know.
     */
    private boolean foreseesRequests(CommandPlan plan, RunOptions options) {
        boolean watched = options.checkData() || !options.textureTraces().isEmpty();
        return hiddenTiles == null && synchronisation == null && !watched && options.faults().equals(Faults.NONE)
                && !plan.returnsToTarget();
    }

    /** Runs the frame, while another thread works ahead if it should. */
    @Override
    public long runToEnd(RunOptions options) {
        if (!worksAhead) {
            return merge();
        }
        ahead.begin(executedFrame, geometryUnits.geometry(), executedPlan, textures.layout(), foreseesRequests);
        try {
            return merge();
        } finally {
            ahead.end();
        }
    }

    /** The loop of a frame by itself, in one piece because every act passes through it. */
    private long merge() {
        while (!commandUnit.isDone()) {
            long tick = nextTick();
            goTo(tick);
            act(tick);
        }
        return now();
    }

    @Override
    public boolean isDone() {
        return commandUnit.isDone();
    }

    @Override
    public long nextTick() {
        if (nextCommand == Link.UNKNOWN && retirement.isDrained()) {
            nextCommand = commandUnit.next();
        }
        nextOther = Math.min(
                Math.min(nextCommand, Math.min(nextFetch, nextDepth)),
                Math.min(Math.min(nextRop, nextRaster), Math.min(textures.next(), nextExchange)));
        memoryIsNext = memoryUnit.next() <= nextOther - unseenTicks();
        return memoryIsNext ? Math.max(now(), memoryUnit.next()) : nextOther;
    }

    /** For how many ticks what the memory does is not seen. Of several GPUs it is never behind: others may ask it at any tick. */
    private int unseenTicks() {
        return share == null ? memoryUnit.unseenTicks() : 0;
    }

    @Override
    void act(long tick) {
        if (memoryIsNext) {
            stepMemory();
        } else if (textures.next() == tick) {
            stepTextures(tick);
        } else if (nextDepth == tick) {
            stepDepth(tick);
        } else if (nextRop == tick) {
            stepRop(tick);
        } else if (nextFetch == tick) {
            stepFetch(tick);
        } else if (nextRaster == tick) {
            stepRaster(tick);
        } else if (nextExchange == tick) {
            stepExchange(tick);
        } else {
            stepCommand(tick);
        }
    }

    /** The memory acts up to the next act of somebody else, or of somebody whom it has told something. */
    private void stepMemory() {
        long until = Math.min(limit(), nextOther);
        int concerned = 0;
        do {
            int unseen = unseenTicks();
            long tick = memoryUnit.next();
            int concernedNow = memoryUnit.stepTo(tick);
            goTo(Math.max(now(), tick));
            if (concernedNow != 0) {
                concerned |= concernedNow;
                until = unseen == 0 ? tick - 1 : Math.min(until, tick + unseen);
            }
        } while (memoryUnit.next() <= until && memoryUnit.next() != Link.UNKNOWN);
        hearOfMemory(concerned);
    }

    private void hearOfMemory(int concerned) {
        if ((concerned & depthClient) != 0 && depthActor.waitsForMemory()) {
            nextDepth = depthActor.next();
        }
        if ((concerned & colourClient) != 0 && ropActor.waitsForMemory()) {
            nextRop = ropActor.next();
        }
        if ((concerned & fetchClient) != 0) {
            advanceGeometry();
            nextFetch = fetchUnit.next();
        }
        if ((concerned & textureClients) != 0) {
            textures.hear();
            advanceTextures();
        }
    }

    private void stepTextures(long tick) {
        textures.step(tick);
        advanceTextures();
    }

    /**
     * The texture units have acted or heard of something. That concerns shading only if it has waited to send a request, and the
     * depth unit only if that went on or all results of a tile are there.
     */
    private void advanceTextures() {
        textures.advance();
        boolean maySend = shadingUnit.maySend();
        if (maySend) {
            advanceShading();
            advanceTiles();
        } else {
            textures.update();
        }
        if (maySend || textures.tiles().known() != texturedTiles) {
            texturedTiles = textures.tiles().known();
            nextDepth = depthActor.next();
        }
    }

    private void stepDepth(long tick) {
        long sent = tiles.tested.sent();
        depthActor.step(tick);
        advanceTiles();
        nextDepth = depthActor.next();
        if (tiles.tested.sent() != sent) {
            nextRop = ropActor.next();
        }
    }

    private void stepRop(long tick) {
        long accepted = tiles.tested.accepted();
        ropActor.step(tick);
        nextRop = ropActor.next();
        if (tiles.tested.accepted() != accepted && depthActor.waitsForRop()) {
            nextDepth = depthActor.next();
        }
    }

    private void stepFetch(long tick) {
        fetchUnit.step(tick);
        nextFetch = fetchUnit.next();
        nextCommand = commandUnit.next();
        advanceGeometry();
    }

    /** Mapper and exchanger act, in whatever order: what they do may be seen by others from the next tick on. */
    private void stepExchange(long tick) {
        if (mapper.next() == tick) {
            mapper.step(tick);
            advanceGeometry();
        }
        if (exchange.exchanger.next() == tick) {
            exchange.exchanger.step(tick);
        }
        nextFetch = fetchUnit.next();
        nextCommand = commandUnit.next();
        updateExchange();
    }

    private void updateExchange() {
        if (exchange == null) {
            return;
        }
        nextExchange = Math.min(mapper.next(), exchange.exchanger.next());
        if (fetched.accepted() != transformed) {
            // Vertex fetch may know of something later, a marker, and wait for a slot with what it could do before.
            transformed = fetched.accepted();
            nextFetch = fetchUnit.next();
        }
    }

    @Override
    public void arrives(Packet packet, long tick) {
        if (packet.kind() == PacketKind.SYNC) {
            synchronisation.arrives(packet, tick);
        } else {
            exchange.arrives(packet, tick);
        }
        hearOfNetwork();
    }

    @Override
    public void slotFreed(long tick) {
        synchronisation.slotFreed(tick);
        if (exchange != null) {
            exchange.exchanger.wake(tick);
        }
        hearOfNetwork();
    }

    private void brought(int id, TargetBuffer buffer, int position, int value) {
        (buffer == TargetBuffer.COLOR ? colourShadow : depthShadow).brought(id, position, value);
    }

    private void hearOfNetwork() {
        nextFetch = fetchUnit.next();
        nextCommand = commandUnit.next();
        updateExchange();
    }

    private void stepRaster(long tick) {
        long rasterised = screen.accepted();
        rasterUnit.step(tick);
        if (screen.accepted() != rasterised) {
            advancePrimitives();
        }
        advanceRaster();
        nextDepth = depthActor.next();
    }

    private void stepCommand(long tick) {
        commandUnit.step(tick);
        nextCommand = commandUnit.next();
        nextFetch = fetchUnit.next();
        nextDepth = depthActor.next();
        nextRop = ropActor.next();
    }

    /** Something before the rasteriser has moved. */
    private void advanceGeometry() {
        if (advancePrimitives()) {
            advanceRaster();
            nextDepth = depthActor.next();
        }
        updateExchange();
    }

    /** The units between vertex fetch and rasteriser go on; whether they did. */
    private boolean advancePrimitives() {
        boolean any = geometryUnits.advance();
        if (any && nextFetch == Link.UNKNOWN) {
            nextFetch = fetchUnit.next();
        }
        return any;
    }

    /** The rasteriser goes on, the units before it where it has taken primitives, and shading with its tiles. */
    private void advanceRaster() {
        emitTiles();
        advanceTiles();
    }

    private void emitTiles() {
        emissionProgress = tiles.emissionProgress();
        boolean more = true;
        while (more) {
            long rasterised = screen.accepted();
            rasterUnit.advance();
            more = screen.accepted() != rasterised && advancePrimitives();
        }
        nextRaster = rasterUnit.next();
    }

    /** Rasteriser and shading go on where the units behind them have moved, or the one before shading has. */
    private void advanceTiles() {
        boolean more = true;
        while (more) {
            if (tiles.emissionProgress() != emissionProgress) {
                emitTiles();
            }
            more = tiles.shadingProgress() != shadingProgress;
            if (more) {
                advanceShading();
            }
        }
        updateExchange();
    }

    /** Shading goes on, and the texture units with what it asks of them. */
    private void advanceShading() {
        shadingProgress = tiles.shadingProgress();
        do {
            shadingUnit.advance();
            textures.advance();
        } while (shadingUnit.maySend());
        textures.update();
        texturedTiles = textures.tiles().known();
    }

    @Override
    public DeliveredPrimitives delivered() {
        return ((DeliveredFetchUnit) fetchUnit).delivered();
    }

    @Override
    public void hearOfDelivery() {
        nextFetch = fetchUnit.next();
    }

    @Override
    public Synchronisation synchronisation() {
        return commandUnit.isSynchronising() ? synchronisation : null;
    }

    @Override
    public ExchangeUnit exchange() {
        return exchange;
    }

    @Override
    public WaitGraph waitGraph() {
        WaitGraph graph = new WaitGraph(gpu);
        commandUnit.waits(graph);
        fetchUnit.waits(graph);
        geometryUnits.waits(graph);
        rasterUnit.waits(graph);
        shadingUnit.waits(graph);
        textures.waits(graph);
        depthActor.waits(graph);
        ropActor.waits(graph);
        return graph;
    }

    @Override
    void finishUnits(long end, long picoseconds) {
        commandUnit.finish(end);
        fetchUnit.finish(end);
        geometryUnits.finish(end);
        if (exchange != null) {
            mapper.finish(end);
            exchange.exchanger.finish(end);
        }
        rasterUnit.finish(end);
        shadingUnit.finish(end);
        textures.finish(end);
        depthActor.finish(end);
        ropActor.finish(end);
        memoryUnit.finish(picoseconds);
    }
}
