package org.tilewright.sim.kernel.exchange;

import java.util.Arrays;

import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.kernel.work.ComposedDrawing;
import org.tilewright.sim.memory.MemoryLayout;

/** The pixels that a GPU has drawn in the regions of another, quad by quad. */
final class SubImage {

    private static final int QUAD_EDGE = 2;

    private final ComposedDrawing drawing;
    private int[] positions = new int[64];
    private int pixels;
    /** Number of pixels up to the end of each quad. */
    private int[] ends = new int[16];
    private int quads;
    private int nextQuad;

    SubImage(ComposedDrawing drawing) {
        this.drawing = drawing;
    }

    /** Finds the quads in the regions of an owner. */
    void find(ScreenSplit split, MemoryLayout layout, int owner) {
        pixels = 0;
        quads = 0;
        nextQuad = 0;
        for (int region = 0; region < split.regions(); region++) {
            if (split.regionOwner(region) == owner) {
                findTiles(split, layout, region);
            }
        }
    }

    private void findTiles(ScreenSplit split, MemoryLayout layout, int region) {
        int size = layout.tileSize();
        for (int y = split.minimumY(region); y <= split.maximumY(region); y += size) {
            for (int x = split.minimumX(region); x <= split.maximumX(region); x += size) {
                if (drawing.isTileTouched(layout.pixel(x, y))) {
                    findQuads(layout, x, y, Math.min(x + size - 1, split.maximumX(region)),
                            Math.min(y + size - 1, split.maximumY(region)));
                }
            }
        }
    }

    private void findQuads(MemoryLayout layout, int minimumX, int minimumY, int maximumX, int maximumY) {
        for (int y = minimumY; y <= maximumY; y += QUAD_EDGE) {
            for (int x = minimumX; x <= maximumX; x += QUAD_EDGE) {
                int before = pixels;
                for (int pixel = 0; pixel < QUAD_EDGE * QUAD_EDGE; pixel++) {
                    add(layout, x + pixel % QUAD_EDGE, y + pixel / QUAD_EDGE, maximumX, maximumY);
                }
                if (pixels > before) {
                    endQuad();
                }
            }
        }
    }

    private void add(MemoryLayout layout, int x, int y, int maximumX, int maximumY) {
        if (x > maximumX || y > maximumY) {
            return;
        }
        int position = layout.pixel(x, y);
        if (drawing.number(position) != ComposedDrawing.UNTOUCHED) {
            if (pixels == positions.length) {
                positions = Arrays.copyOf(positions, 2 * pixels);
            }
            positions[pixels++] = position;
        }
    }

    private void endQuad() {
        if (quads == ends.length) {
            ends = Arrays.copyOf(ends, 2 * quads);
        }
        ends[quads++] = pixels;
    }

    /** Quads that were not taken. */
    int left() {
        return quads - nextQuad;
    }

    /** Takes so many quads: the positions of their pixels. */
    int[] take(int count) {
        int from = nextQuad == 0 ? 0 : ends[nextQuad - 1];
        nextQuad += count;
        return Arrays.copyOfRange(positions, from, nextQuad == 0 ? 0 : ends[nextQuad - 1]);
    }
}
