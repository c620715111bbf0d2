package org.tilewright.sim.memory;

import java.util.Arrays;

import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.BufferValues;

/**
 * What the memory holds of a frame's target: the ints of its depth and colour buffers, laid out by a
 * {@link MemoryLayout}. The arrays are kept for the next frame.
 */
public final class FrameMemory {

    private MemoryLayout layout;
    private int width;
    private int height;
    private int[] depth = new int[0];
    private int[] colour = new int[0];

    /** Memory of no frame; {@link #begin} gives it one. */
    public FrameMemory() {
        // Nothing to do before a frame is known.
    }

    /** Lays a frame out and sets its buffers to their initial values. */
    public void begin(Frame frame, int tileSize, int depthLineBytes, int colourLineBytes) {
        width = frame.width();
        height = frame.height();
        layout = new MemoryLayout(frame.width(), frame.height(), tileSize, depthLineBytes, colourLineBytes,
                frame.vertices().capacity());
        if (depth.length < layout.bufferPixels()) {
            depth = new int[layout.bufferPixels()];
            colour = new int[layout.bufferPixels()];
        }
        Arrays.fill(depth, BufferValues.INITIAL_DEPTH);
        Arrays.fill(colour, BufferValues.INITIAL_COLOUR);
    }

    /** Where everything lies. */
    public MemoryLayout layout() {
        return layout;
    }

    /** Width of the target in pixels. */
    public int width() {
        return width;
    }

    /** Height of the target in pixels. */
    public int height() {
        return height;
    }

    /** The depth buffer. */
    public int[] depth() {
        return depth;
    }

    /** The colour buffer. */
    public int[] colour() {
        return colour;
    }
}
