package org.tilewright.sim.ticked;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.protocol.distribution.ScreenSplit;

/** The pixels that a GPU draws. */
final class Territory {

    /** All pixels. */
    static final Territory EVERYTHING = new Territory(null, 0);

    private final ScreenSplit split;
    private final int gpu;

    /** @param split who owns what, or null if the GPU owns everything */
    Territory(ScreenSplit split, int gpu) {
        this.split = split;
        this.gpu = gpu;
    }

    boolean owns(int x, int y) {
        return split == null || split.owner(x, y) == gpu;
    }

    /** The GPUs that own pixels of the rectangles of a primitive's pieces. */
    long owners(Primitive primitive) {
        long mask = 0;
        for (ScreenPrimitive piece : primitive.pieces) {
            mask |= split.mask(piece.minimumX(), piece.minimumY(), piece.maximumX(), piece.maximumY());
        }
        return mask;
    }

    /** Whether no piece of a primitive may touch a pixel of its own. */
    boolean isOutside(Primitive primitive) {
        return split != null && (owners(primitive) >>> gpu & 1) == 0;
    }
}
