package org.tilewright.sim.kernel.raster;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.Rasteriser.Count;
import org.tilewright.sim.component.Rasteriser.Ticks;
import org.tilewright.sim.component.gpu.Boundary;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.queue.EmissionGate;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Occupancy;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.PieceRing;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.work.SliceTiles;
import org.tilewright.sim.kernel.work.WalkOrder;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/**
 * The rasteriser: what is the same whether its scan is ahead of the emission of tiles or not. Its ticks follow from those
 * of its neighbours, so it goes on as soon as they are known.
 */
public abstract class RasterUnit {

    private static final long NO_PRIMITIVE = -1;

    private final int skipRate;
    private final boolean skipsByPlace;
    private final SliceTiles ownTiles;
    final Counters<Count> counters;
    final Account<Ticks> account;
    /** Null unless the GPU is one of several and this is the boundary behind its geometry. */
    private final Account<Boundary> boundary;
    /** Null if nothing tests blocks before the scan. */
    private final CoarseUnit coarse;
    private final TileWalker walker;
    final PieceTiles pieceTiles;
    final Link screen;
    final Link emitted;
    final EmissionGate gate;
    final TickHistory emissions;
    private final LineRequests requests;
    private final GpuStatistics statistics;
    private final Occupancy retirement;
    private final PieceRing pieces;
    private final PiecePool pool;
    private final TileRing tiles;

    /** Whether its tiles are those of the screen, which heat maps show. */
    private boolean onScreen;
    private long primitives;
    private long scannedTiles;
    private long emittedTiles;
    private long current;
    private int group;
    private int piece;
    private int begunPieces;
    private long tilesBeforePrimitive;
    private long tilesBeforePiece;
    /** The tick after the last one of the scan. */
    long cursor;

    RasterUnit(Gpu gpu, CoarseUnit coarse, GpuStatistics statistics, Occupancy retirement, PieceRing pieces,
            PiecePool pool, Link screen, TilePath queues, LineRequests requests, SliceTiles ownTiles) {
        Rasteriser spec = gpu.rasteriser();
        this.coarse = coarse;
        skipRate = spec.skipRate();
        skipsByPlace = spec.prefetchTrigger().isStepOfScan();
        this.ownTiles = ownTiles;
        boundary = statistics.tiling == null && coarse == null ? statistics.boundaryTicks : null;
        this.statistics = statistics;
        this.retirement = retirement;
        this.pieces = coarse == null ? pieces : coarse.primitives;
        this.pool = pool;
        this.screen = coarse == null ? screen : coarse.blocks;
        this.requests = requests;
        emitted = queues.emitted;
        tiles = queues.emittedTiles;
        gate = queues.gate();
        emissions = queues.emissions;
        counters = statistics.rasteriser;
        account = statistics.rasteriserTicks;
        walker = new TileWalker(spec.tileSize(), new WalkOrder(spec.traversal()));
        pieceTiles = new PieceTiles(walker);
    }

    /** The unit of a rasteriser: one that emits tiles as it finds them, or one whose scan runs ahead. */
    public static RasterUnit of(Gpu gpu, GpuStatistics statistics, Occupancy retirement, PieceRing pieces,
            PiecePool pool, Link screen, TilePath queues, LineRequests requests, SliceTiles ownTiles) {
        CoarseUnit coarse = gpu.coarseRasteriser() == null ? null
                : new CoarseUnit(gpu, statistics, retirement, pieces, pool, screen);
        return gpu.rasteriser().scanAhead() == 0
                ? new DirectRasterUnit(gpu, coarse, statistics, retirement, pieces, pool, screen, queues, requests,
                        ownTiles)
                : new ScanAheadRasterUnit(gpu, coarse, statistics, retirement, pieces, pool, screen, queues, requests,
                        ownTiles);
    }

    /**
     * Begins a frame.
     *
     * @param ahead knows of the tiles of the scan, or null
     */
    public void reset(MemoryLayout layout, FragmentsAhead ahead) {
        use(layout, true);
        pieceTiles.reset(requests.looksAtScan() ? null : ahead);
        primitives = 0;
        scannedTiles = 0;
        emittedTiles = 0;
        current = NO_PRIMITIVE;
        begunPieces = 0;
        cursor = 0;
        if (coarse != null) {
            coarse.reset();
        }
    }

    /** Goes on with another target, when it is at work on nothing. */
    public final void use(MemoryLayout layout, boolean isScreen) {
        requests.reset(layout);
        walker.restrict(ownTiles.of(layout), skipsByPlace);
        if (coarse != null) {
            coarse.use(ownTiles.of(layout));
        }
        onScreen = isScreen;
    }

    /** Goes on as far as the known ticks allow; whether anything happened. */
    public final boolean advance() {
        if (coarse == null) {
            return goOn();
        }
        boolean any = false;
        while (coarse.advance() | goOn()) {
            any = true;
        }
        return any;
    }

    /** The scan and the emission go on as far as the known ticks allow; whether anything happened. */
    abstract boolean goOn();

