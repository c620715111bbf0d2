package org.tilewright.sim.kernel.queue;

/** How many items a unit handles in a tick. */
public final class Throughput {

    private final int itemsPerTick;
    private final boolean isPowerOfTwo;
    private final int shift;

    /** A throughput of so many items, at least 1. */
    public Throughput(int itemsPerTick) {
        this.itemsPerTick = itemsPerTick;
        isPowerOfTwo = Integer.bitCount(itemsPerTick) == 1;
        shift = Integer.numberOfTrailingZeros(itemsPerTick);
    }

    /** The ticks that items take, at least 1. */
    public int ticks(int items) {
        // Every tile asks, and a division takes longer than the rest of the answer.
        int last = items - 1;
        return items < 1 ? 1 : (isPowerOfTwo ? last >> shift : last / itemsPerTick) + 1;
    }
}
