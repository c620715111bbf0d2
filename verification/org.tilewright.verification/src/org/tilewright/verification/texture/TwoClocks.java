package org.tilewright.verification.texture;

/**
 * The clocks of a core, of 400 MHz, and of a texture unit, of 480 MHz, in a phase: after five ticks of the one and six of
 * the other all is as before. Times are counted in twelfths of a nanosecond, of which a tick of the core takes 30 and one of
 * the unit 25. Each clock's next tick is the state.
 */
final class TwoClocks {

    private static final int CORE_TICK = 30;
    private static final int UNIT_TICK = 25;
    /** Ticks of each in a common period. */
    static final int CORE_TICKS = 5;
    static final int UNIT_TICKS = 6;

    private final int phase;
    private int core;
    private int unit;

    TwoClocks(int phase) {
        this.phase = phase;
    }

    private int coreTime() {
        return core * CORE_TICK;
    }

    private int unitTime() {
        return unit * UNIT_TICK + phase;
    }

    /** Whether the core ticks next, alone or at the same instant. */
    boolean isCoreNext() {
        return coreTime() <= unitTime();
    }

    /** Whether the unit ticks next, alone or at the same instant. */
    boolean isUnitNext() {
        return unitTime() <= coreTime();
    }

    /** The core's tick that comes next. */
    int core() {
        return core;
    }

    /** The unit's tick that comes next. */
    int unit() {
        return unit;
    }

    /** The first tick of the unit strictly after the core's next. */
    int unitAfterCore() {
        return Math.floorDiv(coreTime() - phase, UNIT_TICK) + 1;
    }

    /** The first tick of the core strictly after the unit's next. */
    int coreAfterUnit() {
        return Math.floorDiv(unitTime(), CORE_TICK) + 1;
    }

    /** The instant passes. */
    void pass(boolean coreTicked, boolean unitTicked) {
        core += coreTicked ? 1 : 0;
        unit += unitTicked ? 1 : 0;
    }

    /** Whether a common period is over, after which ticks are counted anew: {@link #restart}. */
    boolean isOver() {
        return core >= CORE_TICKS && unit >= UNIT_TICKS;
    }

    /** Counts ticks anew. */
    void restart() {
        core -= CORE_TICKS;
        unit -= UNIT_TICKS;
    }
}
