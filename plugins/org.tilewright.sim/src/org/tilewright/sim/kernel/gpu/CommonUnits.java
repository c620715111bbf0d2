package org.tilewright.sim.kernel.gpu;

import org.tilewright.frame.Frame;
import org.tilewright.protocol.memory.AddressMap;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.OcclusionQueries;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.command.QueryResults;
import org.tilewright.sim.kernel.exchange.ExchangeUnit;
import org.tilewright.sim.kernel.exchange.MapperUnit;
import org.tilewright.sim.kernel.exchange.ProjectedQueue;
import org.tilewright.sim.kernel.geometry.FetchUnit;
import org.tilewright.sim.kernel.geometry.GeometryUnits;
import org.tilewright.sim.kernel.geometry.SliceQueues;
import org.tilewright.sim.kernel.memory.Crossing;
import org.tilewright.sim.kernel.memory.MemoryClient;
import org.tilewright.sim.kernel.memory.MemoryUnit;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.PrimitiveRing;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.texture.TextureSystem;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.DrawBatch;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.kernel.work.SharedWorkCounts;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;

/**
 * The units of both kernels: what comes before the pixels, shading with its texture units, and the memory that all share, with
 * the queues between them.
 */
final class CommonUnits {

    final Retirement retirement = new Retirement();
    final PiecePool pool = new PiecePool();
    final Link draws;
    final DrawBatch[] queuedDraws;
    final Link fetched;
    /** Of all slices. */
    final TextureSystem textures;
    /** By slice. */
    final SliceFront[] fronts;
    /** Null unless the GPU exchanges primitives with others. */
    final ExchangeUnit exchange;
    /** Null unless a unit of its own finds whose primitives are. */
    final MapperUnit mapper;
    final FetchUnit fetch;
    final GeometryUnits geometry;
    final MemoryUnit memory;
    /** Null unless occlusion queries are counted. */
    final QueryResults queries;

    private final Gpu gpu;
    private final Crossing crossing;
    private final AddressMap map;
    private final MemoryClient[] clients;

    /**
     * Builds the units of a machine.
     *
     * @param share its part in frames, or null if it is the only one
     * @param work  counts what is done for all GPUs, or null
     */
    CommonUnits(Gpu gpu, GpuStatistics statistics, FrameShare share, SharedWorkCounts work) {
        this.gpu = gpu;
        MemoryController controller = gpu.memory();
        map = controller.addressMap();
        crossing = new Crossing(gpu.commandProcessor().clock(), controller.clock());
        memory = new MemoryUnit(controller, crossing, map, statistics);
        clients = new MemoryClient[gpu.memoryClients().size()];
        draws = new Link(gpu.draws());
        queuedDraws = new DrawBatch[Link.slots(gpu.draws())];
        fetched = new Link(gpu.fetchedPrimitives());
        textures = new TextureSystem(gpu, statistics.textures, crossing, map);
        fronts = new SliceFront[gpu.slices().size()];
        SliceQueues[] queues = new SliceQueues[gpu.setups().size()];
        for (int setup = 0; setup < queues.length; setup++) {
            queues[setup] = new SliceQueues(gpu.setups().get(setup), statistics.slices().get(setup));
        }
        for (int slice = 0; slice < fronts.length; slice++) {
            fronts[slice] = new SliceFront(gpu.slices().get(slice), statistics.slices().get(slice),
                    queues[Math.min(slice, queues.length - 1)], pool, textures);
        }
        PrimitiveRing primitives = new PrimitiveRing(fetched.capacity() + gpu.transformedPrimitives().capacity() + 2);
        exchange = gpu.exchanger() == null ? null : new ExchangeUnit(gpu, statistics, retirement, share);
        fetch = FetchUnit.of(gpu, statistics, retirement, draws, queuedDraws, fetched, primitives,
                requests(gpu.vertexFetch().memory(), VertexFetch.LINE_BYTES, RequestQueue.ANY), share, work, exchange);
        ProjectedQueue projected = gpu.mapper() == null ? null : new ProjectedQueue(gpu.projectedPrimitives());
        mapper = projected == null ? null
                : new MapperUnit(gpu.mapper(), statistics, retirement, projected, exchange);
        geometry = new GeometryUnits(gpu, statistics, retirement, primitives, fetched, queues, pool, projected,
                share);
        queries = gpu.queries() == null ? null
                : new QueryResults(gpu.queries(), fronts.length, statistics, retirement.queries,
                        requests(gpu.queries().memory(), OcclusionQueries.RESULT_BYTES, 1));
    }

