package org.tilewright.sim.kernel.shading;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.frame.warp.QuadLookUp;
import org.tilewright.frame.warp.WarpStep;
import org.tilewright.frame.warp.WarpWay;
import org.tilewright.sim.kernel.queue.Link;

/**
 * A warp on a core. Beside what texture units look up, what comes is a number of its tick and its unit together, so that the greater of two numbers is that which a
 * warp waits for that needs both. What is looked up is the number of its tick, or as long as that is not known a greater one, the
 * greater the later it was issued.
 */
final class CoreWarp {

    private static final int UNIT_BITS = 3;
    private static final int UNIT_MASK = (1 << UNIT_BITS) - 1;
    private static final long NOTHING = 0;
    /** The least number that stands for what is looked up at a tick that is not known. */
    private static final long UNANSWERED = 1L << 60;

    final int place;
    private WarpWay way;
    /** Where its tile lies in the queue to the depth unit. */
    int tile;
    int registers;
    /** The draw and the place of its tile, as texture units count them. */
    int draw;
    int screenTile;
    /** The first tick at which it is on the core. */
    long from;
    private long[] comes = new long[64];
    private long[] looked = new long[64];
    private long control;
    private long last;
    private long lastLooked;
    /** Look-ups that it has issued. */
    private int lookUps;
    private int entry;
    private int step;
    private WarpStep[] block;
    /** The unit of its next instruction; negative at its end. */
    int unit;
    /** What it needs to issue that, or to be over. */
    private long needed;
    private long neededLookUp;
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
            looked = new long[2 * names];
        }
        Arrays.fill(comes, 0, names, NOTHING);
        Arrays.fill(looked, 0, names, NOTHING);
        control = NOTHING;
        last = NOTHING;
        lastLooked = NOTHING;
        lookUps = 0;
        issuedAt = -1;
        line = 1;
        entry = -1;
        block = null;
        findNext();
    }

    /** The tick from which on it has what it needs, as far as that is known. */
    long readyTick() {
        return Math.max(lookUpTick(), comesTick());
    }

    /** The tick from which on it has what it needs but for what texture units look up. */
    long comesTick() {
        return needed >> UNIT_BITS;
    }

    /** The tick from which on it has what it needs that texture units look up, if that is known. */
    long lookUpTick() {
        return neededLookUp >= UNANSWERED ? Link.UNKNOWN : neededLookUp;
    }

    /** The unit of what it needs that comes last, but for what texture units look up. */
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

    /** Its next instruction. */
    WarpStep next() {
        return block[step];
    }

    /** What its next instruction asks a texture unit, for its quads; null if it asks none. */
    List<QuadLookUp> asks() {
        return unit == IssueUnit.TEXTURE.ordinal() && lookUps < way.lookUps().size() ? way.lookUps().get(lookUps)
                : null;
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
        goOn(tick);
    }

    /** Issues its next instruction, which asks a texture unit, as look-up of a number. */
    void ask(long tick, long number) {
        for (int register : block[step].writes()) {
            looked[register] = UNANSWERED + number;
        }
        lastLooked = UNANSWERED + number;
        goOn(tick);
    }

    private void goOn(long tick) {
        lookUps += unit == IssueUnit.TEXTURE.ordinal() ? 1 : 0;
        issuedAt = tick;
        step++;
        findNext();
    }

    /** What was looked up under a number is there from a tick on. */
    void lookedUp(long number, long tick) {
        for (int register = 0; register < way.code().names(); register++) {
            looked[register] = answered(looked[register], number, tick);
        }
        lastLooked = answered(lastLooked, number, tick);
        neededLookUp = answered(neededLookUp, number, tick);
    }

    private static long answered(long value, long number, long tick) {
        return value == UNANSWERED + number ? tick : value;
    }

    private void findNext() {
        while (true) {
            if (block == null || step == block.length) {
                entry++;
                step = 0;
                if (entry == way.blocks().length) {
                    unit = -1;
                    needed = last;
                    neededLookUp = lastLooked;
                    return;
                }
                block = way.code().block(way.blocks()[entry]);
            } else if (block[step].isCopy()) {
                WarpStep copy = block[step++];
                int to = copy.writes()[0];
                int source = copy.reads()[0];
                comes[to] = Math.max(comes[to], comes[source]);
                looked[to] = Math.max(looked[to], looked[source]);
            } else {
                unit = block[step].unit().ordinal();
                line = block[step].line();
                find(block[step]);
                return;
            }
        }
    }

    private void find(WarpStep next) {
        needed = control;
        neededLookUp = NOTHING;
        for (int register : next.reads()) {
            need(register);
        }
        for (int register : next.writes()) {
            need(register);
        }
    }

    private void need(int register) {
        needed = Math.max(needed, comes[register]);
        neededLookUp = Math.max(neededLookUp, looked[register]);
    }
}
