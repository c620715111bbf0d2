package org.tilewright.sim.kernel.work;

import java.util.Arrays;

import org.tilewright.frame.Draw;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * What a GPU has drawn of a composed group: by pixel, the number of the last draw of the group of which a fragment passed.
 * While there is a group it draws everywhere.
 */
public final class ComposedDrawing {

    /** The number of a pixel of which no fragment passed. */
    public static final int UNTOUCHED = -1;

    private ComposedGroup group;
    private int tilePixels;
    private int[] numbers = {};
    private boolean[] touchedTiles = {};
    private int[] places = {};

    void reset() {
        group = null;
    }

    /** Whether it draws a part of a group. */
    public boolean isUnderWay() {
        return group != null;
    }

    /** Whether the draws of the group that it draws a part of are dealt out. */
    public boolean isDealt() {
        return group != null && !group.isInOrder();
    }

    /** Draws of a group follow. */
    public void begin(ComposedGroup newGroup, MemoryLayout layout) {
        group = newGroup;
        tilePixels = layout.tileSize() * layout.tileSize();
        if (numbers.length < layout.bufferPixels()) {
            numbers = new int[layout.bufferPixels()];
            touchedTiles = new boolean[layout.bufferPixels() / tilePixels + 1];
        }
        Arrays.fill(numbers, 0, layout.bufferPixels(), UNTOUCHED);
        Arrays.fill(touchedTiles, false);
        for (int place = 0; place < group.draws().size(); place++) {
            Draw draw = group.draws().get(place).draw(0);
            if (draw.index() >= places.length) {
                places = Arrays.copyOf(places, Math.max(draw.index() + 1, 2 * places.length));
            }
            places[draw.index()] = place;
        }
    }

    /** The group is put together. */
    public void end() {
        group = null;
    }

    /**
     * Fragments of a part of a tile have passed the depth test, if the group is put together by depth.
     *
     * @param firstPixel where the pixels of the tile begin in its buffer
     * @param coverage   those fragments
     * @param offset     where the coverage of the tile begins
     * @param pixel      first pixel of the part in the tile
     */
    public void tested(int draw, int firstPixel, long[] coverage, int offset, int pixel, int count) {
        if (group != null && !group.isInOrder()) {
            mark(draw, firstPixel, coverage, offset, pixel, count);
        }
    }

    /** Fragments of a part of a tile are blended, if the group is put together in order. */
    public void blended(int draw, int firstPixel, long[] coverage, int offset, int pixel, int count) {
        if (group != null && group.isInOrder()) {
            mark(draw, firstPixel, coverage, offset, pixel, count);
        }
    }

    private void mark(int draw, int firstPixel, long[] coverage, int offset, int pixel, int count) {
        int place = places[draw];
        boolean any = false;
        for (int part = 0; part < count; part += Long.SIZE) {
            int size = Math.min(Long.SIZE, count - part);
            long left = TileCoverage.part(coverage, offset, pixel + part, size);
            any |= left != 0;
            for (; left != 0; left &= left - 1) {
                numbers[firstPixel + pixel + part + Long.numberOfTrailingZeros(left)] = place;
            }
        }
        if (any) {
            touchedTiles[firstPixel / tilePixels] = true;
        }
    }

    /** Whether anything was drawn in the tile that a pixel of the buffer lies in. */
    public boolean isTileTouched(int position) {
        return touchedTiles[position / tilePixels];
    }

    /** The number of the draw whose fragment a pixel of the buffer has, or {@link #UNTOUCHED}. */
    public int number(int position) {
        return numbers[position];
    }

    /** A pixel of the buffer has a fragment of a draw that another GPU drew. */
    public void put(int position, int number) {
        numbers[position] = number;
    }
}
