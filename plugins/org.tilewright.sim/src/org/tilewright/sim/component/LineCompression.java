package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;

/**
 * Lossless compression of lines of depth or colour that are written back. A line keeps its place; what is saved is bytes on their way. A table on the
 * chip knows how many bytes each line takes.
 *
 * @param lines             lines of each buffer that may be compressed, from the first on, at most 2^24; 0 for no compression
 * @param granuleBytes      bytes of which a compressed line takes a whole number, a power of two from 8 to 1024
 * @param decompressLatency ticks by which the fill of a compressed line is later, 0 to 1000
 */
public record LineCompression(int lines, int granuleBytes, int decompressLatency) {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "compressed.writes", unit = "line", counts = "lines written back compressed")
        WRITES,
        @Counted(label = "saved.compressed.writes", unit = "byte",
                counts = "bytes that these took less than whole lines")
        WRITTEN_LESS,
        @Counted(label = "compressed.reads", unit = "line", counts = "compressed lines read from memory")
        READS,
        @Counted(label = "saved.compressed.reads", unit = "byte",
                counts = "bytes that these took less than whole lines")
        READ_LESS,
        @Counted(label = "compressed.expanded", unit = "line",
                counts = "compressed lines of which a part is written, so that they are read before and written whole")
        EXPANDED
    }

    /** Lines are written as they are. */
    public static final LineCompression NONE = new LineCompression(0, 8, 0);

    private static final int MOST_LINES = 1 << 24;
    private static final int LEAST_GRANULE = 8;
    private static final int LARGEST_GRANULE = 1024;
    private static final int LONGEST_LATENCY = 1000;

    /** Checks the ranges. */
    public LineCompression {
        if (lines < 0 || lines > MOST_LINES) {
            throw new MachineException("compression is of 0 to " + MOST_LINES + " lines, not " + lines);
        }
        if (granuleBytes < LEAST_GRANULE || granuleBytes > LARGEST_GRANULE || Integer.bitCount(granuleBytes) != 1) {
            throw new MachineException("a granule of compressed lines is a power of two from " + LEAST_GRANULE + " to "
                    + LARGEST_GRANULE + " bytes, not " + granuleBytes);
        }
        if (decompressLatency < 0 || decompressLatency > LONGEST_LATENCY) {
            throw new MachineException("decompression takes 0 to " + LONGEST_LATENCY + " ticks, not "
                    + decompressLatency);
        }
    }

    /**
     * The bits of an entry of the table: which number of granules a line takes, from one to all of them.
     *
     * @param lineBytes bytes of a whole line
     * @return at least 0
     */
    public int entryBits(int lineBytes) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, lineBytes / granuleBytes) - 1);
    }

    /** Checks that a line of a cache has a granule at least. */
    public void requireFit(SetAssociativeCache cache) {
        if (exists() && granuleBytes > cache.lineBytes()) {
            throw new MachineException(cache.name() + ": a granule of " + granuleBytes
                    + " bytes is more than a line, which has " + cache.lineBytes());
        }
    }

    /** Whether lines are compressed. */
    public boolean exists() {
        return lines > 0;
    }

    /**
     * The bytes that a line takes.
     *
     * @param bits      those that it was encoded to
     * @param lineBytes bytes of a whole line
     * @return a number of granules, or {@code lineBytes} if it is not held compressed
     */
    public int bytes(int bits, int lineBytes) {
        int granuleBits = granuleBytes * Byte.SIZE;
        long bytes = (bits + granuleBits - 1L) / granuleBits * granuleBytes;
        return (int) Math.min(bytes, lineBytes);
    }
}
