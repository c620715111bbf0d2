package org.tilewright.sim.kernel.shading;

import java.util.Arrays;

import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.frame.warp.WarpWay;
import org.tilewright.protocol.shading.WarpScheduler;
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
    private static final Issue[] COUNTS = { Issue.ARITHMETIC, Issue.TRANSCENDENTAL, Issue.INTERPOLATION, Issue.CONTROL,
            Issue.TEXTURE };

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
    private WarpScheduler scheduler;
    private final int issueWidth;
    private final int[] unitTicks = new int[COUNTS.length];
    private final int[] latencies = new int[COUNTS.length];
    private final long[] unitFree = new long[COUNTS.length];
    private final CoreWarp[] places;
    private final boolean[] taken;
    /** The warps in the order in which they came; the last ones may not be known to the scheduler. */
    private final CoreWarp[] warps;
    private int count;
    private int known;
    private long next;

    CoreTime(ShaderCores spec, int number, GpuStatistics statistics, Listener listener) {
        this.spec = spec;
        this.number = number;
        counters = statistics.issue;
        account = statistics.coreTicks.get(number);
        lines = statistics.lineCosts;
        this.listener = listener;
        issueWidth = spec.issueWidth();
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
        scheduler = spec.scheduler().scheduler(spec.warps(), spec.activeWarps());
        Arrays.fill(unitFree, 0);
        Arrays.fill(taken, false);
        count = 0;
        known = 0;
        next = Link.UNKNOWN;
    }

    /** The tick at which it acts next. */
    long next() {
        return next;
    }

    /** A warp is handed out that has room. */
    void take(WarpWay way, int tile, int registers, long tick) {
        int place = 0;
        while (taken[place]) {
            place++;
        }
        taken[place] = true;
        CoreWarp warp = places[place];
        warp.begin(way, tile, registers, tick + 1);
        warps[count++] = warp;
        next = Math.min(next, dueTick(warp));
    }

    private long dueTick(CoreWarp warp) {
        long had = Math.max(warp.from, warp.readyTick());
        return warp.unit < 0 ? had : Math.max(had, unitFree[warp.unit]);
    }

    void step(long tick) {
        chargeTo(tick);
        arrive(tick);
        end(tick);
        int issued = 0;
        while (issued < issueWidth && issueOne(tick)) {
            issued++;
        }
        long soonest = Link.UNKNOWN;
        for (int each = 0; each < count; each++) {
            soonest = Math.min(soonest, dueTick(warps[each]));
        }
        next = Math.max(soonest, tick + 1);
    }

    private void arrive(long tick) {
        while (known < count && warps[known].from <= tick) {
            scheduler.arrive(warps[known++].place);
        }
    }

    private void end(long tick) {
        int kept = 0;
        int here = known;
        for (int each = 0; each < count; each++) {
            CoreWarp warp = warps[each];
            if (each < here && warp.unit < 0 && warp.readyTick() <= tick) {
                scheduler.leave(warp.place);
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
                blocked |= warp.neededUnit() == TEXTURE ? 1L << warp.place : 0;
            } else if (warp.unit >= 0 && unitFree[warp.unit] <= tick && !warp.hasIssued(tick)) {
                ready |= 1L << warp.place;
            }
        }
        int named = ready == 0 ? -1 : scheduler.choose(ready, blocked);
        if (named < 0) {
            return false;
        }
        CoreWarp warp = places[named];
        int unit = warp.unit;
        unitFree[unit] = tick + unitTicks[unit];
        counters.at(tick);
        counters.increment(COUNTS[unit]);
        counters.add(Issue.LANES, warp.lanes());
        lines.issue(warp.program(), warp.line(), warp.lanes());
        if (account.position() == tick) {
            charge(CoreTicks.BUSY, tick + 1, warp);
        }
        warp.issue(tick, CoreWarp.coming(unitFree[unit] - 1 + latencies[unit], unit));
        return true;
    }

    /** Charges what lies before a tick and after what it did last. */
    private void chargeTo(long tick) {
        if (count == 0) {
            account.chargeTo(CoreTicks.NO_WARP, tick);
            return;
        }
        CoreWarp oldest = warps[0];
        account.chargeTo(CoreTicks.NO_WARP, Math.min(tick, oldest.from));
        charge(causeOf(oldest.neededUnit()), Math.min(tick, oldest.readyTick()), oldest);
        if (oldest.unit >= 0) {
            charge(CoreTicks.STALLED_ON_UNIT, Math.min(tick, unitFree[oldest.unit]), oldest);
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
