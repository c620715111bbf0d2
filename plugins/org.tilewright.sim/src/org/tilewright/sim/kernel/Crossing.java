package org.tilewright.sim.kernel;

import org.tilewright.sim.time.Clock;

/** Ticks of the core clock as seen from the memory clock, and the other way round. */
final class Crossing {

    private final Clock core;
    private final Clock memory;
    private final boolean same;

    Crossing(Clock core, Clock memory) {
        this.core = core;
        this.memory = memory;
        same = core.hertz() == memory.hertz();
    }

    /** The first memory tick strictly after a core tick. */
    long memoryAfter(long coreTick) {
        return same ? coreTick + 1 : memory.tickAfter(core.time(coreTick));
    }

    /** The first core tick strictly after a memory tick. */
    long coreAfter(long memoryTick) {
        return same ? memoryTick + 1 : core.tickAfter(memory.time(memoryTick));
    }

    /** The first core tick at or after a memory tick. */
    long coreAtOrAfter(long memoryTick) {
        return same ? memoryTick : core.tickAtOrAfter(memory.time(memoryTick));
    }
}
