package org.tilewright.sim.memory;

/**
 * Where the buffers of a frame lie in memory. Depth and colour lie by tile: the pixels of a tile are row-major, the tiles
 * of a row of tiles follow each other, and a row of tiles is rounded up to whole lines. Depth is at address 0; colour,
 * vertices and indices follow, each aligned to 1 MiB.
 */
public final class MemoryLayout {

    /** Bytes of a pixel of depth or colour. */
    public static final int PIXEL_BYTES = 4;

    private static final long REGION_ALIGNMENT = 1 << 20;

    private final int tileSize;
    private final int tileShift;
    private final int tilePixels;
    private final int tilesX;
    private final int tilesY;
    private final int tilesPerRow;
    private final long colourBase;
    private final long vertexBase;
    private final long indexBase;

    /**
     * Lays a frame out.
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
        this.tileSize = tileSize;
        tileShift = Integer.numberOfTrailingZeros(tileSize);
        tilePixels = tileSize * tileSize;
        tilesX = (width + tileSize - 1) / tileSize;
        tilesY = (height + tileSize - 1) / tileSize;
        int tilesPerLine = Math.max(1, Math.max(depthLineBytes, colourLineBytes) / (tilePixels * PIXEL_BYTES));
        tilesPerRow = (tilesX + tilesPerLine - 1) / tilesPerLine * tilesPerLine;
        colourBase = aligned((long) bufferPixels() * PIXEL_BYTES);
        vertexBase = aligned(colourBase + (long) bufferPixels() * PIXEL_BYTES);
        indexBase = aligned(vertexBase + vertexBytes);
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
        return 0;
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

    /** Copies a buffer into rows of pixels, row 0 lowest. */
    public void toRows(int[] buffer, int[] rows, int width, int height) {
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x += tileSize) {
                System.arraycopy(buffer, pixel(x, y), rows, y * width + x, Math.min(tileSize, width - x));
            }
        }
    }
}
