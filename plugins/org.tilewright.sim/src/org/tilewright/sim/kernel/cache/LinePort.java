package org.tilewright.sim.kernel.cache;

/** The way out of a read-only cache: towards memory, a texture port or a shared cache. Ticks are those of the cache. */
public interface LinePort {

    /** The first tick at which a slot is free; unknown if all are taken. */
    long slotTick();

    /** Sends a read; its arrival is told by the tag. */
    void read(long tick, long address, int tag);
}
