package org.tilewright.sim.ticked.work;

import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * A render target and its place in memory.
 *
 * @param target     the target
 * @param layout     how the pixels of a buffer of its size lie behind each other
 * @param depthBase  address of its depth
 * @param colourBase address of its colour
 * @param territory  the pixels that the GPU draws
 */
public record TargetPlace(RenderTarget target, MemoryLayout layout, long depthBase, long colourBase,
        Territory territory) {

    public int width() {
        return target.width();
    }

    public int height() {
        return target.height();
    }

    /** Address of a pixel. */
    public long address(TargetBuffer buffer, int x, int y) {
        long base = buffer == TargetBuffer.COLOR ? colourBase : depthBase;
        return base + (long) layout.pixel(x, y) * MemoryLayout.PIXEL_BYTES;
    }

    /** Address of the first byte behind its colour. */
    public long end() {
        return colourBase + (long) layout.bufferPixels() * MemoryLayout.PIXEL_BYTES;
    }
}
