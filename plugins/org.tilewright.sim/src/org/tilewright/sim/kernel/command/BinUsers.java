package org.tilewright.sim.kernel.command;

import java.util.List;

import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.kernel.raster.RasterUnit;
import org.tilewright.sim.kernel.tiling.BinLines;
import org.tilewright.sim.kernel.tiling.TilingActor;
import org.tilewright.sim.kernel.tiling.WrittenPixels;
import org.tilewright.sim.kernel.work.CurrentTarget;
import org.tilewright.sim.memory.FrameMemory;

/**
 * The units of a tile-based machine that know the bins of the target in use, and go on with another after a pass.
 *
 * @param current the target itself, which goes on first
 */
public record BinUsers(CurrentTarget current, int binSize, BinLines lines, WrittenPixels written, TilingActor tiling,
        List<RasterUnit> rasterisers) {

    /** Goes on with another target. */
    void use(int target) {
        current.use(target);
        FrameMemory memory = current.memory();
        BinGrid grid = new BinGrid(memory.width(), memory.height(), binSize);
        lines.reset(grid, memory.layout(), memory.width(), memory.height());
        written.use(memory, grid);
        tiling.use(grid, memory);
        for (RasterUnit rasteriser : rasterisers) {
            rasteriser.use(memory.layout(), target == RenderTarget.SCREEN);
        }
    }
}
