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
import org.tilewright.sim.kernel.work.CurrentTarget;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * The units of an immediate-mode machine that know where the target in use lies. They go on with another one when nothing is
 * left in them of the one before.
 *
 * @param current         the target itself, which goes on first
 * @param hiddenTiles     null if there is no hierarchical depth
 * @param learnedRequests null unless the prefetcher learns from look-ups
 */
public record TargetUsers(CurrentTarget current, DepthCache depthCache, ColourLines colourCache, DataShadow depthShadow,
        DataShadow colourShadow, RasterUnit rasterUnit, DepthStage depthStage, ColourLookUp colourLookUp,
        Blending blending,
        HiddenTiles hiddenTiles, LearnedRequests learnedRequests) {

    /** Goes on with another target. */
    void use(int target) {
        current.use(target);
        FrameMemory memory = current.memory();
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
            hiddenTiles.use(memory, current.ownTiles());
        }
        if (learnedRequests != null) {
            learnedRequests.reset(layout.bufferPixels(), layout.depthBase());
        }
    }
}
