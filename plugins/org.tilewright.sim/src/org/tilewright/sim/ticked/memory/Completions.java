package org.tilewright.sim.ticked.memory;

import org.tilewright.sim.ticked.queue.MemoryRequest;

/** Hears when reads are complete. */
interface Completions {

    /**
     * It is decided when a read is complete.
     *
     * @param client     the number of the client whose read it is
     * @param completion the memory tick
     */
    void completes(MemoryRequest read, int client, long completion);
}
