package org.tilewright.sim.kernel.work;

import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.protocol.slices.SliceGrid;
import org.tilewright.sim.memory.MemoryLayout;

/** The tiles of targets that one slice of a GPU draws: of those that the GPU draws, the ones in its squares. */
public final class SliceTiles {

    private final SliceGrid grid;
    private final int slice;
    /** Null if the GPU is the only one. */
    private final FrameShare share;
    /** What the last answer was made for. */
    private OwnTiles ofGpu;
    private int tilesX;
    private int tilesY;
    private OwnTiles own;

    /**
     * The tiles of a slice.
     *
     * @param share the GPU's part in frames, or null if it is the only one
     */
    public SliceTiles(SliceGrid grid, int slice, FrameShare share) {
        this.grid = grid;
        this.slice = slice;
        this.share = share;
    }

    /** Those of the target in use, which is laid out so; null if they are all. */
    public OwnTiles of(MemoryLayout layout) {
        OwnTiles drawn = share == null ? null : share.tiles();
        if (grid.slices() == 1) {
            return drawn;
        }
        if (own == null || drawn != ofGpu || layout.tilesX() != tilesX || layout.tilesY() != tilesY) {
            ofGpu = drawn;
            tilesX = layout.tilesX();
            tilesY = layout.tilesY();
            int tileSize = layout.tileSize();
            own = new OwnTiles(tilesX, tilesY, 0, (x, y) -> grid.slice(x * tileSize, y * tileSize) == slice
                    && (drawn == null || drawn.contains(x, y)));
        }
        return own;
    }
}
