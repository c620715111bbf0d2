package org.tilewright.sim.component.gpu;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.frame.raster.SampleCoverage;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.vertex.VertexStream;
import org.tilewright.sim.component.CoarseRasteriser;
import org.tilewright.sim.component.ColourCache;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.depth.AdaptiveDprtPrefetcher;
import org.tilewright.sim.component.depth.LookUpPrefetcher;
import org.tilewright.sim.component.texture.GpuTextures;

/** Checks that the units of a GPU and the queues between them fit together. */
final class GpuFit {

    private static final int REPLACEMENT_REQUESTS = 2;
    private static final int EXPANSION_REQUESTS = REPLACEMENT_REQUESTS + 1;
    /** Lines that the indices of one primitive may lie in. */
    private static final int INDEX_LINES = 2;

    private final Gpu gpu;

    GpuFit(Gpu gpu) {
        this.gpu = gpu;
    }

    /**
     * Checks the machine.
     *
     * @throws MachineException if something does not fit
     */
    void require() {
        requireOneCoreClock();
        requireTilesToReachShading();
        requireDealtBlocks();
        if (gpu.tiling() == null) {
            requireCaches();
        } else {
            requireWholeTilesInBins();
        }
        if (gpu.prefetcher() != null) {
            requireRequests();
        }
        if (gpu.coarseRasteriser() != null) {
            requireBlocks();
        }
        if (gpu.exchanger() != null) {
            requireProjection();
        }
    }

    private void requireBlocks() {
        CoarseRasteriser coarse = gpu.coarseRasteriser();
        if (gpu.tiling() != null) {
            throw new MachineException(coarse.name() + ": with " + gpu.tiling().name()
                    + " bins are the blocks of a primitive; the machine has no CoarseRasteriser");
        }
        if (coarse.blockSize() < gpu.rasteriser().tileSize()) {
            throw new MachineException(coarse.name() + ": blockSize is " + coarse.blockSize() + ", but a tile of "
                    + gpu.rasteriser().name() + " is " + gpu.rasteriser().tileSize() + " pixels wide");
        }
        requireLink(gpu.setup().output(), coarse.input());
        requireLink(coarse.blocks(), gpu.rasteriser().input());
    }

    private void requireProjection() {
        if (gpu.tiling() == null) {
            requireLink(gpu.clipCull().projected(), gpu.mapper().input());
        }
        requireLink(gpu.projections().from(), gpu.exchanger().projected());
        requireLink(gpu.exchanger().received(), gpu.vertexFetch().received());
        requireCapacity(gpu.projections(), "projectedEntries", gpu.exchanger().projectedEntries());
        requireCapacity(gpu.receivedPrimitives(), "receiveEntries", gpu.exchanger().receiveEntries());
    }

    private void requireCapacity(Connection queue, String parameter, int entries) {
        if (queue.capacity() != entries) {
            throw new MachineException(gpu.exchanger().name() + ": " + parameter + " is " + entries
                    + ", but the connection that is this queue has capacity " + queue.capacity());
        }
    }

    /** Tiles go from the rasteriser to shading, through the front of the depth unit if it has one. */
    private void requireTilesToReachShading() {
        boolean early = gpu.earlyDepth() != null || gpu.hierarchicalDepth() != null;
        requireLink(gpu.rasteriser().tiles(), early ? gpu.depthUnit().early() : gpu.fragmentStage().input());
        if (gpu.surfaceRemoval() != null && (gpu.tiling() == null || gpu.earlyDepth() == null)) {
            throw new MachineException(gpu.surfaceRemoval().name()
                    + ": holds what an early test on chip has left; the machine has no "
                    + (gpu.tiling() == null ? "TilingUnit" : "EarlyDepth"));
        }
        if (early) {
            requireLink(gpu.depthUnit().survivors(), gpu.fragmentStage().input());
        }
    }

    /** Blocks whose tiles are dealt out to texture units hold whole tiles. */
    private void requireDealtBlocks() {
        if (gpu.shading() == null || !gpu.shading().dealing().exists()) {
            return;
        }
        if (gpu.textures().isEmpty()) {
            throw new MachineException(
                    gpu.shading().name() + ": deals out tiles to texture units, but the machine has none");
        }
        try {
            gpu.textureGrid();
        } catch (IllegalArgumentException e) {
            throw new MachineException(gpu.shading().name() + ": " + e.getMessage());
        }
    }

    private void requireCaches() {
        if (gpu.earlyDepth() != null && gpu.depthUnit().window() > 1) {
            throw new MachineException(gpu.depthUnit().name() + ": window is " + gpu.depthUnit().window()
                    + ", but with " + gpu.earlyDepth().name()
                    + " it is 1: a depth unit with two sides works on one tile at a time");
        }
        requireLink(gpu.depthUnit().cache(), gpu.zCache().demand());
        requireLink(gpu.rop().cache(), gpu.colourCache().demand());
        requireWholeTile(gpu.zCache(), gpu.zCache().sizeBytes());
        requireWholeTile(gpu.colourCache(), gpu.colourCache().sizeBytes());
        requireRoomToReplace(gpu.zCache().memory());
        requireRoomToReplace(gpu.colourCache().memory());
        if (gpu.colourCache().compression().exists()) {
            requireRoomToExpand(gpu.colourCache().memory());
        }
        gpu.memory().requireLineInOneRow(gpu.zCache(), gpu.zCache().lineBytes());
    }

