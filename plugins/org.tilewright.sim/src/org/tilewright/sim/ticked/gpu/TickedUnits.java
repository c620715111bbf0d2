package org.tilewright.sim.ticked.gpu;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.OcclusionQueries;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.Progress;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.ticked.command.CopyEngine;
import org.tilewright.sim.ticked.command.TickedCommandProcessor;
import org.tilewright.sim.ticked.command.TickedQueries;
import org.tilewright.sim.ticked.exchange.Synchroniser;
import org.tilewright.sim.ticked.exchange.TickedComposition;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.memory.TickedMemory;
import org.tilewright.sim.ticked.network.Parcel;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedQueues;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.raster.BoundaryAccount;
import org.tilewright.sim.ticked.raster.BoundaryUnit;
import org.tilewright.sim.ticked.shading.TickedFragmentStage;
import org.tilewright.sim.ticked.shading.TickedShaderCores;
import org.tilewright.sim.ticked.shading.TickedShading;
import org.tilewright.sim.ticked.texture.TextureQueues;
import org.tilewright.sim.ticked.texture.TickedTextures;
import org.tilewright.sim.ticked.work.Batch;
import org.tilewright.sim.ticked.work.OrderTaker;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Targets;
import org.tilewright.sim.time.Clock;

/** The units of one GPU and its memory, for one run: here what all GPUs have in common. */
public abstract class TickedUnits {

    public final Gpu gpu;
    final Frame frame;
    public final Part part;
    public final GpuStatistics statistics;
    public final Targets targets;
    final MemoryWords words;
    final TickedQueues queues;
    final Activity activity;
    public final TickedGeometry geometry;
    /** Null if there are none. */
    final TickedTextures textures;
    /** Null if no queries are counted. */
    private final TickedQueries queries;
    /** Null if nothing is broadcast. */
    private final Synchroniser synchroniser;
    /** Null if no groups are put together. */
    final TickedComposition composition;
    /** The memory, and what checks its contents: where that goes which other GPUs send. */
    private final List<MemoryWords> copies = new ArrayList<>();
    private final TickedMemory memory;
    private final TickedCommandProcessor commandProcessor;
    private final List<OrderTaker> orderTakers = new ArrayList<>();
    /** Of each slice. */
    private final List<BoundaryAccount> boundaries = new ArrayList<>();

    /**
     * @param targets where everything lies
     * @param behind where nothing lies in memory yet: results of queries, if they are counted, and behind them textures
     * @param binTiles tiles along the edge of a bin, or 0 without bins
     */
    TickedUnits(Gpu gpu, Frame frame, Part part, RunOptions options, Targets targets, long behind,
            int binTiles) {
        this.gpu = gpu;
        this.frame = frame;
        this.part = part;
        this.targets = targets;
        statistics = part.statistics();
        queues = new TickedQueues(gpu);
        activity = queues.activity;
        Progress progress = options.progress();
        statistics.all.watch(progress == null ? null : () -> progress.counted(part.statistics().all));
        words = new MemoryWords(targets, part.kept());
        synchroniser = part.system() == null ? null
                : new Synchroniser(part, targets, copies, gpu.memory(), coreClock(), activity);
        composition = part.system() == null || part.system().composition() == null ? null
                : new TickedComposition(part, targets, copies, gpu.memory(), coreClock(), activity, options.faults());
        copies.add(words);
        memory = new TickedMemory(gpu.memory(), queues.toMemory(), words, coreClock(), statistics,
                options.traces().memory());
        TickedQueue<Batch> drawQueue = queues.of(gpu.draws());
        geometry = new TickedGeometry(this, part, drawQueue, options);
        queries = gpu.queries() == null ? null
                : new TickedQueries(gpu.queries(), gpu.slices().size(), frame, part,
                        queues.toMemory(gpu.queries().memory()), words, behind, statistics);
        if (queries != null) {
            activity.tell(queries.work());
            takesOrders(queries);
        }
        long textureBase = queries == null ? behind : MemoryLayout.aligned(behind + OcclusionQueries.bytes(frame));
        int draws = (int) frame.commands().stream().filter(Draw.class::isInstance).count();
        textures = gpu.textures().isEmpty() ? null
                : new TickedTextures(gpu, statistics.textures, queues, targets, geometry.function.samplers(), options,
                        textureBase, binTiles);
        CopyEngine copyEngine = new CopyEngine(targets, words, geometry.function, textures, gpu.memory(), coreClock());
        commandProcessor = new TickedCommandProcessor(gpu.commandProcessor(), part, draws, drawQueue, targets,
                copyEngine, queries, synchroniser, composition, orderTakers, memory, geometry.exchanger, activity,
                progress);
    }

    /** The units of a GPU for one run. */
    public static TickedUnits of(Gpu gpu, Frame frame, Part part, RunOptions options) {
        return gpu.tiling() == null
                ? new TickedGpu(gpu, frame, part, options)
                : new TickedTiledGpu(gpu, frame, part, options);
    }

