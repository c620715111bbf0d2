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
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.work.SliceTiles;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.WaitGraph;

/**
 * A rasteriser whose scan is ahead of the emission by a buffer of tiles. Scan and emission share an account and counters,
 * so that their events are dealt with in the order of their ticks: when only one of them is known, the unit waits until the
 * time has come to that tick, because by then the other one is known to be later.
 */
final class ScanAheadRasterUnit extends RasterUnit {

    private static final long BEFORE_ALL = -1;

    private final int places;
    /** When tiles were put into the buffer. */
    private final TickHistory puts;
    private boolean tileAtHand;
    /** The tick at which the tile at hand is due or the piece without coverage ends. */
    private long due;

    ScanAheadRasterUnit(Gpu gpu, CoarseUnit coarse, GpuStatistics statistics, Occupancy retirement, PieceRing pieces,
            PiecePool pool, Link screen, TilePath queues, LineRequests requests, SliceTiles ownTiles) {
        super(gpu, coarse, statistics, retirement, pieces, pool, screen, queues, requests, ownTiles);
        places = gpu.rasteriser().scanAhead();
        puts = new TickHistory(places + 1);
    }

    @Override
    public void reset(MemoryLayout layout, FragmentsAhead ahead) {
        super.reset(layout, ahead);
        puts.reset();
        tileAtHand = false;
    }

    @Override
    boolean goOn() {
        boolean any = false;
        while (act(BEFORE_ALL)) {
            any = true;
        }
        return any;
    }

    @Override
    public long next() {
        return Math.min(scanTick(), emissionTick());
    }

    @Override
    public void step(long tick) {
        act(tick);
    }

    /**
     * Deals with the scan's next event or the next emission, whichever is first.
     *
     * @param now the tick that the time has come to: whatever is still unknown comes later
     * @return whether one was known to be first
     */
    private boolean act(long now) {
        long scan = scanTick();
        long emission = emissionTick();
        long first = Math.min(scan, emission);
        if (first == Link.UNKNOWN) {
            return false;
        }
        // A scan that waits for a place comes after the emission, and the emission from an empty buffer after the scan.
        boolean mayComeBefore = scan == Link.UNKNOWN && !isScanning() || emission == Link.UNKNOWN && !isEmpty();
        if (mayComeBefore && first > now) {
            return false;
        }
        chargeUntil(first);
        if (scan <= emission) {
            scan(scan);
        } else {
            emitTile(emission);
        }
        return true;
    }

    private boolean isEmpty() {
        return emittedTiles() == scannedTiles();
    }

    /** When the scan accepts a primitive, puts its tile into the buffer or is done with a piece without coverage. */
    private long scanTick() {
        if (!isScanning()) {
            return screen.headTick() == Link.UNKNOWN ? Link.UNKNOWN : Math.max(cursor, screen.headTick());
        }
        return tileAtHand ? Math.max(due, emissions.creditTick(scannedTiles(), places)) : due;
    }

    private long emissionTick() {
        if (isEmpty()) {
            return Link.UNKNOWN;
        }
        long ready = Math.max(puts.tickAfter(emittedTiles()), emissions.creditTick(emittedTiles(), 1));
        return Math.max(ready, Math.max(emitted.slotTick(), gate.openTick(emittedTiles())));
    }

    private void scan(long tick) {
        if (!isScanning()) {
            acceptPrimitive(tick);
        } else if (tileAtHand) {
            account.chargeTo(Ticks.BUSY, tick + 1);
            counters.at(tick);
            counters.add(Count.SKIPPED, pieceTiles.skipped());
            stepOnto(tick);
            puts.add(tick);
            passTile(tick);
        } else {
            account.chargeTo(Ticks.BUSY, tick + 1);
            counters.at(tick);
            counters.add(Count.SKIPPED, pieceTiles.skipped());
            cursor = tick + 1;
            endPiece();
        }
        lookAhead();
    }

    /** Finds what the scan comes to next, if the primitive has something left. */
    private void lookAhead() {
        tileAtHand = false;
        while (isScanning()) {
            tileAtHand = pieceTiles.next();
            if (tileAtHand || !isPieceCovered()) {
                due = cursor + skipTicks();
                break;
            }
            endPiece();
        }
        if (tileAtHand) {
            noteTile();
        }
    }

    /** Charges the ticks before one, none of which has an event. */
    private void chargeUntil(long tick) {
        if (isScanning()) {
            account.chargeTo(Ticks.BUSY, Math.min(due, tick));
        }
        if (!isEmpty()) {
            account.chargeTo(Ticks.STALLED_ON_SHADING, Math.min(emitted.slotTick(), tick));
            account.chargeTo(Ticks.STALLED_ON_GATE, tick);
        }
        account.chargeTo(Ticks.NO_INPUT, tick);
    }

    @Override
    void scanWaits(WaitGraph graph) {
        chargeUntil(Link.UNKNOWN);
        graph.charged(account.endless());
    }
}
