package org.tilewright.sim.ticked.shading;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.frame.warp.WarpStep;
import org.tilewright.frame.warp.WarpWay;

/** A warp on a core: where it is in its program, and what it has issued that has not come. */
final class TickedWarp {

    /** What an instruction finds, for its registers. */
    private record Result(IssueUnit unit, long comes) {

        private static final Result ALWAYS_THERE = new Result(IssueUnit.ARITHMETIC, 0);

        Result orLater(Result other) {
            boolean later = other.comes > comes || other.comes == comes && other.unit.compareTo(unit) > 0;
            return later ? other : this;
        }
    }

    private final WarpWay way;
    final HandedTile tile;
    final int place;
    /** The tick at which it was handed out. */
    final long handedOut;
    private final List<Result> registers = new ArrayList<>();
    private Result wayOn = Result.ALWAYS_THERE;
    private Result last = Result.ALWAYS_THERE;
    private int entry;
    private int step;
    private long issuedAt = -1;
    private int lastLine = 1;

    TickedWarp(WarpWay way, HandedTile tile, int place, long handedOut) {
        this.way = way;
        this.tile = tile;
        this.place = place;
        this.handedOut = handedOut;
        for (int i = 0; i < way.code().names(); i++) {
            registers.add(Result.ALWAYS_THERE);
        }
        copy();
    }

    /** Registers that a lane of it takes. */
    int registersOfLane() {
        return way.code().registers();
    }

    /** The instruction that it issues next; null at its end. */
    WarpStep next() {
        return entry == way.blocks().length ? null : way.code().block(way.blocks()[entry])[step];
    }

    /** Number of its program. */
    int program() {
        return way.code().program();
    }

    /** The line of the instruction that it issues next, at its end of the one that it issued last. */
    int line() {
        return next() == null ? lastLine : next().line();
    }

    /** Goes over copies and the ends of blocks to the next instruction. */
    private void copy() {
        while (entry < way.blocks().length) {
            WarpStep[] block = way.code().block(way.blocks()[entry]);
            if (step == block.length) {
                entry++;
                step = 0;
            } else if (block[step].isCopy()) {
                write(block[step], registers.get(block[step].reads()[0]));
                step++;
            } else {
                return;
            }
        }
    }

    private void write(WarpStep written, Result result) {
        for (int register : written.writes()) {
            registers.set(register, registers.get(register).orLater(result));
        }
    }

    /** The unit of what comes last of that which it needs to go on, or at its end of all; null if all is there at a tick. */
    IssueUnit waitsFor(long tick) {
        Result needed = wayOn;
        WarpStep next = next();
        if (next == null) {
            needed = last;
        } else {
            for (int register : next.reads()) {
                needed = needed.orLater(registers.get(register));
            }
            for (int register : next.writes()) {
                needed = needed.orLater(registers.get(register));
            }
        }
        return needed.comes > tick ? needed.unit : null;
    }

    /** Whether it is over at a tick. */
    boolean isOver(long tick) {
        return next() == null && waitsFor(tick) == null;
    }

    /** Whether it has issued an instruction at this tick. */
    boolean hasIssued(long tick) {
        return issuedAt == tick;
    }

    /** Issues its next instruction, which comes at another tick; how many lanes carry it out. */
    int issue(long tick, long comes) {
        WarpStep issued = next();
        Result result = new Result(issued.unit(), comes);
        write(issued, result);
        if (issued.unit() == IssueUnit.CONTROL) {
            wayOn = wayOn.orLater(result);
        }
        last = last.orLater(result);
        issuedAt = tick;
        lastLine = issued.line();
        int lanes = way.lanes()[entry];
        step++;
        copy();
        return lanes;
    }
}
