package org.tilewright.sim.kernel.tiling;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.protocol.tiling.HeldTiles;
import org.tilewright.protocol.tiling.SurfaceRole;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.depth.HiddenSurfaceRemoval;
import org.tilewright.sim.component.depth.HiddenSurfaceRemoval.Count;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.statistics.Counters;

/**
 * A depth unit on chip that holds tiles tested early until it is known what of them is visible: until their bin rests, or one comes that
 * depends on what is beneath it.
 */
public final class ChipRemovingDepth extends ChipEarlyDepth {

    private final HiddenSurfaceRemoval removal;
    private final Counters<Count> removed;
    private final HeldTiles held;
    /** By entry. */
    private final TileRing tiles;
    private final int tilePixels;
    /** Where the bin is of the tiles that are held, or were held last. */
    private int slot;
    /** The tick at hand. */
    private long now;
    /** Whether it is busy with a tile that leaves. */
    private boolean readsTags;

    /** The depth unit of a GPU that removes hidden surfaces. */
    public ChipRemovingDepth(Gpu gpu, GpuStatistics statistics, TilePath queues, BlendRing blends, PiecePool pool,
            BinBuffers buffers, ChipShadow shadow, FrameShare share) {
        super(gpu, statistics, queues, blends, pool, buffers, shadow, share);
        removal = gpu.surfaceRemoval();
        removed = statistics.surfaceRemoval;
        tiles = new TileRing(removal.entries(), emittedTiles.tileSize);
        tilePixels = tiles.tileSize * tiles.tileSize;
        held = new HeldTiles(removal.entries(), tiles.words, this::covered);
    }

    @Override
    public void reset() {
        super.reset();
        held.reset();
        readsTags = false;
    }

    @Override
    boolean isResolvedEarly(DrawState state) {
        return HiddenSurfaceRemoval.roleOf(state).isResolvedBefore();
    }

    /** From when on tiles leave, as far as known. */
    private long leaveTick() {
        if (held.isLeaving()) {
            return 0;
        }
        return held.isHolding() ? buffers.restTick(slot) : Link.UNKNOWN;
    }

    @Override
    long earlyTick() {
        long leaves = leaveTick();
        long accepts = emitted.isEmpty() || waitsForLateTests() ? Link.UNKNOWN : stage.ready(emitted.headTick());
        return leaves != Link.UNKNOWN && stage.ready(leaves) <= accepts
                ? Math.max(stage.ready(leaves), survivors.slotTick())
                : accepts;
    }

    @Override
    void stepEarly(long tick) {
        if (leaveTick() > tick) {
            acceptEmitted(tick);
            return;
        }
        chargeTo(tick);
        if (!held.isLeaving()) {
            held.leave();
        }
        leave(tick);
    }

    private void leave(long tick) {
        int entry = held.next();
        DrawState state = pool.get(tiles.piece[entry]).state();
        counters.at(tick);
        removed.at(tick);
        removed.add(Count.TAGS_READ, tilePixels);
        removed.add(Count.RECORDS_READ, HiddenSurfaceRemoval.roleOf(state).isHeld() ? 1 : 0);
        send(tick, tiles, entry, held.pixels(), held.offset(entry), state);
        held.left();
        stage.accept(tick, removal.ticksToLeave(tilePixels));
        readsTags = true;
    }

    /** Holds a tile, or what makes others leave before it. */
    @Override
    void goOn(long tick, int tile, int itsSlot, DrawState state, int passed) {
        SurfaceRole role = HiddenSurfaceRemoval.roleOf(state);
        now = tick;
        slot = itsSlot;
        removed.at(tick);
        if (role.isResolvedBefore()) {
            removed.increment(Count.TILES);
            removed.add(Count.FRAGMENTS, passed);
        }
        if (role == SurfaceRole.SHOWS_NOTHING) {
            removed.add(Count.FRAGMENTS_REMOVED, passed);
            remove(emittedTiles.piece[tile]);
            return;
        }
        int place = emittedTiles.tileY[tile] << Short.SIZE | emittedTiles.tileX[tile];
        int beneath = held.beneath(place, left, 0);
        if (role.needsBeneath()) {
            removed.add(Count.FLUSHES_ORDER, beneath > 0 ? 1 : 0);
        } else {
            removed.add(Count.FRAGMENTS_REMOVED, beneath);
        }
        int entry = held.add(place, left, 0, role);
        tiles.copy(entry, emittedTiles, tile, emittedTiles.left, emittedTiles.coverageOffset(tile), state.grid());
        if (role.isHeld()) {
            removed.increment(Count.RECORDS_WRITTEN);
            removed.add(Count.TAGS_WRITTEN, passed);
            removed.add(Count.TAGS_READ, passed);
        }
        if (held.isFull() && held.isHolding()) {
            removed.increment(Count.FLUSHES_ROOM);
        }
        held.makeRoom();
    }

    private void covered(int entry) {
        remove(tiles.piece[entry]);
    }

    private void remove(int piece) {
        removed.increment(Count.TILES_REMOVED);
        retire(now, slot, piece);
    }

    /** A tile from shading that is visible keeps all others waiting, and tiles that leave those that come. */
    @Override
    void chargeTo(long tick) {
        long shadedFirst = Math.min(stage.ready(shaded.headTick()), tick);
        long leaves = leaveTick();
        chargeBusy(tick);
        stage.account.chargeTo(Ticks.NO_INPUT, Math.min(Math.min(emitted.headTick(), leaves), shadedFirst));
        stage.account.chargeTo(leaves == Link.UNKNOWN ? Ticks.STALLED_ON_LATE_TESTS : Ticks.STALLED_ON_SURVIVORS,
                shadedFirst);
        stage.account.chargeTo(Ticks.STALLED_ON_ROP, tick);
    }

    private void chargeBusy(long tick) {
        if (readsTags) {
            stage.account.chargeTo(Ticks.READING_TAGS, Math.min(stage.free(), tick));
            readsTags = false;
        } else {
            stage.account.chargeTo(Ticks.BUSY, Math.min(stage.free(), tick));
        }
    }

    @Override
    public void finish(long end) {
        chargeBusy(end);
        super.finish(end);
    }
}
