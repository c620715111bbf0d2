package org.tilewright.sim.component.gpu;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.frame.vertex.VertexStream;
import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.ColourCache;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.PrefetchTrigger;
import org.tilewright.sim.component.PrimitiveExchanger;
import org.tilewright.sim.component.PrimitiveMapper;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.Transform;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.depth.AdaptiveDprtPrefetcher;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.EarlyDepth;
import org.tilewright.sim.component.depth.HierarchicalDepth;
import org.tilewright.sim.component.depth.LookUpPrefetcher;
import org.tilewright.sim.component.depth.Prefetcher;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.texture.GpuTextures;
import org.tilewright.sim.time.Clock;

/**
 * One GPU of a machine, with its units and the queues between them by their roles: what a kernel builds its units from.
 */
public final class Gpu {

    private static final int REPLACEMENT_REQUESTS = 2;
    /** Lines that the indices of one primitive may lie in. */
    private static final int INDEX_LINES = 2;
    private static final long HERTZ_PER_KILOHERTZ = 1000;

    private final Machine machine;
    private final CommandProcessor commandProcessor;
    private final VertexFetch vertexFetch;
    private final Transform transform;
    private final ClipCull clipCull;
    private final Setup setup;
    private final Rasteriser rasteriser;
    private final Shading shading;
    private final DepthUnit depthUnit;
    private final ZCache zCache;
    private final Prefetcher prefetcher;
    private final EarlyDepth earlyDepth;
    private final HierarchicalDepth hierarchicalDepth;
    private final TilingUnit tiling;
    private final PrimitiveMapper mapper;
    private final PrimitiveExchanger exchanger;
    private final Rop rop;
    private final ColourCache colourCache;
    private final MemoryController memory;
    private final GpuTextures textures;
    private final List<Connection> memoryClients;

    /**
     * Finds the GPU of a machine.
     *
     * @throws MachineException if the machine is not complete, has several GPUs, or its units do not fit together
     */
    public Gpu(Machine machine) {
        machine.check();
        this.machine = machine;
        commandProcessor = only(CommandProcessor.class);
        vertexFetch = only(VertexFetch.class);
        transform = only(Transform.class);
        clipCull = only(ClipCull.class);
        setup = only(Setup.class);
        rasteriser = only(Rasteriser.class);
        shading = only(Shading.class);
        depthUnit = only(DepthUnit.class);
        tiling = atMostOne(TilingUnit.class);
        exchanger = atMostOne(PrimitiveExchanger.class);
        mapper = exchanger != null && tiling == null ? only(PrimitiveMapper.class) : noMapper();
        zCache = tiling == null ? only(ZCache.class) : none(ZCache.class);
        prefetcher = tiling == null ? atMostOne(Prefetcher.class) : none(Prefetcher.class);
        earlyDepth = tiling == null ? atMostOne(EarlyDepth.class) : none(EarlyDepth.class);
        hierarchicalDepth = tiling == null ? atMostOne(HierarchicalDepth.class) : none(HierarchicalDepth.class);
        rop = only(Rop.class);
        colourCache = tiling == null ? only(ColourCache.class) : none(ColourCache.class);
        memory = only(MemoryController.class);
        memoryClients = clients();
        textures = new GpuTextures(machine, shading, memory, commandProcessor.clock());
        requireOneCoreClock();
        requireTilesToReachShading();
        if (tiling == null) {
            requireCaches();
        } else {
            requireWholeTilesInBins();
        }
        if (prefetcher != null) {
            requireRequests();
        }
        if (exchanger != null) {
            requireProjection();
        }
    }

    private PrimitiveMapper noMapper() {
        if (!all(PrimitiveMapper.class).isEmpty()) {
            throw new MachineException(all(PrimitiveMapper.class).get(0).name() + ": "
                    + (tiling == null ? "there is no PrimitiveExchanger that would take what it maps"
                            : tiling.name() + " maps; the machine has no PrimitiveMapper"));
        }
        return null;
    }

