package org.tilewright.sim.ticked.depth;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.protocol.compression.DepthCodec;
import org.tilewright.sim.component.depth.DepthCompression;
import org.tilewright.sim.component.depth.DepthCompression.Count;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.cache.TileLines;
import org.tilewright.sim.ticked.queue.MemoryRequest;

/** How many bytes the lines of depth take in memory; words go there through a codec. */
final class TickedCompression {

    private final DepthCompression spec;
    private final TileLines lines;
    private final int lineBytes;
    private final DepthCodec codec;
    private final Counters<Count> counters;
    /** By address, the bytes of the lines that are compressed, in all targets. */
    private final Map<Long, Integer> compressed = new HashMap<>();

    /** @param counters null if nothing is compressed */
    TickedCompression(DepthCompression spec, TileLines lines, int tileSize, int lineBytes, Counters<Count> counters) {
        this.spec = spec;
        this.lines = lines;
        this.lineBytes = lineBytes;
        codec = new DepthCodec(tileSize, lineBytes / Integer.BYTES);
        this.counters = counters;
    }

    boolean isCompressed(long address) {
        return compressed.containsKey(address);
    }

    /** Ticks by which what a read brings is later. */
    int latency(MemoryRequest read) {
        return read.bytes < lineBytes ? spec.decompressLatency() : 0;
    }

    /** A line is read from memory: its bytes. */
    int read(long address, long tick) {
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
    int writeBack(long address, int[] words, long tick) {
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

    /** A clear writes a part of a line that is compressed, which is read before: its bytes. */
    int expand(long address, long tick) {
        counters.at(tick);
        counters.increment(Count.EXPANDED);
        return compressed.get(address);
    }

    /** A line is written as it is. */
    void writtenWhole(long address) {
        compressed.remove(address);
    }
}
