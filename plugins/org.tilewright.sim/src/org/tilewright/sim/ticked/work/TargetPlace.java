package org.tilewright.sim.ticked.work;

import java.util.ArrayList;
import java.util.List;

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

    /** Width in places. */
    public int width() {
        return target.columns();
    }

    /** Height in places. */
    public int height() {
        return target.rows();
    }

    /** Addresses of the words of a pixel, or of a place where pixels have several samples, of all colour buffers one after the other. */
    public List<Long> addresses(TargetBuffer buffer, int x, int y) {
        long pixel = layout.pixel(x, y);
        List<Long> addresses = new ArrayList<>();
        if (buffer == TargetBuffer.DEPTH) {
            addresses.add(depthBase + pixel * MemoryLayout.PIXEL_BYTES);
            return addresses;
        }
        for (int surface = 0; surface < target.surfaces(); surface++) {
            int words = target.format(surface).words();
            for (int word = 0; word < words; word++) {
                addresses.add(surfaceBase(surface) + (pixel * words + word) * MemoryLayout.PIXEL_BYTES);
            }
        }
        return addresses;
    }

    /** Address of a colour buffer. */
    public long surfaceBase(int surface) {
        return colourBase + (long) target.wordsBefore(surface) * layout.bufferPixels() * MemoryLayout.PIXEL_BYTES;
    }

    /** Address of the first byte behind its colour. */
    public long end() {
        return surfaceBase(target.surfaces());
    }
}
