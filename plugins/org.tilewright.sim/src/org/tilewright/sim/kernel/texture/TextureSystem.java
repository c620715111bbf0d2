package org.tilewright.sim.kernel.texture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Frame;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.protocol.memory.AddressMap;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.component.texture.FuryTextureCache;
import org.tilewright.sim.component.texture.GpuTextures;
import org.tilewright.sim.component.texture.SharedCache;
import org.tilewright.sim.component.texture.TextureCache;
import org.tilewright.sim.component.texture.TexturePort;
import org.tilewright.sim.component.texture.TextureStatistics;
import org.tilewright.sim.kernel.cache.LineClient;
import org.tilewright.sim.kernel.cache.LinePort;
import org.tilewright.sim.kernel.cache.LineServer;
import org.tilewright.sim.kernel.cache.MemoryPort;
import org.tilewright.sim.kernel.cache.ReadClients;
import org.tilewright.sim.kernel.cache.ReadQueue;
import org.tilewright.sim.kernel.cache.SharedCacheActor;
import org.tilewright.sim.kernel.cache.TextureClock;
import org.tilewright.sim.kernel.cache.TexturePortActor;
import org.tilewright.sim.kernel.geometry.GeometryUnits;
import org.tilewright.sim.kernel.memory.Crossing;
import org.tilewright.sim.kernel.memory.MemoryClient;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TileColours;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.memory.PlacedTexture;
import org.tilewright.sim.memory.TextureLayout;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;

/**
 * The texture units of all slices of a machine and what stands between them and memory. Within a core tick the units come first, then
 * the texture port and the shared caches: what any of them does concerns later ticks of the others only.
 */
public final class TextureSystem {

    private final GpuTextures spec;
    private final Crossing crossing;
    private final AddressMap map;
    private final Gpu gpu;
    private final TextureStatistics statistics;
    /** Null if there are no units. */
    private final TextureClock clock;
    /** Slice by slice. */
    private final TextureActor[] units;
    private final LineServer[] servers;
    private final Map<Component, ReadClients> clients = new HashMap<>();
    private final Map<Integer, MemoryPort> memoryPorts = new HashMap<>();
    private Frame frame;
    private TextureLayout layout;
    /** Whether no frame comes before the next one. */
    private boolean forgotten = true;
    /** Made when data are to be checked. */
    private TextureMemory contents;
    private long next;
    private boolean hasChanged;

    /** Makes what stands between texture units and memory; the units come with the slices. */
    public TextureSystem(Gpu gpu, TextureStatistics statistics, Crossing crossing, AddressMap map) {
        this.gpu = gpu;
        this.statistics = statistics;
        this.crossing = crossing;
        this.map = map;
        spec = gpu.textures();
        clock = spec.isEmpty() ? null : new TextureClock(gpu.commandProcessor().clock(), spec.clock());
        List<LineServer> found = new ArrayList<>();
        if (spec.port() != null) {
            found.add(port());
        }
        for (int number = 0; number < spec.sharedCaches().size(); number++) {
            found.add(sharedCache(number));
        }
        servers = found.toArray(LineServer[]::new);
        units = new TextureActor[spec.count()];
    }

    /**
     * The texture units of a slice, of which all have to be asked for.
     *
     * @param slice  the GPU as the slice sees it
     * @param queues the way of its tiles
     */
    public SliceTextures ofSlice(Gpu slice, TilePath queues) {
        TexturedTiles tiles = new TexturedTiles(queues.shaded);
        LookUpResults lookUps = gpu.cores() == null ? null : new LookUpResults(gpu.cores().cores());
        TextureActor[] own = new TextureActor[spec.ofSlice()];
        for (int number = 0; number < own.length; number++) {
            own[number] = unit(slice.slice() * own.length + number, queues.colours, lookUps == null ? tiles : lookUps);
            units[slice.slice() * own.length + number] = own[number];
        }
        return new SliceTextures(this, slice, own, tiles, lookUps);
    }

    private LineServer port() {
        TexturePortActor actor = new TexturePortActor(clientsOf(spec.port()), wayOut(spec.port()), statistics.port,
                statistics.portTicks);
        connect(spec.port(), actor);
        return actor;
    }

    private LineServer sharedCache(int number) {
        SharedCache cache = spec.sharedCaches().get(number);
        SharedCacheActor actor = new SharedCacheActor(cache, clientsOf(cache), wayOut(cache),
                statistics.shared.get(number), statistics.sharedTicks.get(number));
        connect(cache, actor);
        return actor;
    }

    private TextureActor unit(int number, TileColours colours, TextureResults listener) {
        Component cache = spec.cache(number);
        int tileSize = gpu.rasteriser().tileSize();
        TextureActor actor = spec.unit(number) instanceof BankedTextureUnit
                ? new BankedTextureActor(spec, number, tileSize, colours, clock, listener, statistics, wayOut(cache))
                : new FuryTextureActor(spec, number, tileSize, colours, clock, listener, statistics, wayOut(cache));
        connect(cache, actor);
        return actor;
    }

    /** The queues of the clients of the port or a shared cache. */
    private ReadClients clientsOf(Component server) {
        return clients.computeIfAbsent(server, each -> new ReadClients(
                spec.clients(each).stream().map(this::queue).toArray(ReadQueue[]::new)));
    }

