package org.tilewright.sim.kernel.gpu;

import org.tilewright.sim.kernel.colour.RopActor;
import org.tilewright.sim.kernel.command.CommandUnit;
import org.tilewright.sim.kernel.depth.DepthActor;
import org.tilewright.sim.kernel.exchange.ExchangeUnit;
import org.tilewright.sim.kernel.exchange.GroupSchedulers;
import org.tilewright.sim.kernel.exchange.MapperUnit;
import org.tilewright.sim.kernel.geometry.FetchUnit;
import org.tilewright.sim.kernel.geometry.GeometryUnits;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.raster.RasterUnit;
import org.tilewright.sim.kernel.shading.ShadingUnit;
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
    private final Link screen;
    private final TilePath tiles;
    private final CommandUnit command;
    private final FetchUnit fetch;
    private final GeometryUnits geometry;
    private final RasterUnit raster;
    private final ShadingUnit shading;
    private final TextureSystem textures;
    private final DepthActor depth;
    private final RopActor rop;
    /** Null unless the GPU exchanges primitives with others; so is the mapper. */
    private final ExchangeUnit exchange;
    private final MapperUnit mapper;
    /** Null unless groups of draws are put together, and this is GPU 0. */
    private final GroupSchedulers schedulers;
    /** The bits of units in masks of the memory's clients. */
    private final int fetchClient;
    private final int depthClient;
    private final int colourClient;
    private final int textureClients;

    private long nextFetch;
    private long nextRaster;
    private long nextDepth;
    private long nextRop;
    private long nextCommand;
    /** Of mapper and exchanger. */
    private long nextExchange;
    /** Of shader cores; unknown without them. */
    private long nextShading;
    /** Primitives that transform had accepted when vertex fetch was asked last, if primitives are exchanged. */
    private long transformed;
    /** How far the units behind had come when rasteriser and shading went on last. */
    private long emissionProgress;
    private long shadingProgress;
    /** Tiles whose results from the texture units the others know of. */
    private long texturedTiles;

    Acts(CommonUnits units, PixelUnits pixels, CommandUnit command, GroupSchedulers schedulers, int fetchClient,
            int textureClients) {
        this.schedulers = schedulers;
        retirement = units.retirement;
        fetched = units.fetched;
        screen = units.screen;
        tiles = units.tiles;
        this.command = command;
        fetch = units.fetch;
        geometry = units.geometry;
        raster = pixels.raster;
        shading = units.shading;
        textures = units.textures;
        depth = pixels.depth;
        rop = pixels.rop;
        exchange = units.exchange;
        mapper = units.mapper;
        this.fetchClient = fetchClient;
        depthClient = pixels.depthClient;
        colourClient = pixels.colourClient;
        this.textureClients = textureClients;
    }

    /** A frame has begun. */
    void reset() {
        nextFetch = fetch.next();
        nextRaster = raster.next();
        nextDepth = depth.next();
        nextRop = rop.next();
        nextCommand = command.next();
        nextExchange = Link.UNKNOWN;
        nextShading = shading.next();
        transformed = 0;
        emissionProgress = 0;
        shadingProgress = 0;
        texturedTiles = 0;
    }

    /** The tick at which a unit, but for the memory, acts next, as far as known. */
    long next() {
        if (nextCommand == Link.UNKNOWN && retirement.isDrained()) {
            nextCommand = command.next();
        }
        return Math.min(
                Math.min(Math.min(nextCommand, nextShading), Math.min(nextFetch, nextDepth)),
                Math.min(Math.min(nextRop, nextRaster),
                        Math.min(textures.next(), Math.min(nextExchange, nextSchedule()))));
    }

    private long nextSchedule() {
        return schedulers == null ? Link.UNKNOWN : schedulers.next();
    }

    /** Lets a unit act that does so at this tick. */
    void step(long tick) {
        if (textures.next() == tick) {
            textures.step(tick);
            texturesMoved();
        } else if (nextShading == tick) {
            stepShading(tick);
        } else if (nextDepth == tick) {
            stepDepth(tick);
        } else if (nextRop == tick) {
            stepRop(tick);
        } else if (nextFetch == tick) {
            stepFetch(tick);
        } else if (nextRaster == tick) {
            stepRaster(tick);
        } else if (nextExchange == tick) {
            stepExchange(tick);
        } else if (nextSchedule() == tick) {
            schedulers.step(tick);
            nextCommand = command.next();
        } else {
            stepCommand(tick);
        }
    }

    private void stepShading(long tick) {
        shading.step(tick);
        textures.advance();
        textures.update();
        nextShading = shading.next();
        tilesMoved();
        nextDepth = depth.next();
    }

    private void stepDepth(long tick) {
        long sent = tiles.tested.sent();
        depth.step(tick);
        tilesMoved();
        nextDepth = depth.next();
        if (tiles.tested.sent() != sent) {
            nextRop = rop.next();
        }
    }

    private void stepRop(long tick) {
        long accepted = tiles.tested.accepted();
        rop.step(tick);
        nextRop = rop.next();
        if (tiles.tested.accepted() != accepted && depth.waitsForRop()) {
            nextDepth = depth.next();
        }
    }

    private void stepFetch(long tick) {
        fetch.step(tick);
        nextFetch = fetch.next();
        nextCommand = command.next();
        geometryMoved();
    }

    private void stepRaster(long tick) {
        long rasterised = screen.accepted();
        raster.step(tick);
        if (screen.accepted() != rasterised) {
            advancePrimitives();
        }
        rasterMoved();
        nextDepth = depth.next();
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
        nextDepth = depth.next();
        nextRop = rop.next();
    }

    /** The memory has told something to clients, given as a mask. */
    void memoryMoved(int concerned) {
        if ((concerned & depthClient) != 0 && depth.waitsForMemory()) {
            nextDepth = depth.next();
        }
        if ((concerned & colourClient) != 0 && rop.waitsForMemory()) {
            nextRop = rop.next();
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

    /**
     * The texture units have acted or heard of something. That concerns shading only if it has waited to send a request, and the
     * depth unit only if that went on or all results of a tile are there.
     */
    private void texturesMoved() {
        textures.advance();
        boolean maySend = shading.maySend();
        if (maySend) {
            advanceShading();
            tilesMoved();
        } else {
            textures.update();
        }
        if (maySend || textures.tiles().known() != texturedTiles) {
            texturedTiles = textures.tiles().known();
            nextDepth = depth.next();
        }
        nextShading = shading.next();
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

    /** Something before the rasteriser has moved. */
    private void geometryMoved() {
        if (advancePrimitives()) {
            rasterMoved();
            nextDepth = depth.next();
        }
        exchangeMoved();
    }

    /** The units between vertex fetch and rasteriser go on; whether they did. */
    private boolean advancePrimitives() {
        boolean any = geometry.advance();
        if (any && nextFetch == Link.UNKNOWN) {
            nextFetch = fetch.next();
        }
        return any;
    }

    /** The rasteriser goes on, the units before it where it has taken primitives, and shading with its tiles. */
    private void rasterMoved() {
        emitTiles();
        tilesMoved();
    }

    private void emitTiles() {
        emissionProgress = tiles.emissionProgress();
        boolean more = true;
        while (more) {
            long rasterised = screen.accepted();
            raster.advance();
            more = screen.accepted() != rasterised && advancePrimitives();
        }
        nextRaster = raster.next();
    }

    /** Rasteriser and shading go on where the units behind them have moved, or the one before shading has. */
    private void tilesMoved() {
        boolean more = true;
        while (more) {
            if (tiles.emissionProgress() != emissionProgress) {
                emitTiles();
            }
            more = tiles.shadingProgress() != shadingProgress;
            if (more) {
                advanceShading();
            }
        }
        exchangeMoved();
    }

    /** Shading goes on, and the texture units with what it asks of them. */
    private void advanceShading() {
        shadingProgress = tiles.shadingProgress();
        do {
            shading.advance();
            textures.advance();
        } while (shading.maySend());
        textures.update();
        texturedTiles = textures.tiles().known();
        nextShading = shading.next();
    }
}
