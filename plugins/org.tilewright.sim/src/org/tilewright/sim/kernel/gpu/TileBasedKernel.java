package org.tilewright.sim.kernel.gpu;

import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.command.BinUsers;
import org.tilewright.sim.kernel.command.CommandUnit;
import org.tilewright.sim.kernel.command.TilingBackEnd;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.raster.LineRequests;
import org.tilewright.sim.kernel.raster.RasterUnit;
import org.tilewright.sim.kernel.tiling.BinBuffers;
import org.tilewright.sim.kernel.tiling.BinContents;
import org.tilewright.sim.kernel.tiling.BinElimination;
import org.tilewright.sim.kernel.tiling.BinEntries;
import org.tilewright.sim.kernel.tiling.BinLines;
import org.tilewright.sim.kernel.tiling.BinReads;
import org.tilewright.sim.kernel.tiling.BinRendering;
import org.tilewright.sim.kernel.tiling.BinWriteOut;
import org.tilewright.sim.kernel.tiling.Binning;
import org.tilewright.sim.kernel.tiling.ChipDepth;
import org.tilewright.sim.kernel.tiling.ChipEarlyDepth;
import org.tilewright.sim.kernel.tiling.ChipRemovingDepth;
import org.tilewright.sim.kernel.tiling.ChipRop;
import org.tilewright.sim.kernel.tiling.ChipShadow;
import org.tilewright.sim.kernel.tiling.TilingActor;
import org.tilewright.sim.kernel.tiling.TilingPort;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.kernel.work.SliceTiles;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;

/**
 * The production kernel of tile-based machines. Behind the tiling unit nothing waits for the memory, so that rasteriser,
 * shading, depth unit and ROP are recurrences that advance as soon as the ticks before them are known; the memory, the
 * tiling unit, vertex fetch, command processor and a depth unit with an early side are merged by the core tick at which each acts next.
 */
public final class TileBasedKernel extends GpuKernel {

    /** Null if all bins are rendered. */
    private final BinElimination elimination;
    private final SliceFront front;
    private final Link binned;
    private final BinLines lines;
    private final ChipShadow shadow;
    private final BlendRing blends;
    private final CommandUnit commandUnit;
    private final TilingActor tiling;
    private final RasterUnit rasterUnit;
    private final ChipDepth depthUnit;
    private final ChipRop rop;

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
    TileBasedKernel(Gpu gpu, GpuStatistics statistics, FrameShare share) {
        super(gpu, statistics, share);
        TilingUnit spec = gpu.tiling();
        elimination = BinElimination.of(spec);
        front = units.fronts[0];
        TilePath tiles = front.tiles;
        binned = new Link(gpu.binnedPrimitives());
        int tileSize = gpu.rasteriser().tileSize();
        blends = new BlendRing(tiles.tested.capacity() + 2, tileSize);

        lines = new BinLines(spec.tileSize(), tileSize);
        BinBuffers buffers = new BinBuffers(spec.onChipTiles(), spec.tileSize(), tileSize);
        shadow = new ChipShadow(buffers, gpu.depthUnit().name(), gpu.rop().name());
        BinContents contents = new BinContents(spec, units.pool, share, elimination);
        TilingPort port = new TilingPort(units.requests(spec.memory(), TilingUnit.LINE_BYTES, RequestQueue.ANY),
                statistics.tiling);
        BinEntries entries = new BinEntries(binned, units.pool);
        BinReads reads = new BinReads(spec, port, entries, buffers, lines);
        BinRendering rendering = new BinRendering(spec, contents, reads, entries, buffers, lines, port, shadow,
                elimination, statistics.tiling);
        tiling = new TilingActor(statistics,
                new Binning(spec, statistics, units.retirement, front.queues.screen, front.queues.pieces, contents,
                        port,
                        units.exchange, elimination),
                contents, reads,
                rendering,
                new BinWriteOut(buffers, lines, port, rendering, elimination, statistics.tiling), buffers, port, share,
                elimination);

        rasterUnit = RasterUnit.of(gpu, statistics, buffers, entries.primitives, units.pool, binned, tiles,
                LineRequests.of(gpu, null, tiles.emittedTiles), new SliceTiles(gpu.clipCull().slices(), 0, share));
        if (gpu.earlyDepth() == null) {
            depthUnit = new ChipDepth(gpu.depthUnit(), statistics, tiles, blends, units.pool, buffers, shadow, share);
        } else if (gpu.surfaceRemoval() == null) {
            depthUnit = new ChipEarlyDepth(gpu, statistics, tiles, blends, units.pool, buffers, shadow, share);
        } else {
            depthUnit = new ChipRemovingDepth(gpu, statistics, tiles, blends, units.pool, buffers, shadow, share);
        }
        rop = new ChipRop(gpu.rop(), statistics, tiles.tested, blends, buffers, shadow, share);

        units.client(gpu.vertexFetch().memory(), units.fetch);
        units.client(spec.memory(), tiling);
        units.connectMemory();
        commandUnit = commandUnit(new TilingBackEnd(units.retirement, tiling, units.memory,
                new BinUsers(current, spec.tileSize(), lines, shadow, tiling, rasterUnit), targetTextures()));
    }

