package org.tilewright.sim.memory;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;

/**
 * Where the buffers of a frame lie in memory. Depth and colour lie by tile: the pixels of a tile are row-major, the tiles
 * of a row of tiles follow each other, and a row of tiles is rounded up to whole lines. Depth of the screen is at address 0;
 * its colour, depth and colour of each target, vertices and indices follow, each aligned to 1 MiB. Several colour buffers of a target
 * lie behind each other; the words of a pixel follow each other. Of targets with several samples a pixel is a
 * {@linkplain org.tilewright.frame.targets.SampleGrid place} here.
 */
public final class MemoryLayout {

    /** Bytes of a pixel of depth, or of a word of colour. */
    public static final int PIXEL_BYTES = 4;

    private static final long REGION_ALIGNMENT = 1 << 20;

    private final int tileSize;
    private final int tileShift;
    private final int tilePixels;
    private final int tilesX;
    private final int tilesY;
    private final int tilesPerRow;
    private final long depthBase;
    private final long colourBase;
    private final long vertexBase;
    private final long indexBase;
    /** Words of a pixel by colour buffer. */
    private final int[] words;
    private final int[] wordsBefore;

    /**
     * Lays a frame out that draws to the screen alone.
     *
     * @param width           width of the target in pixels
     * @param height          height of the target in pixels
     * @param tileSize        edge of a tile in pixels, a power of two
     * @param depthLineBytes  bytes of a Z cache line
     * @param colourLineBytes bytes of a colour cache line
     * @param vertexBytes     bytes of all vertices
     */
    public MemoryLayout(int width, int height, int tileSize, int depthLineBytes, int colourLineBytes,
            long vertexBytes) {
        this(screen(width, height), tileSize, depthLineBytes, colourLineBytes, 0,
                space(screen(width, height), tileSize, depthLineBytes, colourLineBytes), vertexBytes);
    }

    private static RenderTarget screen(int width, int height) {
        return new RenderTarget(RenderTarget.SCREEN, width, height, true, true, false);
    }

    /**
     * Lays a target out that lies alone at address 0.
     *
     * @param target          the target
     * @param tileSize        edge of a tile in pixels, a power of two
     * @param depthLineBytes  bytes of a Z cache line
     * @param colourLineBytes bytes of a colour cache line
     */
    public MemoryLayout(RenderTarget target, int tileSize, int depthLineBytes, int colourLineBytes) {
        this(target, tileSize, depthLineBytes, colourLineBytes, 0,
                space(target, tileSize, depthLineBytes, colourLineBytes), 0);
    }

    private MemoryLayout(RenderTarget target, int tileSize, int depthLineBytes, int colourLineBytes, long depthBase,
            long vertexBase, long vertexBytes) {
        int width = target.columns();
        int height = target.rows();
        words = new int[target.surfaces()];
        wordsBefore = new int[words.length + 1];
        for (int surface = 0; surface < words.length; surface++) {
            words[surface] = target.format(surface).words();
            wordsBefore[surface + 1] = wordsBefore[surface] + words[surface];
        }
        this.tileSize = tileSize;
        tileShift = Integer.numberOfTrailingZeros(tileSize);
        tilePixels = tileSize * tileSize;
        tilesX = (width + tileSize - 1) / tileSize;
        tilesY = (height + tileSize - 1) / tileSize;
        tilesPerRow = tilesPerRow(width, tileSize, depthLineBytes, colourLineBytes);
        this.depthBase = depthBase;
        colourBase = depthBase + aligned((long) bufferPixels() * PIXEL_BYTES);
        this.vertexBase = vertexBase;
        indexBase = aligned(vertexBase + vertexBytes);
    }

    /**
     * Lays a frame out with its targets. Vertices and indices lie where all layouts say.
     *
     * @param frame           the frame
     * @param tileSize        edge of a tile in pixels, a power of two
     * @param depthLineBytes  bytes of a Z cache line
     * @param colourLineBytes bytes of a colour cache line
     * @return the layouts by the ids of their targets, in rising order, the screen first
     */
    public static SortedMap<Integer, MemoryLayout> of(Frame frame, int tileSize, int depthLineBytes,
            int colourLineBytes) {
        SortedMap<Integer, Long> bases = new TreeMap<>();
        bases.put(RenderTarget.SCREEN, 0L);
        frame.targets().forEach(target -> bases.put(target.id(), 0L));
        long end = 0;
        for (Map.Entry<Integer, Long> each : bases.entrySet()) {
            RenderTarget target = frame.target(each.getKey());
            each.setValue(end);
            end += space(target, tileSize, depthLineBytes, colourLineBytes);
        }
        SortedMap<Integer, MemoryLayout> layouts = new TreeMap<>();
        for (Map.Entry<Integer, Long> each : bases.entrySet()) {
            RenderTarget target = frame.target(each.getKey());
            layouts.put(each.getKey(), new MemoryLayout(target, tileSize, depthLineBytes, colourLineBytes,
                    each.getValue(), end, frame.vertices().capacity()));
        }
        return layouts;
    }

    /** Bytes of depth and colour of a target. */
    private static long space(RenderTarget target, int tileSize, int depthLineBytes, int colourLineBytes) {
        long tiles = (long) tilesPerRow(target.columns(), tileSize, depthLineBytes, colourLineBytes)
                * ((target.rows() + tileSize - 1) / tileSize);
        long depth = tiles * tileSize * tileSize * PIXEL_BYTES;
        return aligned(depth) + aligned(depth * target.colourWords());
    }

