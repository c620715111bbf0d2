package org.tilewright.sim.ticked.shading;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.frame.warp.WarpStep;
import org.tilewright.frame.warp.WarpWay;
import org.tilewright.protocol.shading.WarpTurn;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.component.shading.ShaderCores;
import org.tilewright.sim.component.shading.ShaderCores.CoreTicks;
import org.tilewright.sim.component.shading.ShaderCores.Issue;
import org.tilewright.sim.statistics.LineCosts;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.texture.TextureRequest;

/** A shader core, which issues instructions of its warps. */
final class TickedCore extends TickedUnit<Issue, CoreTicks> {

    private final ShaderCores spec;
    private final WarpTurn turn;
    private final Activity activity;
    private final LineCosts lines;
    /** In the order in which they were handed out; those that are not on the core yet are the last ones. */
    private final List<TickedWarp> warps = new ArrayList<>();
    private final long[] unitFree = new long[IssueUnit.values().length];
    /** Of those on the core the ones that this tick found over, and the others. */
    private final List<TickedWarp> over = new ArrayList<>();
    private final List<TickedWarp> left = new ArrayList<>();
    /** To its texture unit; null without one. */
    private final TickedQueue<TextureRequest> requests;
    /** Look-ups that are not answered, in the order in which they were issued. */
    private final List<TickedLookUp> lookUps = new ArrayList<>();
    /** Whether an instruction was issued at this tick. */
    private boolean isIssuing;

    /** @param requests to its texture unit, or null */
    TickedCore(ShaderCores spec, int number, TickedQueue<TextureRequest> requests, Activity activity,
            GpuStatistics statistics) {
        super(statistics.issue, statistics.coreTicks.get(number));
        this.spec = spec;
        this.requests = requests;
        this.activity = activity;
        lines = statistics.lineCosts;
        turn = new WarpTurn(spec.scheduler(), spec.warps(), spec.activeWarps());
    }

    /** A warp is handed out, for which there is room. */
    void take(WarpWay way, HandedTile tile, int warp, long tick) {
        int place = IntStream.iterate(0, number -> number + 1)
                .filter(number -> warps.stream().noneMatch(each -> each.place == number)).findFirst().orElseThrow();
        warps.add(new TickedWarp(way, tile, warp, place, tick));
    }

    /** Accepts a result of its texture unit, unless it is another core's. */
    void receive(TextureRequest result, long tick) {
        for (TickedLookUp lookUp : lookUps) {
            if (lookUp.unanswered.remove(result) && lookUp.unanswered.isEmpty()) {
                lookUp.result.answer(tick + spec.timing(IssueUnit.TEXTURE).latency());
            }
        }
        lookUps.removeIf(lookUp -> lookUp.unanswered.isEmpty());
    }

    /** The warps that its last tick found over. */
    List<TickedWarp> over() {
        return over;
    }

    @Override
    protected CoreTicks step(long tick) {
        arrive(tick);
        leave(tick);
        isIssuing = false;
        int issued = 0;
        while (issued < spec.issueWidth() && issueOne(tick)) {
            issued++;
        }
        CoreTicks cause = issued > 0 ? CoreTicks.BUSY : idle(tick);
        // What is sent at this tick frees the texture unit for the next one.
        send(tick);
        return cause;
    }

    private void arrive(long tick) {
        for (TickedWarp warp : warps) {
            if (warp.handedOut == tick - 1) {
                turn.arrive(warp.place);
            }
        }
    }

    private void leave(long tick) {
        over.clear();
        left.clear();
        for (TickedWarp warp : warps) {
            if (warp.handedOut < tick) {
                (warp.isOver(tick) ? over : left).add(warp);
            }
        }
        for (TickedWarp warp : over) {
            turn.leave(warp.place);
            warps.remove(warp);
        }
    }

