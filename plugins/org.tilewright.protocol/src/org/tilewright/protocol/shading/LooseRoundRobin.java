package org.tilewright.protocol.shading;

/** The warps take turns by their places; one that cannot issue is passed by. */
public final class LooseRoundRobin implements WarpScheduler {

    private final int warps;
    /** The place behind the one that issued last. */
    private final int[] state = new int[1];

    /**
     * Makes the scheduler of a core.
     *
     * @param warps places for warps, 1 to {@link WarpScheduler#MOST_WARPS}
     */
    public LooseRoundRobin(int warps) {
        this.warps = Warps.inRange("warps", warps);
    }

    @Override
    public void arrive(int warp) {
        // Whose turn it is does not change.
    }

    @Override
    public void leave(int warp) {
        // Whose turn it is does not change.
    }

    @Override
    public int choose(long ready, long blocked) {
        int chosen = Warps.nextFrom(ready, state[0]);
        state[0] = chosen + 1 == warps ? 0 : chosen + 1;
        return chosen;
    }

    @Override
    public int[] state() {
        return state;
    }
}
