package org.tilewright.sim.kernel.gpu;

import org.tilewright.frame.Frame;
import org.tilewright.protocol.memory.AddressMap;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.command.BinUsers;
import org.tilewright.sim.kernel.command.CommandUnit;
import org.tilewright.sim.kernel.command.TargetTextures;
import org.tilewright.sim.kernel.command.TilingBackEnd;
import org.tilewright.sim.kernel.exchange.DeliveredPrimitives;
import org.tilewright.sim.kernel.exchange.ExchangeUnit;
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
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.raster.DirectRasterUnit;
import org.tilewright.sim.kernel.raster.LineRequests;
import org.tilewright.sim.kernel.raster.RasterUnit;
import org.tilewright.sim.kernel.raster.ScanAheadRasterUnit;
import org.tilewright.sim.kernel.shading.ShadingTime;
import org.tilewright.sim.kernel.texture.TextureSystem;
import org.tilewright.sim.kernel.tiling.BinBuffers;
import org.tilewright.sim.kernel.tiling.BinContents;
import org.tilewright.sim.kernel.tiling.BinEntries;
import org.tilewright.sim.kernel.tiling.BinLines;
import org.tilewright.sim.kernel.tiling.BinReads;
import org.tilewright.sim.kernel.tiling.BinRendering;
import org.tilewright.sim.kernel.tiling.BinWriteOut;
import org.tilewright.sim.kernel.tiling.Binning;
import org.tilewright.sim.kernel.tiling.ChipDepth;
import org.tilewright.sim.kernel.tiling.ChipRop;
import org.tilewright.sim.kernel.tiling.ChipShadow;
import org.tilewright.sim.kernel.tiling.TilingActor;
import org.tilewright.sim.kernel.tiling.TilingPort;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.DrawBatch;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;

/**
 * The production kernel of tile-based machines. Behind the tiling unit nothing waits for the memory, so that rasteriser,
 * shading, depth unit and ROP are recurrences that advance as soon as the ticks before them are known; the memory, the
 * tiling unit, vertex fetch and command processor are merged by the core tick at which each acts next.
 */
public final class TileBasedKernel extends GpuKernel {

    private final Retirement geometry = new Retirement();
    private final PiecePool pool = new PiecePool();
    private final TilePath tiles;
    private final Link draws;
    private final Link fetched;
    private final Link screen;
    private final Link binned;
    private final BinLines lines;
    private final ChipShadow shadow;
    /** Null unless the GPU exchanges primitives with others. */
    private final ExchangeUnit exchange;
    /** Null unless the GPU is one of several. */
    private final Synchronisation synchronisation;
    private final CommandUnit commandUnit;
    private final FetchUnit fetchUnit;
    private final GeometryUnits geometryUnits;
    private final TilingActor tiling;
    private final RasterUnit rasterUnit;
    private final ShadingTime shadingUnit;
    private final TextureSystem textures;
    private final ChipDepth depthUnit;
    private final ChipRop rop;
    private final MemoryUnit memoryUnit;

    /**
     * Builds the units of a machine with a tiling unit.
     *
     * @throws org.tilewright.sim.component.MachineException if the machine cannot be built
     */
    public TileBasedKernel(Machine machine) {
        this(new Gpu(machine));
    }

    private TileBasedKernel(Gpu gpu) {
        this(gpu, new GpuStatistics(gpu), null);
    }

