package org.tilewright.sim.kernel;

import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.Rasteriser.Count;
import org.tilewright.sim.component.Rasteriser.Ticks;
import org.tilewright.sim.memory.MemoryLayout;

/** A rasteriser that emits a tile before it walks on. */
final class DirectRasterUnit extends RasterUnit {

    private boolean tileAtHand;
    private boolean steppedOnto;
    /** The tick at which the tile at hand is due. */
    private long due;

    DirectRasterUnit(Rasteriser spec, GpuStatistics statistics, Occupancy retirement, PieceRing pieces, PiecePool pool,
            Link screen, TileQueues queues, LineRequests requests, FrameShare share) {
        super(spec, statistics, retirement, pieces, pool, screen, queues, requests, share);
    }

    @Override
    void reset(MemoryLayout layout, FragmentsAhead ahead) {
        super.reset(layout, ahead);
        tileAtHand = false;
    }

    @Override
    boolean advance() {
        boolean any = false;
        while (isWalking() ? walk() : accept()) {
            any = true;
        }
        return any;
    }

    @Override
    long next() {
        return Link.UNKNOWN;
    }

    @Override
    void step(long tick) {
        throw new IllegalStateException("it never has to act by itself");
    }

    private boolean accept() {
        long visible = screen.headTick();
        if (visible == Link.UNKNOWN) {
            return false;
        }
        account.chargeTo(Ticks.NO_INPUT, visible);
        acceptPrimitive(Math.max(cursor, visible));
        return true;
    }

    /** Emits the next tile or ends the piece; false if a tick that it depends on is not known. */
    private boolean walk() {
        if (!tileAtHand) {
            if (!walk.next()) {
                leavePiece();
                return true;
            }
            tileAtHand = true;
            steppedOnto = false;
            due = cursor + skipTicks();
            noteTile();
        }
        long open = gate.openTick(emittedTiles());
        if (open == Link.UNKNOWN) {
            return false;
        }
        if (!steppedOnto) {
            steppedOnto = true;
            stepOnto(Math.max(due, open));
        }
        long slot = emitted.slotTick();
        if (slot == Link.UNKNOWN) {
            return false;
        }
        account.chargeTo(Ticks.BUSY, due);
        account.chargeTo(Ticks.STALLED_ON_SHADING, slot);
        account.chargeTo(Ticks.STALLED_ON_GATE, open);
        long tick = Math.max(due, Math.max(slot, open));
        passTile(tick);
        emitTile(tick);
        counters.add(Count.SKIPPED, walk.skipped());
        tileAtHand = false;
        return true;
    }

    private void leavePiece() {
        if (!isPieceCovered()) {
            cursor += 1 + skipTicks();
            account.chargeTo(Ticks.BUSY, cursor);
            counters.at(cursor - 1);
            counters.add(Count.SKIPPED, walk.skipped());
        }
        endPiece();
    }

    @Override
    void waits(WaitGraph graph) {
        if (tileAtHand) {
            graph.charged(emitted.slotTick() == Link.UNKNOWN ? Ticks.STALLED_ON_SHADING : Ticks.STALLED_ON_GATE);
        }
    }
}
