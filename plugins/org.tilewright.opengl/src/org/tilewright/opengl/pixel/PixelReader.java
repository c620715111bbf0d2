package org.tilewright.opengl.pixel;

import org.tilewright.opengl.pixel.StoredFormat.Base;
import org.tilewright.opengl.state.PixelStore;
import org.tilewright.opengl.state.PixelTransfer;

/** Reads pixels of the program's memory into texels. What lies beyond the bytes that a trace has is left as it was. */
public final class PixelReader {

    private static final int UNSIGNED_BYTE = 0x1401;
    private static final int BYTES_REVERSED = 0x8367;

    private final int format;
    private final int type;
    private final PixelStore store;
    private final PixelTransfer transfer;
    private final int[] channels;
    private final int pixelBytes;

    /**
     * Reads pixels of a format and a type.
     *
     * @param format   OpenGL's format
     * @param type     OpenGL's type
     * @param store    how they lie in memory
     * @param transfer what is done to them
     */
    public PixelReader(int format, int type, PixelStore store, PixelTransfer transfer) {
        this.format = format;
        this.type = type;
        this.store = store;
        this.transfer = transfer;
        channels = PixelFormat.channels(format);
        int components = channels == null || PixelType.isPacked(type) ? 1 : channels.length;
        pixelBytes = PixelType.bytes(type) * components;
    }

    /**
     * Whether such pixels can be read.
     *
     * @return false for unknown formats and types
     */
    public boolean isKnown() {
        return channels != null && pixelBytes > 0;
    }

    /**
     * Reads a box of pixels.
     *
     * @param memory bytes of memory, or null for none
     * @param offset where the first image begins there
     * @param to     the texels
     * @param stored what becomes of each pixel
     * @param box    place and size: x, y, z, width, height, depth; it must lie within the texels
     */
    public void read(byte[] memory, long offset, Texels to, StoredFormat stored, int[] box) {
        if (memory == null || !isKnown()) {
            return;
        }
        long length = store.rowLength() > 0 ? store.rowLength() : box[3];
        long rowBytes = (length * pixelBytes + store.alignment() - 1) / store.alignment() * store.alignment();
        long imageBytes = rowBytes * (store.imageHeight() > 0 ? store.imageHeight() : box[4]);
        long first = offset + store.skipImages() * imageBytes + store.skipRows() * rowBytes
                + (long) store.skipPixels() * pixelBytes;
        boolean plain = isPlain(to);
        for (int z = 0; z < box[5]; z++) {
            for (int y = 0; y < box[4]; y++) {
                long start = first + z * imageBytes + y * rowBytes;
                int there = start < 0 || start >= memory.length ? 0
                        : (int) Math.min(box[3], (memory.length - start) / pixelBytes);
                if (plain) {
                    readBytes(memory, (int) start, there, (ByteTexels) to, stored, box[0], box[1] + y, box[2] + z);
                } else if (keepsIntegers(stored)) {
                    readIntegers(memory, (int) start, there, (FloatTexels) to, stored, box[0], box[1] + y, box[2] + z);
                } else {
                    readRow(memory, (int) start, there, to, stored, box[0], box[1] + y, box[2] + z);
                }
            }
        }
    }

    private boolean isPlain(Texels to) {
        boolean bytes = type == UNSIGNED_BYTE || type == BYTES_REVERSED && channels.length == 4 && !store.swapBytes();
        return to instanceof ByteTexels && bytes && transfer.keepsColours() && !PixelFormat.isInteger(format);
    }

    private void readBytes(byte[] memory, int start, int count, ByteTexels to, StoredFormat stored, int x, int y,
            int z) {
        boolean luminance = PixelFormat.isLuminance(format);
        int at = start;
        for (int i = 0; i < count; i++) {
            int rgba = 0xff << 24;
            for (int channel : channels) {
                int shift = 8 * channel;
                rgba = rgba & ~(0xff << shift) | (memory[at++] & 0xff) << shift;
            }
            if (luminance) {
                rgba = rgba & 0xff0000ff | (rgba & 0xff) * 0x010100;
            }
            to.setPacked(x + i, y, z, stored.reduce(rgba));
        }
    }

    private void readRow(byte[] memory, int start, int count, Texels to, StoredFormat stored, int x, int y, int z) {
        float[] components = new float[4];
        float[] rgba = new float[4];
        boolean integer = PixelFormat.isInteger(format);
        boolean packed = PixelType.isPacked(type);
        int bytes = PixelType.bytes(type);
        for (int i = 0; i < count; i++) {
            int at = start + i * pixelBytes;
            if (packed) {
                PixelType.unpack(type, word(memory, at, Math.min(bytes, 4)), integer, components);
            } else {
                for (int c = 0; c < channels.length; c++) {
                    components[c] = PixelType.component(type, word(memory, at + c * bytes, bytes), integer);
                }
            }
            place(components, rgba);
            if (!integer) {
                transfer(rgba);
            }
            stored.reduce(rgba);
            to.set(x + i, y, z, rgba);
        }
    }

    /** Whether pixels are integers and stay so, with all their bits. */
    private boolean keepsIntegers(StoredFormat stored) {
        return stored.isInteger() && PixelFormat.isInteger(format) && !PixelType.isPacked(type);
    }

    private void readIntegers(byte[] memory, int start, int count, FloatTexels to, StoredFormat stored, int x, int y,
            int z) {
        int bytes = PixelType.bytes(type);
        int[] rgba = new int[4];
        for (int i = 0; i < count; i++) {
            rgba[1] = 0;
            rgba[2] = 0;
            rgba[3] = 1;
            for (int c = 0; c < channels.length; c++) {
                rgba[channels[c]] = PixelType.integer(type, word(memory, start + i * pixelBytes + c * bytes, bytes));
            }
            if (stored.base() == Base.RGB) {
                rgba[3] = 1;
            }
            to.setWords(to.index(x + i, y, z), rgba);
        }
    }

    private void transfer(float[] rgba) {
        if (PixelFormat.isDepth(format)) {
            rgba[0] = rgba[0] * transfer.scale()[4] + transfer.bias()[4];
        } else if (!transfer.keepsColours()) {
            for (int i = 0; i < 4; i++) {
                rgba[i] = transfer.apply(i, rgba[i]);
            }
        }
    }

    private void place(float[] components, float[] rgba) {
        rgba[0] = 0;
        rgba[1] = 0;
        rgba[2] = 0;
        rgba[3] = 1;
        for (int c = 0; c < channels.length; c++) {
            rgba[channels[c]] = components[c];
        }
        if (PixelFormat.isLuminance(format)) {
            rgba[1] = rgba[0];
            rgba[2] = rgba[0];
        }
    }

    private int word(byte[] memory, int at, int bytes) {
        int word = 0;
        for (int i = 0; i < bytes; i++) {
            int shift = 8 * (store.swapBytes() ? bytes - 1 - i : i);
            word |= (memory[at + i] & 0xff) << shift;
        }
        return word;
    }
}
