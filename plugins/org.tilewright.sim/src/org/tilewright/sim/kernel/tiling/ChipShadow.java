package org.tilewright.sim.kernel.tiling;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.kernel.work.BinClear;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.memory.PixelBuffer;
import org.tilewright.sim.run.DataCheckException;

/**
 * The value that was written last to each pixel, kept beside the buffers on chip: what they have to hold whenever a tile is
 * tested or blended, whatever was written out and loaded again in between ({@code --check-data}).
 */
public final class ChipShadow {

    private static final int NO_WAY = 0;

    private final BinBuffers buffers;
    private final String depthUnit;
    private final String rop;
    private boolean enabled;
    private final Map<Integer, PixelBuffer> depths = new HashMap<>();
    private final Map<Integer, PixelBuffer> colours = new HashMap<>();
    private PixelBuffer depth;
    private PixelBuffer colour;
    private BinGrid grid;
    private MemoryLayout layout;

    public ChipShadow(BinBuffers buffers, String depthUnit, String rop) {
        this.buffers = buffers;
        this.depthUnit = depthUnit;
        this.rop = rop;
    }

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

    /** The depth unit is about to test a tile, which begins at a pixel of the buffers on chip. */
    void depthRead(int slot, int tileX, int tileY, int chipPixel, long tick) {
        if (!enabled) {
            return;
        }
        int first = layout.tilePixel(tileX, tileY);
        for (int pixel = 0; pixel < layout.tileSize() * layout.tileSize(); pixel++) {
            check(depthUnit, layout.depthBase(), first + pixel, slot, tick, depth.get(first + pixel),
                    buffers.depth[chipPixel + pixel]);
        }
    }

    /** The depth unit has tested a tile. */
    void depthWritten(int tileX, int tileY, int chipPixel) {
        if (enabled) {
            depth.write(layout.tilePixel(tileX, tileY), buffers.depth, chipPixel,
                    layout.tileSize() * layout.tileSize());
        }
    }

    /** The ROP is about to blend the pixels of a tile that survived with what the buffers on chip hold. */
    void colourRead(int slot, int surface, int tileX, int tileY, long[] left, int offset, long tick) {
        if (!enabled) {
            return;
        }
        int words = layout.words(surface);
        int first = layout.surfaceWord(surface) + layout.tilePixel(tileX, tileY) * words;
        int chip = buffers.tileWord(slot, surface, tileX, tileY);
        for (int word = 0; word < layout.tileSize() * layout.tileSize() * words; word++) {
            if (TileCoverage.part(left, offset, word / words, 1) != 0) {
                check(rop, layout.colourBase(), first + word, slot, tick, colour.get(first + word),
                        buffers.colour[chip + word]);
            }
        }
    }

    /** The ROP has blended a tile. */
    void colourWritten(int slot, int surface, int tileX, int tileY) {
        if (enabled) {
            int words = layout.words(surface);
            colour.write(layout.surfaceWord(surface) + layout.tilePixel(tileX, tileY) * words, buffers.colour,
                    buffers.tileWord(slot, surface, tileX, tileY),
                    layout.tileSize() * layout.tileSize() * words);
        }
    }

    private static void check(String unit, long base, int pixel, int slot, long tick, int expected, int found) {
        if (expected != found) {
            throw new DataCheckException(unit, base + (long) pixel * Integer.BYTES, slot, NO_WAY, tick, expected,
                    found);
        }
    }
}
