package org.tilewright.sim.kernel.tiling;

import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.component.TilingUnit.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.memory.MemoryClient;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/**
 * The tiling unit: bins primitives until the parameter buffer is full or the frame ends, and then renders a pass.
 */
public final class TilingActor implements MemoryClient {

    /** Null if the GPU is the only one. */
    private final FrameShare share;

    private enum Phase {
        BINNING, FLUSH, RENDERING
    }

    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final Binning binning;
    private final BinContents contents;
    private final BinPass pass;
    private final RecordReads records;
    private final BinUnit[] units;
    private final TilingPort port;
    /** Null if all bins are rendered. */
    private final BinElimination elimination;
    private Phase phase;
    private long nextLine;
    /** The tick from which on the last pass may begin; unknown before it is ordered. */
    private long lastPassTick;
    private boolean lastPassWritesDepth;
    private boolean lastPassEndsFrame;
    private long doneTick;
    /** The unit that goes first. */
    private int turn;

    public TilingActor(GpuStatistics statistics, Binning binning, BinContents contents, BinPass pass,
            RecordReads records, List<BinUnit> units, TilingPort port, FrameShare share,
            BinElimination elimination) {
        this.elimination = elimination;
        this.share = share;
        this.binning = binning;
        this.contents = contents;
        this.pass = pass;
        this.records = records;
        this.units = units.toArray(BinUnit[]::new);
        this.port = port;
        counters = statistics.tiling;
        account = statistics.tilingTicks;
    }

    public void reset(BinGrid grid, FrameMemory target, long parameterBase, int mostColourWords) {
        phase = Phase.BINNING;
        lastPassTick = Link.UNKNOWN;
        doneTick = Link.UNKNOWN;
        contents.reset(grid);
        port.reset(target, parameterBase);
        pass.reset(target, grid);
        for (BinUnit unit : units) {
            unit.reset(grid, target, mostColourWords);
        }
        binning.reset();
    }

    /** No frame comes before the next one. */
    public void forget() {
        pass.forget();
    }

    /** Goes on with the bins of another target, when no pass is under way and nothing binned. */
    public void use(BinGrid grid, FrameMemory target) {
        contents.reset(grid);
        pass.use(grid);
        for (BinUnit unit : units) {
            unit.buffers.use(grid, target);
        }
        if (elimination != null) {
            elimination.use(target.target().id());
        }
    }

    @Override
    public RequestQueue requests() {
        return port.requests();
    }

    @Override
    public void arrives(int tag, long tick) {
        if (BinReads.isOfRecord(tag)) {
            records.arrives(BinReads.record(tag), tick);
        } else {
            units[BinReads.unit(tag)].reads.arrives(tag, tick);
        }
    }

    /** Enters a clear. */
    public void clear(long tick, Clear clear, FrameMemory target, int depthValue, int[][] colourValues) {
        contents.newClear().set(clear, target.width(), target.height(), depthValue, colourValues);
        contents.addClear(clear);
        if (share != null) {
            share.updates().clear(clear, target.width(), target.height());
        }
        counters.at(tick);
        counters.increment(Count.CLEARS);
    }

    /**
     * Orders the last pass of a target or of the frame.
     *
     * @param writesDepth whether depth is written as well
     * @param endsFrame   whether it is that of the frame
     */
    public void orderLastPass(long tick, boolean writesDepth, boolean endsFrame) {
        lastPassEndsFrame = endsFrame;
        lastPassTick = tick;
        lastPassWritesDepth = writesDepth;
        doneTick = Link.UNKNOWN;
    }

    /** The tick at which the last pass was done; unknown while it is not. */
    public long doneTick() {
        return doneTick;
    }

    /** The tick at which it acts next, from what is known now. */
    public long next() {
        return switch (phase) {
            case BINNING -> Math.min(binning.next(), lastPassBegin());
            case FLUSH -> Math.max(nextLine, port.slotTick());
            case RENDERING -> nextRendering();
        };
    }

    private long nextRendering() {
        long next = Link.UNKNOWN;
        for (BinUnit unit : units) {
            next = Math.min(next, unit.next());
        }
        return next;
    }

