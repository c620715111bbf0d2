package org.tilewright.sim.ticked.raster;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.Rasteriser.Count;
import org.tilewright.sim.component.Rasteriser.Ticks;
import org.tilewright.sim.ticked.queue.Slots;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Primitive;

/**
 * Goes through the steps of a primitive's pieces and emits their tiles. A step takes {@link #remaining} more ticks. Without
 * scan-ahead its tile is emitted in the last one; else the tile goes into a buffer, from which it is emitted later.
 */
public final class TickedRasteriser extends TickedUnit<Count, Ticks> implements BoundaryUnit {

    private final Rasteriser rasteriser;
    private final TickedQueue<Primitive> input;
    private final TickedQueue<Tile> output;
    private final PrefetchPort prefetcher;
    private final boolean adaptive;
    private final Part part;
    private final TileVisits tileVisits;
    private final Slots gate;
    private final Slots ahead;
    private final Deque<RasterStep> steps = new ArrayDeque<>();
    private final Deque<Tile> buffered = new ArrayDeque<>();
    /** Tiles that have been emitted and that the depth unit is not done with, by their numbers. */
    private final NavigableMap<Long, Tile> inFlight = new TreeMap<>();

    private Primitive primitive;
    private boolean covers;
    private boolean steppedOnto;
    private long remaining;
    private long tiles;
    private long acceptTick = -1;

    /**
     * @param prefetcher who is told of tiles, or null
     * @param adaptive whether it is told of a tile when the scan comes to it
     */
    public TickedRasteriser(Rasteriser rasteriser, TickedQueue<Primitive> input, TickedQueue<Tile> output,
            PrefetchPort prefetcher, boolean adaptive, Part part) {
        super(part.statistics().rasteriser, part.statistics().rasteriserTicks);
        this.rasteriser = rasteriser;
        this.input = input;
        this.output = output;
        this.prefetcher = prefetcher;
        this.adaptive = adaptive;
        this.part = part;
        tileVisits = new TileVisits(rasteriser.traversal(), rasteriser.tileSize());
        gate = new Slots(rasteriser.gate().credits(rasteriser.gateCredits()));
        ahead = new Slots(rasteriser.scanAhead());
    }

    @Override
    protected Ticks step(long tick) {
        Primitive next = input.head(tick);
        if (steps.isEmpty() && next != null && next.hasArrivedBefore(tick)) {
            begin(input.accept(tick), tick);
        }
        return rasteriser.scanAhead() == 0 ? scanAndEmit(tick) : scanAndBuffer(tick);
    }

    private void begin(Primitive next, long tick) {
        primitive = next;
        acceptTick = tick;
        handles(primitive.draw.index(), tick);
        counters.increment(Count.PRIMITIVES);
        for (ScreenPrimitive piece : primitive.pieces) {
            steps.addAll(RasterStep.of(tileVisits.of(piece, primitive.window,
                    part.territory(primitive.draw.target()))));
        }
        covers = steps.stream().anyMatch(step -> step.tile() != null);
        beginStep();
    }

    private void beginStep() {
        remaining = 1 + steps.getFirst().skipped().size() / rasteriser.skipRate();
        steppedOnto = false;
    }

    private void endStep() {
        counters.add(Count.SKIPPED, steps.removeFirst().skipped().size());
        if (!steps.isEmpty()) {
            beginStep();
            return;
        }
        counters.add(Count.EMPTY, covers ? 0 : 1);
        primitive.activity.end(primitive.draw.index());
    }

    private Ticks scanAndEmit(long tick) {
        if (steps.isEmpty()) {
            return Ticks.NO_INPUT;
        }
        if (remaining > 1) {
            remaining--;
            return Ticks.BUSY;
        }
        RasterStep step = steps.getFirst();
        if (step.tile() != null) {
            if (!steppedOnto && gate.free(time(tick)) > 0) {
                steppedOnto = true;
                stepOnto(step, tick);
            }
            Ticks stall = stall(tick);
            if (stall != null) {
                return stall;
            }
            Tile tile = step.tile().tile(tiles++);
            primitive.activity.begin(primitive.draw.index());
            emit(tile, tick);
            if (asksByTile()) {
                prefetcher.request(tile, tick);
            }
        }
        endStep();
        return Ticks.BUSY;
    }

