package org.tilewright.sim.kernel.cache;

/** Who reads lines through a {@link LinePort}. */
public interface LineClient {

    /**
     * The time of a read has become known.
     *
     * @param tag      what the client named it
     * @param coreTick core tick at which the data arrive
     */
    void arrives(int tag, long coreTick);
}