    @Override
    void reset(Frame frame, CommandPlan plan, RunOptions options, int drawCount) {
        if (elimination != null) {
            elimination.leave(target);
        }
        target.begin(frame, gpu.rasteriser().tileSize(), TilingUnit.LINE_BYTES, TilingUnit.LINE_BYTES, takeBefore());
        MemoryLayout layout = target.layout();
        BinGrid grid = new BinGrid(frame.width(), frame.height(), gpu.tiling().tileSize());
        long behindIndices = layout.behindIndices(frame.indices().capacity());
        resetShare(drawCount);
        units.reset(frame, layout, false, options);
        binned.reset();
        lines.reset(grid, layout, frame.width(), frame.height());
        shadow.reset(options.checkData(), target, grid);
        units.geometry.bin(grid);
        tiling.reset(grid, target, behindIndices, frame.colourWords());
        if (elimination != null) {
            elimination.begin(frame, target, grid);
            units.geometry.geometry().signsPieces();
        }
        blends.reset(frame.fragmentWords());
        units.resetTextures(frame, behindParameters(behindIndices), plan, options, null);
        rasterUnit.reset(layout, null);
        depthUnit.reset();
        rop.reset();
        resetSynchronisation(plan, options.faults());
        commandUnit.reset(plan, options.progress(), drawCount);
    }

    @Override
    public long nextTick() {
        return Math.min(
                Math.min(Math.min(units.memory.next(), tiling.next()),
                        Math.min(units.fetch.next(), rasterUnit.next())),
                Math.min(Math.min(commandUnit.next(), units.textures.next()),
                        Math.min(front.shading.next(), Math.min(depthUnit.next(), nextExchange()))));
    }

    private long nextExchange() {
        return units.exchange == null ? Link.UNKNOWN : units.exchange.exchanger.next();
    }

    @Override
    void act(long tick) {
        if (units.memory.next() == tick) {
            units.memory.stepTo(tick);
            units.textures.hear();
        } else if (units.textures.next() == tick) {
            units.textures.step(tick);
        } else if (front.shading.next() == tick) {
            front.shading.step(tick);
        } else if (depthUnit.next() == tick) {
            depthUnit.step(tick);
        } else if (tiling.next() == tick) {
            tiling.step(tick);
        } else if (units.fetch.next() == tick) {
            units.fetch.step(tick);
        } else if (rasterUnit.next() == tick) {
            rasterUnit.step(tick);
        } else if (nextExchange() == tick) {
            units.exchange.exchanger.step(tick);
        } else {
            commandUnit.step(tick);
        }
        units.geometry.advance();
        advanceTiles();
    }

    /** Lets everything behind the tiling unit advance as far as the known ticks allow. */
    private void advanceTiles() {
        boolean more = true;
        while (more) {
            front.textures.advance();
            more = rop.advance() | depthUnit.advance() | front.shading.advance() | rasterUnit.advance();
        }
        units.textures.update();
    }

    private long behindParameters(long parameterBase) {
        int lines = gpu.tiling().parameterBufferBytes() / TilingUnit.LINE_BYTES;
        return MemoryLayout.aligned(parameterBase + (long) lines * TilingUnit.LINE_BYTES);
    }

    @Override
    public void forget() {
        super.forget();
        tiling.forget();
        if (elimination != null) {
            elimination.forget();
        }
    }

    @Override
    void hearOfNetwork() {
        // What comes next is asked for before each act.
    }

    @Override
    void brought(int id, TargetBuffer buffer, int position, int value) {
        // The shadow of a bin begins when the bin is read.
    }

    @Override
    public void hearOfDelivery() {
        // What it does next is asked for before each act.
    }

    @Override
    CommandUnit commands() {
        return commandUnit;
    }

    @Override
    public WaitGraph waitGraph() {
        WaitGraph graph = new WaitGraph(gpu);
        commandUnit.waits(graph);
        units.geometryWaits(graph);
        tiling.waits(graph);
        rasterUnit.waits(graph);
        units.shadingWaits(graph);
        depthUnit.waits(graph);
        return graph;
    }

    @Override
    void finishUnits(long end, long picoseconds) {
        commandUnit.finish(end);
        units.finish(end, picoseconds);
        tiling.finish(end);
        rasterUnit.finish(end);
        depthUnit.finish(end);
        rop.finish(end);
    }
}
