package org.tilewright.sim.kernel.work;

import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.sim.memory.FrameMemory;

/**
 * The target that a GPU draws to, in its memory.
 *
 * @param share null if the GPU is the only one
 */
public record CurrentTarget(FrameMemory memory, FrameShare share) {

    /** Goes on with another target. */
    public void use(int id) {
        memory.use(id);
        if (share != null) {
            share.use(id, memory.layout());
        }
    }

    /** The tiles of it that the GPU draws, or null if it draws all. */
    public OwnTiles ownTiles() {
        return share == null ? null : share.tiles();
    }
}
