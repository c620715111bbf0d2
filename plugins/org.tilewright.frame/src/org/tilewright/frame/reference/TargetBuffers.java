package org.tilewright.frame.reference;

import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;

/**
 * The colour and depth buffers of a target. One that the target does not have is never written, and takes memory only once somebody
 * asks what it holds.
 */
final class TargetBuffers {

    private final RenderTarget target;
    private final int shift;
    /** Asked for by tile, too often to be worked out each time. */
    private final int tilesPerRow;
    /** Null where there is none yet. */
    private final TiledBuffer[] colours;
    private TiledBuffer depth;

    TargetBuffers(RenderTarget target, int shift) {
        this.target = target;
        this.shift = shift;
        tilesPerRow = target.columns() + (1 << shift) - 1 >> shift;
        colours = new TiledBuffer[target.surfaces()];
        for (int surface = 0; target.colour() && surface < colours.length; surface++) {
            colour(surface);
        }
        if (target.depth()) {
            depth();
        }
    }

    private TiledBuffer colour(int surface) {
        if (colours[surface] == null) {
            colours[surface] = new TiledBuffer(target.columns(), target.rows(), shift,
                    target.format(surface).words());
            begin(surface);
        }
        return colours[surface];
    }

    private void begin(int surface) {
        int[] words = new int[words(surface)];
        words[0] = BufferValues.initialColour(target);
        colours[surface].fill(null, words);
    }

    private TiledBuffer depth() {
        if (depth == null) {
            depth = new TiledBuffer(target.columns(), target.rows(), shift, 1);
            depth.fill(null, BufferValues.INITIAL_DEPTH);
        }
        return depth;
    }

    /** Starts a frame on the initial values, or on what the frame before left of a target that is kept. */
    void begin(List<TargetContents> before) {
        for (int surface = 0; target.colour() && surface < colours.length; surface++) {
            begin(surface);
        }
        if (target.depth()) {
            depth.fill(null, BufferValues.INITIAL_DEPTH);
        }
        TargetContents kept = TargetContents.of(target, before);
        if (kept != null) {
            set(kept);
        }
    }

    /** Holds what is given from now on. */
    void set(TargetContents contents) {
        for (int surface = 0; target.colour() && surface < colours.length; surface++) {
            colours[surface].setRows(contents.colours(), offset(surface));
        }
        if (target.depth()) {
            depth.setRows(contents.depths(), 0);
        }
    }

    /** Where a surface begins in rows of all of them. */
    private int offset(int surface) {
        return target.wordsBefore(surface) * target.columns() * target.rows();
    }

    /** The target's id. */
    int id() {
        return target.id();
    }

    /** The target. */
    RenderTarget target() {
        return target;
    }

    void clear(Clear command) {
        Clear clear = command.inPlaces(target);
        for (int surface = 0; surface < colours.length; surface++) {
            if (clear.clears(surface)) {
                colours[surface].fill(clear.scissor(), BufferValues.colour(clear, target.format(surface)));
            }
        }
        if (clear.depth()) {
            depth.fill(clear.scissor(), BufferValues.depth(clear));
        }
    }

    /** Tiles in a row. */
    int tilesPerRow() {
        return tilesPerRow;
    }

    /** Colour buffers. */
    int surfaces() {
        return colours.length;
    }

    /** Words of a pixel in a colour buffer. */
    int words(int surface) {
        return target.format(surface).words();
    }

    /** Colours in tile order. */
    int[] colours(int surface) {
        return colour(surface).values();
    }

    /** The first colour of a pixel, by its place in tile order, as screens show it. */
    int packed(int place) {
        return target.format(0).packed(colour(0).values(), place * words(0));
    }

    /** Depths in tile order. */
    int[] depths() {
        return depth().values();
    }

    /** A copy of a buffer in rows of places, of several colour buffers one after the other. */
    int[] rows(TargetBuffer buffer) {
        int places = target.columns() * target.rows();
        int[] rows = new int[buffer == TargetBuffer.COLOR ? places * target.colourWords() : places];
        if (buffer == TargetBuffer.DEPTH) {
            depth().rows(rows, 0);
            return rows;
        }
        for (int surface = 0; surface < colours.length; surface++) {
            colour(surface).rows(rows, offset(surface));
        }
        return rows;
    }

    TargetContents contents() {
        return new TargetContents(target, target.colour() ? rows(TargetBuffer.COLOR) : null,
                target.depth() ? rows(TargetBuffer.DEPTH) : null);
    }
}
