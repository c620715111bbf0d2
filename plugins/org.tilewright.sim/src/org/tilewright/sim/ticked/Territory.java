package org.tilewright.sim.ticked;

import org.tilewright.protocol.distribution.ScreenSplit;

/**
 * The pixels of a target that a GPU draws.
 *
 * @param split who owns what, or null if the GPU owns everything
 * @param gpu   the GPU
 */
record Territory(ScreenSplit split, int gpu) {

    boolean owns(int x, int y) {
        return split == null || split.owner(x, y) == gpu;
    }
}
