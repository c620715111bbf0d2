package org.tilewright.protocol.shading;

/**
 * The places for warps and the registers of all cores, and which core takes a new warp: the one with the fewest warps among those
 * that have room, of several the first. A warp that finds its core empty always fits, whatever registers it needs.
 */
public final class CoreRoom {

    /** What {@link #core} answers if no core has a free place, and if those that have lack registers. */
    public static final int NO_PLACE = -1;
    /** See {@link #NO_PLACE}. */
    public static final int NO_REGISTERS = -2;

    private final int places;
    private final int registers;
    /** By core, its warps and their registers. */
    private final int[] warps;
    private final int[] taken;

    /**
     * Makes empty cores.
     *
     * @param cores     number of cores, at least 1
     * @param places    warps of a core at most, at least 1
     * @param registers registers of a core
     */
    public CoreRoom(int cores, int places, int registers) {
        this.places = places;
        this.registers = registers;
        warps = new int[cores];
        taken = new int[cores];
    }

    /**
     * The core that takes a warp with so many registers, or {@link #NO_PLACE} or {@link #NO_REGISTERS}.
     *
     * @param needed registers of all lanes of the warp
     */
    public int core(int needed) {
        int best = NO_PLACE;
        for (int core = 0; core < warps.length; core++) {
            if (warps[core] == places) {
                continue;
            }
            if (warps[core] != 0 && taken[core] + needed > registers) {
                best = best == NO_PLACE ? NO_REGISTERS : best;
            } else if (best < 0 || warps[core] < warps[best]) {
                best = core;
            }
        }
        return best;
    }

    /** A core takes a warp with so many registers. */
    public void take(int core, int needed) {
        warps[core]++;
        taken[core] += needed;
    }

    /** A warp with so many registers has left a core. */
    public void giveBack(int core, int needed) {
        warps[core]--;
        taken[core] -= needed;
    }

    /** All cores are empty. */
    public void reset() {
        for (int core = 0; core < warps.length; core++) {
            warps[core] = 0;
            taken[core] = 0;
        }
    }
}
