package org.tilewright.sim.kernel.gpu;

import java.util.function.BooleanSupplier;

import org.tilewright.sim.kernel.colour.RopActor;
import org.tilewright.sim.kernel.depth.DepthActor;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.raster.RasterUnit;
import org.tilewright.sim.kernel.shading.ShadingUnit;
import org.tilewright.sim.kernel.texture.SliceTextures;

/**
 * When each of the units of a slice acts next, and who of them is asked again after whom, as {@link Acts} does for all of them. The
 * units up to shading have no tick of their own: they go on when a neighbour has.
 */
final class SliceActs {

    private final Link screen;
    private final TilePath tiles;
    private final RasterUnit raster;
    private final ShadingUnit shading;
    private final SliceTextures textures;
    private final DepthActor depth;
    private final RopActor rop;
    /** Lets the units before the rasteriser go on; whether they did. */
    private final BooleanSupplier advancePrimitives;
    /** The bits of its caches in masks of the memory's clients. */
    private final int depthClient;
    private final int colourClient;

    private long nextRaster;
    private long nextDepth;
    private long nextRop;
    /** Of shader cores; unknown without them. */
    private long nextShading;
    /** How far the units around had come when rasteriser and shading went on last. */
    private long primitives;
    private long emissionProgress;
    private long shadingProgress;
    /** Tiles whose results from the texture units the others know of. */
    private long texturedTiles;

    SliceActs(PixelUnits pixels, BooleanSupplier advancePrimitives) {
        screen = pixels.front.queues.screen;
        tiles = pixels.front.tiles;
        raster = pixels.raster;
        shading = pixels.front.shading;
        textures = pixels.front.textures;
        depth = pixels.depth;
        rop = pixels.rop;
        depthClient = pixels.depthClient;
        colourClient = pixels.colourClient;
        this.advancePrimitives = advancePrimitives;
    }

    /** A frame has begun. */
    void reset() {
        nextRaster = raster.next();
        ordered();
        nextShading = shading.next();
        primitives = 0;
        emissionProgress = 0;
        shadingProgress = 0;
        texturedTiles = 0;
    }

    /** The tick at which one of its units acts next, as far as known. */
    long next() {
        return Math.min(nextBehindRaster(), nextRaster);
    }

    /** The same of the units behind the rasteriser. */
    long nextBehindRaster() {
        return Math.min(nextShading, Math.min(nextDepth, nextRop));
    }

    /** Lets a unit behind the rasteriser act that does so at this tick. */
    void step(long tick) {
        if (nextShading == tick) {
            shading.step(tick);
            textures.advance();
            textures.update();
            nextShading = shading.next();
            tilesMoved();
            nextDepth = depth.next();
        } else if (nextDepth == tick) {
            stepDepth(tick);
        } else {
            stepRop(tick);
        }
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

    /** When the rasteriser acts next. */
    long nextRaster() {
        return nextRaster;
    }

    void stepRaster(long tick) {
        long rasterised = screen.accepted();
        raster.step(tick);
        if (screen.accepted() != rasterised) {
            advancePrimitives.getAsBoolean();
        }
        rasterMoved();
    }

    /** The command processor has acted, and may have given orders to the caches. */
    void ordered() {
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
    }

    /** The units before the rasteriser have gone on, and may have sent it primitives. */
    void primitivesMoved() {
        if (screen.sent() != primitives) {
            rasterMoved();
        }
    }

    /**
     * The texture units have acted or heard of something. That concerns shading only if it has waited to send a request, and the
     * depth unit only if that went on or all results of a tile are there.
     */
    void texturesMoved() {
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

    /** The rasteriser goes on, the units before it where it has taken primitives, and shading with its tiles. */
    private void rasterMoved() {
        emitTiles();
        tilesMoved();
        nextDepth = depth.next();
    }

    private void emitTiles() {
        emissionProgress = tiles.emissionProgress();
        boolean more = true;
        while (more) {
            long rasterised = screen.accepted();
            primitives = screen.sent();
            raster.advance();
            more = screen.accepted() != rasterised && advancePrimitives.getAsBoolean();
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
