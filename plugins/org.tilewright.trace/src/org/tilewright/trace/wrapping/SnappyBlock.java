package org.tilewright.trace.wrapping;

import java.io.IOException;
import java.util.Arrays;

/**
 * Unpacks one raw snappy block: a varint that says how many bytes it unpacks to, then literals and copies of what was
 * unpacked before. Written here because the libraries that do it use {@code sun.misc.Unsafe}, which newer Java machines
 * warn about on the user's terminal and will not have for long. A block that is cut unpacks as far as it goes.
 */
final class SnappyBlock {

    private byte[] packed;
    private int end;
    private int next;
    private byte[] unpacked = new byte[0];
    private int size;
    private boolean cut;

    /**
     * Unpacks a block.
     *
     * @param input holds the block
     * @param length its bytes, from the array's first one on
     * @param limit most bytes that it may unpack to
     * @throws IOException if this is no snappy block
     */
    void unpack(byte[] input, int length, int limit) throws IOException {
        packed = input;
        end = length;
        next = 0;
        size = 0;
        cut = false;
        int claimed = readClaimedSize(limit);
        if (unpacked.length < claimed) {
            unpacked = new byte[claimed];
        }
        while (!cut && next < end) {
            element(claimed);
        }
        cut |= size < claimed;
    }

    /** Whether the block ended before all was unpacked that it claims to hold. */
    boolean isCut() {
        return cut;
    }

    byte[] bytes() {
        return unpacked;
    }

    int size() {
        return size;
    }

    private int readClaimedSize(int limit) throws IOException {
        long claimed = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            if (next == end) {
                cut = true;
                return 0;
            }
            byte part = packed[next++];
            claimed |= (long) (part & 0x7f) << shift;
            if (part >= 0) {
                if (claimed > limit) {
                    throw new IOException("a snappy block says that it unpacks to " + claimed
                            + " bytes; expected at most " + limit);
                }
                return (int) claimed;
            }
        }
        throw new IOException("a snappy block says that it unpacks to more than 4 GiB; expected at most " + limit
                + " bytes");
    }

    private void element(int claimed) throws IOException {
        int tag = packed[next++] & 0xff;
        switch (tag & 3) {
            case 0 -> literal(tag >> 2, claimed);
            case 1 -> copy((tag >> 2 & 7) + 4, (tag >> 5 << 8) + little(1), claimed);
            case 2 -> copy((tag >> 2) + 1, little(2), claimed);
            default -> copy((tag >> 2) + 1, little(4), claimed);
        }
    }

    /** Lengths up to 60 stand in the tag, longer ones in one to four bytes behind it. */
    private void literal(int inTag, int claimed) throws IOException {
        long length = (inTag < 60 ? inTag : little(inTag - 59)) + 1L;
        if (length > claimed - size) {
            throw tooLong(claimed);
        }
        int there = (int) Math.min(length, end - next);
        System.arraycopy(packed, next, unpacked, size, there);
        next += there;
        size += there;
        cut |= there < length;
    }

    private void copy(int length, long distance, int claimed) throws IOException {
        if (cut) {
            return;
        }
        if (distance == 0 || distance > size) {
            throw new IOException("a snappy block copies from " + distance + " bytes back, where " + size
                    + " bytes are; expected 1 to " + size);
        }
        if (length > claimed - size) {
            throw tooLong(claimed);
        }
        int from = size - (int) distance;
        if (distance >= length) {
            System.arraycopy(unpacked, from, unpacked, size, length);
        } else if (distance == 1) {
            Arrays.fill(unpacked, size, size + length, unpacked[from]);
        } else {
            for (int i = 0; i < length; i++) {
                unpacked[size + i] = unpacked[from + i];
            }
        }
        size += length;
    }

    /** A little-endian number of so many bytes; 0 where the block is cut. */
    private long little(int bytes) {
        if (bytes > end - next) {
            cut = true;
            next = end;
            return 0;
        }
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            value |= (packed[next++] & 0xffL) << 8 * i;
        }
        return value;
    }

    private static IOException tooLong(int claimed) {
        return new IOException("a snappy block unpacks to more bytes than it says; expected " + claimed);
    }
}
