package org.tilewright.sim.ticked;

import java.util.BitSet;

/** A read or a masked write of one line of memory. */
final class MemoryRequest {

    /** The arrival of a read that memory has not served yet. */
    static final long NOT_YET = Long.MAX_VALUE;

    final long address;
    final int bytes;
    /** What is written, or null for a read. */
    final int[] data;
    /** The words that are written. */
    final BitSet mask;
    /** The line of the cache that a read fills; meaningless for others. */
    final int line;
    /** The core tick at which a read's data are there. */
    long arrivalTick = NOT_YET;

    private MemoryRequest(long address, int bytes, int[] data, BitSet mask, int line) {
        this.address = address;
        this.bytes = bytes;
        this.data = data;
        this.mask = mask;
        this.line = line;
    }

    static MemoryRequest read(long address, int bytes, int line) {
        return new MemoryRequest(address, bytes, null, new BitSet(), line);
    }

    static MemoryRequest write(long address, int[] data, BitSet mask) {
        return new MemoryRequest(address, data.length * Integer.BYTES, data, mask, -1);
    }

    boolean isWrite() {
        return data != null;
    }
}