    private Ticks scanAndBuffer(long tick) {
        Tile oldest = buffered.peekFirst();
        Ticks stall = oldest == null ? Ticks.NO_INPUT : stall(tick);
        if (stall == null) {
            buffered.removeFirst();
            ahead.release(1, time(tick));
            emit(oldest, tick);
            if (asksByTile() && !adaptive) {
                prefetcher.request(oldest, tick);
            }
        }
        return scan(tick) || stall == null ? Ticks.BUSY : stall;
    }

    /** Whether the scan moves. */
    private boolean scan(long tick) {
        if (steps.isEmpty()) {
            return false;
        }
        if (remaining > 1) {
            remaining--;
            return true;
        }
        RasterStep step = steps.getFirst();
        if (step.tile() != null) {
            if (ahead.free(time(tick)) == 0) {
                return false;
            }
            Tile tile = step.tile().tile(tiles++);
            ahead.take(1);
            buffered.addLast(tile);
            primitive.activity.begin(primitive.draw.index());
            stepOnto(step, tick);
            if (asksByTile() && adaptive) {
                prefetcher.request(tile, tick);
            }
        }
        endStep();
        return true;
    }

    /** What keeps a tile from being emitted, or null. */
    private Ticks stall(long tick) {
        if (!output.hasRoom(time(tick), 1)) {
            return Ticks.STALLED_ON_SHADING;
        }
        return gate.free(time(tick)) == 0 ? Ticks.STALLED_ON_GATE : null;
    }

    private boolean asksByTile() {
        return prefetcher != null && rasteriser.prefetchTrigger().isTile();
    }

    /** The scan has come to a covered tile: it asks for the lines of whole tiles, if that is the trigger. */
    private void stepOnto(RasterStep step, long tick) {
        if (prefetcher != null && rasteriser.prefetchTrigger().isStartOfScan()) {
            requestAllLines(step.scan(), tick);
        }
        if (prefetcher != null && rasteriser.prefetchTrigger().isStepOfScan()) {
            requestAllLines(step.skipped(), tick);
            requestAllLines(List.of(step.tile()), tick);
        }
    }

    private void requestAllLines(List<Visit> visits, long tick) {
        for (Visit visit : visits) {
            if (visit != Visit.NOWHERE && part.slice().owns(visit.tileX() * rasteriser.tileSize(),
                    visit.tileY() * rasteriser.tileSize())) {
                prefetcher.requestAllLines(visit.tile(tiles), tick);
            }
        }
    }

    private void emit(Tile tile, long tick) {
        int covered = Tile.fragments(tile.covered);
        counters.increment(Count.TILES);
        counters.add(Count.QUADS, tile.quads());
        counters.add(Count.FRAGMENTS, covered);
        if (tile.state().target().id() == RenderTarget.SCREEN) {
            part.statistics().overdraw.add(tile.tileX, tile.tileY, covered);
        }
        gate.take(1);
        inFlight.put(tile.number, tile);
        output.send(tile, time(tick));
        if (prefetcher != null) {
            prefetcher.emitted(tick);
        }
    }

    @Override
    public boolean hasAccepted(long tick) {
        return acceptTick == tick;
    }

    @Override
    public boolean sees(long tick) {
        Primitive head = input.head(tick);
        return head != null && head.hasArrivedBefore(tick);
    }

    /** Tiles that have been emitted and that the depth unit is not done with, the oldest first. */
    public Collection<Tile> inFlight() {
        return inFlight.values();
    }

    /** The depth unit is done with a tile, or will never see it. */
    public void done(Tile tile) {
        inFlight.remove(tile.number);
    }

    /** A tile gives its gate credit back. */
    public void accepted(long tick) {
        if (rasteriser.gate().opensByAcceptance()) {
            gate.release(1, time(tick));
        }
        if (prefetcher != null) {
            prefetcher.accepted(tick);
        }
    }

    /** A tile has left the depth unit. */
    public void left(long time) {
        if (!rasteriser.gate().opensByAcceptance()) {
            gate.release(1, time);
        }
    }
}
