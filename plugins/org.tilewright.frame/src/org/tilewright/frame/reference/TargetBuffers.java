package org.tilewright.frame.reference;

import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;

/** The colour and depth buffers of a target. One that the target does not have is there all the same and never written. */
final class TargetBuffers {

    private final RenderTarget target;
    private final TiledBuffer colour;
    private final TiledBuffer depth;

    TargetBuffers(RenderTarget target, int shift) {
        this.target = target;
        colour = new TiledBuffer(target.width(), target.height(), shift);
        depth = new TiledBuffer(target.width(), target.height(), shift);
    }

    /** Starts a frame on the initial values, or on what the frame before left of a target that is kept. */
    void begin(List<TargetContents> before) {
        colour.fill(null, BufferValues.INITIAL_COLOUR);
        depth.fill(null, BufferValues.INITIAL_DEPTH);
        TargetContents kept = TargetContents.of(target, before);
        if (kept != null) {
            set(kept);
        }
    }

    /** Holds what is given from now on. */
    void set(TargetContents contents) {
        if (target.colour()) {
            colour.setRows(contents.colours());
        }
        if (target.depth()) {
            depth.setRows(contents.depths());
        }
    }

    /** The target's id. */
    int id() {
        return target.id();
    }

    void clear(Clear clear) {
        if (clear.colour()) {
            colour.fill(clear.scissor(), BufferValues.colour(clear));
        }
        if (clear.depth()) {
            depth.fill(clear.scissor(), BufferValues.depth(clear));
        }
    }

    /** Tiles in a row. */
    int tilesPerRow() {
        return colour.tilesPerRow();
    }

    /** Colours in tile order. */
    int[] colours() {
        return colour.values();
    }

    /** Depths in tile order. */
    int[] depths() {
        return depth.values();
    }

    /** A copy of a buffer in rows of pixels. */
    int[] rows(TargetBuffer buffer) {
        return buffer == TargetBuffer.COLOR ? colour.rows() : depth.rows();
    }

    TargetContents contents() {
        return new TargetContents(target, target.colour() ? colour.rows() : null,
                target.depth() ? depth.rows() : null);
    }
}
