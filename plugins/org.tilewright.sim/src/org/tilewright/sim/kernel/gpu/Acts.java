package org.tilewright.sim.kernel.gpu;

import java.util.List;

import org.tilewright.sim.kernel.command.CommandUnit;
import org.tilewright.sim.kernel.command.QueryResults;
import org.tilewright.sim.kernel.exchange.ExchangeUnit;
import org.tilewright.sim.kernel.exchange.GroupSchedulers;
import org.tilewright.sim.kernel.exchange.MapperUnit;
import org.tilewright.sim.kernel.geometry.FetchUnit;
import org.tilewright.sim.kernel.geometry.GeometryUnits;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.texture.TextureSystem;

/**
 * When each of the merged units of {@link ProductionKernel} acts next, and who is asked again after whom. The name of a method
 * says what has happened; its body, for whom that may change something.
 *
 * <p>A unit that waits for the memory alone need not be asked again before it has told it something, and the units between
 * vertex fetch and shading have no tick of their own: they go on when a neighbour has.
 */
final class Acts {

    private final Retirement retirement;
    private final Link fetched;
    private final CommandUnit command;
    /** Null unless occlusion queries are counted. */
    private final QueryResults queries;
    private final FetchUnit fetch;
    private final GeometryUnits geometry;
    private final SliceActs[] slices;
    private final TextureSystem textures;
    /** Null unless the GPU exchanges primitives with others; so is the mapper. */
    private final ExchangeUnit exchange;
    private final MapperUnit mapper;
    /** Null unless groups of draws are put together, and this is GPU 0. */
    private final GroupSchedulers schedulers;
    /** The bits of units in masks of the memory's clients. */
    private final int fetchClient;
    private final int textureClients;

    private long nextFetch;
    private long nextCommand;
    private long nextResult;
    /** Of mapper and exchanger. */
    private long nextExchange;
    /** Primitives that transform had accepted when vertex fetch was asked last, if primitives are exchanged. */
    private long transformed;
    /** Whether the units before the slices have gone on, and the slices have not been told. */
    private boolean primitivesMoved;

    Acts(CommonUnits units, List<PixelUnits> pixels, CommandUnit command, GroupSchedulers schedulers, int fetchClient,
            int textureClients) {
        this.schedulers = schedulers;
        queries = units.queries;
        retirement = units.retirement;
        fetched = units.fetched;
        this.command = command;
        fetch = units.fetch;
        geometry = units.geometry;
        textures = units.textures;
        slices = pixels.stream().map(slice -> new SliceActs(slice, this::advancePrimitives)).toArray(SliceActs[]::new);
        exchange = units.exchange;
        mapper = units.mapper;
        this.fetchClient = fetchClient;
        this.textureClients = textureClients;
    }

    /** A frame has begun. */
    void reset() {
        nextFetch = fetch.next();
        for (SliceActs slice : slices) {
            slice.reset();
        }
        nextCommand = command.next();
        nextExchange = Link.UNKNOWN;
        nextResult = Link.UNKNOWN;
        transformed = 0;
        primitivesMoved = false;
    }

    /** The tick at which a unit, but for the memory, acts next, as far as known. */
    long next() {
        if (nextCommand == Link.UNKNOWN && retirement.isDrained()) {
            nextCommand = command.next();
        }
        long next = Math.min(Math.min(Math.min(nextCommand, nextFetch), textures.next()),
                Math.min(nextExchange, nextSchedule()));
        for (SliceActs slice : slices) {
            next = Math.min(next, slice.next());
        }
        if (queries != null) {
            nextResult = queries.next();
            next = Math.min(next, nextResult);
        }
        return next;
    }

    private long nextSchedule() {
        return schedulers == null ? Link.UNKNOWN : schedulers.next();
    }

    /** Lets a unit act that does so at this tick. */
    void step(long tick) {
        if (textures.next() == tick) {
            textures.step(tick);
            texturesMoved();
            return;
        }
        if (nextResult == tick) {
            queries.step(tick);
            nextCommand = command.next();
            return;
        }
        for (SliceActs slice : slices) {
            if (slice.nextBehindRaster() == tick) {
                slice.step(tick);
                sliceMoved();
                return;
            }
        }
        if (nextFetch == tick) {
            stepFetch(tick);
            return;
        }
        for (SliceActs slice : slices) {
            if (slice.nextRaster() == tick) {
                slice.stepRaster(tick);
                sliceMoved();
                return;
            }
        }
        if (nextExchange == tick) {
            stepExchange(tick);
        } else if (nextSchedule() == tick) {
            schedulers.step(tick);
            nextCommand = command.next();
        } else {
            stepCommand(tick);
        }
    }

    private void stepFetch(long tick) {
        fetch.step(tick);
        nextFetch = fetch.next();
        nextCommand = command.next();
        geometryMoved();
    }

    /** Mapper and exchanger act, in whatever order: what they do may be seen by others from the next tick on. */
    private void stepExchange(long tick) {
        if (mapper.next() == tick) {
            mapper.step(tick);
            geometryMoved();
        }
        if (exchange.exchanger.next() == tick) {
            exchange.exchanger.step(tick);
        }
        networkMoved();
    }

    private void stepCommand(long tick) {
        command.step(tick);
        nextCommand = command.next();
        nextFetch = fetch.next();
        for (SliceActs slice : slices) {
            slice.ordered();
        }
    }

    /** The memory has told something to clients, given as a mask. */
    void memoryMoved(int concerned) {
        for (SliceActs slice : slices) {
            slice.memoryMoved(concerned);
        }
        if ((concerned & fetchClient) != 0) {
            geometryMoved();
            nextFetch = fetch.next();
        }
        if ((concerned & textureClients) != 0) {
            textures.hear();
            texturesMoved();
        }
    }

    /** The texture units have acted or heard of something. */
    private void texturesMoved() {
        for (SliceActs slice : slices) {
            slice.texturesMoved();
        }
        sliceMoved();
    }

    /** The network has brought something, or takes more. */
    void networkMoved() {
        nextFetch = fetch.next();
        nextCommand = command.next();
        exchangeMoved();
    }

    /** The CPU has delivered something to vertex fetch. */
    void fetchHeard() {
        nextFetch = fetch.next();
    }

    /** Mapper or exchanger may have something to do, or vertex fetch a slot. */
    private void exchangeMoved() {
        if (exchange == null) {
            return;
        }
        nextExchange = Math.min(mapper.next(), exchange.exchanger.next());
        if (fetched.accepted() != transformed) {
            // Vertex fetch may know of something later, a marker, and wait for a slot with what it could do before.
            transformed = fetched.accepted();
            nextFetch = fetch.next();
        }
    }

    /** Something before the rasterisers has moved. */
    private void geometryMoved() {
        advancePrimitives();
        sliceMoved();
    }

    /** The units between vertex fetch and the rasterisers go on; whether they did. */
    private boolean advancePrimitives() {
        boolean any = geometry.advance();
        primitivesMoved |= any;
        if (any && nextFetch == Link.UNKNOWN) {
            nextFetch = fetch.next();
        }
        return any;
    }

    /** A slice has moved: the others go on with the primitives that came while it did. */
    private void sliceMoved() {
        while (primitivesMoved) {
            primitivesMoved = false;
            for (SliceActs slice : slices) {
                slice.primitivesMoved();
            }
        }
        exchangeMoved();
    }
}
