package org.tilewright.sim.kernel.shading;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.frame.warp.QuadLookUp;
import org.tilewright.frame.warp.WarpWay;
import org.tilewright.protocol.shading.WarpTurn;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.component.shading.ShaderCores;
import org.tilewright.sim.component.shading.ShaderCores.CoreTicks;
import org.tilewright.sim.component.shading.ShaderCores.Issue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.LineCosts;

/** A shader core, from one tick at which one of its warps may issue or is over to the next. */
final class CoreTime {

    private static final int TEXTURE = IssueUnit.TEXTURE.ordinal();
    private static final int CONTROL = IssueUnit.CONTROL.ordinal();
    private static final IssueUnit[] UNITS = IssueUnit.values();

    /** Hears of warps that are over. */
    interface Listener {
        void over(int core, CoreWarp warp, long tick);
    }

    private final int number;
    private final Listener listener;
    private final Counters<Issue> counters;
    private final Account<CoreTicks> account;
    private final LineCosts lines;
    private final ShaderCores spec;
    private final WarpTurn turn;
    private final int issueWidth;
    private final int[] unitTicks = new int[UNITS.length];
    private final int[] latencies = new int[UNITS.length];
    private final long[] unitFree = new long[UNITS.length];
    private final CoreWarp[] places;
    private final boolean[] taken;
    /** The warps in the order in which they came; the last ones may not be known to the scheduler. */
    private final CoreWarp[] warps;
    private int count;
    private int known;
    /** Null if it asks no texture unit. */
    private final CoreLookUps lookUps;
    private long stepped;
    private long next;

    /** @param lookUps what it asks its texture unit, or null */
    CoreTime(ShaderCores spec, int number, GpuStatistics statistics, CoreLookUps lookUps, Listener listener) {
        this.spec = spec;
        this.number = number;
        counters = statistics.issue;
        account = statistics.coreTicks.get(number);
        lines = statistics.lineCosts;
        this.listener = listener;
        this.lookUps = lookUps;
        issueWidth = spec.issueWidth();
        turn = new WarpTurn(spec.scheduler(), spec.warps(), spec.activeWarps());
        for (IssueUnit unit : IssueUnit.values()) {
            unitTicks[unit.ordinal()] = spec.ticks(unit);
            latencies[unit.ordinal()] = spec.timing(unit).latency();
        }
        places = new CoreWarp[spec.warps()];
        for (int place = 0; place < places.length; place++) {
            places[place] = new CoreWarp(place);
        }
        taken = new boolean[places.length];
        warps = new CoreWarp[places.length];
    }

    void reset() {
        turn.reset();
        Arrays.fill(unitFree, 0);
        Arrays.fill(taken, false);
        count = 0;
        known = 0;
        stepped = -1;
        next = Link.UNKNOWN;
        if (lookUps != null) {
            lookUps.reset();
        }
    }

    /** The tick at which it acts next, as far as known. */
    long next() {
        if (lookUps == null) {
            return next;
        }
        if (lookUps.takeNews()) {
            findNext();
        }
        return Math.min(next, lookUps.next());
    }

    private void findNext() {
        long soonest = Link.UNKNOWN;
        for (int each = 0; each < count; each++) {
            soonest = Math.min(soonest, dueTick(warps[each]));
        }
        next = Math.max(soonest, stepped + 1);
    }

    /** A warp is handed out that has room. */
    void take(WarpWay way, int tile, int draw, int screenTile, int registers, long tick) {
        int place = 0;
        while (taken[place]) {
            place++;
        }
        taken[place] = true;
        CoreWarp warp = places[place];
        warp.begin(way, tile, registers, tick + 1);
        warp.draw = draw;
        warp.screenTile = screenTile;
        warps[count++] = warp;
        next = Math.min(next, dueTick(warp));
    }

    private long dueTick(CoreWarp warp) {
        long had = Math.max(warp.from, warp.readyTick());
        if (warp.unit < 0) {
            return had;
        }
        return Math.max(Math.max(had, unitFree[warp.unit]), roomTick(warp));
    }

    /** The tick from which on its texture unit takes what a warp's next instruction asks, if it asks something. */
    private long roomTick(CoreWarp warp) {
        List<QuadLookUp> quads = warp.asks();
        return quads == null ? 0 : lookUps.roomTick(quads.size());
    }

