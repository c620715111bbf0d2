package org.tilewright.sim.ticked.cache;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.ticked.queue.MemoryRequest;

/** A write-back cache as the {@link CacheCleaner} sees it. */
public interface CleanedCache {

    LineSets lines();

    /** Sends a dirty line to memory and makes it clean; there is room for it. */
    void writeBack(int set, int way, long tick);

    /** Slots that it takes to send a line to memory; 0 if it is clean. */
    default int slotsToWriteBack(int set, int way) {
        return lines().isDirty(set, way) ? 1 : 0;
    }

    /** Slots that a write of a clear, or of a line that was marked, takes. */
    default int slots(MemoryRequest write) {
        return 1;
    }

    /**
     * Sends a write of a clear, or of a line that was marked, to memory; there is room for it.
     *
     * @param wasMarked whether a table had the line
     */
    void clearWrite(MemoryRequest request, boolean wasMarked, long tick);

    /** Makes all lines invalid; none is dirty. */
    void empty();
}