    private static int tilesPerRow(int width, int tileSize, int depthLineBytes, int colourLineBytes) {
        int tilesX = (width + tileSize - 1) / tileSize;
        int tileBytes = tileSize * tileSize * PIXEL_BYTES;
        int tilesPerLine = Math.max(1, Math.max(depthLineBytes, colourLineBytes) / tileBytes);
        return (tilesX + tilesPerLine - 1) / tilesPerLine * tilesPerLine;
    }

    /** The first address at or after another that is aligned as the buffers are. */
    public static long aligned(long address) {
        return (address + REGION_ALIGNMENT - 1) / REGION_ALIGNMENT * REGION_ALIGNMENT;
    }

    /** Edge of a tile in pixels. */
    public int tileSize() {
        return tileSize;
    }

    /** Tiles in a row that hold pixels of the target. */
    public int tilesX() {
        return tilesX;
    }

    /** Rows of tiles. */
    public int tilesY() {
        return tilesY;
    }

    /** Tiles in a row, those without pixels at its end included. */
    public int tilesPerRow() {
        return tilesPerRow;
    }

    /** Pixels of one buffer, those outside the target included. */
    public int bufferPixels() {
        return tilesPerRow * tilesY * tilePixels;
    }

    /** Colour buffers. */
    public int surfaces() {
        return words.length;
    }

    /** Words of a pixel in a colour buffer. */
    public int words(int surface) {
        return words[surface];
    }

    /** Words of a pixel in all colour buffers. */
    public int colourWords() {
        return wordsBefore[words.length];
    }

    /** Words of all colour buffers. */
    public int bufferWords() {
        return bufferPixels() * colourWords();
    }

    /** Where a colour buffer begins behind the first one, in words. */
    public int surfaceWord(int surface) {
        return bufferPixels() * wordsBefore[surface];
    }

    /** Position of a word of a pixel's colours, of all buffers one after the other, in words. */
    public int colourWord(int pixel, int word) {
        int surface = 0;
        while (word >= wordsBefore[surface + 1]) {
            surface++;
        }
        return surfaceWord(surface) + pixel * words[surface] + word - wordsBefore[surface];
    }

    /** Position of a tile's first pixel in its buffer, in pixels. */
    public int tilePixel(int tileX, int tileY) {
        return (tileY * tilesPerRow + tileX) * tilePixels;
    }

    /** Position of a pixel in its buffer, in pixels. */
    public int pixel(int x, int y) {
        int mask = tileSize - 1;
        return tilePixel(x >> tileShift, y >> tileShift) + ((y & mask) << tileShift) + (x & mask);
    }

    /** Address of the depth buffer. */
    public long depthBase() {
        return depthBase;
    }

    /** Address of the colour buffer. */
    public long colourBase() {
        return colourBase;
    }

    /** Address of the vertices. */
    public long vertexBase() {
        return vertexBase;
    }

    /** Address of the indices. */
    public long indexBase() {
        return indexBase;
    }

    /** The first address behind so many bytes of indices that is aligned as the buffers are. */
    public long behindIndices(long indexBytes) {
        return aligned(indexBase + indexBytes);
    }

    /** Copies rows of pixels of all colour buffers, row 0 lowest, into them. */
    public void fromColourRows(int[] rows, PixelBuffer buffer, int width, int height) {
        if (colourWords() == 1) {
            fromRows(rows, buffer, width, height);
            return;
        }
        for (int surface = 0; surface < words.length; surface++) {
            int from = wordsBefore[surface] * width * height;
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x += tileSize) {
                    buffer.write(surfaceWord(surface) + pixel(x, y) * words[surface], rows,
                            from + (y * width + x) * words[surface], Math.min(tileSize, width - x) * words[surface]);
                }
            }
        }
    }

    /** Copies all colour buffers into rows of pixels, row 0 lowest. */
    public void toColourRows(PixelBuffer buffer, int[] rows, int width, int height) {
        if (colourWords() == 1) {
            toRows(buffer, rows, width, height);
            return;
        }
        for (int surface = 0; surface < words.length; surface++) {
            int to = wordsBefore[surface] * width * height;
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x += tileSize) {
                    buffer.read(surfaceWord(surface) + pixel(x, y) * words[surface], rows,
                            to + (y * width + x) * words[surface], Math.min(tileSize, width - x) * words[surface]);
                }
            }
        }
    }

    /** Copies rows of pixels, row 0 lowest, into a buffer. */
    public void fromRows(int[] rows, PixelBuffer buffer, int width, int height) {
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x += tileSize) {
                buffer.write(pixel(x, y), rows, y * width + x, Math.min(tileSize, width - x));
            }
        }
    }

    /** Whether a buffer holds rows of pixels, row 0 lowest. */
    public boolean equalRows(PixelBuffer buffer, int[] rows, int width, int height) {
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x += tileSize) {
                if (!buffer.holds(pixel(x, y), rows, y * width + x, Math.min(tileSize, width - x))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Copies a buffer into rows of pixels, row 0 lowest. */
    public void toRows(PixelBuffer buffer, int[] rows, int width, int height) {
        for (int y = 0; y < height; y++) {
            int position = pixel(0, y);
            for (int x = 0; x < width; x += tileSize) {
                buffer.readRow(position, rows, y * width + x, Math.min(tileSize, width - x));
                position += tilePixels;
            }
        }
    }
}
