package org.tilewright.protocol.shading;

/** The warps take turns by their places; one that cannot issue is passed by. The one word is the place behind the one that issued last. */
final class LooseRoundRobin implements WarpScheduler {

    @Override
    public int words(int warps) {
        return 1;
    }

    @Override
    public boolean isWorkConserving() {
        return true;
    }

    @Override
    public int choose(int[] state, int warps, int active, long ready, long blocked) {
        int chosen = Warps.nextFrom(ready, state[0]);
        state[0] = chosen + 1 == warps ? 0 : chosen + 1;
        return chosen;
    }
}
