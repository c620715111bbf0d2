package org.tilewright.protocol.shading;

import org.tilewright.protocol.Design;

/**
 * The schedulers that shader cores can be built with. A new one is a line here: it then can be chosen in models and is met by the
 * tests of both kernels.
 */
public enum WarpSchedulers implements Design {

    /** Takes turns. */
    LOOSE_ROUND_ROBIN("loose-round-robin",
            "The warps of a core take turns; one that cannot issue is passed by.",
            (warps, active) -> new LooseRoundRobin(warps)),

    /** Stays with one, else with the oldest. */
    GREEDY_THEN_OLDEST("greedy-then-oldest",
            "The warp that issued last goes on as long as it can, then the oldest one takes over.",
            (warps, active) -> new GreedyThenOldest(warps)),

    /** Takes turns among a few. */
    TWO_LEVEL("two-level",
            "A few active warps take turns; one that waits for a texture makes way for the oldest that does not.",
            TwoLevel::new);

    private final String literal;
    private final String description;
    private final Maker maker;

    WarpSchedulers(String literal, String description, Maker maker) {
        this.literal = literal;
        this.description = description;
        this.maker = maker;
    }

    /** Makes a scheduler of checked parameters. */
    private interface Maker {
        WarpScheduler make(int warps, int active);
    }

    /**
     * Makes the scheduler of a core to which no warp has come.
     *
     * @param warps  places for warps, 1 to {@link WarpScheduler#MOST_WARPS}
     * @param active active warps at most, of those that tell them from others; from 1
     */
    public WarpScheduler scheduler(int warps, int active) {
        return maker.make(warps, active);
    }

    @Override
    public String literal() {
        return literal;
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