    /** The tick at which it has to act because nothing that comes before can be known earlier; else unknown. */
    public abstract long next();

    /** Acts at its next tick. */
    public abstract void step(long tick);

    /** Says what it waits for. */
    public final void waits(WaitGraph graph) {
        if (coarse != null) {
            coarse.waits(graph);
        }
        scanWaits(graph);
    }

    /** Says what scan and emission wait for. */
    abstract void scanWaits(WaitGraph graph);

    /** Whether it is at work on a primitive. */
    final boolean isScanning() {
        return current != NO_PRIMITIVE;
    }

    /** The number of the tile that the scan comes to next, or has come to and not passed. */
    final long scannedTiles() {
        return scannedTiles;
    }

    /** The number of the tile that is emitted next. */
    final long emittedTiles() {
        return emittedTiles;
    }

    /** Accepts the next primitive; everything before the tick is charged. */
    final void acceptPrimitive(long tick) {
        if (boundary != null) {
            boundary.chargeTo(Boundary.NO_PRIMITIVE, screen.headTick());
            boundary.chargeTo(Boundary.STALL, tick);
            boundary.charge(Boundary.BUSY, tick, tick + 1);
        }
        cursor = tick;
        current = primitives++;
        group = pieces.slot(current);
        account.beginDraw(pieces.draw[group], tick);
        counters.beginDraw(pieces.draw[group], tick);
        counters.at(tick);
        counters.increment(Count.PRIMITIVES);
        screen.accept(tick + 1);
        tilesBeforePrimitive = scannedTiles;
        beginPiece(0);
    }

    private void beginPiece(int next) {
        piece = next;
        begunPieces++;
        tilesBeforePiece = scannedTiles;
        pieceTiles.begin(primitive());
    }

    private ScreenPrimitive primitive() {
        return pool.get(pieces.get(group, piece));
    }

    /** The ticks for the tiles that the scan has skipped since the one before, beyond those that cost nothing. */
    final int skipTicks() {
        int skipped = pieceTiles.skipped();
        // Seldom enough for a tick, which spares the division.
        return skipped < skipRate ? 0 : skipped / skipRate;
    }

    /** Whether the piece has had a covered tile. */
    final boolean isPieceCovered() {
        return scannedTiles != tilesBeforePiece;
    }

    /** The scan has come to a covered tile: notes what it covers, before the scan goes on. */
    final void noteTile() {
        int slot = tiles.slot(scannedTiles);
        pieceTiles.coverage(tiles.left, tiles.coverageOffset(slot));
        tiles.number[slot] = scannedTiles;
        tiles.tileX[slot] = pieceTiles.tileX();
        tiles.tileY[slot] = pieceTiles.tileY();
        tiles.piece[slot] = pieces.get(group, piece);
        tiles.count(slot, pool.get(tiles.piece[slot]).state().grid());
        tiles.pieceNumber[slot] = begunPieces;
    }

    /** The tile that was noted is stepped onto. */
    final void stepOnto(long tick) {
        if (primitive().state().depthTest()) {
            requests.steppedOnto(walker, scannedTiles, tick);
        }
    }

    /** The scan goes past the tile that was noted, which stays in the pipeline. */
    final void passTile(long tick) {
        pool.hold(tiles.piece[tiles.slot(scannedTiles)]);
        retirement.enter(pieces.draw[group]);
        scannedTiles++;
        cursor = tick + 1;
    }

    /** Emits the oldest tile; everything before the tick is charged. */
    final void emitTile(long tick) {
        long tile = emittedTiles++;
        int slot = tiles.slot(tile);
        account.chargeTo(Ticks.BUSY, tick + 1);
        counters.at(tick);
        counters.increment(Count.TILES);
        counters.add(Count.QUADS, tiles.quads[slot]);
        counters.add(Count.FRAGMENTS, tiles.fragments[slot]);
        if (onScreen) {
            statistics.overdraw.add(tiles.tileX[slot], tiles.tileY[slot], tiles.fragments[slot]);
        }
        emitted.send(tick + emitted.latency());
        emissions.add(tick);
        if (pool.get(tiles.piece[slot]).state().depthTest()) {
            requests.emitted(tile, tick);
        }
    }

    /** The piece ends with the tick before the cursor, and with the last one its primitive. */
    final void endPiece() {
        pool.release(pieces.get(group, piece));
        if (piece + 1 < pieces.count[group]) {
            beginPiece(piece + 1);
            return;
        }
        if (scannedTiles == tilesBeforePrimitive) {
            counters.at(cursor - 1);
            counters.increment(Count.EMPTY);
        }
        retirement.retire(cursor - 1, pieces.draw[group]);
        current = NO_PRIMITIVE;
    }

    public void finish(long end) {
        if (coarse != null) {
            coarse.finish(end);
        }
        if (boundary != null) {
            boundary.chargeTo(Boundary.NO_PRIMITIVE, end);
        }
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
