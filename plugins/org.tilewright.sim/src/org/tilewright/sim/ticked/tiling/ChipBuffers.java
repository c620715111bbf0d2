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
import org.tilewright.frame.targets.RenderTarget;
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
            int words = pixels * place.target().colourWords();
            return new Images(new int[pixels], new int[words],
                    checkData ? memory.buffer(place.depthBase(), pixels) : null,
                    checkData ? memory.buffer(place.colourBase(), words) : null);
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

    /** The addresses of the lines of depth in which a window has a pixel, in order. */
    List<Long> depthLines(Window window) {
        return lines(window, targets.current().depthBase(), 1);
    }

    /** The addresses of the lines of all colour buffers in which a window has a pixel, in order. */
    List<Long> colourLines(Window window) {
        TargetPlace place = targets.current();
        List<Long> lines = new ArrayList<>();
        for (int surface = 0; surface < place.target().surfaces(); surface++) {
            lines.addAll(lines(window, place.surfaceBase(surface), place.target().format(surface).words()));
        }
        return lines;
    }

    private List<Long> lines(Window window, long base, int words) {
        TreeSet<Long> lines = new TreeSet<>();
        for (int y = window.minimumY(); y <= window.maximumY(); y++) {
            for (int x = window.minimumX(); x <= window.maximumX(); x++) {
                lines.add(base + layout().pixel(x, y) * words / LINE_WORDS * TilingUnit.LINE_BYTES);
            }
        }
        return new ArrayList<>(lines);
    }

    /** Gives a bin's pixels the values that a frame starts with. */
    void reset(Window window) {
        fill(images().depth, window, 0, BufferValues.INITIAL_DEPTH);
        RenderTarget target = targets.current().target();
        for (int surface = 0; surface < target.surfaces(); surface++) {
            int[] words = new int[target.format(surface).words()];
            Arrays.fill(words, target.isPlain() ? BufferValues.INITIAL_COLOUR : 0);
            fill(images().colour, window, surfaceWord(surface), words);
        }
    }

    /** Where a colour buffer begins behind the first one, in words. */
    private int surfaceWord(int surface) {
        TargetPlace place = targets.current();
        return (int) ((place.surfaceBase(surface) - place.colourBase()) / MemoryLayout.PIXEL_BYTES);
    }

    private void fill(int[] words, Window window, int first, int... value) {
        for (int y = window.minimumY(); y <= window.maximumY(); y++) {
            for (int x = window.minimumX(); x <= window.maximumX(); x++) {
                System.arraycopy(value, 0, words, first + layout().pixel(x, y) * value.length, value.length);
            }
        }
    }

    /** The farthest depth of a bin's pixels. */
    int farthestDepth(Window window) {
        int farthest = 0;
        for (int y = window.minimumY(); y <= window.maximumY(); y++) {
            for (int x = window.minimumX(); x <= window.maximumX(); x++) {
                farthest = Math.max(farthest, images().depth[layout().pixel(x, y)] & RenderTarget.MAXIMUM_DEPTH);
            }
        }
        return farthest;
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
            fillChecked(images().depth, images().writtenDepth, window, 0, BufferValues.depth(clear));
        }
        int[][] colours = BufferValues.colours(clear, targets.current().target());
        for (int surface = 0; surface < colours.length; surface++) {
            if (colours[surface] != null) {
                fillChecked(images().colour, images().writtenColour, window, surfaceWord(surface), colours[surface]);
            }
        }
    }

    private void fillChecked(int[] words, int[] written, Window window, int first, int... value) {
        fill(words, window, first, value);
        if (written != null) {
            fill(written, window, first, value);
        }
    }

    /** Tests the fragments of a tile, and writes the depth of those that pass. */
    void test(Tile tile, long tick) {
        int first = layout().tilePixel(tile.tileX, tile.tileY);
        int pixels = layout().tileSize() * layout().tileSize();
        int[] depth = images().depth;
        int[] written = images().writtenDepth;
        if (written != null) {
            check(depth, written, targets.current().depthBase(), 0, 1, tile, targetPixels(tile), tick);
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
        RenderTarget target = targets.current().target();
        for (int surface = 0; surface < target.surfaces(); surface++) {
            blend(tile, surface, target.format(surface).words(), tick);
        }
        if (tile.state().writesColour()) {
            writtenBuffers.write(tile, TargetBuffer.COLOR);
        }
    }

    private void blend(Tile tile, int surface, int words, long tick) {
        int first = surfaceWord(surface) + layout().tilePixel(tile.tileX, tile.tileY) * words;
        int pixels = layout().tileSize() * layout().tileSize();
        int[] colour = images().colour;
        int[] written = images().writtenColour;
        if (written != null && tile.state().output().reads(surface)) {
            check(colour, written, targets.current().colourBase(), surfaceWord(surface), words, tile,
                    Pixels.of(tile.alive, 0, pixels, 0), tick);
        }
        fragments.blend(tile.state(), surface, tile.alive, 0, tile.colours, 0, colour, first, 0, pixels);
        if (written != null) {
            System.arraycopy(colour, first, written, first, pixels * words);
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

    private void check(int[] words, int[] written, long base, int firstWord, int pixelWords, Tile tile, BitSet pixels,
            long tick) {
        int size = layout().tileSize();
        for (int word = 0; word < size * size * pixelWords; word++) {
            int place = firstWord + layout().tilePixel(tile.tileX, tile.tileY) * pixelWords + word;
            if (pixels.get(word / pixelWords) && words[place] != written[place]) {
                throw new DataCheckException(owner, base + (long) place * MemoryLayout.PIXEL_BYTES, 0, 0, tick,
                        written[place], words[place]);
            }
        }
    }
}
