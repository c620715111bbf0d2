package org.tilewright.trace;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The bytes of the stream of calls, and the plain numbers and texts that they make up. */
final class ByteReader {

    private static final int WINDOW = 1 << 16;

    /** What a declared size is trusted with at once, which is more than most textures have; more is allocated as it arrives. */
    private static final int TRUSTED = 1 << 24;

    private final InputStream in;
    private final byte[] window = new byte[WINDOW];
    private int next;
    private int end;
    private long before;

    ByteReader(InputStream in) {
        this.in = in;
    }

    /** How many bytes have been read. */
    long position() {
        return before + next;
    }

    /** One byte, or -1 at the end of the stream. */
    int readOrEnd() throws IOException {
        return next < end || fill() ? window[next++] & 0xff : -1;
    }

    /** One byte. */
    int read() throws IOException {
        if (next == end && !fill()) {
            throw new EOFException();
        }
        return window[next++] & 0xff;
    }

    /** A number of up to 64 bits: seven in each byte, the lowest first, and one that says whether more follow. */
    long readUnsigned() throws IOException {
        if (next < end && window[next] >= 0) {
            return window[next++];
        }
        long value = 0;
        for (int shift = 0; shift < 70; shift += 7) {
            int part = read();
            value |= (part & 0x7fL) << shift;
            if (part < 0x80) {
                return value;
            }
        }
        throw new IOException("a number of more than ten bytes; expected one of 64 bits");
    }

    /**
     * A number that counts or sizes something.
     *
     * @param what  what it counts, for the complaint
     * @param limit the largest that is allowed
     */
    int readCount(String what, int limit) throws IOException {
        long count = readUnsigned();
        if (count < 0 || count > limit) {
            throw new IOException(what + " " + Long.toUnsignedString(count) + "; expected at most " + limit);
        }
        return (int) count;
    }

    int readInt() throws IOException {
        if (end - next < Integer.BYTES) {
            return read() | read() << 8 | read() << 16 | read() << 24;
        }
        int at = next;
        next += Integer.BYTES;
        return window[at] & 0xff | (window[at + 1] & 0xff) << 8 | (window[at + 2] & 0xff) << 16 | window[at + 3] << 24;
    }

    long readLong() throws IOException {
        return readInt() & 0xffff_ffffL | (long) readInt() << 32;
    }

    byte[] readBytes(int size) throws IOException {
        byte[] bytes = new byte[Math.min(size, TRUSTED)];
        int there = 0;
        while (there < size) {
            if (there == bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(size, 2L * there));
            }
            there += readSome(bytes, there, bytes.length - there);
        }
        return bytes;
    }

    /** A text in UTF-8 with its size before it. */
    String readText(String what, int limit) throws IOException {
        int size = readCount(what, limit);
        if (size > end - next) {
            return new String(readBytes(size), StandardCharsets.UTF_8);
        }
        next += size;
        return new String(window, next - size, size, StandardCharsets.UTF_8);
    }

    void skip(long bytes) throws IOException {
        long left = bytes;
        while (left != 0) {
            if (next == end && !fill()) {
                throw new EOFException();
            }
            int step = left < 0 ? end - next : (int) Math.min(left, end - next);
            next += step;
            left -= step;
        }
    }

    /** Large pieces go past the window. */
    private int readSome(byte[] to, int offset, int length) throws IOException {
        if (next < end) {
            int count = Math.min(length, end - next);
            System.arraycopy(window, next, to, offset, count);
            next += count;
            return count;
        }
        int count = in.read(to, offset, length);
        if (count < 0) {
            throw new EOFException();
        }
        before += count;
        return count;
    }

    private boolean fill() throws IOException {
        before += end;
        next = 0;
        end = 0;
        int count = in.read(window, 0, WINDOW);
        end = Math.max(count, 0);
        return count > 0;
    }
}
