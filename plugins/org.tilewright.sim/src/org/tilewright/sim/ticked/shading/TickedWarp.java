package org.tilewright.sim.ticked.shading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.frame.warp.WarpStep;
import org.tilewright.frame.warp.WarpWay;
import org.tilewright.sim.ticked.texture.TextureRequest;

/** A warp on a core: where it is in its program, and what it has issued that has not come. */
final class TickedWarp {

    /** What a texture unit finds comes after all else. */
    private static final Comparator<IssuedResult> BY_COMING = Comparator
            .<IssuedResult, Boolean>comparing(result -> result.isAsked).thenComparingLong(IssuedResult::comes)
            .thenComparing(result -> result.unit);

    private final WarpWay way;
    final HandedTile tile;
    /** Its number among the warps of its tile. */
    private final int number;
    final int place;
    /** The tick at which it was handed out. */
    final long handedOut;
    /** By register, what is to come before it is there. */
    private final List<Set<IssuedResult>> registers = new ArrayList<>();
    /** Control instructions, and all. */
    private final Set<IssuedResult> wayOn = new HashSet<>();
    private final Set<IssuedResult> all = new HashSet<>();
    private int entry;
    private int step;
    private int lookUps;
    private long issuedAt = -1;
    private int lastLine = 1;

    TickedWarp(WarpWay way, HandedTile tile, int number, int place, long handedOut) {
        this.way = way;
        this.tile = tile;
        this.number = number;
        this.place = place;
        this.handedOut = handedOut;
        for (int i = 0; i < way.code().names(); i++) {
            registers.add(new HashSet<>());
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

    /** What that asks a texture unit; nothing if it asks none. */
    List<TextureRequest> requests() {
        WarpStep next = next();
        return next == null || next.unit() != IssueUnit.TEXTURE ? List.of() : tile.requests(number, lookUps);
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
                registers.get(block[step].writes()[0]).addAll(registers.get(block[step].reads()[0]));
                step++;
            } else {
                return;
            }
        }
    }

    /** The unit of what comes last of that which it needs to go on, or at its end of all; null if all is there at a tick. */
    IssueUnit waitsFor(long tick) {
        IssuedResult last = lastOf(wayOn, tick, null);
        WarpStep next = next();
        if (next == null) {
            last = lastOf(all, tick, last);
        } else {
            for (int register : next.reads()) {
                last = lastOf(registers.get(register), tick, last);
            }
            for (int register : next.writes()) {
                last = lastOf(registers.get(register), tick, last);
            }
        }
        return last == null ? null : last.unit;
    }

    /** The last of some results that have not come at a tick, and of what was the last one of others, or null. */
    private static IssuedResult lastOf(Set<IssuedResult> results, long tick, IssuedResult ofOthers) {
        if (results.isEmpty()) {
            return ofOthers;
        }
        IssuedResult last = ofOthers;
        for (IssuedResult result : results) {
            if (result.comes() > tick && (last == null || BY_COMING.compare(result, last) > 0)) {
                last = result;
            }
        }
        return last;
    }

    /** Whether it is over at a tick. */
    boolean isOver(long tick) {
        return next() == null && waitsFor(tick) == null;
    }

    /** Whether it has issued an instruction at this tick. */
    boolean hasIssued(long tick) {
        return issuedAt == tick;
    }

    /** Issues its next instruction; how many lanes carry it out. */
    int issue(long tick, IssuedResult result) {
        WarpStep issued = next();
        registers.forEach(each -> each.removeIf(old -> old.comes() <= tick));
        all.removeIf(old -> old.comes() <= tick);
        for (int register : issued.writes()) {
            registers.get(register).add(result);
        }
        if (issued.unit() == IssueUnit.CONTROL) {
            wayOn.clear();
            wayOn.add(result);
        }
        all.add(result);
        lookUps += issued.unit() == IssueUnit.TEXTURE ? 1 : 0;
        issuedAt = tick;
        lastLine = issued.line();
        int lanes = way.lanes()[entry];
        step++;
        copy();
        return lanes;
    }
}
