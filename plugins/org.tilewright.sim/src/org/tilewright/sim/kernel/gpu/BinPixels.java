package org.tilewright.sim.kernel.gpu;

import org.tilewright.frame.Frame;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.raster.LineRequests;
import org.tilewright.sim.kernel.raster.RasterUnit;
import org.tilewright.sim.kernel.tiling.BinBuffers;
import org.tilewright.sim.kernel.tiling.BinContents;
import org.tilewright.sim.kernel.tiling.BinElimination;
import org.tilewright.sim.kernel.tiling.BinEntries;
import org.tilewright.sim.kernel.tiling.BinLines;
import org.tilewright.sim.kernel.tiling.BinPass;
import org.tilewright.sim.kernel.tiling.BinReads;
import org.tilewright.sim.kernel.tiling.BinRendering;
import org.tilewright.sim.kernel.tiling.BinUnit;
import org.tilewright.sim.kernel.tiling.BinWriteOut;
import org.tilewright.sim.kernel.tiling.ChipDepth;
import org.tilewright.sim.kernel.tiling.ChipEarlyDepth;
import org.tilewright.sim.kernel.tiling.ChipRemovingDepth;
import org.tilewright.sim.kernel.tiling.ChipRop;
import org.tilewright.sim.kernel.tiling.ChipShadow;
import org.tilewright.sim.kernel.tiling.RecordReads;
import org.tilewright.sim.kernel.tiling.TilingPort;
import org.tilewright.sim.kernel.tiling.WrittenPixels;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.kernel.work.SliceTiles;
import org.tilewright.sim.memory.MemoryLayout;

/** The units of one raster unit of a tile-based machine, with what the tiling unit has for it. */
final class BinPixels {

    /** What all raster units and the tiling unit share. */
    record Common(CommonUnits units, BinContents contents, BinPass pass, RecordReads records, BinLines lines,
            TilingPort port, WrittenPixels written, BinElimination elimination, FrameShare share) {}

    final BinUnit bins;
    final BinEntries entries;
    final RasterUnit raster;
    final ChipDepth depth;
    final SliceFront front;
    private final BlendRing blends;
    private final ChipRop rop;

    /**
     * Builds the units.
     *
     * @param gpu        the GPU as the raster unit sees it
     * @param statistics what the raster unit counts
     */
    BinPixels(Gpu gpu, GpuStatistics statistics, Common common) {
        TilingUnit spec = gpu.tiling();
        CommonUnits units = common.units;
        front = units.fronts[gpu.slice()];
        TilePath tiles = front.tiles;
        int tileSize = gpu.rasteriser().tileSize();
        blends = new BlendRing(tiles.tested.capacity() + 2, tileSize);
        Link binned = new Link(gpu.binnedPrimitives());
        BinBuffers buffers = new BinBuffers(spec.onChipTiles(), spec.tileSize(), tileSize,
                units.retirement.queries);
        ChipShadow shadow = new ChipShadow(common.written, buffers, gpu.depthUnit().name(), gpu.rop().name());
        entries = new BinEntries(binned, units.pool);
        BinReads reads = new BinReads(spec, gpu.slice(), common.port, entries, common.records, buffers, common.lines);
        BinRendering rendering = new BinRendering(gpu.slice(), common.pass, common.contents, reads, entries, buffers,
                common.lines, common.port, shadow, common.elimination, statistics.tiling);
        bins = new BinUnit(buffers, reads, rendering, new BinWriteOut(buffers, common.lines, common.port, common.pass,
                common.elimination, statistics.tiling), statistics.walkTicks, gpu.slices().size() == 1);
        raster = RasterUnit.of(gpu, statistics, buffers, entries.primitives, units.pool, binned, tiles,
                LineRequests.of(gpu, null, tiles.emittedTiles),
                new SliceTiles(gpu.clipCull().slices(), 0, common.share));
        if (gpu.earlyDepth() == null) {
            depth = new ChipDepth(gpu, statistics, tiles, blends, units.pool, buffers, shadow,
                    common.share);
        } else if (gpu.surfaceRemoval() == null) {
            depth = new ChipEarlyDepth(gpu, statistics, tiles, blends, units.pool, buffers, shadow, common.share);
        } else {
            depth = new ChipRemovingDepth(gpu, statistics, tiles, blends, units.pool, buffers, shadow, common.share);
        }
        rop = new ChipRop(gpu.rop(), statistics, tiles.tested, blends, buffers, shadow, common.share);
    }

    void reset(Frame frame, MemoryLayout layout) {
        blends.reset(frame.fragmentWords());
        raster.reset(layout, null);
        depth.reset();
        rop.reset();
    }

    /** The tick at which one of its units acts next that has ticks of its own. */
    long next() {
        return Math.min(Math.min(front.shading.next(), depth.next()), raster.next());
    }

    /** Lets a unit act that does so at this tick. */
    void step(long tick) {
        if (front.shading.next() == tick) {
            front.shading.step(tick);
        } else if (depth.next() == tick) {
            depth.step(tick);
        } else {
            raster.step(tick);
        }
    }

    /** Lets all of its units advance as far as the known ticks allow; whether one did. */
    boolean advance() {
        front.textures.advance();
        return rop.advance() | depth.advance() | front.shading.advance() | raster.advance();
    }

    void finish(long end) {
        raster.finish(end);
        depth.finish(end);
        rop.finish(end);
    }
}
