package org.tilewright.protocol.shading;

/**
 * The warp that issued last goes on as long as it can; then the oldest takes over. Rogers, O'Connor and Aamodt, "Cache-Conscious
 * Wavefront Scheduling", MICRO 2012, section 2.
 */
public final class GreedyThenOldest implements WarpScheduler {

    /** The order of ages, then the warp that issued last and one. */
    private final int[] state;
    private final int last;
    private final WarpAges ages;

    /**
     * Makes the scheduler of a core.
     *
     * @param warps places for warps, 1 to {@link WarpScheduler#MOST_WARPS}
     */
    public GreedyThenOldest(int warps) {
        last = Warps.inRange("warps", warps) + 1;
        state = new int[last + 1];
        ages = new WarpAges(state);
    }

    @Override
    public void arrive(int warp) {
        ages.arrive(warp);
    }

    @Override
    public void leave(int warp) {
        ages.leave(warp);
        if (state[last] == warp + 1) {
            state[last] = 0;
        }
    }

    @Override
    public int choose(long ready, long blocked) {
        boolean goesOn = state[last] != 0 && (ready >> state[last] - 1 & 1) != 0;
        int chosen = goesOn ? state[last] - 1 : ages.oldest(ready);
        state[last] = chosen + 1;
        return chosen;
    }

    @Override
    public int[] state() {
        return state;
    }
}
