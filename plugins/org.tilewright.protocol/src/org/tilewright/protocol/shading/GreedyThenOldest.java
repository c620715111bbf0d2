package org.tilewright.protocol.shading;

/**
 * The warp that issued last goes on as long as it can; then the oldest takes over. Rogers, O'Connor and Aamodt, "Cache-Conscious
 * Wavefront Scheduling", MICRO 2012, section 2. The words are the order of ages, then the warp that issued last and one.
 */
final class GreedyThenOldest implements WarpScheduler {

    @Override
    public int words(int warps) {
        return warps + 1;
    }

    @Override
    public boolean isWorkConserving() {
        return true;
    }

    @Override
    public void arrive(int[] state, int warps, int warp) {
        WarpAges.arrive(state, warp);
    }

    @Override
    public void leave(int[] state, int warps, int warp) {
        WarpAges.leave(state, warps, warp);
        if (state[warps] == warp + 1) {
            state[warps] = 0;
        }
    }

    @Override
    public int choose(int[] state, int warps, int active, long ready, long blocked) {
        int last = state[warps];
        boolean goesOn = last != 0 && (ready >> last - 1 & 1) != 0;
        int chosen = goesOn ? last - 1 : WarpAges.oldest(state, warps, ready);
        state[warps] = chosen + 1;
        return chosen;
    }
}
