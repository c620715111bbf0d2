package org.tilewright.sim.kernel.command;

import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.kernel.cache.DataShadow;
import org.tilewright.sim.kernel.colour.Blending;
import org.tilewright.sim.kernel.colour.ColourLines;
import org.tilewright.sim.kernel.colour.ColourLookUp;
import org.tilewright.sim.kernel.depth.DepthCache;
import org.tilewright.sim.kernel.depth.DepthStage;
import org.tilewright.sim.kernel.depth.HiddenTiles;
import org.tilewright.sim.kernel.depth.LearnedRequests;
import org.tilewright.sim.kernel.raster.RasterUnit;
import org.tilewright.sim.kernel.work.SliceTiles;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * The units of a slice of an immediate-mode machine that know where the target in use lies. They go on with another one when nothing
 * is left in them of the one before.
 *
 * @param ownTiles        what the slice draws of targets
 * @param hiddenTiles     null if there is no hierarchical depth
 * @param learnedRequests null unless the prefetcher learns from look-ups
 */
public record TargetUsers(SliceTiles ownTiles, DepthCache depthCache, ColourLines colourCache, DataShadow depthShadow,
        DataShadow colourShadow, RasterUnit rasterUnit, DepthStage depthStage, ColourLookUp colourLookUp,
        Blending blending,
        HiddenTiles hiddenTiles, LearnedRequests learnedRequests) {

    /** Goes on with another target, which memory has gone on with. */
    void use(int target, FrameMemory memory) {
        MemoryLayout layout = memory.layout();
        boolean isScreen = target == RenderTarget.SCREEN;
        depthCache.use(memory.depth(), layout.depthBase());
        colourCache.use(memory.colour(), layout.colourBase());
        depthShadow.use(target, memory.depth());
        colourShadow.use(target, memory.colour());
        rasterUnit.use(layout, isScreen);
        depthStage.use(layout, isScreen);
        colourLookUp.use(layout);
        blending.use(layout);
        if (hiddenTiles != null) {
            hiddenTiles.use(memory, ownTiles.of(layout));
        }
        if (learnedRequests != null) {
            learnedRequests.reset(layout.bufferPixels(), layout.depthBase());
        }
    }
}
