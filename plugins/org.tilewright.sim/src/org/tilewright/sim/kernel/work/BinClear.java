package org.tilewright.sim.kernel.work;

import org.tilewright.frame.Clear;
import org.tilewright.frame.state.Rectangle;

/** A clear as it is entered in the lists of bins: its rectangle cut to the target, and what it writes. */
public final class BinClear {

    /** First and last column and row of pixels; the first is after the last if there is none. */
    public int minimumX;
    public int minimumY;
    public int maximumX;
    public int maximumY;
    public boolean depth;
    /** Whether all colour buffers are cleared. */
    public boolean colour;
    public int depthValue;
    /** By colour buffer the words of a pixel; null for those that are not cleared. */
    public int[][] colourValues;

    public void set(Clear clear, int width, int height, int newDepthValue, int[][] newColourValues) {
        Rectangle scissor = clear.scissor();
        minimumX = scissor == null ? 0 : Math.max(0, scissor.x());
        minimumY = scissor == null ? 0 : Math.max(0, scissor.y());
        maximumX = scissor == null ? width - 1 : (int) Math.min(width, (long) scissor.x() + scissor.width()) - 1;
        maximumY = scissor == null ? height - 1 : (int) Math.min(height, (long) scissor.y() + scissor.height()) - 1;
        depth = clear.depth();
        colour = clear.clearsAll(newColourValues.length);
        depthValue = newDepthValue;
        colourValues = newColourValues;
    }
}
