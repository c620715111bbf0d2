package org.tilewright.sim.ticked.cache;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.protocol.compression.LineCodec;
import org.tilewright.sim.component.LineCompression;
import org.tilewright.sim.component.LineCompression.Count;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.queue.MemoryRequest;

/** How many bytes the lines of a buffer take in memory; words go there through a codec. */
public final class TickedCompression {

    private final LineCompression spec;
    private final TileLines lines;
    private final int lineBytes;
    private final LineCodec codec;
    private final Counters<Count> counters;
    /** By address, the bytes of the lines that are compressed, in all targets. */
    private final Map<Long, Integer> compressed = new HashMap<>();

    /** @param counters null if nothing is compressed */
    public TickedCompression(LineCompression spec, TileLines lines, LineCodec codec, int lineBytes,
            Counters<Count> counters) {
        this.spec = spec;
        this.lines = lines;
        this.lineBytes = lineBytes;
        this.codec = codec;
        this.counters = counters;
    }

    public boolean isCompressed(long address) {
        return compressed.containsKey(address);
    }

    /** Ticks by which what a read brings is later. */
    public int latency(MemoryRequest read) {
        return read.bytes < lineBytes ? spec.decompressLatency() : 0;
    }

    /** A line is read from memory: its bytes. */
    public int read(long address, long tick) {
        if (!isCompressed(address)) {
            return lineBytes;
        }
        int bytes = compressed.get(address);
        counters.at(tick);
        counters.increment(Count.READS);
        counters.add(Count.READ_LESS, lineBytes - bytes);
        return bytes;
    }

    /**
     * A line is written back: its bytes.
     *
     * @param words what it holds; what it is read as from here on
     */
    public int writeBack(long address, int[] words, long tick) {
        compressed.remove(address);
        if (address / lineBytes - lines.firstBlock() >= spec.lines()) {
            return lineBytes;
        }
        int bytes = spec.bytes(codec.encode(words, 0), lineBytes);
        if (bytes < lineBytes) {
            codec.decode(words, 0);
            compressed.put(address, bytes);
            counters.at(tick);
            counters.increment(Count.WRITES);
            counters.add(Count.WRITTEN_LESS, lineBytes - bytes);
        }
        return bytes;
    }

    /** A part of a line that is compressed is written, so that it is read before: its bytes. */
    public int expand(long address, long tick) {
        counters.at(tick);
        counters.increment(Count.EXPANDED);
        return compressed.get(address);
    }

    /** A line is written as it is. */
    public void writtenWhole(long address) {
        compressed.remove(address);
    }
}
