package org.tilewright.sim.kernel.tiling;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.kernel.work.BinClear;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.memory.PixelBuffer;

/** The value that was written last to each pixel, by whichever raster unit: what {@link ChipShadow} compares with. */
public final class WrittenPixels {

    boolean enabled;
    PixelBuffer depth;
    PixelBuffer colour;
    MemoryLayout layout;
    private final Map<Integer, PixelBuffer> depths = new HashMap<>();
    private final Map<Integer, PixelBuffer> colours = new HashMap<>();
    private BinGrid grid;

    /** Starts a run; does nothing in it unless it is enabled. */
    public void reset(boolean newEnabled, FrameMemory memory, BinGrid newGrid) {
        enabled = newEnabled;
        depths.clear();
        colours.clear();
        use(memory, newGrid);
    }

    /** Goes on with the target in use, where it was left or, at first, with what memory holds of it. */
    public void use(FrameMemory memory, BinGrid newGrid) {
        grid = newGrid;
        layout = memory.layout();
        if (enabled) {
            int target = memory.target().id();
            depth = depths.computeIfAbsent(target, each -> new PixelBuffer(memory.depth()));
            colour = colours.computeIfAbsent(target, each -> new PixelBuffer(memory.colour()));
        }
    }

    /** A bin is cleared on chip. */
    void clear(int bin, BinClear clear) {
        if (!enabled) {
            return;
        }
        int maximumX = Math.min(clear.maximumX, grid.maximumX(bin));
        int maximumY = Math.min(clear.maximumY, grid.maximumY(bin));
        for (int y = Math.max(clear.minimumY, grid.minimumY(bin)); y <= maximumY; y++) {
            for (int x = Math.max(clear.minimumX, grid.minimumX(bin)); x <= maximumX; x++) {
                int pixel = layout.pixel(x, y);
                if (clear.depth) {
                    depth.set(pixel, clear.depthValue);
                }
                for (int surface = 0; surface < clear.colourValues.length; surface++) {
                    int[] value = clear.colourValues[surface];
                    if (value != null) {
                        colour.write(layout.surfaceWord(surface) + pixel * value.length, value, 0, value.length);
                    }
                }
            }
        }
    }
}