    private void requireProjection() {
        if (tiling == null) {
            requireLink(clipCull.projected(), mapper.input());
        }
        requireLink(projections().from(), exchanger.projected());
        requireLink(exchanger.received(), vertexFetch.received());
        requireCapacity(projections(), "projectedEntries", exchanger.projectedEntries());
        requireCapacity(receivedPrimitives(), "receiveEntries", exchanger.receiveEntries());
    }

    private void requireCapacity(Connection queue, String parameter, int entries) {
        if (queue.capacity() != entries) {
            throw new MachineException(exchanger.name() + ": " + parameter + " is " + entries
                    + ", but the connection that is this queue has capacity " + queue.capacity());
        }
    }

    private <T extends Component> T atMostOne(Class<T> type) {
        return all(type).isEmpty() ? null : only(type);
    }

    private <T extends Component> T none(Class<T> type) {
        if (!all(type).isEmpty()) {
            throw new MachineException(all(type).get(0).name() + ": with " + tiling.name()
                    + " depth and colour of a bin are on chip; the machine has no " + type.getSimpleName());
        }
        return null;
    }

    /** Tiles go from the rasteriser to shading, through the front of the depth unit if it has one. */
    private void requireTilesToReachShading() {
        boolean early = earlyDepth != null || hierarchicalDepth != null;
        requireLink(rasteriser.tiles(), early ? depthUnit.early() : shading.input());
        if (early) {
            requireLink(depthUnit.survivors(), shading.input());
        }
    }

    private void requireCaches() {
        requireLink(depthUnit.cache(), zCache.demand());
        requireLink(rop.cache(), colourCache.demand());
        requireWholeTile(zCache, zCache.sizeBytes());
        requireWholeTile(colourCache, colourCache.sizeBytes());
        requireRoomToReplace(zCache.memory());
        requireRoomToReplace(colourCache.memory());
        memory.requireLineInOneRow(zCache, zCache.lineBytes());
    }

    private void requireRequests() {
        boolean learns = prefetcher instanceof LookUpPrefetcher;
        requireLink(learns ? zCache.lookups() : rasteriser.prefetches(), prefetcher.requests());
        if (prefetches().capacity() != prefetcher.queueEntries()) {
            throw new MachineException(prefetcher.name() + ": queueEntries is " + prefetcher.queueEntries()
                    + ", but the connection that is this queue has capacity " + prefetches().capacity());
        }
        if (prefetcher instanceof AdaptiveDprtPrefetcher && rasteriser.prefetchTrigger() != PrefetchTrigger.TILE) {
            throw new MachineException(prefetcher.name() + ": measures by the tile, but the prefetchTrigger of "
                    + rasteriser.name() + " is " + rasteriser.prefetchTrigger());
        }
    }

    private void requireLink(OutputPort from, InputPort to) {
        if (!from(from).to().equals(to)) {
            throw new MachineException(machine.name() + ": " + from + " leads to " + from(from).to() + "; " + to
                    + " is expected in this machine");
        }
    }

    private void requireWholeTilesInBins() {
        if (tiling.tileSize() < rasteriser.tileSize()) {
            throw new MachineException(tiling.name() + ": tileSize is " + tiling.tileSize() + ", but a tile of "
                    + rasteriser.name() + " is " + rasteriser.tileSize() + " pixels wide");
        }
    }

    private <T extends Component> T only(Class<T> type) {
        List<T> found = all(type);
        if (found.size() != 1) {
            throw new MachineException(machine.name() + ": the machine has " + found.size() + " of "
                    + type.getSimpleName() + "; one is expected");
        }
        return found.get(0);
    }

    private <T extends Component> List<T> all(Class<T> type) {
        return machine.components().stream().filter(type::isInstance).map(type::cast).toList();
    }

    private List<Connection> clients() {
        List<Connection> found = new ArrayList<>();
        for (Connection connection : machine.connections()) {
            if (connection.to().component() == memory) {
                found.add(connection);
            }
        }
        return List.copyOf(found);
    }

    private void requireOneCoreClock() {
        for (Component component : machine.components()) {
            if (component != memory && !GpuTextures.isUnitOrCache(component)
                    && component.clock() != commandProcessor.clock()) {
                throw new MachineException(component.name() + ": ticks with clock " + component.clock().name()
                        + ", but all units other than memory and texture units tick with "
                        + commandProcessor.clock().name());
            }
        }
    }

