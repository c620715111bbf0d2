package org.tilewright.sim.ticked.queue;

import java.util.BitSet;

/** A read or a masked write of one line of memory. */
public final class MemoryRequest {

    /** The arrival of a read that memory has not served yet. */
    public static final long NOT_YET = Long.MAX_VALUE;

    public final long address;
    public final int bytes;
    /** What is written, or null for a read. */
    public final int[] data;
    /** The words that are written. */
    public final BitSet mask;
    /** The line of the cache that a read fills; meaningless for others. */
    public final int line;
    /** The core tick at which a read's data are there. */
    public long arrivalTick = NOT_YET;

    private MemoryRequest(long address, int bytes, int[] data, BitSet mask, int line) {
        this.address = address;
        this.bytes = bytes;
        this.data = data;
        this.mask = mask;
        this.line = line;
    }

    public static MemoryRequest read(long address, int bytes, int line) {
        return new MemoryRequest(address, bytes, null, new BitSet(), line);
    }

    public static MemoryRequest write(long address, int[] data, BitSet mask) {
        return write(address, data, mask, data.length * Integer.BYTES);
    }

    /** A write of words that take fewer bytes on their way. */
    public static MemoryRequest write(long address, int[] data, BitSet mask, int bytes) {
        return new MemoryRequest(address, bytes, data, mask, -1);
    }

    public boolean isWrite() {
        return data != null;
    }
}