    private long lastPassBegin() {
        long ready = lastPassReady();
        return ready == Link.UNKNOWN || elimination == null ? ready : Math.max(ready, elimination.signedTick());
    }

    /** The same, whether all entries are signed or not. */
    private long lastPassReady() {
        return lastPassTick == Link.UNKNOWN || binning.freeTick() == Link.UNKNOWN ? Link.UNKNOWN
                : Math.max(lastPassTick, binning.freeTick());
    }

    /** Acts at its next tick. */
    public void step(long tick) {
        switch (phase) {
            case BINNING -> {
                if (lastPassBegin() <= tick) {
                    binning.chargeTo(lastPassReady());
                    account.chargeTo(Ticks.STALLED_ON_SIGNATURES, tick);
                    beginPass(tick, true);
                } else if (!binning.step(tick)) {
                    beginPass(tick, false);
                }
            }
            case FLUSH -> flush(tick);
            case RENDERING -> render(tick);
        }
    }

    private void beginPass(long tick, boolean last) {
        counters.at(tick);
        counters.increment(Count.PASSES);
        if (elimination != null && contents.hasEntries()) {
            elimination.beginPass(last && lastPassEndsFrame);
        }
        contents.buffer.flush();
        for (BinUnit unit : units) {
            unit.writeOut.begin(!last || lastPassWritesDepth);
        }
        nextLine = tick;
        if (contents.buffer.hasLeaving()) {
            phase = Phase.FLUSH;
            if (port.hasSlot(tick)) {
                flush(tick);
            }
        } else {
            beginRendering(tick);
            render(tick);
        }
    }

    private void flush(long tick) {
        account.chargeTo(Ticks.STALLED_ON_MEMORY_PORT, tick);
        port.writeParameters(tick, contents.buffer);
        account.charge(Ticks.FLUSHING, tick, tick + 1);
        nextLine = tick + 1;
        if (!contents.buffer.hasLeaving()) {
            beginRendering(tick + 1);
        }
    }

    private void beginRendering(long tick) {
        phase = Phase.RENDERING;
        turn = 0;
        pass.begin();
        for (BinUnit unit : units) {
            if (units.length > 1) {
                unit.account.chargeTo(Ticks.NO_INPUT, tick);
            }
            unit.rendering.begin(tick);
        }
    }

    /** Units get their bins in the order of their numbers, and then act from the one on that is behind the last that sent a line. */
    private void render(long tick) {
        for (BinUnit unit : units) {
            unit.chargeUntil(tick);
        }
        for (BinUnit unit : units) {
            unit.getBin(tick);
        }
        int first = turn;
        boolean done = true;
        for (int count = 0; count < units.length; count++) {
            int number = first + count < units.length ? first + count : first + count - units.length;
            long sent = port.sent();
            units[number].step(tick);
            if (port.sent() != sent) {
                turn = number + 1 < units.length ? number + 1 : 0;
            }
            done &= units[number].isDone();
        }
        if (done) {
            endPass(tick);
        }
    }

    private void endPass(long tick) {
        for (BinUnit unit : units) {
            unit.endPass(tick);
        }
        if (units.length > 1) {
            account.chargeTo(Ticks.RENDERING, tick + 1);
        }
        contents.release();
        phase = Phase.BINNING;
        binning.begin(tick + 1);
        if (lastPassTick != Link.UNKNOWN) {
            doneTick = tick;
            lastPassTick = Link.UNKNOWN;
        }
    }

    /** Says what it waits for. */
    public void waits(WaitGraph graph) {
        switch (phase) {
            case BINNING -> binning.chargeTo(Link.UNKNOWN);
            case FLUSH -> account.chargeTo(Ticks.STALLED_ON_MEMORY_PORT, Link.UNKNOWN);
            case RENDERING -> {
                for (BinUnit unit : units) {
                    graph.charged(unit.endless());
                }
            }
        }
        graph.charged(account.endless());
    }

    public void finish(long end) {
        binning.finish(end);
        for (BinUnit unit : units) {
            unit.account.chargeTo(Ticks.NO_INPUT, end);
        }
    }
}
