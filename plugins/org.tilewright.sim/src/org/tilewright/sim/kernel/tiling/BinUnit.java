package org.tilewright.sim.kernel.tiling;

import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.component.TilingUnit.Ticks;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.statistics.Account;

/**
 * What the tiling unit has for one raster unit: the buffers of its bins, the walk through their lists, and their write-out. Within a tick
 * the write-out comes before the walk.
 */
public final class BinUnit {

    final BinBuffers buffers;
    final BinReads reads;
    final BinRendering rendering;
    final BinWriteOut writeOut;
    final Account<Ticks> account;
    /** What is charged without a bin. */
    private final Ticks idle;
    /** What it did at this tick to get a bin, if that takes the tick, or null. */
    private Ticks got;

    /**
     * Puts its parts together.
     *
     * @param account that of the tiling unit if there is one raster unit
     */
    public BinUnit(BinBuffers buffers, BinReads reads, BinRendering rendering, BinWriteOut writeOut,
            Account<Ticks> account, boolean isOnlyOne) {
        this.buffers = buffers;
        this.reads = reads;
        this.rendering = rendering;
        this.writeOut = writeOut;
        this.account = account;
        idle = isOnlyOne ? Ticks.DRAINING : Ticks.NO_INPUT;
    }

    void reset(BinGrid grid, FrameMemory target, int mostColourWords) {
        buffers.reset(grid, target, mostColourWords);
        reads.reset(target);
        rendering.reset();
        writeOut.reset(target);
    }

    /** The tick at which it acts next in the rendering of a pass, as far as known. */
    long next() {
        return Math.min(rendering.next(), writeOut.next());
    }

    /** Whether it has and gets no bin in this pass any more. */
    boolean isDone() {
        return !rendering.isAtWork() && !buffers.isInUse();
    }

    /** Charges the ticks before one, in which it did nothing but wait. */
    void chargeUntil(long tick) {
        if (rendering.isAtWork()) {
            if (rendering.lacks() != null) {
                account.chargeTo(rendering.lacks(), tick);
            }
        } else if (buffers.isInUse()) {
            account.chargeTo(Ticks.DRAINING, Math.min(writeOut.readyTick(), tick));
            account.chargeTo(Ticks.STALLED_ON_MEMORY_PORT, tick);
        } else {
            account.chargeTo(idle, tick);
        }
    }

    /** Gets a bin if it needs one at this tick. */
    void getBin(long tick) {
        got = rendering.next() <= tick ? rendering.getBin(tick) : null;
    }

    /** Does the rest of what is to be done at a tick. */
    void step(long tick) {
        boolean writes = writeOut.next() <= tick;
        if (writes) {
            writeOut.step(tick);
        }
        if (got == null && rendering.isWalking() && rendering.next() <= tick) {
            got = rendering.step(tick);
        }
        rendering.endTurn(tick);
        if (got != null) {
            account.charge(got, tick, tick + 1);
        } else if (writes && !rendering.isAtWork()) {
            account.charge(Ticks.WRITING_OUT, tick, tick + 1);
        }
    }

    /** A pass has ended at a tick. */
    void endPass(long tick) {
        account.chargeTo(idle, tick + 1);
    }

    /** What it waits for without an end. */
    Ticks endless() {
        chargeUntil(Link.UNKNOWN);
        return account.endless();
    }
}
