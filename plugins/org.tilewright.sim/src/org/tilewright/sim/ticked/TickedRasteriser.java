package org.tilewright.sim.ticked;

import org.tilewright.frame.raster.TileWalker;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.Rasteriser.Count;
import org.tilewright.sim.component.Rasteriser.Ticks;

/**
 * Walks the tiles of a primitive's pieces. A step of the walk is a covered tile with the empty ones before it, or a whole
 * piece that covers nothing; it takes {@link #remaining} more ticks, the tile being emitted in the last one.
 */
final class TickedRasteriser extends TickedUnit<Count, Ticks> {

    private final Rasteriser rasteriser;
    private final TickedQueue<Primitive> input;
    private final TickedQueue<Tile> output;
    private final TickedPrefetcher prefetcher;
    private final Activity activity;
    private final GpuStatistics statistics;
    private final Slots gate;
    private final TileWalker walker;

    private Primitive primitive;
    private boolean primitiveEmitted;
    private int piece;
    private boolean pieceEmitted;
    private boolean atTile;
    private long remaining;

    /** @param prefetcher who is told of every tile, or null */
    TickedRasteriser(Rasteriser rasteriser, TickedQueue<Primitive> input, TickedQueue<Tile> output,
            TickedPrefetcher prefetcher, Activity activity, GpuStatistics statistics) {
        super(statistics.rasteriser, statistics.rasteriserTicks);
        this.rasteriser = rasteriser;
        this.input = input;
        this.output = output;
        this.prefetcher = prefetcher;
        this.activity = activity;
        this.statistics = statistics;
        gate = new Slots(rasteriser.gateCredits());
        walker = new TileWalker(rasteriser.tileSize(), rasteriser.traversal());
    }

    @Override
    Ticks step(long tick) {
        if (primitive == null) {
            if (input.head(tick) == null) {
                return Ticks.NO_INPUT;
            }
            begin(input.accept(tick), tick);
        }
        if (remaining > 1) {
            remaining--;
            return Ticks.BUSY;
        }
        if (!atTile) {
            counters.add(Count.SKIPPED, walker.skipped());
            beginPiece(piece + 1);
            return Ticks.BUSY;
        }
        if (!output.hasRoom(time(tick), 1)) {
            return Ticks.STALLED_ON_SHADING;
        }
        if (gate.free(time(tick)) == 0) {
            return Ticks.STALLED_ON_GATE;
        }
        emit(tick);
        walk();
        return Ticks.BUSY;
    }

    private void begin(Primitive next, long tick) {
        primitive = next;
        primitiveEmitted = false;
        handles(primitive.draw.index(), tick);
        counters.increment(Count.PRIMITIVES);
        beginPiece(0);
    }

    private void beginPiece(int next) {
        piece = next;
        if (piece == primitive.pieces.size()) {
            counters.add(Count.EMPTY, primitiveEmitted ? 0 : 1);
            primitive = null;
            activity.end();
            return;
        }
        pieceEmitted = false;
        walker.begin(primitive.pieces.get(piece));
        walk();
    }

    private void walk() {
        atTile = walker.next();
        if (!atTile && pieceEmitted) {
            beginPiece(piece + 1);
            return;
        }
        remaining = 1 + walker.skipped() / rasteriser.skipRate();
    }

    private void emit(long tick) {
        int[] rows = new int[rasteriser.tileSize()];
        int covered = walker.rows(rows, 0);
        Tile tile = new Tile(primitive.pieces.get(piece), walker.tileX(), walker.tileY(), rows);
        primitiveEmitted = true;
        pieceEmitted = true;
        counters.increment(Count.TILES);
        counters.add(Count.QUADS, tile.quads());
        counters.add(Count.FRAGMENTS, covered);
        counters.add(Count.SKIPPED, walker.skipped());
        statistics.overdraw.add(tile.tileX, tile.tileY, covered);
        gate.take(1);
        activity.begin();
        output.send(tile, time(tick));
        if (prefetcher != null && tile.state().depthTest()) {
            prefetcher.request(tile, tick);
        }
    }

    /** The depth unit has accepted a tile. */
    void giveBack(long time) {
        gate.release(1, time);
    }
}
