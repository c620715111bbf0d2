package org.tilewright.protocol.shading;

import org.tilewright.protocol.Design;

/**
 * The schedulers that shader cores can be built with. A new one is a line here: it then can be chosen in models, is checked by
 * {@code shading.scheduler} and met by the tests of both kernels.
 */
public enum WarpSchedulers implements Design {

    /** Takes turns. */
    LOOSE_ROUND_ROBIN("The warps of a core take turns; one that cannot issue is passed by.", new LooseRoundRobin()),

    /** Stays with one, else with the oldest. */
    GREEDY_THEN_OLDEST("The warp that issued last goes on as long as it can, then the oldest one takes over.",
            new GreedyThenOldest()),

    /** Takes turns among a few. */
    TWO_LEVEL("A few active warps take turns; one that waits for a texture makes way for the oldest that does not.",
            new TwoLevel());

    private final String description;
    private final WarpScheduler scheduler;

    WarpSchedulers(String description, WarpScheduler scheduler) {
        this.description = description;
        this.scheduler = scheduler;
    }

    /** The scheduler itself; it has no state. */
    public WarpScheduler scheduler() {
        return scheduler;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }
}