    void step(long tick) {
        chargeTo(tick);
        arrive(tick);
        end(tick);
        int issued = 0;
        while (issued < issueWidth && issueOne(tick)) {
            issued++;
        }
        if (lookUps != null) {
            lookUps.send(tick);
        }
        stepped = tick;
        findNext();
    }

    private void arrive(long tick) {
        while (known < count && warps[known].from <= tick) {
            turn.arrive(warps[known++].place);
        }
    }

    private void end(long tick) {
        int kept = 0;
        int here = known;
        for (int each = 0; each < count; each++) {
            CoreWarp warp = warps[each];
            if (each < here && warp.unit < 0 && warp.readyTick() <= tick) {
                turn.leave(warp.place);
                taken[warp.place] = false;
                known--;
                listener.over(number, warp, tick);
            } else {
                warps[kept++] = warp;
            }
        }
        count = kept;
    }

    private boolean issueOne(long tick) {
        long ready = 0;
        long blocked = 0;
        for (int each = 0; each < known; each++) {
            CoreWarp warp = warps[each];
            if (warp.readyTick() > tick) {
                blocked |= waitsForLookUp(warp, tick) ? 1L << warp.place : 0;
            } else if (dueTick(warp) <= tick && warp.unit >= 0 && !warp.hasIssued(tick)) {
                ready |= 1L << warp.place;
            }
        }
        int named = ready == 0 ? -1 : turn.choose(ready, blocked);
        if (named < 0) {
            return false;
        }
        CoreWarp warp = places[named];
        int unit = warp.unit;
        unitFree[unit] = tick + unitTicks[unit];
        counters.at(tick);
        counters.increment(Issue.instructions(UNITS[unit]));
        counters.add(Issue.lanes(UNITS[unit]), warp.lanes());
        counters.add(Issue.REGISTERS_READ, (long) warp.lanes() * warp.next().reads().length);
        counters.add(Issue.REGISTERS_WRITTEN, (long) warp.lanes() * warp.next().writes().length);
        lines.issue(warp.program(), warp.line(), warp.lanes());
        if (account.position() == tick) {
            charge(CoreTicks.BUSY, tick + 1, warp);
        }
        List<QuadLookUp> asked = warp.asks();
        if (asked == null) {
            warp.issue(tick, CoreWarp.coming(unitFree[unit] - 1 + latencies[unit], unit));
        } else {
            warp.ask(tick, lookUps.issue(warp, asked, tick));
        }
        return true;
    }

    private static boolean waitsForLookUp(CoreWarp warp, long tick) {
        return warp.lookUpTick() > tick || warp.neededUnit() == TEXTURE;
    }

    /** Charges what lies before a tick and after what it did last. */
    private void chargeTo(long tick) {
        if (count == 0) {
            account.chargeTo(CoreTicks.NO_WARP, tick);
            return;
        }
        CoreWarp oldest = warps[0];
        account.chargeTo(CoreTicks.NO_WARP, Math.min(tick, oldest.from));
        charge(CoreTicks.WAITING_FOR_TEXTURE, Math.min(tick, oldest.lookUpTick()), oldest);
        charge(causeOf(oldest.neededUnit()), Math.min(tick, oldest.comesTick()), oldest);
        if (oldest.unit >= 0) {
            charge(CoreTicks.STALLED_ON_UNIT, Math.min(tick, unitFree[oldest.unit]), oldest);
            charge(CoreTicks.STALLED_ON_TEXTURE, Math.min(tick, roomTick(oldest)), oldest);
        }
        charge(CoreTicks.STALLED_ON_SCHEDULER, tick, oldest);
    }

    /** Charges the core and the line at which a warp is. */
    private void charge(CoreTicks cause, long to, CoreWarp warp) {
        long ticks = to - account.position();
        if (ticks > 0) {
            account.chargeTo(cause, to);
            lines.charge(warp.program(), warp.line(), cause, ticks);
        }
    }

    private static CoreTicks causeOf(int unit) {
        return unit == TEXTURE ? CoreTicks.WAITING_FOR_TEXTURE
                : unit == CONTROL ? CoreTicks.WAITING_FOR_CONTROL : CoreTicks.WAITING_FOR_RESULT;
    }

    void finish(long end) {
        chargeTo(end);
    }
}
