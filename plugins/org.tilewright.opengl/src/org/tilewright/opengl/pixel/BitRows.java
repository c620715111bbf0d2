package org.tilewright.opengl.pixel;

import org.tilewright.opengl.state.PixelStore;

/** The bits of a bitmap in the program's memory (OpenGL 2.1, 3.7); those beyond the memory are 0. */
public final class BitRows {

    private final byte[] memory;
    private final long start;
    private final PixelStore store;
    private final long rowBytes;

    /**
     * Bits that lie in memory.
     *
     * @param memory bytes of memory
     * @param offset where they begin
     * @param store  how rows lie
     * @param width  width of the bitmap
     */
    public BitRows(byte[] memory, long offset, PixelStore store, int width) {
        this.memory = memory;
        this.store = store;
        long length = store.rowLength() > 0 ? store.rowLength() : width;
        long alignment = 8L * store.alignment();
        rowBytes = (length + alignment - 1) / alignment * store.alignment();
        start = offset + store.skipRows() * rowBytes;
    }

    /**
     * A bit.
     *
     * @param x column
     * @param y row
     * @return whether it is 1
     */
    public boolean get(int x, int y) {
        long bit = (long) x + store.skipPixels();
        long at = start + y * rowBytes + bit / 8;
        if (at < 0 || at >= memory.length) {
            return false;
        }
        int within = (int) (bit % 8);
        return (memory[(int) at] >>> (store.lowBitFirst() ? within : 7 - within) & 1) != 0;
    }

    /**
     * How many bits are 1.
     *
     * @param width  columns
     * @param height rows
     * @return their number
     */
    public int count(int width, int height) {
        int count = 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                count += get(x, y) ? 1 : 0;
            }
        }
        return count;
    }
}
