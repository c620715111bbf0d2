package org.tilewright.sim.ticked;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.BufferValues;
import org.tilewright.sim.component.AdaptiveDprtPrefetcher;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.DepthUnit;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.kernel.RunOptions;
import org.tilewright.sim.kernel.SimulationResult;
import org.tilewright.sim.kernel.WaitGraph;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.time.Clock;

/** The units of one GPU and its memory, for one run. */
final class TickedGpu {

    private final Gpu gpu;
    private final Frame frame;
    private final GpuStatistics statistics;
    private final MemoryLayout layout;
    private final MemoryWords words;
    private final Activity activity = new Activity();
    private final List<TickedQueue<MemoryRequest>> memoryClients = new ArrayList<>();
    private final List<TickedUnit<?, ?>> geometry;

    private final TickedCommandProcessor commandProcessor;
    private final TickedRasteriser rasteriser;
    private final TickedShading shading;
    private final TickedDepthUnit depthUnit;
    private final TickedZCache zCache;
    /** Null if there is none. */
    private final TickedPrefetcher prefetcher;
    private final TickedRop rop;
    private final TickedColourCache colourCache;
    private final TickedMemory memory;

    TickedGpu(Gpu gpu, Frame frame, List<Command> commands, RunOptions options) {
        this.gpu = gpu;
        this.frame = frame;
        statistics = new GpuStatistics(gpu);
        int tileSize = gpu.rasteriser().tileSize();
        int depthLineBytes = gpu.zCache().lineBytes();
        int colourLineBytes = gpu.colourCache().lineBytes();
        layout = new MemoryLayout(frame.width(), frame.height(), tileSize, depthLineBytes, colourLineBytes,
                frame.vertices().capacity());
        words = new MemoryWords(layout);
        int draws = (int) frame.commands().stream().filter(Draw.class::isInstance).count();
        statistics.reset(draws, layout.tilesX(), layout.tilesY());
        for (Connection client : gpu.memoryClients()) {
            memoryClients.add(queue(client));
        }
        TickedQueue<Draw> drawQueue = queue(gpu.draws());
        TickedQueue<Primitive> fetched = queue(gpu.fetchedPrimitives());
        TickedQueue<Primitive> transformed = queue(gpu.transformedPrimitives());
        TickedQueue<Primitive> clipped = queue(gpu.clippedPrimitives());
        TickedQueue<Primitive> setUp = queue(gpu.screenPrimitives());
        TickedQueue<Tile> emitted = queue(gpu.emittedTiles());
        TickedQueue<Tile> shaded = queue(gpu.shadedTiles());
        TickedQueue<Tile> tested = queue(gpu.testedTiles());
        BufferRegion depth = new BufferRegion(layout, layout.depthBase(), depthLineBytes, frame.width(),
                frame.height(), BufferValues::depth);
        BufferRegion colour = new BufferRegion(layout, layout.colourBase(), colourLineBytes, frame.width(),
                frame.height(), BufferValues::colour);
        TileLines depthLines = new TileLines(layout, layout.depthBase(), depthLineBytes);
        TileLines colourLines = new TileLines(layout, layout.colourBase(), colourLineBytes);

        WrittenValues writtenDepth = options.checkData()
                ? new WrittenValues(gpu.zCache().name(), new MemoryWords(layout), depth, depthLineBytes)
                : null;
        WrittenValues writtenColour = options.checkData()
                ? new WrittenValues(gpu.colourCache().name(), new MemoryWords(layout), colour, colourLineBytes)
                : null;
        zCache = new TickedZCache(gpu.zCache(), memoryClient(gpu.memoryClient(gpu.zCache().memory())), words, depth,
                writtenDepth, activity, options.faults(), statistics);
        prefetcher = gpu.prefetcher() == null
                ? null
                : new TickedPrefetcher(queue(gpu.prefetches()), zCache, depthLines, activity, statistics);
        boolean asked = prefetcher != null && gpu.prefetches().from().component() == gpu.rasteriser();
        rasteriser = new TickedRasteriser(gpu.rasteriser(), setUp, emitted, asked ? prefetcher : null,
                gpu.prefetcher() instanceof AdaptiveDprtPrefetcher, activity, statistics);
        shading = new TickedShading(gpu.shading(), emitted, shaded, tileSize, statistics);
        depthUnit = new TickedDepthUnit(gpu.depthUnit(), gpu.zCache(), shaded, tested, rasteriser, shading, zCache,
                depthLines, tileSize, options.trace(), activity, statistics);
        rop = new TickedRop(gpu.rop(), tileSize, activity, statistics);
        colourCache = new TickedColourCache(gpu.colourCache(), tested,
                memoryClient(gpu.memoryClient(gpu.colourCache().memory())), rop, words, colour, writtenColour,
                colourLines, activity, statistics);
        rop.connect(colourCache);
        geometry = List.of(
                new TickedVertexFetch(gpu.vertexFetch(), frame, layout, drawQueue, fetched,
                        memoryClient(gpu.memoryClient(gpu.vertexFetch().memory())), activity, statistics),
                new TickedTransform(gpu.transform(), fetched, transformed, statistics),
                new TickedClipCull(gpu.clipCull(), frame, gpu.rasteriser().lineAlgorithm(), transformed, clipped,
                        activity, statistics),
                new TickedSetup(gpu.setup(), clipped, setUp, statistics));
        memory = new TickedMemory(gpu.memory(), memoryClients, words, coreClock(), statistics);
        commandProcessor = new TickedCommandProcessor(gpu.commandProcessor(), commands, draws, drawQueue,
                List.of(new CacheOrders(zCache.cleaner(), Clear::depth, writtenDepth),
                        new CacheOrders(colourCache.cleaner(), Clear::colour, writtenColour)),
                memory, activity, options.progress(), statistics);
    }

