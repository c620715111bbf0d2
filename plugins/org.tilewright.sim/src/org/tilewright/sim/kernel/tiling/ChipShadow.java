package org.tilewright.sim.kernel.tiling;

import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.sim.kernel.work.BinClear;
import org.tilewright.sim.run.DataCheckException;

/**
 * Compares the buffers of a raster unit with the value that was written last to each pixel: what they have to hold whenever a tile is
 * tested or blended, whatever was written out and loaded again in between ({@code --check-data}).
 */
public final class ChipShadow {

    private static final int NO_WAY = 0;

    private final BinBuffers buffers;
    private final String depthUnit;
    private final String rop;
    private final WrittenPixels written;

    /** @param written of all raster units */
    public ChipShadow(WrittenPixels written, BinBuffers buffers, String depthUnit, String rop) {
        this.written = written;
        this.buffers = buffers;
        this.depthUnit = depthUnit;
        this.rop = rop;
    }

    /** A bin is cleared on chip. */
    void clear(int bin, BinClear clear) {
        written.clear(bin, clear);
    }

    /** The depth unit is about to test a tile, which begins at a pixel of the buffers on chip. */
    void depthRead(int slot, int tileX, int tileY, int chipPixel, long tick) {
        if (!written.enabled) {
            return;
        }
        int first = written.layout.tilePixel(tileX, tileY);
        for (int pixel = 0; pixel < written.layout.tileSize() * written.layout.tileSize(); pixel++) {
            check(depthUnit, written.layout.depthBase(), first + pixel, slot, tick, written.depth.get(first + pixel),
                    buffers.depth[chipPixel + pixel]);
        }
    }

    /** The depth unit has tested a tile. */
    void depthWritten(int tileX, int tileY, int chipPixel) {
        if (written.enabled) {
            written.depth.write(written.layout.tilePixel(tileX, tileY), buffers.depth, chipPixel,
                    written.layout.tileSize() * written.layout.tileSize());
        }
    }

    /** The ROP is about to blend the pixels of a tile that survived with what the buffers on chip hold. */
    void colourRead(int slot, int surface, int tileX, int tileY, long[] left, int offset, long tick) {
        if (!written.enabled) {
            return;
        }
        int words = written.layout.words(surface);
        int first = written.layout.surfaceWord(surface) + written.layout.tilePixel(tileX, tileY) * words;
        int chip = buffers.tileWord(slot, surface, tileX, tileY);
        for (int word = 0; word < written.layout.tileSize() * written.layout.tileSize() * words; word++) {
            if (TileCoverage.part(left, offset, word / words, 1) != 0) {
                check(rop, written.layout.colourBase(), first + word, slot, tick, written.colour.get(first + word),
                        buffers.colour[chip + word]);
            }
        }
    }

    /** The ROP has blended a tile. */
    void colourWritten(int slot, int surface, int tileX, int tileY) {
        if (written.enabled) {
            int words = written.layout.words(surface);
            written.colour.write(written.layout.surfaceWord(surface) + written.layout.tilePixel(tileX, tileY) * words,
                    buffers.colour,
                    buffers.tileWord(slot, surface, tileX, tileY),
                    written.layout.tileSize() * written.layout.tileSize() * words);
        }
    }

    private static void check(String unit, long base, int pixel, int slot, long tick, int expected, int found) {
        if (expected != found) {
            throw new DataCheckException(unit, base + (long) pixel * Integer.BYTES, slot, NO_WAY, tick, expected,
                    found);
        }
    }
}
