package org.tilewright.sim.memory;

import java.util.Arrays;

import org.tilewright.frame.RenderTarget;
import org.tilewright.frame.TargetBuffer;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.reference.BufferValues;

/** What the memory holds of one target. A buffer that the target does not have is there all the same. */
final class TargetMemory {

    private RenderTarget target;
    private MemoryLayout layout;
    private int[] depth = new int[0];
    private int[] colour = new int[0];

    /** Starts a frame on the initial values, or on what the frame before left of a target that is kept, if that is not null. */
    void begin(RenderTarget newTarget, MemoryLayout newLayout, TargetContents kept) {
        target = newTarget;
        layout = newLayout;
        if (depth.length < layout.bufferPixels()) {
            depth = new int[layout.bufferPixels()];
            colour = new int[layout.bufferPixels()];
        }
        Arrays.fill(depth, BufferValues.INITIAL_DEPTH);
        Arrays.fill(colour, BufferValues.INITIAL_COLOUR);
        if (kept != null && target.depth()) {
            layout.fromRows(kept.depths(), depth, target.width(), target.height());
        }
        if (kept != null && target.colour()) {
            layout.fromRows(kept.colours(), colour, target.width(), target.height());
        }
    }

    RenderTarget target() {
        return target;
    }

    MemoryLayout layout() {
        return layout;
    }

    int[] depth() {
        return depth;
    }

    int[] colour() {
        return colour;
    }

    int[] rows(TargetBuffer buffer) {
        int[] rows = new int[target.width() * target.height()];
        layout.toRows(buffer == TargetBuffer.COLOR ? colour : depth, rows, target.width(), target.height());
        return rows;
    }

    TargetContents contents() {
        return new TargetContents(target, target.colour() ? rows(TargetBuffer.COLOR) : null,
                target.depth() ? rows(TargetBuffer.DEPTH) : null);
    }
}