    /**
     * Builds the units of one of several GPUs.
     *
     * @param share its part in frames, or null if it is the only one
     */
    public TileBasedKernel(Gpu gpu, GpuStatistics statistics, FrameShare share) {
        super(gpu, statistics, share);
        TilingUnit spec = gpu.tiling();
        MemoryController memory = gpu.memory();
        AddressMap map = new AddressMap(memory.channels(), memory.banks(), memory.rowBytes(),
                memory.channelInterleaveBytes());
        Crossing crossing = new Crossing(gpu.commandProcessor().clock(), memory.clock());
        draws = new Link(gpu.draws());
        fetched = new Link(gpu.fetchedPrimitives());
        screen = new Link(gpu.screenPrimitives());
        binned = new Link(gpu.binnedPrimitives());
        tiles = new TilePath(gpu);
        DrawBatch[] queuedDraws = new DrawBatch[Link.slots(gpu.draws())];
        PrimitiveRing primitives = new PrimitiveRing(fetched.capacity() + gpu.transformedPrimitives().capacity() + 2);
        PieceRing pieces = new PieceRing(gpu.clippedPrimitives().capacity() + screen.capacity() + 2);
        int tileSize = gpu.rasteriser().tileSize();
        BlendRing blends = new BlendRing(tiles.tested.capacity() + 2, tileSize);

        int fetchNumber = gpu.memoryClient(gpu.vertexFetch().memory());
        int tilingNumber = gpu.memoryClient(spec.memory());
        exchange = gpu.exchanger() == null ? null : new ExchangeUnit(gpu, statistics, geometry, share);
        RequestQueue vertexReads = new RequestQueue(gpu.memoryClients().get(fetchNumber), crossing, map,
                VertexFetch.LINE_BYTES / Integer.BYTES, RequestQueue.ANY);
        fetchUnit = FetchUnit.of(gpu, statistics, geometry, draws, queuedDraws, fetched, primitives, vertexReads,
                share, work, exchange);
        geometryUnits = new GeometryUnits(gpu, statistics, geometry, primitives, fetched, screen, pieces, pool, null,
                share);

        lines = new BinLines(spec.tileSize(), tileSize);
        BinBuffers buffers = new BinBuffers(spec.onChipTiles(), spec.tileSize(), tileSize);
        shadow = new ChipShadow(buffers, gpu.depthUnit().name(), gpu.rop().name());
        BinContents contents = new BinContents(spec, pool, share);
        TilingPort port = new TilingPort(
                new RequestQueue(gpu.memoryClients().get(tilingNumber), crossing, map, BinLines.LINE_PIXELS,
                        RequestQueue.ANY),
                statistics.tiling);
        BinEntries entries = new BinEntries(binned, pool);
        BinReads reads = new BinReads(spec, port, entries, buffers, lines);
        BinRendering rendering = new BinRendering(contents, reads, entries, buffers, lines, port, shadow,
                statistics.tiling);
        tiling = new TilingActor(statistics,
                new Binning(spec, statistics, geometry, screen, pieces, contents, port, exchange), contents, reads,
                rendering,
                new BinWriteOut(buffers, lines, port, rendering), buffers, port, share);

        LineRequests none = LineRequests.of(gpu, null, tiles.emittedTiles);
        rasterUnit = gpu.rasteriser().scanAhead() == 0
                ? new DirectRasterUnit(gpu.rasteriser(), statistics, buffers, entries.primitives, pool, binned, tiles,
                        none, share)
                : new ScanAheadRasterUnit(gpu.rasteriser(), statistics, buffers, entries.primitives, pool, binned,
                        tiles, none, share);
        textures = new TextureSystem(gpu, statistics.textures, crossing, map, tiles);
        shadingUnit = new ShadingTime(gpu.shading(), statistics, tiles, pool, textures);
        depthUnit = new ChipDepth(gpu.depthUnit(), statistics, tiles, blends, pool, buffers, shadow, share);
        rop = new ChipRop(gpu.rop(), statistics, tiles.tested, blends, buffers, shadow, share);

        memoryUnit = new MemoryUnit(memory, crossing, map, statistics);
        MemoryClient[] clients = new MemoryClient[gpu.memoryClients().size()];
        clients[fetchNumber] = fetchUnit;
        clients[tilingNumber] = tiling;
        textures.connectTo(clients);
        memoryUnit.connect(clients);
        synchronisation = share == null ? null
                : new Synchronisation(gpu, share, target, (id, buffer, position, value) -> {});
        commandUnit = new CommandUnit(gpu, statistics, geometry, draws, queuedDraws, target,
                new TilingBackEnd(geometry, tiling, memoryUnit,
                        new BinUsers(current, spec.tileSize(), lines, shadow, tiling, rasterUnit),
                        new TargetTextures(target, geometryUnits, textures, share)),
                exchange, share, synchronisation);
    }

