package org.tilewright.sim.memory;

import java.util.Arrays;

import org.tilewright.frame.TargetContents;
import org.tilewright.frame.reference.BufferValues;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;

/** What the memory holds of one target. A buffer that the target does not have is there all the same, should anybody write it. */
final class TargetMemory {

    private RenderTarget target;
    private MemoryLayout layout;
    private final PixelBuffer depth = new PixelBuffer(BufferValues.INITIAL_DEPTH);
    private final PixelBuffer colour = new PixelBuffer(BufferValues.INITIAL_COLOUR);

    /** Starts a frame on the initial values, or on what the frame before left of a target that is kept, if that is not null. */
    void begin(RenderTarget newTarget, MemoryLayout newLayout, TargetContents kept) {
        target = newTarget;
        layout = newLayout;
        depth.reset(layout.bufferPixels());
        colour.reset(layout.bufferWords(), BufferValues.initialColour(target));
        if (kept != null && target.depth()) {
            layout.fromRows(kept.depths(), depth, target.columns(), target.rows());
        }
        if (kept != null && target.colour()) {
            layout.fromColourRows(kept.colours(), colour, target.columns(), target.rows());
        }
    }

    RenderTarget target() {
        return target;
    }

    MemoryLayout layout() {
        return layout;
    }

    PixelBuffer depth() {
        return depth;
    }

    PixelBuffer colour() {
        return colour;
    }

    int[] rows(TargetBuffer buffer) {
        int pixels = target.columns() * target.rows();
        int[] rows = new int[buffer == TargetBuffer.COLOR ? pixels * layout.colourWords() : pixels];
        if (buffer == TargetBuffer.COLOR) {
            layout.toColourRows(colour, rows, target.columns(), target.rows());
        } else {
            layout.toRows(depth, rows, target.columns(), target.rows());
        }
        return rows;
    }

    boolean holds(TargetBuffer buffer, int[] rows) {
        if (buffer == TargetBuffer.COLOR && layout.colourWords() > 1) {
            return Arrays.equals(rows, rows(buffer));
        }
        PixelBuffer pixels = buffer == TargetBuffer.COLOR ? colour : depth;
        return layout.equalRows(pixels, rows, target.columns(), target.rows());
    }

    TargetContents contents() {
        return new TargetContents(target, target.colour() ? rows(TargetBuffer.COLOR) : null,
                target.depth() ? rows(TargetBuffer.DEPTH) : null);
    }
}
