package org.tilewright.protocol.own;

import org.tilewright.protocol.shading.WarpScheduler;

/**
 * Holds a scheduler of warps to its contract: it names a warp that can issue, and one at all if every warp is ready or waits for a
 * texture. Which warps are on the core is in two words of the guard's own, behind those of the scheduler.
 */
final class GuardedWarpScheduler implements WarpScheduler {

    private static final int WORDS_OF_GUARD = 2;

    private final WarpScheduler scheduler;
    private final Guard guard;
    private final String design;
    private final boolean workConserving;

    /** What a call finds in it, it has put there. */
    private final transient int[] own;

    GuardedWarpScheduler(WarpScheduler scheduler, String design) {
        this(scheduler, design, 0);
    }

    private GuardedWarpScheduler(WarpScheduler scheduler, String design, int words) {
        this.scheduler = scheduler;
        this.design = design;
        guard = new Guard(design);
        workConserving = guard.number("isWorkConserving()", 0, 1, () -> scheduler.isWorkConserving() ? 1 : 0) == 1;
        own = new int[words];
    }

    @Override
    public int words(int warps) {
        return wordsOfScheduler(warps) + WORDS_OF_GUARD;
    }

    private int wordsOfScheduler(int warps) {
        return guard.number("words(" + warps + ")", 0, MAXIMUM_WORDS, () -> scheduler.words(warps));
    }

    @Override
    public boolean isWorkConserving() {
        return workConserving;
    }

    @Override
    public WarpScheduler ofOneCore(int warps) {
        return new GuardedWarpScheduler(scheduler, design, wordsOfScheduler(warps));
    }

    @Override
    public void arrive(int[] state, int warps, int warp) {
        System.arraycopy(state, 0, own, 0, own.length);
        try {
            scheduler.arrive(own, warps, warp);
        } catch (RuntimeException | Error e) {
            throw breach("arrive(" + warps + " places, place " + warp + ")", Guard.said(e), state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
        setHere(state, here(state) | 1L << warp);
    }

    @Override
    public void leave(int[] state, int warps, int warp) {
        System.arraycopy(state, 0, own, 0, own.length);
        try {
            scheduler.leave(own, warps, warp);
        } catch (RuntimeException | Error e) {
            throw breach("leave(" + warps + " places, place " + warp + ")", Guard.said(e), state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
        setHere(state, here(state) & ~(1L << warp));
    }

    @Override
    public int choose(int[] state, int warps, int active, long ready, long blocked) {
        System.arraycopy(state, 0, own, 0, own.length);
        int chosen;
        try {
            chosen = scheduler.choose(own, warps, active, ready, blocked);
        } catch (RuntimeException | Error e) {
            throw breach(choice(warps, active, ready, blocked), Guard.said(e), state);
        }
        if (chosen == -1 ? workConserving : chosen < 0 || chosen >= warps || (ready >> chosen & 1) == 0) {
            throw breach(choice(warps, active, ready, blocked), "it answers place " + chosen + (chosen == -1
                    ? ", but isWorkConserving() says that it names one"
                    : ", whose warp is not ready"), state);
        }
        if (chosen == -1 && (here(state) & ~blocked) == ready) {
            throw breach(choice(warps, active, ready, blocked),
                    "it names none, though all are ready that do not wait for a texture", state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
        return chosen;
    }

    private long here(int[] state) {
        return (long) state[own.length + 1] << Integer.SIZE | state[own.length] & 0xFFFFFFFFL;
    }

    private void setHere(int[] state, long bits) {
        state[own.length] = (int) bits;
        state[own.length + 1] = (int) (bits >>> Integer.SIZE);
    }

    /** Shows the words of the scheduler alone. */
    private DesignBreach breach(String call, String what, int[] state) {
        System.arraycopy(state, 0, own, 0, own.length);
        return guard.breach(call, what, own);
    }

    private static String choice(int warps, int active, long ready, long blocked) {
        return "choose(" + warps + " places, " + active + " active, ready " + Long.toBinaryString(ready)
                + " and blocked "
                + Long.toBinaryString(blocked) + " in binary)";
    }
}
