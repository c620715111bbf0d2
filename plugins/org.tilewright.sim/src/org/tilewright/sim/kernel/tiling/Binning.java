package org.tilewright.sim.kernel.tiling;

import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.component.TilingUnit.Ticks;
import org.tilewright.sim.component.gpu.Boundary;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.exchange.ExchangeUnit;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PieceRing;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** The station that enters primitives in the lists of their bins, and sends the lines that become full. */
public final class Binning {

    private final TilingUnit spec;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final Retirement retirement;
    private final Link screen;
    private final PieceRing primitives;
    private final BinContents contents;
    private final TilingPort port;
    /** Null unless the GPU exchanges primitives with others. */
    private final ExchangeUnit exchange;
    /** Null unless the GPU is one of several. */
    private final Account<Boundary> boundary;
    /** Null if all bins are rendered. */
    private final BinElimination elimination;
    private long count;
    private long busyUntil;
    /** The first tick at which the next full line may be sent, or after the last one the next primitive accepted. */
    private long nextLine;

    public Binning(TilingUnit spec, GpuStatistics statistics, Retirement retirement, Link screen, PieceRing primitives,
            BinContents contents, TilingPort port, ExchangeUnit exchange, BinElimination elimination) {
        this.elimination = elimination;
        this.exchange = exchange;
        boundary = statistics.boundaryTicks;
        this.spec = spec;
        this.retirement = retirement;
        this.screen = screen;
        this.primitives = primitives;
        this.contents = contents;
        this.port = port;
        counters = statistics.tiling;
        account = statistics.tilingTicks;
    }

    void reset() {
        count = 0;
        begin(0);
    }

    /** Starts at a tick, with nothing to send. */
    void begin(long tick) {
        busyUntil = tick;
        nextLine = tick;
    }

    /** The first tick at which it is not busy; unknown while full lines wait. */
    long freeTick() {
        return contents.buffer.hasLeaving() ? Link.UNKNOWN : Math.max(busyUntil, nextLine);
    }

    /** The tick at which it acts next, from what is known now. */
    long next() {
        if (contents.buffer.hasLeaving()) {
            return Math.max(nextLine, port.slotTick());
        }
        long tick = Math.max(freeTick(), screen.headTick());
        return elimination == null || tick == Link.UNKNOWN || !elimination.signs() ? tick : roomTick(tick);
    }

    /** The first tick from one on at which the next primitive's entries may wait to be signed; a pass does not wait for that. */
    private long roomTick(long tick) {
        contents.measure(primitives, primitives.slot(count));
        return contents.fits() ? elimination.roomTick(contents.newEntries() - contents.hiddenEntries(), tick) : tick;
    }

    /** Charges everything before a tick at which it does something. */
    void chargeTo(long tick) {
        account.chargeTo(Ticks.BUSY, Math.min(busyUntil, tick));
        if (contents.buffer.hasLeaving()) {
            account.chargeTo(Ticks.STALLED_ON_MEMORY_PORT, tick);
            return;
        }
        account.chargeTo(Ticks.NO_INPUT, Math.min(screen.headTick(), tick));
        account.chargeTo(Ticks.STALLED_ON_SIGNATURES, tick);
    }

    /** Acts at its next tick; false if there is a primitive that does not fit. */
    boolean step(long tick) {
        chargeTo(tick);
        if (contents.buffer.hasLeaving()) {
            sendLine(tick);
            return true;
        }
        int group = primitives.slot(count);
        if (primitives.isProjected[group]) {
            map(tick, group);
            return true;
        }
        contents.measure(primitives, group);
        if (!contents.fits()) {
            requireSomethingBinned(group);
            return false;
        }
        accept(tick, group);
        if (contents.buffer.hasLeaving() && port.hasSlot(tick)) {
            sendLine(tick);
        }
        return true;
    }

    /** A primitive that is projected is mapped to its owners, and needs no room. */
    private void map(long tick, int group) {
        counters.at(tick);
        counters.increment(Count.PROJECTED);
        busyUntil = tick + interval(primitives.bins[group]);
        nextLine = tick;
        count++;
        screen.accept(tick + 1);
        if (primitives.owners[group] == 0) {
            retirement.retire(tick);
        }
        exchange.mapped(tick, primitives.batch[group], primitives.id[group], primitives.owners[group]);
    }

    private long interval(long entries) {
        return Math.max(1, (entries + spec.primitivesPerCycle() - 1) / spec.primitivesPerCycle());
    }

    private void requireSomethingBinned(int group) {
        if (contents.buffer.isEmpty()) {
            throw spec.tooLarge(primitives.draw[group], contents.linesNeeded());
        }
    }

    private void accept(long tick, int group) {
        if (boundary != null) {
            boundary.chargeTo(Boundary.NO_PRIMITIVE, screen.headTick());
            boundary.chargeTo(Boundary.STALL, tick);
            boundary.charge(Boundary.BUSY, tick, tick + 1);
        }
        int draw = primitives.draw[group];
        account.beginDraw(draw, tick);
        counters.beginDraw(draw, tick);
        counters.at(tick);
        counters.increment(Count.PRIMITIVES);
        counters.add(Count.PIECES, contents.touchingPieces());
        counters.add(Count.ENTRIES, contents.newEntries());
        busyUntil = tick + interval(contents.newEntries());
        nextLine = tick;
        if (elimination != null && elimination.signs()) {
            elimination.take(contents.newEntries() - contents.hiddenEntries(), tick);
            counters.add(Count.HIDDEN, contents.hiddenEntries());
        }
        contents.add(primitives, group);
        count++;
        screen.accept(tick + 1);
        retirement.retire(tick, draw);
    }

    private void sendLine(long tick) {
        if (tick >= busyUntil) {
            account.charge(Ticks.BUSY, tick, tick + 1);
        }
        port.writeParameters(tick, contents.buffer);
        nextLine = tick + 1;
    }

    void finish(long end) {
        if (boundary != null) {
            boundary.chargeTo(Boundary.NO_PRIMITIVE, end);
        }
        account.chargeTo(Ticks.BUSY, Math.min(busyUntil, end));
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
