package org.tilewright.sim.run;

/** Hears of each request that the memory controller grants, in the order of the grants; of one tick by channel. */
public interface RequestTrace {

    /**
     * One request.
     *
     * @param tick    memory tick of the grant
     * @param write   whether it writes
     * @param address address of its first byte
     * @param bytes   how many bytes it moves
     */
    void request(long tick, boolean write, long address, int bytes);
}