    private void requireWholeTile(Component cache, int sizeBytes) {
        int tileBytes = rasteriser.tileSize() * rasteriser.tileSize() * Integer.BYTES;
        if (sizeBytes < tileBytes) {
            throw new MachineException(cache.name() + ": sizeBytes is " + sizeBytes + ", but a tile of "
                    + rasteriser.tileSize() + "x" + rasteriser.tileSize() + " pixels takes " + tileBytes);
        }
    }

    /** To take the place of a dirty line, a cache sends its write-back and the fetch in one tick. */
    private void requireRoomToReplace(OutputPort memoryPort) {
        if (from(memoryPort).capacity() < REPLACEMENT_REQUESTS) {
            throw new MachineException(memoryPort + ": the connection to the memory has capacity "
                    + from(memoryPort).capacity() + ", but a write-back and a fetch are sent together: it is at least "
                    + REPLACEMENT_REQUESTS);
        }
    }

    /**
     * Checks that the largest primitive of a frame fits the vertex fetch, which sends the requests of a primitive together.
     *
     * @throws MachineException if its memory port or its outstanding reads cannot hold them
     */
    public void requireRoomFor(Frame frame) {
        PrimitiveAssembly assembly = new PrimitiveAssembly();
        int capacity = from(vertexFetch.memory()).capacity();
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                assembly.begin(frame, draw);
                int vertexLines = 0;
                for (VertexStream stream : draw.vertices().streams()) {
                    vertexLines += (stream.bytes() + VertexFetch.LINE_BYTES - 2) / VertexFetch.LINE_BYTES + 1;
                }
                int lines = assembly.corners() * vertexLines + INDEX_LINES;
                if (lines > capacity || lines > vertexFetch.outstandingReads()) {
                    throw new MachineException(vertexFetch.name() + ": a primitive of draw " + draw.index()
                            + " may need " + lines + " memory lines, but its memory port holds " + capacity
                            + " requests and outstandingReads is " + vertexFetch.outstandingReads());
                }
            }
        }
    }

    /**
     * Core ticks in which a buffer of a render target is copied into texture layout: those in which the memory at its peak reads
     * and writes it once.
     */
    public long resolveTicks(int width, int height) {
        return transferTicks(2L * width * height * Integer.BYTES);
    }

    /** How long so many bytes take at the memory's peak rate: core ticks, rounded up. */
    public long transferTicks(long bytes) {
        // Clocks are whole kilohertz, which keeps the product in 64 bits.
        long moved = bytes * (commandProcessor.clock().hertz() / HERTZ_PER_KILOHERTZ);
        long perTick = (long) memory.channels() * memory.bytesPerTick()
                * (memory.clock().hertz() / HERTZ_PER_KILOHERTZ);
        return (moved + perTick - 1) / perTick;
    }

    /** The last core tick that a run may reach: later times might not fit into 64 bits. */
    public long latestTick() {
        return commandProcessor.clock().tickAtOrAfter(Clock.LATEST_PICOSECONDS);
    }

    /** Says that a run has reached {@link #latestTick()} and the frame is not done. */
    public MachineException tooSlow() {
        return new MachineException(machine.name()
                + ": the frame is not done after 53 days of the machine's own time; faster clocks or shorter latencies are"
                + " expected");
    }

    private Connection from(OutputPort port) {
        for (Connection connection : machine.connections()) {
            if (connection.from().equals(port)) {
                return connection;
            }
        }
        throw new MachineException(machine.name() + ": " + port + " is not connected");
    }

    /** The machine it belongs to. */
    public Machine machine() {
        return machine;
    }

    /** The command processor. */
    public CommandProcessor commandProcessor() {
        return commandProcessor;
    }

    /** The vertex fetch. */
    public VertexFetch vertexFetch() {
        return vertexFetch;
    }

    /** The transform. */
    public Transform transform() {
        return transform;
    }

    /** The clip and cull. */
    public ClipCull clipCull() {
        return clipCull;
    }

    /** The set-up. */
    public Setup setup() {
        return setup;
    }

    /** The rasteriser. */
    public Rasteriser rasteriser() {
        return rasteriser;
    }

    /** The shading. */
    public Shading shading() {
        return shading;
    }

    /** The depth unit. */
    public DepthUnit depthUnit() {
        return depthUnit;
    }

    /** The Z cache, or null if there is tiling. */
    public ZCache zCache() {
        return zCache;
    }

    /** The prefetcher, or null if there is none. */
    public Prefetcher prefetcher() {
        return prefetcher;
    }

    /** The early depth test, or null if there is none. */
    public EarlyDepth earlyDepth() {
        return earlyDepth;
    }

    /** The hierarchical depth test, or null if there is none. */
    public HierarchicalDepth hierarchicalDepth() {
        return hierarchicalDepth;
    }

    /** The tiling unit, or null if there is none. */
    public TilingUnit tiling() {
        return tiling;
    }

    /** The mapper of projected primitives, or null if there is no exchanger or if tiling maps. */
    public PrimitiveMapper mapper() {
        return mapper;
    }

    /** The exchanger of primitive IDs, or null if this GPU projects no share for others. */
    public PrimitiveExchanger exchanger() {
        return exchanger;
    }

    /** The ROP. */
    public Rop rop() {
        return rop;
    }

    /** The colour cache, or null if there is tiling. */
    public ColourCache colourCache() {
        return colourCache;
    }

    /** The memory controller. */
    public MemoryController memory() {
        return memory;
    }

    /** The texture units and what is behind them; none if there are none. */
    public GpuTextures textures() {
        return textures;
    }

    /** From the command processor to vertex fetch. */
    public Connection draws() {
        return from(commandProcessor.draws());
    }

    /** From vertex fetch to transform. */
    public Connection fetchedPrimitives() {
        return from(vertexFetch.primitives());
    }

    /** From transform to clip and cull. */
    public Connection transformedPrimitives() {
        return from(transform.output());
    }

    /** From clip and cull to set-up. */
    public Connection clippedPrimitives() {
        return from(clipCull.output());
    }

    /** From clip and cull to the mapper, if there is one. */
    public Connection projectedPrimitives() {
        return from(clipCull.projected());
    }

    /** From the mapper, or tiling, to the exchanger, if there is one: the projection buffer. */
    public Connection projections() {
        return from(tiling == null ? mapper.projected() : tiling.projected());
    }

    /** From the exchanger, if there is one, to vertex fetch: the receive queues of all sources together. */
    public Connection receivedPrimitives() {
        return from(exchanger.received());
    }

    /** From set-up to the rasteriser, or to tiling if there is it. */
    public Connection screenPrimitives() {
        return from(setup.output());
    }

    /** From tiling to the rasteriser, if there is tiling. */
    public Connection binnedPrimitives() {
        return from(tiling.primitives());
    }

    /** From the rasteriser to shading, or to the early side of the depth unit if it has one. */
    public Connection emittedTiles() {
        return from(rasteriser.tiles());
    }

    /** From the early side of the depth unit to shading, if there is one. */
    public Connection survivingTiles() {
        return from(depthUnit.survivors());
    }

    /** From the rasteriser or the Z cache to the prefetcher, if there is one. */
    public Connection prefetches() {
        for (Connection connection : machine.connections()) {
            if (connection.to().equals(prefetcher.requests())) {
                return connection;
            }
        }
        throw new MachineException(machine.name() + ": " + prefetcher.requests() + " is not connected");
    }

    /** From shading to the depth unit. */
    public Connection shadedTiles() {
        return from(shading.tiles());
    }

    /** From the depth unit to the ROP. */
    public Connection testedTiles() {
        return from(depthUnit.output());
    }

    /** Connections of the memory's clients, in the order in which they were made: the order of the arbiters. */
    public List<Connection> memoryClients() {
        return memoryClients;
    }

    /** Number of a client of the memory. */
    public int memoryClient(OutputPort port) {
        return memoryClients.indexOf(from(port));
    }
}
