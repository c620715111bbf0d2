package org.tilewright.protocol.shading;

/**
 * A few active warps take turns by their places. One that waits for a texture leaves them, and the oldest of the others that does
 * not wait for one comes in its place. Gebhart and others, "Energy-efficient Mechanisms for Managing Thread Context in Throughput
 * Processors", ISCA 2011, section 4. The words are the order of ages, the place behind the one that issued last, and the active
 * ones, as bits of two.
 */
final class TwoLevel implements WarpScheduler {

    @Override
    public int words(int warps) {
        return warps + 3;
    }

    @Override
    public void arrive(int[] state, int warps, int warp) {
        WarpAges.arrive(state, warp);
    }

    @Override
    public void leave(int[] state, int warps, int warp) {
        WarpAges.leave(state, warps, warp);
        setActive(state, warps, active(state, warps) & ~(1L << warp));
    }

    @Override
    public int choose(int[] state, int warps, int active, long ready, long blocked) {
        long chosenFrom = active(state, warps) & ~blocked;
        for (int next = 0; next >= 0 && Long.bitCount(chosenFrom) < active;) {
            next = WarpAges.oldest(state, warps, ~chosenFrom & ~blocked);
            chosenFrom |= next < 0 ? 0 : 1L << next;
        }
        setActive(state, warps, chosenFrom);
        if ((chosenFrom & ready) == 0) {
            return -1;
        }
        int chosen = Warps.nextFrom(chosenFrom & ready, state[warps]);
        state[warps] = chosen + 1 == warps ? 0 : chosen + 1;
        return chosen;
    }

    private static long active(int[] state, int warps) {
        return (long) state[warps + 2] << Integer.SIZE | state[warps + 1] & 0xFFFFFFFFL;
    }

    private static void setActive(int[] state, int warps, long bits) {
        state[warps + 1] = (int) bits;
        state[warps + 2] = (int) (bits >>> Integer.SIZE);
    }
}
