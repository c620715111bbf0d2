package org.tilewright.sim.kernel.memory;

/** Who sends requests to the memory. */
public interface MemoryClient {

    /** Its requests on their way. */
    RequestQueue requests();

    /**
     * The time of a read has become known.
     *
     * @param tag  what the client named it
     * @param tick core tick at which the data arrive
     */
    void arrives(int tag, long tick);
}