    private ReadQueue queue(Connection connection) {
        return new ReadQueue(connection, connection.from().component() instanceof SharedCache ? null : clock);
    }

    private LinePort wayOut(Component from) {
        Connection connection = spec.toMemory(from);
        if (connection.to().component() != gpu.memory()) {
            return clientsOf(connection.to().component())
                    .queue(spec.clients(connection.to().component()).indexOf(connection));
        }
        int client = gpu.memoryClient(connection.from());
        return memoryPorts.computeIfAbsent(client,
                each -> new MemoryPort(new RequestQueue(connection, crossing, map, lineBytes(from) / Integer.BYTES,
                        from instanceof TexturePort ? 1 : RequestQueue.ANY)));
    }

    /** What a port reads is as long as the longest line of its clients, which are alike. */
    private int lineBytes(Component from) {
        return switch (from) {
            case SharedCache cache -> cache.lineBytes();
            default -> switch (spec.cache(0)) {
                case TextureCache cache -> cache.lineBytes();
                case FuryTextureCache cache -> cache.lineBytes();
                default -> throw new IllegalStateException(spec.cache(0) + " is no texture cache");
            };
        };
    }

    private void connect(Component from, LineClient client) {
        switch (wayOut(from)) {
            case ReadQueue queue -> queue.connect(client);
            case MemoryPort port -> port.connect(client);
            default -> throw new IllegalStateException(from + " is not connected");
        }
    }

    /** Puts the clients of the memory in their places, and answers them as a mask of their numbers. */
    public int connectTo(MemoryClient[] memoryClients) {
        int mask = 0;
        for (Map.Entry<Integer, MemoryPort> entry : memoryPorts.entrySet()) {
            memoryClients[entry.getKey()] = entry.getValue();
            mask |= 1 << entry.getKey();
        }
        return mask;
    }

    /** Where the textures of the frame lie; meaningless without units. */
    public TextureLayout layout() {
        return layout;
    }

    /**
     * Begins a frame.
     *
     * @param base  the first address at which textures may lie
     * @param ahead has what is known of tiles before they come here, or null
     */
    public void reset(Frame newFrame, GeometryUnits geometry, long base, RunOptions options, RequestsAhead ahead) {
        boolean follows = layout != null && !forgotten;
        TextureLayout before = layout;
        if (units.length != 0 && newFrame != frame) {
            frame = newFrame;
            layout = new TextureLayout(base, spec.unit(0), geometry.samplers());
            contents = null;
        }
        if (units.length != 0 && options.checkData() && contents == null) {
            contents = new TextureMemory(layout);
        }
        for (int number = 0; number < units.length; number++) {
            units[number].reset(layout, options.checkData() ? contents : null, options,
                    options.traces().textures().get(number), ahead);
        }
        boolean sameTextures = follows && layout.holdsSameAs(before);
        forgotten = false;
        for (LineServer server : servers) {
            server.reset(sameTextures);
        }
        next = Link.UNKNOWN;
        hasChanged = false;
    }

    /** No frame comes before the next one. */
    public void forget() {
        forgotten = true;
    }

    /** A texture has new texels: what caches hold of the old ones is invalid. */
    public void resolved(long tick, Sampler sampler) {
        if (units.length == 0) {
            return;
        }
        PlacedTexture texture = layout.of(sampler);
        if (texture == null) {
            // Bound in a draw of a program alone, so that no unit reads it.
            return;
        }
        for (TextureActor unit : units) {
            unit.invalidate(texture.address(), texture.lastByte());
        }
        for (LineServer server : servers) {
            server.invalidate(tick, texture.address(), texture.lastByte());
        }
        if (contents != null) {
            contents.store(texture);
        }
    }

    /** The core tick at which one of them acts next, as far as known. */
    public long next() {
        return next;
    }

    /** The memory has done something for one of them, or one has gone on. */
    public void hear() {
        hasChanged = true;
    }

    /** Finds the tick at which one of them acts next from what is known now. */
    public void update() {
        if (!hasChanged) {
            return;
        }
        hasChanged = false;
        next = Link.UNKNOWN;
        for (TextureActor unit : units) {
            next = Math.min(next, unit.next());
        }
        for (LineServer server : servers) {
            next = Math.min(next, server.next());
        }
    }

    /** Acts at the next tick. */
    public void step(long tick) {
        for (TextureActor unit : units) {
            while (unit.next() <= tick) {
                unit.step();
            }
        }
        for (LineServer server : servers) {
            if (server.next() <= tick) {
                server.step(tick);
                hearOfSlots();
            }
        }
        hasChanged = true;
    }

    /** A slot towards memory may have come free. */
    private void hearOfSlots() {
        for (TextureActor unit : units) {
            unit.hearOfSlot();
        }
    }

    /** Says what they wait for. */
    public void waits(WaitGraph graph) {
        for (TextureActor unit : units) {
            unit.waits(graph);
        }
        for (LineServer server : servers) {
            server.waits(graph);
        }
    }

    /** Ends the frame at a core tick. */
    public void finish(long end) {
        for (TextureActor unit : units) {
            unit.finish(clock.atOrAfter(end));
        }
        for (LineServer server : servers) {
            server.finish(end);
        }
    }
}
