package org.tilewright.sim.ticked.texture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.protocol.texture.BankMap;
import org.tilewright.protocol.texture.FootprintAccesses;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.component.texture.FuryTextureCache;
import org.tilewright.sim.component.texture.FuryTextureUnit;
import org.tilewright.sim.component.texture.GpuTextures;
import org.tilewright.sim.component.texture.SharedCache;
import org.tilewright.sim.component.texture.TextureCache;
import org.tilewright.sim.component.texture.TextureStatistics;
import org.tilewright.sim.memory.PlacedTexture;
import org.tilewright.sim.memory.TextureLayout;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.ticked.cache.FetchPort;
import org.tilewright.sim.ticked.cache.HoldsTexels;
import org.tilewright.sim.ticked.cache.TextureClients;
import org.tilewright.sim.ticked.cache.TextureRead;
import org.tilewright.sim.ticked.cache.TickedSharedCache;
import org.tilewright.sim.ticked.cache.TickedTexturePort;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedQueues;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.work.Targets;

/** The texture units of a GPU and all that is between them and memory, for one run. */
public final class TickedTextures {

    /** From the units, by their numbers. */
    private final List<TickedQueue<TextureRequest>> results = new ArrayList<>();
    private final List<TickedQueue<TextureRequest>> requests = new ArrayList<>();
    private final GpuTextures textures;
    private final Gpu gpu;
    private final TickedQueues queues;
    private final Targets targets;
    private final RunOptions options;
    private final TextureLayout layout;
    private final TextureMemory contents;
    private final TextureStatistics statistics;
    /** Tiles along the edge of a bin, or 0 without bins. */
    private final int binTiles;
    private final Map<Component, List<TickedQueue<TextureRead>>> clients = new HashMap<>();
    private final List<TickedTextureUnit> units = new ArrayList<>();
    /** All that holds lines of textures. */
    private final List<HoldsTexels> caches = new ArrayList<>();
    private final List<TickedSharedCache> shared = new ArrayList<>();
    /** The port and the shared caches. */
    private final List<TickedUnit<?, ?>> behind = new ArrayList<>();

    /**
     * @param base address of the first texture
     * @param binTiles tiles along the edge of a bin, or 0 without bins
     */
    public TickedTextures(Gpu gpu, TextureStatistics statistics, TickedQueues queues, Targets targets,
            List<Sampler> samplers, RunOptions options, long base, int binTiles) {
        textures = gpu.textures();
        this.gpu = gpu;
        this.statistics = statistics;
        this.queues = queues;
        this.targets = targets;
        this.options = options;
        this.binTiles = binTiles;
        layout = new TextureLayout(base, textures.unit(0), samplers);
        contents = new TextureMemory(layout);
        addBehind();
        for (int number = 0; number < textures.count(); number++) {
            requests.add(queues.of(textures.requests(number)));
            results.add(queues.of(textures.results(number)));
            units.add(unit(number));
        }
    }

    private void addBehind() {
        List<Component> components = new ArrayList<>(textures.sharedCaches());
        if (textures.port() != null) {
            components.add(textures.port());
        }
        for (Component component : components) {
            clients.put(component, new ArrayList<>());
            textures.clients(component).forEach(client -> clients.get(component).add(queues.of(client)));
        }
        for (int number = 0; number < textures.sharedCaches().size(); number++) {
            SharedCache cache = textures.sharedCaches().get(number);
            TickedSharedCache cacheBehind = new TickedSharedCache(cache, new TextureClients(clients.get(cache)),
                    fetchPort(cache), contents, queues.activity, statistics.shared.get(number),
                    statistics.sharedTicks.get(number));
            shared.add(cacheBehind);
            behind.add(cacheBehind);
            caches.add(cacheBehind);
        }
        if (textures.port() != null) {
            behind.add(new TickedTexturePort(new TextureClients(clients.get(textures.port())),
                    fetchPort(textures.port()), statistics));
        }
    }

    /** Goes on from the frame before. */
    public void follow(TickedTextures before) {
        if (layout.holdsSameAs(before.layout)) {
            for (int number = 0; number < shared.size(); number++) {
                shared.get(number).follow(before.shared.get(number));
            }
        }
    }

    private FetchPort fetchPort(Component component) {
        Connection connection = textures.toMemory(component);
        return connection.to().component() == gpu.memory()
                ? FetchPort.toMemory(queues.toMemory(connection.from()))
                : FetchPort.toCache(queueOf(connection));
    }

    private TickedQueue<TextureRead> queueOf(Connection connection) {
        return clients.get(connection.to().component()).stream().filter(each -> each.connection().equals(connection))
                .findFirst().orElseThrow();
    }

