package org.tilewright.sim.kernel.shading;

import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.Shading.Count;
import org.tilewright.sim.component.Shading.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.StationTicks;
import org.tilewright.sim.kernel.queue.Throughput;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.texture.SliceTextures;
import org.tilewright.sim.kernel.texture.TexturedTiles;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Counters;

/** The time of shading. What the fragments look like is worked out when the depth unit takes or passes them. */
final class ShadingTime implements ShadingUnit {

    private static final int QUAD_FRAGMENTS = 4;

    private final Shading spec;
    private final Throughput throughput;
    private final Counters<Count> counters;
    private final StationTicks<Ticks> stage;
    private final Link emitted;
    private final Link shaded;
    private final TileRing tiles;
    private final PiecePool pool;
    private final TickHistory depthAccepts;
    private final TexturedTiles texturedTiles;
    private final TextureRequests requests;
    private long accepted;
    /** When the textured tile was accepted that makes its requests. */
    private long texturedTick;
    /** Fragments of the tiles from {@link #oldest} on. */
    private long inFlight;
    private long oldest;

    ShadingTime(Shading spec, GpuStatistics statistics, TilePath queues, PiecePool pool,
            SliceTextures textures) {
        this.spec = spec;
        throughput = new Throughput(spec.quadsPerCycle());
        this.pool = pool;
        texturedTiles = textures.tiles();
        requests = new TextureRequests(textures, queues.shadingTiles, pool, spec.quadsPerCycle(),
                statistics.shadingTicks);
        emitted = queues.toShading;
        shaded = queues.shaded;
        tiles = queues.shadingTiles;
        depthAccepts = queues.accepts;
        counters = statistics.shading;
        stage = new StationTicks<>(statistics.shadingTicks, Ticks.BUSY, Ticks.NO_INPUT);
    }

    @Override
    public void reset(FragmentsAhead ahead) {
        stage.reset();
        texturedTiles.reset();
        requests.reset(ahead);
        accepted = 0;
        inFlight = 0;
        oldest = 0;
    }

    /** Accepts tiles as far as the known ticks allow; whether it did. */
    @Override
    public boolean advance() {
        boolean any = false;
        while (requests.isSending() ? request() : acceptNext()) {
            any = true;
        }
        return any;
    }

    @Override
    public boolean maySend() {
        return requests.maySend();
    }

    /** Sends requests of the tile at hand; false if a tick that they depend on is not known. */
    private boolean request() {
        boolean any = requests.advance();
        if (!requests.isSending()) {
            stage.accept(texturedTick, requests.lastTick() + 1 - texturedTick);
        }
        return any;
    }

    private boolean acceptNext() {
        long visible = emitted.headTick();
        long slot = shaded.slotTick();
        if (visible == Link.UNKNOWN || slot == Link.UNKNOWN) {
            return false;
        }
        long ready = Math.max(stage.ready(visible), slot);
        int tile = tiles.slot(accepted);
        int quads = tiles.quads[tile];
        long room = roomTick(ready, QUAD_FRAGMENTS * quads);
        if (room == Link.UNKNOWN) {
            return false;
        }
        chargeUntil(room);
        long tick = Math.max(ready, room);
        int draw = pool.get(tiles.piece[tile]).state().drawIndex();
        stage.account.beginDraw(draw, tick);
        counters.beginDraw(draw, tick);
        counters.at(tick);
        counters.increment(Count.TILES);
        counters.add(Count.QUADS, quads);
        inFlight += QUAD_FRAGMENTS * quads;
        emitted.accept(tick + 1);
        boolean isTextured = requests.isTextured(tile);
        texturedTiles.send(tick + spec.latency(), isTextured);
        if (isTextured) {
            texturedTick = tick;
            requests.begin(tick, accepted, emitted.sent());
        } else {
            stage.accept(tick, throughput.ticks(quads));
        }
        accepted++;
        return true;
    }

    /** Charges up to the accept of the next tile, for which there is room from a tick on. */
    private void chargeUntil(long room) {
        stage.chargeToAccept(emitted.headTick(), Ticks.STALLED_ON_DEPTH, shaded.slotTick());
        stage.account.chargeTo(Ticks.STALLED_ON_FRAGMENTS, room);
    }

    /** The first tick from a tick on at which the fragments in flight leave room, or none are in flight. */
    private long roomTick(long from, int fragments) {
        while (oldest < accepted && depthAccepts.tickAfter(oldest) <= from) {
            leave();
        }
        long tick = from;
        while (inFlight != 0 && inFlight + fragments > spec.fragmentsInFlight()) {
            tick = depthAccepts.tickAfter(oldest);
            if (tick == Link.UNKNOWN) {
                return Link.UNKNOWN;
            }
            leave();
        }
        return tick;
    }

    private void leave() {
        inFlight -= QUAD_FRAGMENTS * tiles.quads[tiles.slot(oldest)];
        oldest++;
    }

    @Override
    public long next() {
        return Link.UNKNOWN;
    }

    @Override
    public void step(long tick) {
        throw new IllegalStateException("shading at a fixed rate only advances");
    }

    @Override
    public void waits(WaitGraph graph) {
        if (requests.isSending()) {
            requests.chargeUntil(Link.UNKNOWN);
        } else {
            chargeUntil(Link.UNKNOWN);
        }
        graph.charged(stage.account.endless());
    }

    @Override
    public void finish(long end) {
        stage.finish(end);
    }
}
