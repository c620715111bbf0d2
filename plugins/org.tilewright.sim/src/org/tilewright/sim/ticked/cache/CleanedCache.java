package org.tilewright.sim.ticked.cache;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.ticked.queue.MemoryRequest;

/** A write-back cache as the {@link CacheCleaner} sees it. */
public interface CleanedCache {

    LineSets lines();

    /** Sends a dirty line to memory and makes it clean; there is room for it. */
    void writeBack(int set, int way, long tick);

    /** Sends a write of a clear to memory; there is room for it. */
    void clearWrite(MemoryRequest request, long tick);

    /** Makes all lines invalid; none is dirty. */
    void empty();
}
