package org.tilewright.sim.ticked.cache;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;

import org.tilewright.frame.Clear;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.queue.MemoryRequest;

/** What was written last to each pixel of a buffer: every read of its cache is to find it. */
public final class WrittenValues {

    private final String cache;
    private final MemoryWords written;
    private final BufferRegion region;
    private final int lineWords;

    /** @param written words at the start of the frame, kept here */
    public WrittenValues(String cache, MemoryWords written, BufferRegion region, int lineBytes) {
        this.cache = cache;
        this.written = written;
        this.region = region;
        lineWords = lineBytes / Integer.BYTES;
    }

    void clear(Clear clear) {
        Deque<MemoryRequest> writes = new ArrayDeque<>();
        region.clearWrites(clear, writes);
        writes.forEach(written::write);
    }

    /** A clear has covered a line, with the pixels of it that lie outside the target. */
    void cover(MemoryRequest line) {
        written.write(line);
    }

    /**
     * Compares words of a line with what was written last.
     *
     * @param data     the words of all lines
     * @param position where the line's words begin
     * @param words    those that are read
     * @throws DataCheckException for the first word that differs
     */
    public void check(LineSets lines, int set, int way, int[] data, int position, BitSet words, long tick) {
        long address = address(lines, set, way);
        int[] expected = new int[lineWords];
        written.read(address, expected, 0, lineWords);
        for (int word = 0; word < lineWords; word++) {
            int found = data[position + word];
            if (words.get(word) && found != expected[word]) {
                throw new DataCheckException(cache, address + word * Integer.BYTES, set, way, tick, expected[word],
                        found);
            }
        }
    }

    /** Words of a line have been written to, those named. */
    public void wrote(LineSets lines, int set, int way, int[] data, int position, BitSet words) {
        int[] line = Arrays.copyOfRange(data, position, position + lineWords);
        written.write(MemoryRequest.write(address(lines, set, way), line, words));
    }

    private long address(LineSets lines, int set, int way) {
        return (long) lines.block(set, way) * lineWords * Integer.BYTES;
    }
}
