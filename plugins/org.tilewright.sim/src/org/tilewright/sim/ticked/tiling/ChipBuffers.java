package org.tilewright.sim.ticked.tiling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.tilewright.frame.Clear;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.reference.BufferValues;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.queue.Pixels;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.work.TargetPlace;
import org.tilewright.sim.ticked.work.Targets;
import org.tilewright.sim.ticked.work.Window;
import org.tilewright.sim.ticked.work.WrittenBuffers;

/**
 * Depth and colour on the chip. Every bin of every target has its place, as if there were room for all: the tiling unit sees
 * to it that only so many are in use.
 */
public final class ChipBuffers {

    private static final int LINE_WORDS = TilingUnit.LINE_BYTES / MemoryLayout.PIXEL_BYTES;

    /** The words of the bins of a target; last, what was written to each pixel last, or null if data are not checked. */
    private record Images(int[] depth, int[] colour, int[] writtenDepth, int[] writtenColour) {

        /** @param memory what was written before the frame */
        static Images of(TargetPlace place, MemoryWords memory, boolean checkData) {
            int pixels = place.layout().bufferPixels();
            return new Images(new int[pixels], new int[pixels],
                    checkData ? memory.buffer(place.depthBase(), pixels) : null,
                    checkData ? memory.buffer(place.colourBase(), pixels) : null);
        }
    }

    private final String owner;
    private final Targets targets;
    private final Map<TargetPlace, Images> images = new HashMap<>();
    private final WrittenBuffers writtenBuffers;
    private final FragmentUnit fragments;

    public ChipBuffers(String owner, Targets targets, MemoryWords memory, WrittenBuffers writtenBuffers,
            boolean checkData) {
        this.owner = owner;
        this.targets = targets;
        this.writtenBuffers = writtenBuffers;
        targets.all().forEach(place -> images.put(place, Images.of(place, memory, checkData)));
        fragments = new FragmentUnit(layout().tileSize());
    }

    private MemoryLayout layout() {
        return targets.current().layout();
    }

    private Images images() {
        return images.get(targets.current());
    }

    /** The addresses of the lines of a buffer in which a window has a pixel, in order. */
    List<Long> lines(Window window, long base) {
        TreeSet<Long> lines = new TreeSet<>();
        for (int y = window.minimumY(); y <= window.maximumY(); y++) {
            for (int x = window.minimumX(); x <= window.maximumX(); x++) {
                lines.add(base + layout().pixel(x, y) / LINE_WORDS * TilingUnit.LINE_BYTES);
            }
        }
        return new ArrayList<>(lines);
    }

    /** Gives a bin's pixels the values that a frame starts with. */
    void reset(Window window) {
        fill(images().depth, window, BufferValues.INITIAL_DEPTH);
        fill(images().colour, window, BufferValues.INITIAL_COLOUR);
    }

    private void fill(int[] words, Window window, int value) {
        for (int y = window.minimumY(); y <= window.maximumY(); y++) {
            for (int x = window.minimumX(); x <= window.maximumX(); x++) {
                words[layout().pixel(x, y)] = value;
            }
        }
    }

    /** Takes over a line from memory. */
    void load(long address, MemoryWords memory) {
        memory.read(address, bufferOf(address), position(address), LINE_WORDS);
    }

    /** A copy of a line. */
    int[] line(long address) {
        return Arrays.copyOfRange(bufferOf(address), position(address), position(address) + LINE_WORDS);
    }

    private int[] bufferOf(long address) {
        return address < targets.current().colourBase() ? images().depth : images().colour;
    }

    private int position(long address) {
        TargetPlace place = targets.current();
        long base = address < place.colourBase() ? place.depthBase() : place.colourBase();
        return (int) ((address - base) / MemoryLayout.PIXEL_BYTES);
    }

    /** Clears the part of a bin that lies in a clear's rectangle. */
    void clear(Clear clear, Window bin) {
        Window window = bin.and(Window.of(clear.scissor()));
        if (clear.depth()) {
            fillChecked(images().depth, images().writtenDepth, window, BufferValues.depth(clear));
        }
        if (clear.colour()) {
            fillChecked(images().colour, images().writtenColour, window, BufferValues.colour(clear));
        }
    }

    private void fillChecked(int[] words, int[] written, Window window, int value) {
        fill(words, window, value);
        if (written != null) {
            fill(written, window, value);
        }
    }

    /** Tests the fragments of a tile, and writes the depth of those that pass. */
    void test(Tile tile, long tick) {
        int first = layout().tilePixel(tile.tileX, tile.tileY);
        int pixels = layout().tileSize() * layout().tileSize();
        int[] depth = images().depth;
        int[] written = images().writtenDepth;
        if (written != null) {
            check(depth, written, targets.current().depthBase(), tile, targetPixels(tile), tick);
        }
        tile.interpolateDepths(fragments);
        int passed = fragments.testDepth(tile.piece, tile.alive, 0, tile.depths, 0, depth, first, 0, pixels);
        if (tile.state().changesDepthBuffer(passed)) {
            writtenBuffers.write(tile, TargetBuffer.DEPTH);
        }
        if (written != null) {
            System.arraycopy(depth, first, written, first, pixels);
        }
    }

    /** Blends the fragments of a tile. */
    void blend(Tile tile, long tick) {
        int first = layout().tilePixel(tile.tileX, tile.tileY);
        int pixels = layout().tileSize() * layout().tileSize();
        int[] colour = images().colour;
        int[] written = images().writtenColour;
        if (written != null && tile.state().readsDestination()) {
            check(colour, written, targets.current().colourBase(), tile, Pixels.of(tile.alive, 0, pixels, 0), tick);
        }
        fragments.blend(tile.state(), tile.alive, 0, tile.colours, 0, colour, first, 0, pixels);
        if (tile.state().writesColour()) {
            writtenBuffers.write(tile, TargetBuffer.COLOR);
        }
        if (written != null) {
            System.arraycopy(colour, first, written, first, pixels);
        }
    }

    /** The pixels of a tile that lie in the target. */
    private BitSet targetPixels(Tile tile) {
        int size = layout().tileSize();
        BitSet pixels = new BitSet();
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                boolean inside = tile.tileX * size + column < targets.current().width()
                        && tile.tileY * size + row < targets.current().height();
                pixels.set(row * size + column, inside);
            }
        }
        return pixels;
    }

    private void check(int[] words, int[] written, long base, Tile tile, BitSet pixels, long tick) {
        int size = layout().tileSize();
        for (int pixel = 0; pixel < size * size; pixel++) {
            int place = layout().tilePixel(tile.tileX, tile.tileY) + pixel;
            if (pixels.get(pixel) && words[place] != written[place]) {
                throw new DataCheckException(owner, base + (long) place * MemoryLayout.PIXEL_BYTES, 0, 0, tick,
                        written[place], words[place]);
            }
        }
    }
}
