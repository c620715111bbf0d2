package org.tilewright.protocol.shading;

import java.util.Arrays;

/** Whose turn it is among the warps of a shader core. After construction it allocates nothing. */
public final class WarpTurn {

    private final WarpScheduler scheduler;
    private final int warps;
    private final int active;
    private final int[] state;

    /**
     * Makes the turn of a core to which no warp has come.
     *
     * @param warps  places for warps, 1 to {@link WarpScheduler#MOST_WARPS}
     * @param active active warps at most, for schedulers that tell them from others; 1 to {@link WarpScheduler#MOST_WARPS}
     */
    public WarpTurn(WarpScheduler scheduler, int warps, int active) {
        this.warps = Warps.inRange("warps", warps);
        this.active = Warps.inRange("active", active);
        this.scheduler = scheduler.ofOneCore(warps);
        state = new int[this.scheduler.words(warps)];
    }

    /** A new warp is in a place, which was free. */
    public void arrive(int warp) {
        scheduler.arrive(state, warps, warp);
    }

    /** The warp in a place is over. */
    public void leave(int warp) {
        scheduler.leave(state, warps, warp);
    }

    /**
     * Chooses the warp that issues its next instruction, which it then does.
     *
     * @param ready   the warps that can issue, as bits, at least one
     * @param blocked the warps that wait for what they looked up in textures, as bits, none of them ready
     * @return one of those that can, or -1 if none of them may
     */
    public int choose(long ready, long blocked) {
        return scheduler.choose(state, warps, active, ready, blocked);
    }

    /** No warp has come. */
    public void reset() {
        Arrays.fill(state, 0);
    }

    /** All that it remembers, for those who compare, save and restore it. */
    public int[] state() {
        return state;
    }
}
