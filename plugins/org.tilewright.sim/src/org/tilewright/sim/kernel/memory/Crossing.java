package org.tilewright.sim.kernel.memory;

import org.tilewright.sim.time.Clock;

/**
 * Ticks of the core clock as seen from the memory clock, and the other way round. When the memory's frequency is a whole
 * multiple of the core's, every core tick falls on a memory tick, which spares the way over picoseconds.
 */
public final class Crossing {

    private static final long NO_RATIO = 0;

    private final Clock core;
    private final Clock memory;
    /** Memory ticks in a core tick, if that is a whole number. */
    private final long ratio;
    private final boolean ratioIsPowerOfTwo;
    private final int ratioShift;

    public Crossing(Clock core, Clock memory) {
        this.core = core;
        this.memory = memory;
        ratio = memory.hertz() % core.hertz() == 0 ? memory.hertz() / core.hertz() : NO_RATIO;
        ratioIsPowerOfTwo = Long.bitCount(ratio) == 1;
        ratioShift = Long.numberOfTrailingZeros(ratio);
    }

    /** The first memory tick strictly after a core tick. */
    long memoryAfter(long coreTick) {
        return ratio != NO_RATIO ? coreTick * ratio + 1 : memory.tickAfter(core.time(coreTick));
    }

    /** The first core tick strictly after a memory tick. */
    long coreAfter(long memoryTick) {
        if (ratioIsPowerOfTwo) {
            return (memoryTick >>> ratioShift) + 1;
        }
        return ratio != NO_RATIO ? memoryTick / ratio + 1 : core.tickAfter(memory.time(memoryTick));
    }

    /** The first core tick at or after a memory tick. */
    long coreAtOrAfter(long memoryTick) {
        if (ratioIsPowerOfTwo) {
            return memoryTick + ratio - 1 >>> ratioShift;
        }
        return ratio != NO_RATIO
                ? (memoryTick + ratio - 1) / ratio
                : core.tickAtOrAfter(memory.time(memoryTick));
    }
}
