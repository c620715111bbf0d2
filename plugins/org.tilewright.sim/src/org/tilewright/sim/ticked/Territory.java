package org.tilewright.sim.ticked;

import java.util.Map;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.protocol.distribution.ScreenSplit;

/** The pixels that a GPU draws of the target in use. */
final class Territory {

    /** All pixels. */
    static final Territory EVERYTHING = new Territory(Map.of(), 0);

    private final Map<Integer, ScreenSplit> splits;
    private final int gpu;
    /** Null if the GPU owns everything. */
    private ScreenSplit split;

    /** @param splits who owns what, by target, or nothing if the GPU owns everything */
    Territory(Map<Integer, ScreenSplit> splits, int gpu) {
        this.splits = splits;
        this.gpu = gpu;
    }

    /** Another target is in use. */
    void use(int target) {
        split = splits.get(target);
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