    @Override
    void reset(Frame frame, CommandPlan plan, RunOptions options, int drawCount) {
        target.begin(frame, gpu.rasteriser().tileSize(), TilingUnit.LINE_BYTES, TilingUnit.LINE_BYTES, takeBefore());
        MemoryLayout layout = target.layout();
        BinGrid grid = new BinGrid(frame.width(), frame.height(), gpu.tiling().tileSize());
        resetShare(drawCount);
        geometry.reset();
        pool.reset();
        tiles.reset(false);
        draws.reset();
        fetched.reset();
        screen.reset();
        binned.reset();
        memoryUnit.reset();
        lines.reset(grid, layout, frame.width(), frame.height());
        shadow.reset(options.checkData(), target, grid);
        fetchUnit.reset(frame, layout);
        geometryUnits.reset(frame);
        geometryUnits.bin(grid);
        tiling.reset(grid, target, layout.behindIndices(frame.indices().capacity()));
        textures.reset(frame, geometryUnits, behindParameters(layout.behindIndices(frame.indices().capacity())),
                options, null);
        rasterUnit.reset(layout, null);
        shadingUnit.reset(null);
        depthUnit.reset();
        rop.reset();
        if (exchange != null) {
            exchange.reset(plan, options.faults());
        }
        if (synchronisation != null) {
            synchronisation.reset();
        }
        commandUnit.reset(plan, options.progress(), drawCount);
    }

    @Override
    public boolean isDone() {
        return commandUnit.isDone();
    }

    @Override
    public long nextTick() {
        return Math.min(
                Math.min(Math.min(memoryUnit.next(), tiling.next()), Math.min(fetchUnit.next(), rasterUnit.next())),
                Math.min(Math.min(commandUnit.next(), textures.next()), nextExchange()));
    }

    private long nextExchange() {
        return exchange == null ? Link.UNKNOWN : exchange.exchanger.next();
    }

    @Override
    void act(long tick) {
        if (memoryUnit.next() == tick) {
            memoryUnit.stepTo(tick);
            textures.hear();
        } else if (textures.next() == tick) {
            textures.step(tick);
        } else if (tiling.next() == tick) {
            tiling.step(tick);
        } else if (fetchUnit.next() == tick) {
            fetchUnit.step(tick);
        } else if (rasterUnit.next() == tick) {
            rasterUnit.step(tick);
        } else if (nextExchange() == tick) {
            exchange.exchanger.step(tick);
        } else {
            commandUnit.step(tick);
        }
        geometryUnits.advance();
        advanceTiles();
    }

    /** Lets everything behind the tiling unit advance as far as the known ticks allow. */
    private void advanceTiles() {
        boolean more = true;
        while (more) {
            textures.advance();
            more = rop.advance() | depthUnit.advance() | shadingUnit.advance() | rasterUnit.advance();
        }
        textures.update();
    }

    private long behindParameters(long parameterBase) {
        int lines = gpu.tiling().parameterBufferBytes() / TilingUnit.LINE_BYTES;
        return MemoryLayout.aligned(parameterBase + (long) lines * TilingUnit.LINE_BYTES);
    }

    @Override
    public void arrives(Packet packet, long tick) {
        if (packet.kind() == PacketKind.SYNC) {
            synchronisation.arrives(packet, tick);
        } else {
            exchange.arrives(packet, tick);
        }
    }

    @Override
    public void slotFreed(long tick) {
        synchronisation.slotFreed(tick);
        if (exchange != null) {
            exchange.exchanger.wake(tick);
        }
    }

    @Override
    public DeliveredPrimitives delivered() {
        return ((DeliveredFetchUnit) fetchUnit).delivered();
    }

    @Override
    public void hearOfDelivery() {
        // What it does next is asked for before each act.
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
        tiling.waits(graph);
        rasterUnit.waits(graph);
        shadingUnit.waits(graph);
        textures.waits(graph);
        depthUnit.waits(graph);
        return graph;
    }

    @Override
    void finishUnits(long end, long picoseconds) {
        commandUnit.finish(end);
        fetchUnit.finish(end);
        geometryUnits.finish(end);
        if (exchange != null) {
            exchange.exchanger.finish(end);
        }
        tiling.finish(end);
        rasterUnit.finish(end);
        shadingUnit.finish(end);
        textures.finish(end);
        depthUnit.finish(end);
        rop.finish(end);
        memoryUnit.finish(picoseconds);
    }
}
