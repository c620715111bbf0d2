package org.tilewright.sim.ticked.work;

import org.tilewright.protocol.distribution.ScreenSplit;

/**
 * The pixels of a target that a GPU draws, or one of its slices.
 *
 * @param split who owns what, or null if the GPU owns everything
 * @param gpu   the GPU
 * @param slice the slice
 * @param drawing the part of a group that it draws at present, or null if it draws none ever
 */
public record Territory(ScreenSplit split, int gpu, Drawing drawing, Slice slice) {

    public boolean owns(int x, int y) {
        return slice.owns(x, y) && isDrawnHere(x, y);
    }

    private boolean isDrawnHere(int x, int y) {
        return split == null || drawing != null && drawing.isEverywhere() || split.owner(x, y) == gpu;
    }
}