    private CoreTicks idle(long tick) {
        if (left.isEmpty()) {
            return CoreTicks.NO_WARP;
        }
        CoreTicks cause = cause(left.getFirst(), tick);
        lines.charge(left.getFirst().program(), left.getFirst().line(), cause, 1);
        return cause;
    }

    private void send(long tick) {
        int sent = 0;
        for (TickedLookUp lookUp : lookUps) {
            while (!lookUp.unsent.isEmpty() && sent < spec.requestsPerTick() && requests.hasRoom(time(tick), 1)) {
                requests.send(lookUp.unsent.removeFirst(), time(tick));
                sent++;
            }
        }
    }

    private boolean issueOne(long tick) {
        long ready = 0;
        long blocked = 0;
        for (TickedWarp warp : left) {
            if (isReady(warp, tick)) {
                ready |= 1L << warp.place;
            } else if (warp.waitsFor(tick) == IssueUnit.TEXTURE) {
                blocked |= 1L << warp.place;
            }
        }
        int named = ready == 0 ? -1 : turn.choose(ready, blocked);
        for (TickedWarp warp : left) {
            if (warp.place == named) {
                issue(warp, tick);
            }
        }
        return named >= 0;
    }

    private boolean isReady(TickedWarp warp, long tick) {
        return warp.next() != null && warp.waitsFor(tick) == null && !warp.hasIssued(tick)
                && unitFree[warp.next().unit().ordinal()] <= tick && takesLookUp(warp);
    }

    /** Whether its texture unit takes what a warp's next instruction asks, if it asks something. */
    private boolean takesLookUp(TickedWarp warp) {
        int quads = warp.requests().size();
        if (quads == 0) {
            return true;
        }
        int inFlight = lookUps.stream().mapToInt(lookUp -> lookUp.unanswered.size()).sum();
        return lookUps.stream().allMatch(lookUp -> lookUp.unsent.isEmpty())
                && (inFlight == 0 || inFlight + quads <= spec.quadsInFlight());
    }

    private void issue(TickedWarp warp, long tick) {
        if (!isIssuing) {
            isIssuing = true;
            lines.charge(warp.program(), warp.line(), CoreTicks.BUSY, 1);
        }
        int line = warp.line();
        IssueUnit unit = warp.next().unit();
        long free = tick + spec.ticks(unit);
        unitFree[unit.ordinal()] = free;
        WarpStep issued = warp.next();
        int lanes = warp.issue(tick, result(warp, free - 1 + spec.timing(unit).latency()));
        counters.increment(Issue.instructions(unit));
        counters.add(Issue.lanes(unit), lanes);
        counters.add(Issue.REGISTERS_READ, lanes * issued.reads().length);
        counters.add(Issue.REGISTERS_WRITTEN, lanes * issued.writes().length);
        lines.issue(warp.program(), line, lanes);
        activity.happened();
    }

    private IssuedResult result(TickedWarp warp, long comes) {
        if (warp.requests().isEmpty()) {
            return IssuedResult.at(warp.next().unit(), comes);
        }
        lookUps.add(new TickedLookUp(IssuedResult.asked(), warp.requests()));
        return lookUps.getLast().result;
    }

    private CoreTicks cause(TickedWarp oldest, long tick) {
        IssueUnit awaited = oldest.waitsFor(tick);
        if (awaited == null) {
            return unitFree[oldest.next().unit().ordinal()] > tick ? CoreTicks.STALLED_ON_UNIT
                    : !takesLookUp(oldest) ? CoreTicks.STALLED_ON_TEXTURE : CoreTicks.STALLED_ON_SCHEDULER;
        }
        return switch (awaited) {
            case TEXTURE -> CoreTicks.WAITING_FOR_TEXTURE;
            case CONTROL -> CoreTicks.WAITING_FOR_CONTROL;
            case ARITHMETIC, TRANSCENDENTAL, INTERPOLATION -> CoreTicks.WAITING_FOR_RESULT;
        };
    }
}
