package org.tilewright.sim.kernel;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.Rasteriser.Count;
import org.tilewright.sim.component.Rasteriser.Ticks;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.memory.PixelMasks;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/**
 * The rasteriser. Its ticks follow from those of its neighbours, so it walks on as soon as they are known, at most as far
 * ahead of the depth unit as there are gate credits.
 */
final class RasterUnit {

    private static final long NO_PRIMITIVE = -1;

    private final Rasteriser spec;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final GpuStatistics statistics;
    private final Occupancy retirement;
    private final PieceRing pieces;
    private final PiecePool pool;
    private final Link screen;
    private final Link emitted;
    private final TileRing tiles;
    private final TickHistory depthAccepts;
    private final PrefetchQueue prefetches;
    private final TileWalker walker;
    private final int depthLinePixels;
    private MemoryLayout layout;

    private long primitives;
    private long tileCount;
    private long current;
    private int group;
    private int piece;
    private int tilesOfPrimitive;
    private boolean pieceEmitted;
    private boolean tileAtHand;
    /** The tick from which the tile at hand, or the next one, is counted. */
    private long cursor;
    private long earliestEmission;

    RasterUnit(Rasteriser spec, GpuStatistics statistics, Occupancy retirement, PieceRing pieces, PiecePool pool,
            Link screen, Link emitted, TileRing tiles, TickHistory depthAccepts, PrefetchQueue prefetches,
            int depthLinePixels) {
        this.spec = spec;
        this.statistics = statistics;
        this.retirement = retirement;
        this.pieces = pieces;
        this.pool = pool;
        this.screen = screen;
        this.emitted = emitted;
        this.tiles = tiles;
        this.depthAccepts = depthAccepts;
        this.prefetches = prefetches;
        this.depthLinePixels = depthLinePixels;
        counters = statistics.rasteriser;
        account = statistics.rasteriserTicks;
        walker = new TileWalker(spec.tileSize());
    }

    void reset(MemoryLayout newLayout) {
        layout = newLayout;
        primitives = 0;
        tileCount = 0;
        current = NO_PRIMITIVE;
        tileAtHand = false;
        pieceEmitted = false;
        cursor = 0;
    }

    /** Walks on as far as the known ticks allow; whether anything happened. */
    boolean advance() {
        boolean any = false;
        while (current == NO_PRIMITIVE ? accept() : walk()) {
            any = true;
        }
        return any;
    }

    private boolean accept() {
        long visible = screen.headTick();
        if (visible == Link.UNKNOWN) {
            return false;
        }
        account.chargeTo(Ticks.NO_INPUT, visible);
        cursor = Math.max(cursor, visible);
        current = primitives++;
        group = pieces.slot(current);
        account.beginDraw(pieces.draw[group], cursor);
        counters.beginDraw(pieces.draw[group], cursor);
        counters.at(cursor);
        counters.increment(Count.PRIMITIVES);
        screen.accept(cursor + 1);
        piece = 0;
        tilesOfPrimitive = 0;
        walker.begin(piece());
        return true;
    }

    private ScreenPrimitive piece() {
        return pool.get(pieces.get(group, piece));
    }

    /** Emits the next tile or ends the piece; false if a tick that it depends on is not known. */
    private boolean walk() {
        if (!tileAtHand) {
            boolean covered = walker.next();
            if (!covered) {
                endPiece(walker.skipped());
                return true;
            }
            tileAtHand = true;
            earliestEmission = cursor + walker.skipped() / spec.skipRate();
        }
        long slot = emitted.slotTick();
        long credit = depthAccepts.creditTick(tileCount, spec.gateCredits());
        if (slot == Link.UNKNOWN || credit == Link.UNKNOWN) {
            return false;
        }
        account.chargeTo(Ticks.BUSY, earliestEmission);
        account.chargeTo(Ticks.STALLED_ON_SHADING, slot);
        account.chargeTo(Ticks.STALLED_ON_GATE, credit);
        emit(Math.max(earliestEmission, Math.max(slot, credit)));
        return true;
    }

    private void emit(long tick) {
        int slot = tiles.slot(tileCount++);
        int rowsOffset = tiles.rowsOffset(slot);
        int fragments = walker.rows(tiles.rows, rowsOffset);
        int quads = quads(rowsOffset);
        tiles.tileX[slot] = walker.tileX();
        tiles.tileY[slot] = walker.tileY();
        tiles.piece[slot] = pieces.get(group, piece);
        tiles.quads[slot] = quads;
        tiles.fragments[slot] = fragments;
        pool.hold(tiles.piece[slot]);
        account.charge(Ticks.BUSY, tick, tick + 1);
        counters.at(tick);
        counters.increment(Count.TILES);
        counters.add(Count.QUADS, quads);
        counters.add(Count.FRAGMENTS, fragments);
        counters.add(Count.SKIPPED, walker.skipped());
        statistics.overdraw.add(walker.tileX(), walker.tileY(), fragments);
        retirement.enter();
        emitted.send(tick + emitted.latency());
        if (prefetches != null && piece().state().depthTest()) {
            prefetch(tick, rowsOffset);
        }
        tileAtHand = false;
        tilesOfPrimitive++;
        pieceEmitted = true;
        cursor = tick + 1;
    }

    private int quads(int rowsOffset) {
        int quads = 0;
        for (int row = 0; row < tiles.tileSize; row += 2) {
            int both = tiles.rows[rowsOffset + row] | tiles.rows[rowsOffset + row + 1];
            quads += Integer.bitCount((both | both >>> 1) & 0x5555_5555);
        }
        return quads;
    }

    private void prefetch(long tick, int rowsOffset) {
        int tilePixels = tiles.tileSize * tiles.tileSize;
        int first = layout.tilePixel(walker.tileX(), walker.tileY());
        if (tilePixels <= depthLinePixels) {
            prefetches.push(tick, first);
            return;
        }
        for (int pixel = 0; pixel < tilePixels; pixel += depthLinePixels) {
            if (PixelMasks.ofTile(tiles.rows, rowsOffset, tiles.tileSize, pixel, depthLinePixels) != 0) {
                prefetches.push(tick, first + pixel);
            }
        }
    }

    private void endPiece(int skipped) {
        if (!pieceEmitted) {
            cursor += 1 + skipped / spec.skipRate();
            account.chargeTo(Ticks.BUSY, cursor);
            counters.at(cursor - 1);
            counters.add(Count.SKIPPED, skipped);
        }
        pieceEmitted = false;
        pool.release(pieces.get(group, piece));
        piece++;
        if (piece < pieces.count[group]) {
            walker.begin(piece());
            return;
        }
        if (tilesOfPrimitive == 0) {
            counters.at(cursor - 1);
            counters.increment(Count.EMPTY);
        }
        retirement.retire(cursor - 1);
        current = NO_PRIMITIVE;
    }

    /** Says what it waits for. */
    void waits(WaitGraph graph) {
        if (tileAtHand) {
            graph.charged(emitted.slotTick() == Link.UNKNOWN ? Ticks.STALLED_ON_SHADING : Ticks.STALLED_ON_GATE);
        }
    }

    void finish(long end) {
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
