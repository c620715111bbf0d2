package org.tilewright.sim.ticked;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.kernel.RunOptions;
import org.tilewright.sim.kernel.SimulationResult;
import org.tilewright.sim.kernel.WaitGraph;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.time.Clock;

/** The units of one GPU and its memory, for one run: here what all GPUs have in common. */
abstract class TickedUnits {

    final Gpu gpu;
    final Frame frame;
    final GpuStatistics statistics;
    final MemoryLayout layout;
    final MemoryWords words;
    final Activity activity = new Activity();
    final TickedQueue<Primitive> screenPrimitives;
    /** What clip and cull asks for the frame's geometry. */
    final DrawGeometry geometryFunction;
    /** Null if there are none. */
    final TickedTextures textures;
    private final List<TickedQueue<MemoryRequest>> memoryClients = new ArrayList<>();
    private final TickedMemory memory;
    private final TickedCommandProcessor commandProcessor;
    private final List<OrderTaker> orderTakers = new ArrayList<>();
    private final List<TickedUnit<?, ?>> geometry;

    /**
     * @param textureBase address of the first texture
     * @param binTiles tiles along the edge of a bin, or 0 without bins
     */
    TickedUnits(Gpu gpu, Frame frame, List<Command> commands, RunOptions options, MemoryLayout layout,
            long textureBase, int binTiles) {
        this.gpu = gpu;
        this.frame = frame;
        this.layout = layout;
        statistics = new GpuStatistics(gpu);
        words = new MemoryWords(layout);
        int draws = (int) frame.commands().stream().filter(Draw.class::isInstance).count();
        statistics.reset(draws, layout.tilesX(), layout.tilesY());
        for (Connection client : gpu.memoryClients()) {
            memoryClients.add(queue(client));
        }
        memory = new TickedMemory(gpu.memory(), memoryClients, words, coreClock(), statistics);
        TickedQueue<Draw> drawQueue = queue(gpu.draws());
        commandProcessor = new TickedCommandProcessor(gpu.commandProcessor(), commands, draws, drawQueue, orderTakers,
                memory, activity, options.progress(), statistics);
        TickedQueue<Primitive> fetched = queue(gpu.fetchedPrimitives());
        TickedQueue<Primitive> transformed = queue(gpu.transformedPrimitives());
        TickedQueue<Primitive> clipped = queue(gpu.clippedPrimitives());
        screenPrimitives = queue(gpu.screenPrimitives());
        geometryFunction = new DrawGeometry(frame, gpu.rasteriser().lineAlgorithm(), gpu.textures().filtering());
        geometry = List.of(
                new TickedVertexFetch(gpu.vertexFetch(), frame, layout, drawQueue, fetched,
                        memoryClient(gpu.vertexFetch().memory()), activity, statistics),
                new TickedTransform(gpu.transform(), fetched, transformed, statistics),
                new TickedClipCull(gpu.clipCull(), geometryFunction, transformed, clipped, activity, statistics),
                new TickedSetup(gpu.setup(), clipped, screenPrimitives, statistics));
        textures = gpu.textures().isEmpty() ? null
                : new TickedTextures(gpu.textures(), this, options, textureBase, binTiles);
    }

    /** A queue for a connection. */
    final <T> TickedQueue<T> queue(Connection connection) {
        return new TickedQueue<>(connection, activity);
    }

    /** The queue from a unit's port to the memory. */
    final TickedQueue<MemoryRequest> memoryClient(OutputPort port) {
        return memoryClients.get(gpu.memoryClient(port));
    }

    /** Adds one who takes the command processor's orders. */
    final void takesOrders(OrderTaker taker) {
        orderTakers.add(taker);
    }

    final Clock coreClock() {
        return gpu.commandProcessor().clock();
    }

    /** Whether the frame has ended by this core tick. */
    final boolean endsAt(long tick) {
        return commandProcessor.endsAt(tick);
    }

    /**
     * A tick of the core clock. The command processor comes first, for it sees what had happened by the tick before. Among
     * units that are joined by queues alone the order does not matter.
     */
    final void tickCore(long tick) {
        commandProcessor.tick(tick);
        tickRendering(tick);
        for (TickedUnit<?, ?> unit : geometry) {
            unit.tick(tick);
        }
        if (textures != null) {
            textures.tickBehind(tick);
        }
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
        geometry.forEach(unit -> graph.charged(unit.lastCause()));
        graph.charged(commandProcessor.lastCause());
        if (textures != null) {
            textures.addWaits(graph);
        }
        addWaits(graph);
        return graph.describe();
    }

    /** Tells what the units behind set-up wait for. */
    abstract void addWaits(WaitGraph graph);

    /** What came out of the run that ended by this core tick. */
    final SimulationResult finish(long tick) {
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
