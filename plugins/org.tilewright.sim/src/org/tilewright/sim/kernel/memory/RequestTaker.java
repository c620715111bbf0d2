package org.tilewright.sim.kernel.memory;

/** Where the requests of a client go: the memory, or what stands in for it. */
public interface RequestTaker {

    /**
     * A request is about to be sent that becomes visible at a tick of the memory, which must not be over yet.
     *
     * @throws IllegalStateException if it is
     */
    void requireAhead(long visible);

    /** A request has become the oldest of its client. */
    void headArrives(int client);

    /** A client begins or ceases to be short of slots for requests. */
    void crowds(int client, boolean isCrowded);
}