    private void requireRequests() {
        boolean learns = gpu.prefetcher() instanceof LookUpPrefetcher;
        requireLink(learns ? gpu.zCache().lookups() : gpu.rasteriser().prefetches(), gpu.prefetcher().requests());
        if (gpu.prefetches().capacity() != gpu.prefetcher().queueEntries()) {
            throw new MachineException(gpu.prefetcher().name() + ": queueEntries is " + gpu.prefetcher().queueEntries()
                    + ", but the connection that is this queue has capacity " + gpu.prefetches().capacity());
        }
        if (gpu.prefetcher() instanceof AdaptiveDprtPrefetcher
                && !gpu.rasteriser().prefetchTrigger().isTile()) {
            throw new MachineException(gpu.prefetcher().name() + ": measures by the tile, but the prefetchTrigger of "
                    + gpu.rasteriser().name() + " is " + gpu.rasteriser().prefetchTrigger());
        }
    }

    private void requireLink(OutputPort from, InputPort to) {
        if (!gpu.from(from).to().equals(to)) {
            throw new MachineException(
                    gpu.machine().name() + ": " + from + " leads to " + gpu.from(from).to() + "; " + to
                            + " is expected in this machine");
        }
    }

    private void requireWholeQuads(RenderTarget target) {
        int tileSize = gpu.rasteriser().tileSize();
        if (!SampleCoverage.fits(target.grid(), tileSize)) {
            throw new MachineException(gpu.rasteriser().name() + ": tileSize is " + tileSize + ", but a quad of target "
                    + target.id() + ", which has " + target.samples() + " samples, is "
                    + 2 * target.grid().columns() + " samples wide");
        }
    }

    private void requireRoomFor(RenderTarget target) {
        ColourCache cache = gpu.colourCache();
        int tilePixels = gpu.rasteriser().tileSize() * gpu.rasteriser().tileSize();
        for (ColourFormat format : target.colours()) {
            int pixelBytes = format.words() * Integer.BYTES;
            if (cache.sizeBytes() < tilePixels * pixelBytes || cache.lineBytes() < pixelBytes) {
                throw new MachineException(cache.name() + ": sizeBytes is " + cache.sizeBytes() + " and lineBytes "
                        + cache.lineBytes() + ", but a tile of target " + target.id() + " takes "
                        + tilePixels * pixelBytes + " and a pixel " + pixelBytes);
            }
        }
    }

    private void requireWholeTilesInBins() {
        if (gpu.tiling().tileSize() < gpu.rasteriser().tileSize()) {
            throw new MachineException(
                    gpu.tiling().name() + ": tileSize is " + gpu.tiling().tileSize() + ", but a tile of "
                            + gpu.rasteriser().name() + " is " + gpu.rasteriser().tileSize() + " pixels wide");
        }
    }

    private void requireOneCoreClock() {
        for (Component component : gpu.machine().components()) {
            if (component != gpu.memory() && !GpuTextures.isUnitOrCache(component)
                    && component.clock() != gpu.commandProcessor().clock()) {
                throw new MachineException(component.name() + ": ticks with clock " + component.clock().name()
                        + ", but all units other than memory and texture units tick with "
                        + gpu.commandProcessor().clock().name());
            }
        }
    }

    private void requireWholeTile(Component cache, int sizeBytes) {
        int tileBytes = gpu.rasteriser().tileSize() * gpu.rasteriser().tileSize() * Integer.BYTES;
        if (sizeBytes < tileBytes) {
            throw new MachineException(cache.name() + ": sizeBytes is " + sizeBytes + ", but a tile of "
                    + gpu.rasteriser().tileSize() + "x" + gpu.rasteriser().tileSize() + " pixels takes " + tileBytes);
        }
    }

    /** To take the place of a dirty line, a cache sends its write-back and the fetch in one tick. */
    private void requireRoomToReplace(OutputPort memoryPort) {
        if (gpu.from(memoryPort).capacity() < REPLACEMENT_REQUESTS) {
            throw new MachineException(memoryPort + ": the connection to the memory has capacity "
                    + gpu.from(memoryPort).capacity()
                    + ", but a write-back and a fetch are sent together: it is at least "
                    + REPLACEMENT_REQUESTS);
        }
    }

    /** Where a dirty line is a part of one that memory holds compressed, that is read, too. */
    private void requireRoomToExpand(OutputPort memoryPort) {
        if (gpu.from(memoryPort).capacity() < EXPANSION_REQUESTS) {
            throw new MachineException(memoryPort + ": the connection to the memory has capacity "
                    + gpu.from(memoryPort).capacity()
                    + ", but with compression a write-back and two reads may be sent together: it is at least "
                    + EXPANSION_REQUESTS);
        }
    }

    /**
     * Checks that the largest primitive of a frame fits the vertex fetch, which sends the requests of a primitive together, and that
     * tiles of its targets fit the colour cache, which holds all lines of one at once.
     *
     * @throws MachineException if its memory port or its outstanding reads cannot hold them, or a tile is too large
     */
    void requireRoomFor(Frame frame) {
        frame.targets().forEach(this::requireWholeQuads);
        if (gpu.colourCache() != null) {
            frame.targets().forEach(this::requireRoomFor);
        }
        PrimitiveAssembly assembly = new PrimitiveAssembly();
        int capacity = gpu.from(gpu.vertexFetch().memory()).capacity();
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                assembly.begin(frame, draw);
                int vertexLines = 0;
                for (VertexStream stream : draw.vertices().streams()) {
                    vertexLines += (stream.bytes() + VertexFetch.LINE_BYTES - 2) / VertexFetch.LINE_BYTES + 1;
                }
                int lines = assembly.corners() * vertexLines + INDEX_LINES;
                if (lines > capacity || lines > gpu.vertexFetch().outstandingReads()) {
                    throw new MachineException(gpu.vertexFetch().name() + ": a primitive of draw " + draw.index()
                            + " may need " + lines + " memory lines, but its memory port holds " + capacity
                            + " requests and outstandingReads is " + gpu.vertexFetch().outstandingReads());
                }
            }
        }
    }
}
