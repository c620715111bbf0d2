package org.tilewright.protocol.distribution;

import java.util.Arrays;

/**
 * The regions of one buffer that one GPU has written since the last broadcast of the buffer: what it has to send in the
 * next. A GPU writes its own regions only.
 */
public final class WrittenRegions {

    /** What {@link #next} answers after the last region. */
    public static final int NONE = -1;

    private final long[] written;

    /**
     * No region is written.
     *
     * @param regions regions of the buffer's target
     */
    public WrittenRegions(int regions) {
        written = new long[regions + Long.SIZE - 1 >> 6];
    }

    /** A draw or a clear has written a pixel of a region. */
    public void write(int region) {
        written[region >> 6] |= 1L << region;
    }

    /**
     * The first written region from a region on.
     *
     * @return a region, or {@link #NONE}
     */
    public int next(int from) {
        int word = from >> 6;
        if (word >= written.length) {
            return NONE;
        }
        long left = written[word] & -1L << from;
        while (left == 0) {
            if (++word == written.length) {
                return NONE;
            }
            left = written[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(left);
    }

    /** The buffer has been broadcast, or its contents are given up. */
    public void clear() {
        Arrays.fill(written, 0);
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public long[] state() {
        return written;
    }
}
