package org.tilewright.trace.wrapping;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** A file of snappy blocks: each a little-endian length of four bytes and a raw block. */
final class SnappyInput extends InputStream {

    /** Most bytes that a block unpacks to; the tracer fills blocks of 1 MiB. */
    private static final int UNPACKED = 1 << 24;

    /** Most bytes of a packed block: what does not shrink grows by a sixth at most. */
    private static final int PACKED = 32 + UNPACKED + UNPACKED / 6;

    private final InputStream file;
    private final SnappyBlock block = new SnappyBlock();
    private byte[] packed = new byte[0];
    private int taken;
    private boolean cut;

    /**
     * Reads blocks.
     *
     * @param file the file behind its first two bytes
     */
    SnappyInput(InputStream file) {
        this.file = file;
    }

    @Override
    public int read() throws IOException {
        return nothingLeft() ? -1 : block.bytes()[taken++] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        if (nothingLeft()) {
            return -1;
        }
        int count = Math.min(length, block.size() - taken);
        System.arraycopy(block.bytes(), taken, to, offset, count);
        taken += count;
        return count;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** Unpacks the next block where this one is used up. */
    private boolean nothingLeft() throws IOException {
        while (taken == block.size()) {
            if (cut) {
                throw new EOFException("the last snappy block is cut");
            }
            byte[] length = file.readNBytes(4);
            if (length.length < 4) {
                cut = length.length > 0;
                if (cut) {
                    continue;
                }
                return true;
            }
            unpack(length[0] & 0xffL | (length[1] & 0xffL) << 8 | (length[2] & 0xffL) << 16
                    | (length[3] & 0xffL) << 24);
        }
        return false;
    }

    private void unpack(long length) throws IOException {
        if (length > PACKED) {
            throw new IOException("a snappy block of " + length + " bytes; expected at most " + PACKED);
        }
        if (packed.length < length) {
            packed = new byte[(int) length];
        }
        int there = file.readNBytes(packed, 0, (int) length);
        block.unpack(packed, there, UNPACKED);
        taken = 0;
        if (block.isCut() && there == length) {
            throw new IOException("a snappy block unpacks to " + block.size() + " bytes; expected as many as it says");
        }
        cut = there < length;
    }
}
