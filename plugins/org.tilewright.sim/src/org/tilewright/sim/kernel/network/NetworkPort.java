package org.tilewright.sim.kernel.network;

/** Where a GPU hands its packets to the network. A GPU may use its own port only, within its own step. */
public interface NetworkPort {

    /**
     * How many packets the injection buffer takes now. As a GPU acts before the network within an instant, this is what
     * became free strictly before.
     */
    int freeSlots();

    /**
     * Puts a packet behind those injected before. Packets of credits have a queue of their own that takes any number and
     * goes before the others.
     *
     * @param time   picoseconds: the time of the tick at which the GPU acts
     * @param packet what to send
     * @throws IllegalStateException if there is no free slot for it
     */
    void inject(long time, Packet packet);
}
