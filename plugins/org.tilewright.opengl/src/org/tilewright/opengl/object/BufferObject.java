package org.tilewright.opengl.object;

import java.util.Arrays;

/** A buffer. Its bytes change in place; each change gives it a new version. */
public final class BufferObject {

    /** Largest buffer. */
    public static final long LARGEST = 1L << 30;

    private static final byte[] NOTHING = {};

    private byte[] bytes = NOTHING;
    private long version;
    private long mappedAt;
    private long mappedOffset;
    private long mappedLength;

    /** An empty buffer. */
    public BufferObject() {}

    /**
     * Its bytes.
     *
     * @return all of them; only this class changes them
     */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * Which contents it has.
     *
     * @return a number that grows with each change
     */
    public long version() {
        return version;
    }

    /**
     * Gives it a new size.
     *
     * @param size bytes, which are cut to {@link #LARGEST}
     * @param data what they are, which are the buffer's from here on, or null for zeros
     * @return false if the size was none that a buffer can have
     */
    public boolean allocate(long size, byte[] data) {
        int length = (int) Math.clamp(size, 0, LARGEST);
        if (data == null) {
            bytes = new byte[length];
        } else {
            bytes = data.length == length ? data : Arrays.copyOf(data, length);
        }
        version++;
        mappedAt = 0;
        return length == size;
    }

    /**
     * Writes a part.
     *
     * @param offset where
     * @param data   what, or null
     * @return false if the part did not lie within the buffer, which keeps what it had where it did not
     */
    public boolean write(long offset, byte[] data) {
        if (data == null || offset < 0 || offset > bytes.length) {
            return false;
        }
        int length = (int) Math.min(data.length, bytes.length - offset);
        System.arraycopy(data, 0, bytes, (int) offset, length);
        version++;
        return length == data.length;
    }

    /**
     * Copies a part of a buffer.
     *
     * @param from   the buffer, which may be this one
     * @param source where the part starts there
     * @param target where it goes to here
     * @param length bytes
     * @return false if a part did not lie within its buffer; nothing is copied then
     */
    public boolean copy(BufferObject from, long source, long target, long length) {
        if (source < 0 || target < 0 || length < 0 || source + length > from.bytes.length
                || target + length > bytes.length) {
            return false;
        }
        System.arraycopy(from.bytes, (int) source, bytes, (int) target, (int) length);
        version++;
        return true;
    }

    /**
     * Lays it into the program's memory.
     *
     * @param address where, as the recording driver said
     * @param offset  from which byte on
     * @param length  how many bytes
     */
    public void map(long address, long offset, long length) {
        mappedAt = address;
        mappedOffset = offset;
        mappedLength = length;
    }

    /** Takes it out of the program's memory. */
    public void unmap() {
        mappedAt = 0;
    }

    /**
     * Writes into the program's memory, if this buffer lies there.
     *
     * @param address where
     * @param data    what, or null
     * @return whether it lies there
     */
    public boolean writeMapped(long address, byte[] data) {
        long at = address - mappedAt;
        if (mappedAt == 0 || at < 0 || at >= mappedLength) {
            return false;
        }
        write(mappedOffset + at, data);
        return true;
    }
}
