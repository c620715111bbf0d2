package org.tilewright.sim.ticked.tiling;

import org.tilewright.protocol.tiling.HeldTiles;
import org.tilewright.protocol.tiling.SurfaceRole;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.depth.HiddenSurfaceRemoval;
import org.tilewright.sim.component.depth.HiddenSurfaceRemoval.Count;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.raster.TickedRasteriser;
import org.tilewright.sim.ticked.shading.TickedFragmentStage;

/** A depth unit with an early side that holds tiles until it is known what of them is visible. */
public final class TickedRemovingDepthUnit extends TickedChipEarlyDepthUnit {

    private final HiddenSurfaceRemoval removal;
    private final Counters<Count> removed;
    private final HeldTiles held;
    /** By entry. */
    private final Tile[] tiles;
    /** The bin of the tiles that are held, or were held last. */
    private Bin bin;

    public TickedRemovingDepthUnit(Gpu gpu, TickedQueue<Tile> early, TickedQueue<Tile> survivors,
            TickedQueue<Tile> input, TickedQueue<Tile> output, TickedRasteriser rasteriser,
            TickedFragmentStage<?, ?> shading, TickedTilingUnit tiling, ChipBuffers chip, GpuStatistics statistics) {
        super(gpu, early, survivors, input, output, rasteriser, shading, tiling, chip, statistics);
        removal = gpu.surfaceRemoval();
        removed = statistics.surfaceRemoval;
        tiles = new Tile[removal.entries()];
        held = new HeldTiles(removal.entries(), Math.max(1, tilePixels / Long.SIZE), this::covered);
    }

    @Override
    Ticks stepEarly(long tick) {
        removed.at(tick);
        if (bin != null && bin.rests()) {
            held.leave();
        }
        if (held.isLeaving()) {
            if (!survivors.hasRoom(time(tick), 1)) {
                return Ticks.STALLED_ON_SURVIVORS;
            }
            leave(tick);
            return Ticks.READING_TAGS;
        }
        Tile tile = early.head(tick);
        return tile == null ? Ticks.NO_INPUT : tryToAccept(tile, tick);
    }

    @Override
    boolean isResolvedEarly(Tile tile) {
        return HiddenSurfaceRemoval.roleOf(tile.state()).isResolvedBefore();
    }

    /** Holds a tile, or what makes others leave before it. */
    @Override
    void goOn(Tile tile, long tick) {
        SurfaceRole role = HiddenSurfaceRemoval.roleOf(tile.state());
        int left = Tile.fragments(tile.alive);
        if (role.isResolvedBefore()) {
            removed.increment(Count.TILES);
            removed.add(Count.FRAGMENTS, left);
        }
        if (role == SurfaceRole.SHOWS_NOTHING) {
            removed.add(Count.FRAGMENTS_REMOVED, left);
            remove(tile);
            return;
        }
        int place = place(tile);
        int beneath = held.beneath(place, tile.alive, 0);
        if (role.needsBeneath()) {
            removed.add(Count.FLUSHES_ORDER, beneath > 0 ? 1 : 0);
        } else {
            removed.add(Count.FRAGMENTS_REMOVED, beneath);
        }
        int entry = held.add(place, tile.alive, 0, role);
        tiles[entry] = tile;
        if (role.isHeld()) {
            removed.increment(Count.RECORDS_WRITTEN);
            removed.add(Count.TAGS_WRITTEN, left);
            removed.add(Count.TAGS_READ, left);
        }
        bin = tiling.binOf(tile);
        if (held.isFull() && held.isHolding()) {
            removed.increment(Count.FLUSHES_ROOM);
        }
        held.makeRoom();
    }

    private int place(Tile tile) {
        return tile.tileY << Short.SIZE | tile.tileX;
    }

    private void covered(int entry) {
        remove(tiles[entry]);
    }

    private void remove(Tile tile) {
        removed.increment(Count.TILES_REMOVED);
        tiling.binOf(tile).activity.end(tile.draw());
    }

    private void leave(long tick) {
        int entry = held.next();
        Tile tile = tiles[entry];
        boolean wasHeld = HiddenSurfaceRemoval.roleOf(tile.state()).isHeld();
        System.arraycopy(held.pixels(), held.offset(entry), tile.alive, 0, tile.alive.length);
        held.left();
        removed.add(Count.TAGS_READ, tilePixels);
        removed.add(Count.RECORDS_READ, wasHeld ? 1 : 0);
        send(wasHeld ? tile.survivors() : tile, tick);
        busy(tick, removal.ticksToLeave(tilePixels), Ticks.READING_TAGS);
    }
}
