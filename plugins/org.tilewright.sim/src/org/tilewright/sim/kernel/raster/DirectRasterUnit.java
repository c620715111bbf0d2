package org.tilewright.sim.kernel.raster;

import org.tilewright.sim.component.Rasteriser.Count;
import org.tilewright.sim.component.Rasteriser.Ticks;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Occupancy;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.PieceRing;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.work.SliceTiles;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.WaitGraph;

/** A rasteriser that emits a tile before it scans on. */
final class DirectRasterUnit extends RasterUnit {

    private boolean tileAtHand;
    private boolean steppedOnto;
    /** The tick at which the tile at hand is due. */
    private long due;

    DirectRasterUnit(Gpu gpu, CoarseUnit coarse, GpuStatistics statistics, Occupancy retirement, PieceRing pieces,
            PiecePool pool,
            Link screen, TilePath queues, LineRequests requests, SliceTiles ownTiles) {
        super(gpu, coarse, statistics, retirement, pieces, pool, screen, queues, requests, ownTiles);
    }

    @Override
    public void reset(MemoryLayout layout, FragmentsAhead ahead) {
        super.reset(layout, ahead);
        tileAtHand = false;
    }

    @Override
    boolean goOn() {
        boolean any = false;
        while (isScanning() ? scan() : accept()) {
            any = true;
        }
        return any;
    }

    @Override
    public long next() {
        return Link.UNKNOWN;
    }

    @Override
    public void step(long tick) {
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
    private boolean scan() {
        if (!tileAtHand) {
            if (!pieceTiles.next()) {
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
        chargeToEmission(open);
        long tick = Math.max(due, Math.max(slot, open));
        passTile(tick);
        emitTile(tick);
        counters.add(Count.SKIPPED, pieceTiles.skipped());
        tileAtHand = false;
        return true;
    }

    /** Charges up to the emission of the tile at hand, for which the gate is open from a tick on. */
    private void chargeToEmission(long open) {
        account.chargeTo(Ticks.BUSY, due);
        account.chargeTo(Ticks.STALLED_ON_SHADING, emitted.slotTick());
        account.chargeTo(Ticks.STALLED_ON_GATE, open);
    }

    private void leavePiece() {
        if (!isPieceCovered()) {
            cursor += 1 + skipTicks();
            account.chargeTo(Ticks.BUSY, cursor);
            counters.at(cursor - 1);
            counters.add(Count.SKIPPED, pieceTiles.skipped());
        }
        endPiece();
    }

    @Override
    void scanWaits(WaitGraph graph) {
        if (tileAtHand) {
            chargeToEmission(gate.openTick(emittedTiles()));
        } else {
            account.chargeTo(Ticks.NO_INPUT, Link.UNKNOWN);
        }
        graph.charged(account.endless());
    }
}