    private <T> TickedQueue<T> queue(Connection connection) {
        return new TickedQueue<>(connection, activity);
    }

    private TickedQueue<MemoryRequest> memoryClient(int number) {
        return memoryClients.get(number);
    }

    private Clock coreClock() {
        return gpu.commandProcessor().clock();
    }

    /** Whether the frame has ended by this core tick. */
    boolean endsAt(long tick) {
        return commandProcessor.endsAt(tick);
    }

    /**
     * A tick of the core clock. The command processor sees what had happened by the tick before; in a cache, fills come
     * before demands and demands before prefetches. All else does not depend on the order.
     */
    void tickCore(long tick) {
        commandProcessor.tick(tick);
        zCache.fill(tick);
        depthUnit.tick(tick);
        if (prefetcher != null) {
            prefetcher.tick(tick);
        }
        zCache.tick(tick);
        colourCache.fill(tick);
        rop.blend(tick);
        colourCache.tick(tick);
        rop.tick(tick);
        shading.tick(tick);
        rasteriser.tick(tick);
        for (TickedUnit<?, ?> unit : geometry) {
            unit.tick(tick);
        }
    }

    /** A tick of the memory clock. */
    void tickMemory(long tick) {
        memory.tick(tick);
    }

    Activity activity() {
        return activity;
    }

    /** Who waits for whom. */
    String waits() {
        WaitGraph graph = new WaitGraph(gpu);
        List<TickedUnit<?, ?>> units = new ArrayList<>(geometry);
        units.addAll(List.of(commandProcessor, rasteriser, shading, depthUnit, rop, colourCache));
        units.addAll(prefetcher == null ? List.of() : List.of(prefetcher));
        units.forEach(unit -> graph.charged(unit.lastCause()));
        if (depthUnit.lastCause() == DepthUnit.Ticks.NO_VICTIM) {
            graph.waits(gpu.zCache(), gpu.depthUnit(), "its lines are to be read first");
        }
        return graph.describe();
    }

    /** What came out of the run that ended by this core tick. */
    SimulationResult finish(long tick) {
        long end = coreClock().time(tick);
        statistics.all.finish(end);
        return new SimulationResult(frame, tick, end, rows(layout.colourBase()), rows(layout.depthBase()),
                statistics.all, statistics.maps());
    }

    private int[] rows(long base) {
        int[] rows = new int[frame.width() * frame.height()];
        layout.toRows(words.buffer(base, layout.bufferPixels()), rows, frame.width(), frame.height());
        return rows;
    }
}
