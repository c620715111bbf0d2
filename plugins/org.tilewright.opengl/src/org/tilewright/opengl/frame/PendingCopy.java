package org.tilewright.opengl.frame;

import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.TargetBuffer;

/**
 * A copy of a rectangle of one buffer into another: a blit, a resolve, or a copy into a texture. A frame holds it as a draw of a
 * rectangle that shows what is copied, which is what GPUs make of it, too; how large the window is is known when the frame ends.
 *
 * @param source provisional number of the target that is read; the screen's for the window; {@link #NO_SOURCE} for a texture
 * @param texture the texture that is read in place of a target
 * @param buffer which of its buffers is read, and written
 * @param sourceOutput which of its colours is read
 * @param from   left, lower, right and upper edge of what is read, in pixels; the right one may be left of the left one
 * @param target provisional number of the target that is written
 * @param output which of its colours is written
 * @param to     the edges of what is written
 * @param scissor what may be written, or null for all
 * @param linear whether colours between pixels are means of those around
 */
record PendingCopy(int source, int texture, TargetBuffer buffer, int sourceOutput, float[] from, int target, int output,
        float[] to,
        Rectangle scissor,
        boolean linear) {

    /** No target is read. */
    static final int NO_SOURCE = -1;

    /**
     * The same without what lies outside of the source, where nothing is copied (OpenGL 3.0, 4.3.2).
     *
     * @param number number of the target that is read
     * @param width  its width
     * @param height its height
     * @return the copy; null if nothing is left
     */
    PendingCopy within(int number, int width, int height) {
        float[] read = from.clone();
        float[] written = to.clone();
        return limit(read, written, 0, width) && limit(read, written, 1, height)
                ? new PendingCopy(number, texture, buffer, sourceOutput, read, target, output, written, scissor,
                        linear)
                : null;
    }

    private static boolean limit(float[] from, float[] to, int axis, int size) {
        int low = from[axis] <= from[axis + 2] ? axis : axis + 2;
        int high = 2 * axis + 2 - low;
        double scale = (to[high] - (double) to[low]) / (from[high] - (double) from[low]);
        double least = to[low] - scale * from[low];
        if (from[low] < 0) {
            from[low] = 0;
            to[low] = (float) least;
        }
        if (from[high] > size) {
            from[high] = size;
            to[high] = (float) (least + scale * size);
        }
        return from[low] < from[high] && to[low] != to[high];
    }
}