    private TickedTextureUnit unit(int number) {
        TickedQueue<TextureRead> memory = queueOf(textures.toMemory(textures.cache(number)));
        AccessTrace trace = options.traces().textures().get(number);
        return switch (textures.unit(number)) {
            case BankedTextureUnit spec -> banked(number, spec, memory, trace);
            case FuryTextureUnit spec -> fury(number, spec, memory, trace);
        };
    }

    private TickedTextureUnit banked(int number, BankedTextureUnit spec, TickedQueue<TextureRead> memory,
            AccessTrace trace) {
        TextureCache cacheSpec = (TextureCache) textures.cache(number);
        BankMap map = new BankMap(cacheSpec.organisation(), spec.placement().smallestTile(),
                cacheSpec.lineBytes() / Integer.BYTES);
        FootprintAccesses accesses = new FootprintAccesses(map, cacheSpec.ports(), cacheSpec.tags(), cacheSpec.sets(),
                cacheSpec.ways());
        TickedTextureCache cache = new TickedTextureCache(cacheSpec, map, memory, contents,
                gpu.commandProcessor().clock(),
                queues.activity, number == 0 ? options.faults() : Faults.NONE, options.checkData(), trace,
                statistics.banked.get(number), statistics.misses);
        caches.add(cache);
        return new TickedBankedTextureUnit(spec, cacheSpec.hitLatency(), cache, new AddressWalk(layout, accesses),
                requests.get(number), results.get(number), statistics.banked.get(number),
                statistics.bankedTicks.get(number), statistics.bankedDataTicks.get(number));
    }

    private TickedTextureUnit fury(int number, FuryTextureUnit spec, TickedQueue<TextureRead> memory,
            AccessTrace trace) {
        FuryTextureCache cacheSpec = (FuryTextureCache) textures.cache(number);
        TickedFuryTextureCache cache = new TickedFuryTextureCache(cacheSpec, memory, contents,
                gpu.commandProcessor().clock(),
                queues.activity, trace, statistics.fury.get(number));
        caches.add(cache);
        FuryFilter filter = new FuryFilter(cacheSpec, cache, options.checkData() ? contents : null, statistics.misses);
        return new TickedFuryTextureUnit(spec, cacheSpec.lineBytes(), cache, filter, layout, requests.get(number),
                results.get(number), statistics.fury.get(number), statistics.furyTicks.get(number));
    }

    /** The texels of a texture, which has one level and no table of colours, are others now. */
    public void changed(Sampler sampler) {
        PlacedTexture texture = layout.of(sampler);
        contents.store(texture);
        TextureLevel level = sampler.level(0);
        long first = Long.MAX_VALUE;
        long last = 0;
        for (int y = 0; y < level.height(); y++) {
            for (int x = 0; x < level.width(); x++) {
                first = Math.min(first, texture.address(0, x, y));
                last = Math.max(last, texture.address(0, x, y) + Integer.BYTES - 1);
            }
        }
        for (HoldsTexels cache : caches) {
            cache.invalidate(first, last);
        }
    }

    /** What the units of a slice are asked through. */
    public TextureQueues ofSlice(int slice) {
        int first = slice * textures.ofSlice();
        return new TextureQueues(this, gpu.slices().get(slice).textureGrid(),
                requests.subList(first, first + textures.ofSlice()),
                results.subList(first, first + textures.ofSlice()));
    }

    /** The number of a tile's bin, or 0 without bins. */
    int binOf(Tile tile) {
        return binTiles == 0 ? 0
                : tile.tileY / binTiles * targets.current().layout().tilesX() + tile.tileX / binTiles;
    }

    /** A tick of the texture clock. */
    public void tickUnits(long tick) {
        for (TickedTextureUnit unit : units) {
            unit.tick(tick);
        }
    }

    /** A tick of the core clock. */
    public void tickBehind(long tick) {
        for (TickedUnit<?, ?> unit : behind) {
            unit.tick(tick);
        }
    }

    /** Adds each unit and its cache, and then what is behind them, to the units of the machine. */
    public void addTo(MachineUnits machine) {
        for (int number = 0; number < units.size(); number++) {
            units.get(number).addTo(machine);
            machine.add(textures.cache(number).name(), caches.get(textures.sharedCaches().size() + number));
        }
        behind.forEach(unit -> unit.addTo(machine));
    }

    /** Tells what they wait for. */
    public void addWaits(WaitGraph graph) {
        units.forEach(unit -> graph.charged(unit.lastCause()));
        behind.forEach(unit -> graph.charged(unit.lastCause()));
    }
}
