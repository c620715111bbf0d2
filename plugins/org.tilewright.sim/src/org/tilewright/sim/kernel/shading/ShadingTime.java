package org.tilewright.sim.kernel.shading;

import org.tilewright.protocol.texture.UnitQueues;
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
import org.tilewright.sim.kernel.texture.TextureActor;
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
    private final TextureActor[] units;
    private final PreparedRequests prepared;
    private final TextureRequests requests;
    /** Null if requests are sent in the order of the tiles. */
    private final QueuedRequests queued;
    private long accepted;
    /** When the textured tile was accepted that makes its requests. */
    private long texturedTick;
    /** Fragments of the tiles from {@link #oldest} on. */
    private long inFlight;
    private long oldest;
    /** From when on the fragments in flight leave room for the next tile, if that is known. */
    private long room;

    ShadingTime(Shading spec, GpuStatistics statistics, TilePath queues, PiecePool pool,
            SliceTextures textures) {
        this.spec = spec;
        throughput = new Throughput(spec.quadsPerCycle());
        this.pool = pool;
        texturedTiles = textures.tiles();
        units = textures.units();
        prepared = new PreparedRequests(textures, queues.shadingTiles, pool);
        requests = new TextureRequests(spec.quadsPerCycle(), statistics.shadingTicks);
        UnitQueues rule = new UnitQueues(spec.dealing().queueEntries());
        queued = rule.areDecoupled() ? new QueuedRequests(units, rule, spec.quadsPerCycle()) : null;
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
        prepared.reset(ahead);
        requests.reset();
        if (queued != null) {
            queued.reset();
        }
        accepted = 0;
        inFlight = 0;
        oldest = 0;
        room = Link.UNKNOWN;
    }

    /** Accepts tiles as far as the known ticks allow; whether it did. */
    @Override
    public boolean advance() {
        boolean any = false;
        boolean more = true;
        while (more) {
            more = queued != null && queued.advance() | acceptNext()
                    || queued == null && (requests.isSending() ? request() : acceptNext());
            any |= more;
        }
        return any;
    }

    @Override
    public boolean maySend() {
        return queued == null ? requests.maySend() : queued.maySend();
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
        boolean isTextured = prepared.isTextured(tile);
        findRoom(ready, QUAD_FRAGMENTS * quads);
        long tick = room == Link.UNKNOWN ? room : queueTick(tile, isTextured, Math.max(ready, room));
        if (tick == Link.UNKNOWN) {
            return false;
        }
        chargeUntil(room);
        stage.account.chargeTo(Ticks.STALLED_ON_TEXTURE, tick);
        int draw = pool.get(tiles.piece[tile]).state().drawIndex();
        stage.account.beginDraw(draw, tick);
        counters.beginDraw(draw, tick);
        counters.at(tick);
        counters.increment(Count.TILES);
        counters.add(Count.QUADS, quads);
        inFlight += QUAD_FRAGMENTS * quads;
        emitted.accept(tick + 1);
        texturedTiles.send(tick + spec.latency(), isTextured);
        if (isTextured) {
            ask(tile, tick);
        } else {
            stage.accept(tick, throughput.ticks(quads));
        }
        accepted++;
        room = Link.UNKNOWN;
        return true;
    }

    /** The first tick from one on at which a unit's queue has room for a tile, if it needs any there. */
    private long queueTick(int tile, boolean isTextured, long from) {
        return queued == null || !isTextured ? from
                : queued.roomTick(prepared.unitOf(tile), prepared.count(tile), from);
    }

    private void ask(int tile, long tick) {
        prepared.prepare(accepted, emitted.sent());
        int unit = prepared.unitOf(tile);
        int count = prepared.count(tile);
        if (queued == null) {
            texturedTick = tick;
            requests.begin(tick, units[unit], count);
        } else {
            queued.enter(unit, count, tick);
            stage.accept(tick, throughput.ticks(count));
        }
    }

    /** Charges up to the accept of the next tile, for which there is room from a tick on. */
    private void chargeUntil(long roomTick) {
        stage.chargeToAccept(emitted.headTick(), Ticks.STALLED_ON_DEPTH, shaded.slotTick());
        stage.account.chargeTo(Ticks.STALLED_ON_FRAGMENTS, roomTick);
    }

    /** Finds the tick from which on there is room for the next tile's fragments; once, as what has left is not looked at again. */
    private void findRoom(long from, int fragments) {
        if (room == Link.UNKNOWN) {
            room = roomTick(from, fragments);
        }
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
            waitForTile();
        }
        graph.charged(stage.account.endless());
    }

    private void waitForTile() {
        long visible = emitted.headTick();
        long slot = shaded.slotTick();
        if (visible != Link.UNKNOWN && slot != Link.UNKNOWN) {
            findRoom(Math.max(stage.ready(visible), slot), QUAD_FRAGMENTS * tiles.quads[tiles.slot(accepted)]);
        }
        chargeUntil(room);
        stage.account.chargeTo(Ticks.STALLED_ON_TEXTURE, Link.UNKNOWN);
    }

    @Override
    public void finish(long end) {
        stage.finish(end);
    }
}
