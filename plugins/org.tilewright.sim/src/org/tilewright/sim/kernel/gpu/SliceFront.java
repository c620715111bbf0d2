package org.tilewright.sim.kernel.gpu;

import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.geometry.SliceQueues;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.shading.ShadingUnit;
import org.tilewright.sim.kernel.texture.SliceTextures;
import org.tilewright.sim.kernel.texture.TextureSystem;

/**
 * What all kernels have of a slice: the queues of primitives on their way to its rasteriser and of the tiles behind it, and shading
 * with its texture units.
 */
final class SliceFront {

    /** The GPU as the slice sees it. */
    final Gpu gpu;
    final GpuStatistics statistics;
    final SliceQueues queues;
    final TilePath tiles;
    final SliceTextures textures;
    final ShadingUnit shading;

    /**
     * Makes them.
     *
     * @param queues what leads to its rasteriser, or to the tiling unit before all rasterisers
     * @param pool   holds the pieces of primitives
     * @param all    the texture units of all slices
     */
    SliceFront(Gpu gpu, GpuStatistics statistics, SliceQueues queues, PiecePool pool, TextureSystem all) {
        this.gpu = gpu;
        this.statistics = statistics;
        this.queues = queues;
        tiles = new TilePath(gpu);
        textures = all.ofSlice(gpu, tiles);
        shading = ShadingUnit.of(gpu, statistics, tiles, pool, textures);
    }
}
