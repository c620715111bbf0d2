package org.tilewright.sim.kernel.shading;

import java.util.Arrays;

import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.frame.warp.WarpStep;
import org.tilewright.frame.warp.WarpWay;

/**
 * A warp on a core. What comes is a number of its tick and its unit together, so that the greater of two numbers is that which a
 * warp waits for that needs both.
 */
final class CoreWarp {

    private static final int UNIT_BITS = 3;
    private static final int UNIT_MASK = (1 << UNIT_BITS) - 1;
    private static final long NOTHING = 0;

    final int place;
    private WarpWay way;
    /** Where its tile lies in the queue to the depth unit. */
    int tile;
    int registers;
    /** The first tick at which it is on the core. */
    long from;
    private long[] comes = new long[64];
    private long control;
    private long last;
    private int entry;
    private int step;
    private WarpStep[] block;
    /** The unit of its next instruction; negative at its end. */
    int unit;
    /** What it needs to issue that, or to be over. */
    private long needed;
    private long issuedAt;
    /** The line of its next instruction, at its end of its last one. */
    private int line;

    CoreWarp(int place) {
        this.place = place;
    }

    static long coming(long tick, int unit) {
        return tick << UNIT_BITS | unit;
    }

    void begin(WarpWay newWay, int itsTile, int itsRegisters, long tick) {
        way = newWay;
        tile = itsTile;
        registers = itsRegisters;
        from = tick;
        int names = way.code().names();
        if (comes.length < names) {
            comes = new long[2 * names];
        }
        Arrays.fill(comes, 0, names, NOTHING);
        control = NOTHING;
        last = NOTHING;
        issuedAt = -1;
        line = 1;
        entry = -1;
        block = null;
        findNext();
    }

    /** The tick from which on it has what it needs. */
    long readyTick() {
        return needed >> UNIT_BITS;
    }

    /** The unit of what it needs that comes last. */
    int neededUnit() {
        return (int) needed & UNIT_MASK;
    }

    boolean hasIssued(long tick) {
        return issuedAt == tick;
    }

    /** Number of its program. */
    int program() {
        return way.code().program();
    }

    /** The line of its next instruction, at its end of its last one. */
    int line() {
        return line;
    }

    /** How many lanes carry its next instruction out. */
    int lanes() {
        return way.lanes()[entry];
    }

    /** Issues its next instruction, which comes as given. */
    void issue(long tick, long coming) {
        for (int register : block[step].writes()) {
            comes[register] = Math.max(comes[register], coming);
        }
        if (unit == IssueUnit.CONTROL.ordinal()) {
            control = Math.max(control, coming);
        }
        last = Math.max(last, coming);
        issuedAt = tick;
        step++;
        findNext();
    }

    private void findNext() {
        while (true) {
            if (block == null || step == block.length) {
                entry++;
                step = 0;
                if (entry == way.blocks().length) {
                    unit = -1;
                    needed = last;
                    return;
                }
                block = way.code().block(way.blocks()[entry]);
            } else if (block[step].isCopy()) {
                WarpStep copy = block[step++];
                int to = copy.writes()[0];
                comes[to] = Math.max(comes[to], comes[copy.reads()[0]]);
            } else {
                unit = block[step].unit().ordinal();
                line = block[step].line();
                needed = neededFor(block[step]);
                return;
            }
        }
    }

    private long neededFor(WarpStep next) {
        long most = control;
        for (int register : next.reads()) {
            most = Math.max(most, comes[register]);
        }
        for (int register : next.writes()) {
            most = Math.max(most, comes[register]);
        }
        return most;
    }
}
