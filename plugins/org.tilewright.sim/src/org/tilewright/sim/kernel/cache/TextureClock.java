package org.tilewright.sim.kernel.cache;

import org.tilewright.sim.time.Clock;

/** Ticks of the core clock as seen from the clock of the texture units, and the other way round. */
public final class TextureClock {

    private final Clock core;
    private final Clock texture;
    private final boolean isCore;

    public TextureClock(Clock core, Clock texture) {
        this.core = core;
        this.texture = texture;
        isCore = core.hertz() == texture.hertz();
    }

    /** The first tick of the texture units strictly after a core tick. */
    public long after(long coreTick) {
        return isCore ? coreTick + 1 : texture.tickAfter(core.time(coreTick));
    }

    /** The first tick of the texture units at or after a core tick. */
    public long atOrAfter(long coreTick) {
        return isCore ? coreTick : texture.tickAtOrAfter(core.time(coreTick));
    }

    /** The first core tick strictly after a tick of the texture units. */
    public long coreAfter(long tick) {
        return isCore ? tick + 1 : core.tickAfter(texture.time(tick));
    }

    /** The first core tick at or after a tick of the texture units. */
    public long coreAtOrAfter(long tick) {
        return isCore ? tick : core.tickAtOrAfter(texture.time(tick));
    }
}
