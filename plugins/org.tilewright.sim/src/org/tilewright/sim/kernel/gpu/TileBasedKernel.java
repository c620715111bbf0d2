package org.tilewright.sim.kernel.gpu;

import java.util.stream.Stream;

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
import org.tilewright.sim.kernel.geometry.SliceQueues;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.tiling.BinContents;
import org.tilewright.sim.kernel.tiling.BinDemand;
import org.tilewright.sim.kernel.tiling.BinElimination;
import org.tilewright.sim.kernel.tiling.BinLines;
import org.tilewright.sim.kernel.tiling.BinPass;
import org.tilewright.sim.kernel.tiling.Binning;
import org.tilewright.sim.kernel.tiling.RecordReads;
import org.tilewright.sim.kernel.tiling.TilingActor;
import org.tilewright.sim.kernel.tiling.TilingPort;
import org.tilewright.sim.kernel.tiling.WrittenPixels;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.FrameShare;
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
    /** Null if nobody asks what bins asked of memory in frames before. */
    private final BinDemand demand;
    private final BinLines lines;
    private final WrittenPixels written = new WrittenPixels();
    /** By raster unit. */
    private final BinPixels[] rasterUnits;
    private final CommandUnit commandUnit;
    private final TilingActor tiling;

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
        demand = BinDemand.of(gpu, statistics);
        lines = new BinLines(spec.tileSize(), gpu.rasteriser().tileSize());
        BinContents contents = new BinContents(spec, units.pool, share, elimination,
                units.retirement.queries);
        TilingPort port = new TilingPort(units.requests(spec.memory(), TilingUnit.LINE_BYTES, RequestQueue.ANY),
                statistics.tiling);
        RecordReads records = new RecordReads();
        BinPass pass = new BinPass(spec, contents, records, demand, elimination, statistics.tiling);
        BinPixels.Common common = new BinPixels.Common(units, contents, pass, records, lines, port, written,
                elimination, share);
        rasterUnits = gpu.slices().stream()
                .map(unit -> new BinPixels(unit, statistics.slices().get(unit.slice()), common))
                .toArray(BinPixels[]::new);
        records.tell(Stream.of(rasterUnits).map(unit -> unit.entries).toList());
        SliceQueues geometry = units.fronts[0].queues;
        tiling = new TilingActor(statistics,
                new Binning(spec, statistics, units.retirement, geometry.screen, geometry.pieces, contents, port,
                        units.exchange, elimination),
                contents, pass, records, Stream.of(rasterUnits).map(unit -> unit.bins).toList(), port, share,
                elimination);

        units.client(gpu.vertexFetch().memory(), units.fetch);
        units.client(spec.memory(), tiling);
        units.connectMemory();
        commandUnit = commandUnit(new TilingBackEnd(units.retirement, tiling, units.memory,
                new BinUsers(current, spec.tileSize(), lines, written, tiling,
                        Stream.of(rasterUnits).map(unit -> unit.raster).toList()),
                targetTextures()));
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
        lines.reset(grid, layout, frame.width(), frame.height());
        written.reset(options.checkData(), target, grid);
        units.geometry.bin(grid);
        if (demand != null) {
            demand.begin(target, grid);
        }
        tiling.reset(grid, target, behindIndices, frame.colourWords());
        if (elimination != null) {
            elimination.begin(frame, target, grid);
            units.geometry.geometry().signsPieces();
        }
        units.resetTextures(frame, behindParameters(behindIndices), plan, options, null);
        for (BinPixels unit : rasterUnits) {
            unit.reset(frame, layout);
        }
        resetSynchronisation(plan, options.faults());
        commandUnit.reset(plan, options.progress(), drawCount);
    }

    @Override
    public long nextTick() {
        long next = Math.min(
                Math.min(Math.min(units.memory.next(), tiling.next()),
                        Math.min(units.fetch.next(), nextExchange())),
                Math.min(commandUnit.next(), units.textures.next()));
        for (BinPixels unit : rasterUnits) {
            next = Math.min(next, unit.next());
        }
        return Math.min(next, units.nextResult());
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
        } else if (!stepRasterUnit(tick)) {
            stepOther(tick);
        }
        units.geometry.advance();
        advanceTiles();
    }

    /** Lets a raster unit act if one does at this tick. */
    private boolean stepRasterUnit(long tick) {
        for (BinPixels unit : rasterUnits) {
            if (unit.next() == tick) {
                unit.step(tick);
                return true;
            }
        }
        return false;
    }

    private void stepOther(long tick) {
        if (tiling.next() == tick) {
            tiling.step(tick);
        } else if (units.fetch.next() == tick) {
            units.fetch.step(tick);
        } else if (nextExchange() == tick) {
            units.exchange.exchanger.step(tick);
        } else if (units.nextResult() == tick) {
            units.queries.step(tick);
        } else {
            commandUnit.step(tick);
        }
    }

    /** Lets everything behind the tiling unit advance as far as the known ticks allow. */
    private void advanceTiles() {
        for (BinPixels unit : rasterUnits) {
            while (unit.advance()) {
                // Goes on as long as one of its units has.
            }
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
        if (demand != null) {
            demand.forget();
        }
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
        units.queriesWait(graph);
        tiling.waits(graph);
        for (BinPixels unit : rasterUnits) {
            unit.raster.waits(graph);
        }
        units.shadingWaits(graph);
        for (BinPixels unit : rasterUnits) {
            unit.depth.waits(graph);
        }
        return graph;
    }

    @Override
    void finishUnits(long end, long picoseconds) {
        commandUnit.finish(end);
        units.finish(end, picoseconds);
        tiling.finish(end);
        for (BinPixels unit : rasterUnits) {
            unit.finish(end);
        }
    }
}
