package org.tilewright.sim.kernel.cache;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.tilewright.protocol.compression.LineCodec;
import org.tilewright.sim.component.LineCompression;
import org.tilewright.sim.component.LineCompression.Count;
import org.tilewright.sim.statistics.Counters;

/** How many bytes the lines of a buffer take in memory; words go there through a codec. */
public final class CompressedLines {

    private final LineCompression spec;
    private final int lineBytes;
    private final LineCodec codec;
    private final Counters<Count> counters;
    /** What a line that was written back is read as. */
    private final int[] decoded;
    /** By the first block of a target's buffer, the bytes of its lines; 0 of those that are not compressed. */
    private final Map<Long, int[]> ofTargets = new HashMap<>();
    private int[] sizes = new int[0];
    private long firstBlock;

    public CompressedLines(LineCompression spec, LineCodec codec, int lineBytes, Counters<Count> counters) {
        this.spec = spec;
        this.lineBytes = lineBytes;
        this.counters = counters;
        this.codec = codec;
        decoded = new int[lineBytes / Integer.BYTES];
    }

    /** Starts a frame: nothing is compressed. */
    void reset() {
        ofTargets.clear();
    }

    /** Goes on with the buffer of a target. */
    void use(long newFirstBlock) {
        firstBlock = newFirstBlock;
        sizes = ofTargets.computeIfAbsent(firstBlock, each -> new int[0]);
    }

    private int number(int block) {
        return (int) (block - firstBlock);
    }

    private int size(int block) {
        int number = number(block);
        return number >= 0 && number < sizes.length ? sizes[number] : 0;
    }

    private void setSize(int block, int bytes) {
        int number = number(block);
        if (number >= sizes.length && bytes != 0) {
            sizes = Arrays.copyOf(sizes, Math.min(spec.lines(), Math.max(number + 1, 2 * sizes.length)));
            ofTargets.put(firstBlock, sizes);
        }
        if (number >= 0 && number < sizes.length) {
            sizes[number] = bytes;
        }
    }

    boolean isCompressed(int block) {
        return size(block) != 0;
    }

    /** Ticks by which the data of a block are later than the memory's. */
    int latency(int block) {
        return isCompressed(block) ? spec.decompressLatency() : 0;
    }

    /** A line is read from memory: its bytes. */
    int read(long tick, int block) {
        int bytes = size(block);
        if (bytes == 0) {
            return lineBytes;
        }
        counters.at(tick);
        counters.increment(Count.READS);
        counters.add(Count.READ_LESS, lineBytes - bytes);
        return bytes;
    }

    /**
     * A line is written back: its bytes. What it is read as is {@link #decoded}.
     *
     * @param data the words of many lines
     */
    int writeBack(long tick, int block, int[] data, int offset) {
        int bytes = number(block) < spec.lines() ? spec.bytes(codec.encode(data, offset), lineBytes) : lineBytes;
        if (bytes == lineBytes) {
            System.arraycopy(data, offset, decoded, 0, decoded.length);
            setSize(block, 0);
            return bytes;
        }
        codec.decode(decoded, 0);
        setSize(block, bytes);
        counters.at(tick);
        counters.increment(Count.WRITES);
        counters.add(Count.WRITTEN_LESS, lineBytes - bytes);
        return bytes;
    }

    /** What the line that was written back last is read as; not to be changed. */
    public int[] decoded() {
        return decoded;
    }

    /** A part of a line that is compressed is written, so that it is read before: its bytes. */
    int expand(long tick, int block) {
        counters.at(tick);
        counters.increment(Count.EXPANDED);
        return size(block);
    }

    /** A line is written as it is. */
    void writtenWhole(int block) {
        setSize(block, 0);
    }
}
