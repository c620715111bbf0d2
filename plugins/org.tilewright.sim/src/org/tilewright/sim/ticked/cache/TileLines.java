package org.tilewright.sim.ticked.cache;

import java.util.BitSet;
import java.util.function.ToLongFunction;

import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.ticked.queue.Pixels;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.work.TargetPlace;
import org.tilewright.sim.ticked.work.Targets;

/**
 * How the tiles of a buffer of the target in use lie in the lines of a cache: a tile takes several lines, or a line holds several tiles. A part
 * is what a tile has in one line.
 */
public final class TileLines {

    /** Parts of a tile. */
    public final int parts;
    /** Pixels of a part. */
    public final int partPixels;

    private final Targets targets;
    private final ToLongFunction<TargetPlace> base;
    private final int lineBytes;
    private final int tileSize;

    /** @param base the address of the buffer of a target */
    public TileLines(Targets targets, ToLongFunction<TargetPlace> base, int lineBytes) {
        this.targets = targets;
        this.base = base;
        this.lineBytes = lineBytes;
        tileSize = targets.current().layout().tileSize();
        int tilePixels = tileSize * tileSize;
        int linePixels = lineBytes / MemoryLayout.PIXEL_BYTES;
        parts = Math.max(1, tilePixels / linePixels);
        partPixels = Math.min(tilePixels, linePixels);
    }

    /** How the tiles of a colour buffer of the target in use lie in lines: pixels of several words take that much more of them. */
    public Surface surface(int number) {
        TargetPlace place = targets.current();
        return new Surface(place.surfaceBase(number), place.target().format(number).words());
    }

    /** A colour buffer of the target in use, at an address, whose pixels have so many words. */
    public final class Surface {

        private final long first;
        private final int words;

        private Surface(long first, int words) {
            this.first = first;
            this.words = words;
        }

        /** Pixels of a part. */
        public int partPixels() {
            return Math.min(tileSize * tileSize, lineBytes / MemoryLayout.PIXEL_BYTES / words);
        }

        /** Parts of a tile. */
        public int parts() {
            return tileSize * tileSize / partPixels();
        }

        private long address(Tile tile, int part) {
            long pixel = targets.current().layout().tilePixel(tile.tileX, tile.tileY) + part * partPixels();
            return first + pixel * words * MemoryLayout.PIXEL_BYTES;
        }

        /** The block, that is, the address divided by the line size. */
        public int block(Tile tile, int part) {
            return Math.toIntExact(address(tile, part) / lineBytes);
        }

        /** Where a part begins in its line, in words. */
        public int offset(Tile tile, int part) {
            return (int) (address(tile, part) % lineBytes) / MemoryLayout.PIXEL_BYTES;
        }

        /** Whether pixels of a part are covered. */
        public boolean touches(long[] coverage, int part) {
            return Pixels.touch(coverage, part * partPixels(), partPixels());
        }

        /** The words of the covered pixels of a part, 0 being the first of the line that it lies in. */
        public BitSet lineWords(Tile tile, long[] coverage, int part) {
            BitSet wanted = new BitSet();
            int offset = offset(tile, part);
            BitSet pixels = Pixels.of(coverage, part * partPixels(), partPixels(), 0);
            for (int pixel = pixels.nextSetBit(0); pixel >= 0; pixel = pixels.nextSetBit(pixel + 1)) {
                wanted.set(offset + pixel * words, offset + (pixel + 1) * words);
            }
            return wanted;
        }
    }

    private long address(Tile tile, int part) {
        long pixel = targets.current().layout().tilePixel(tile.tileX, tile.tileY) + part * partPixels;
        return base.applyAsLong(targets.current()) + pixel * MemoryLayout.PIXEL_BYTES;
    }

    /** The first block of the buffer. */
    public int firstBlock() {
        return Math.toIntExact(base.applyAsLong(targets.current()) / lineBytes);
    }

    /** Lines of the buffer. */
    public int blocks() {
        return Math.toIntExact((long) targets.current().layout().bufferPixels() * MemoryLayout.PIXEL_BYTES / lineBytes);
    }

    /** The block, that is, the address divided by the line size. */
    public int block(Tile tile, int part) {
        return Math.toIntExact(address(tile, part) / lineBytes);
    }

    /** Where a part begins in its line, in pixels. */
    public int offset(Tile tile, int part) {
        return (int) (address(tile, part) % lineBytes) / MemoryLayout.PIXEL_BYTES;
    }

    /** Whether pixels of a part are covered. */
    public boolean touches(long[] coverage, int part) {
        return Pixels.touch(coverage, part * partPixels, partPixels);
    }

    /** The covered pixels of a part, 0 being the part's first. */
    public BitSet pixels(long[] coverage, int part) {
        return Pixels.of(coverage, part * partPixels, partPixels, 0);
    }

    /** The covered pixels of a part, 0 being the first of the line that it lies in. */
    public BitSet linePixels(Tile tile, long[] coverage, int part) {
        return Pixels.of(coverage, part * partPixels, partPixels, offset(tile, part));
    }

    /** The aligned blocks of 2x2 pixels of a tile that hold some of the pixels of a part. */
    public int quads(BitSet pixels, int part) {
        return Pixels.quads(pixels, part * partPixels, tileSize);
    }
}