    /** What shades the tiles of a queue of a slice, which counts by itself. */
    final TickedFragmentStage<?, ?> fragmentStage(Gpu slice, GpuStatistics ofSlice, TickedQueue<Tile> input,
            TickedQueue<Tile> output) {
        int tileSize = gpu.rasteriser().tileSize();
        TextureQueues units = textures == null ? null : textures.ofSlice(slice.slice());
        return slice.cores() == null
                ? new TickedShading(slice.shading(), input, output, units, tileSize, ofSlice)
                : new TickedShaderCores(slice.cores(), input, output, units, tileSize, activity, ofSlice);
    }

    /**
     * Goes on from the frame before, besides what its part says.
     *
     * @param before the units of the same GPU in that frame, which has ended
     */
    public void follow(TickedUnits before) {
        if (textures != null) {
            textures.follow(before.textures);
        }
    }

    /** Adds one who takes the command processor's orders. */
    final void takesOrders(OrderTaker taker) {
        orderTakers.add(taker);
    }

    /** Names the first unit of rasterisation, of a slice that counts by itself. */
    final void bounds(BoundaryUnit unit, GpuStatistics ofSlice) {
        boundaries.add(new BoundaryAccount(ofSlice.boundaryTicks, unit));
    }

    /** Adds words that are to be as memory is. */
    final MemoryWords copyOfMemory() {
        copies.add(new MemoryWords(targets, part.kept()));
        return copies.getLast();
    }

    /** The network delivers a parcel at a time. */
    public final void delivered(Parcel parcel, long time) {
        switch (parcel.kind()) {
            case SYNC -> synchroniser.delivered(parcel, time);
            case DRAWS, SUB_IMAGE, SCHEDULE -> composition.delivered(parcel, time);
            default -> geometry.exchanger.delivered(parcel, time);
        }
    }

    public final Clock coreClock() {
        return gpu.commandProcessor().clock();
    }

    /** Whether this GPU's work in the frame has ended by this core tick. */
    final boolean endsAt(long tick) {
        return commandProcessor.endsAt(tick);
    }

    /**
     * A tick of the core clock. The command processor comes first, for it sees what had happened by the tick before. Among
     * units that are joined by queues alone the order does not matter.
     */
    final void tickCore(long tick) {
        if (queries != null) {
            queries.tick(tick);
        }
        geometry.see(tick);
        commandProcessor.tick(tick);
        tickRendering(tick);
        geometry.tick(tick);
        if (textures != null) {
            textures.tickBehind(tick);
        }
        if (composition != null) {
            composition.tickSchedulers(tick);
        }
        boundaries.forEach(boundary -> boundary.charge(commandProcessor.lastCause(), tick));
    }

    /** A tick of the texture units, which there are. */
    final void tickTextures(long tick) {
        textures.tickUnits(tick);
    }

    /** A core tick of the units behind set-up. */
    abstract void tickRendering(long tick);

    /** A tick of the memory clock. */
    final void tickMemory(long tick) {
        memory.tick(tick);
    }

    final Activity activity() {
        return activity;
    }

    /** Who waits for whom. */
    final String waits() {
        WaitGraph graph = new WaitGraph(gpu);
        geometry.addWaits(graph);
        graph.charged(commandProcessor.lastCause());
        if (queries != null) {
            graph.charged(queries.lastCause());
        }
        if (textures != null) {
            textures.addWaits(graph);
        }
        addWaits(graph);
        return graph.describe();
    }

    /** What the Z cache holds after a core tick; null if there is none. */
    ZCacheState zCache(long tick) {
        return null;
    }

    /**
     * Adds to the units of the machine: itself, which shows what its units have in common; the units, in the order in which work
     * goes through them; the memory; and the queues between all of them.
     */
    final void addTo(MachineUnits machine) {
        String name = "gpu" + part.gpu();
        machine.add(name, this);
        machine.share(name + " part", part, name);
        machine.share(name + " targets", targets, name);
        machine.share(name + " words", words, name);
        machine.share(name + " activity", activity, name);
        machine.share(name + " geometry", geometry, name);
        machine.share(name + " textures", textures, name);
        machine.share(name + " synchroniser", synchroniser, name);
        machine.share(name + " composition", composition, name);
        commandProcessor.addTo(machine);
        if (queries != null) {
            queries.addTo(machine);
        }
        geometry.addTo(machine);
        addRendering(machine);
        if (textures != null) {
            textures.addTo(machine);
        }
        memory.addTo(machine);
        queues.addTo(machine);
    }

    /** Adds the units behind set-up, but for texture units, to the units of the machine. */
    abstract void addRendering(MachineUnits machine);

    /** Tells what the units behind set-up wait for. */
    abstract void addWaits(WaitGraph graph);

    /** What this GPU's memory holds of a target. */
    public final TargetContents contents(int target) {
        return words.contents(targets.of(target));
    }

    /** What its memory holds of the results of queries; null if it counts none. */
    public final long[] querySamples() {
        return queries == null ? null : queries.results();
    }

    /** What this GPU's memory holds of the colours, row by row. */
    public final int[] colours() {
        return words.colours(targets.of(RenderTarget.SCREEN));
    }

    /** What this GPU's memory holds of the depths, row by row. */
    public final int[] depths() {
        return words.depths(targets.of(RenderTarget.SCREEN));
    }
}
