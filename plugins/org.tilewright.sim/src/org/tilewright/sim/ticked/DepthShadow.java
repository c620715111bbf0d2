package org.tilewright.sim.ticked;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

import org.tilewright.frame.Clear;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.kernel.DataCheckException;

/** What was written last to each pixel of the depth buffer: every read is to find it. */
final class DepthShadow {

    private final MemoryWords written;
    private final BufferRegion region;
    private final int[] expected;

    /** @param written words at the start of the frame, kept by the shadow */
    DepthShadow(MemoryWords written, BufferRegion region, int lineBytes) {
        this.written = written;
        this.region = region;
        expected = new int[lineBytes / Integer.BYTES];
    }

    void clear(Clear clear) {
        Deque<MemoryRequest> writes = new ArrayDeque<>();
        region.clearWrites(clear, writes);
        writes.forEach(written::write);
    }

    /**
     * Compares the line of a block that is present with what was written last.
     *
     * @throws DataCheckException for the first word that differs
     */
    void check(TickedZCache cache, int block, long tick) {
        long address = address(block);
        written.read(address, expected, 0, expected.length);
        int position = cache.position(block);
        for (int word = 0; word < expected.length; word++) {
            int found = cache.data()[position + word];
            if (found != expected[word]) {
                LineSets lines = cache.lines();
                int set = lines.setOf(block);
                throw new DataCheckException(cache.account.owner(), address + word * Integer.BYTES, set, lines.find(set, block), tick,
                        expected[word], found);
            }
        }
    }

    /** The line of a block that is present has been written to. */
    void wrote(TickedZCache cache, int block) {
        int position = cache.position(block);
        int[] line = Arrays.copyOfRange(cache.data(), position, position + expected.length);
        written.write(MemoryRequest.write(address(block), line, -1L));
    }

    private long address(int block) {
        return (long) block * expected.length * Integer.BYTES;
    }
}