    /** The requests of a client of the memory, of which it sends so many in a tick at most. */
    RequestQueue requests(OutputPort port, int lineBytes, int mostAtOnce) {
        return new RequestQueue(gpu.memoryClients().get(gpu.memoryClient(port)), crossing, map,
                lineBytes / Integer.BYTES, mostAtOnce);
    }

    /**
     * Names a client of the memory.
     *
     * @return its bit in masks of clients
     */
    int client(OutputPort port, MemoryClient client) {
        int number = gpu.memoryClient(port);
        clients[number] = client;
        return 1 << number;
    }

    /**
     * Connects the memory, once all other clients are named.
     *
     * @return the clients that are texture units, as a mask
     */
    int connectMemory() {
        int textureClients = textures.connectTo(clients);
        if (queries != null) {
            client(gpu.queries().memory(), queries);
        }
        memory.connect(clients);
        return textureClients;
    }

    /** Starts a frame; the textures follow. */
    void reset(Frame frame, MemoryLayout layout, boolean worksAhead, RunOptions options) {
        retirement.reset();
        pool.reset();
        draws.reset();
        fetched.reset();
        for (SliceFront front : fronts) {
            front.tiles.reset(worksAhead, frame.fragmentWords());
        }
        memory.reset(options.traces().memory());
        fetch.reset(frame, layout);
        geometry.reset(frame);
    }

    /**
     * Starts queries, textures, shading and what exchanges primitives.
     *
     * @param behind where nothing lies in memory yet
     * @param ahead  foresees which pixels are shaded, or null
     */
    void resetTextures(Frame frame, long behind, CommandPlan plan, RunOptions options, FragmentsAhead ahead) {
        long address = behind;
        if (queries != null) {
            queries.reset(frame, plan, behind);
            address = MemoryLayout.aligned(behind + OcclusionQueries.bytes(frame));
        }
        textures.reset(frame, geometry, address, options, ahead);
        for (SliceFront front : fronts) {
            front.shading.reset(ahead);
        }
        if (exchange != null) {
            exchange.reset(plan, options.faults());
        }
        if (mapper != null) {
            mapper.reset();
        }
    }

    /** The tick at which the next result of a query is sent, as far as known. */
    long nextResult() {
        return queries == null ? Link.UNKNOWN : queries.next();
    }

    /** Says what the units before the pixels wait for. */
    void geometryWaits(WaitGraph graph) {
        fetch.waits(graph);
        geometry.waits(graph);
    }

    /** Says what the writing of queries' results waits for, if there is it. */
    void queriesWait(WaitGraph graph) {
        if (queries != null) {
            queries.waits(graph);
        }
    }

    /** Says what shading and its texture units wait for. */
    void shadingWaits(WaitGraph graph) {
        for (SliceFront front : fronts) {
            front.shading.waits(graph);
        }
        textures.waits(graph);
    }

    /** Ends a frame at a core tick. */
    void finish(long end, long picoseconds) {
        fetch.finish(end);
        geometry.finish(end);
        if (mapper != null) {
            mapper.finish(end);
        }
        if (exchange != null) {
            exchange.exchanger.finish(end);
        }
        for (SliceFront front : fronts) {
            front.shading.finish(end);
        }
        textures.finish(end);
        if (queries != null) {
            queries.finish(end);
        }
        memory.finish(picoseconds);
    }
}
