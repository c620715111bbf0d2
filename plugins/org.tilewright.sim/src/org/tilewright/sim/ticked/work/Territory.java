package org.tilewright.sim.ticked.work;

import org.tilewright.protocol.distribution.ScreenSplit;

/**
 * The pixels of a target that a GPU draws.
 *
 * @param split who owns what, or null if the GPU owns everything
 * @param gpu   the GPU
 */
public record Territory(ScreenSplit split, int gpu) {

    public boolean owns(int x, int y) {
        return split == null || split.owner(x, y) == gpu;
    }
}
