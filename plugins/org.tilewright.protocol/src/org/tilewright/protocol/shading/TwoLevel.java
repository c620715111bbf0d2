package org.tilewright.protocol.shading;

/**
 * A few active warps take turns by their places. One that waits for a texture leaves them, and the oldest of the others that does
 * not wait for one comes in its place. Gebhart and others, "Energy-efficient Mechanisms for Managing Thread Context in Throughput
 * Processors", ISCA 2011, section 4.
 */
public final class TwoLevel implements WarpScheduler {

    private final int warps;
    private final int active;
    /** The order of ages; the place behind the one that issued last; the active ones, as bits of two. */
    private final int[] state;
    private final int turn;
    private final WarpAges ages;

    /**
     * Makes the scheduler of a core.
     *
     * @param warps  places for warps, 1 to {@link WarpScheduler#MOST_WARPS}
     * @param active active ones at most, from 1
     */
    public TwoLevel(int warps, int active) {
        this.warps = Warps.inRange("warps", warps);
        this.active = Warps.inRange("active", active);
        turn = warps + 1;
        state = new int[turn + 3];
        ages = new WarpAges(state);
    }

    @Override
    public void arrive(int warp) {
        ages.arrive(warp);
    }

    @Override
    public void leave(int warp) {
        ages.leave(warp);
        setActive(active() & ~(1L << warp));
    }

    @Override
    public int choose(long ready, long blocked) {
        long chosenFrom = active() & ~blocked;
        for (int next = 0; next >= 0 && Long.bitCount(chosenFrom) < active;) {
            next = ages.oldest(~chosenFrom & ~blocked);
            chosenFrom |= next < 0 ? 0 : 1L << next;
        }
        setActive(chosenFrom);
        if ((chosenFrom & ready) == 0) {
            return -1;
        }
        int chosen = Warps.nextFrom(chosenFrom & ready, state[turn]);
        state[turn] = chosen + 1 == warps ? 0 : chosen + 1;
        return chosen;
    }

    private long active() {
        return (long) state[turn + 2] << Integer.SIZE | state[turn + 1] & 0xFFFFFFFFL;
    }

    private void setActive(long bits) {
        state[turn + 1] = (int) bits;
        state[turn + 2] = (int) (bits >>> Integer.SIZE);
    }

    @Override
    public int[] state() {
        return state;
    }
}
