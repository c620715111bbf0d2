package org.tilewright.sim.ticked.colour;

import java.util.ArrayDeque;
import java.util.Deque;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.Rop.Count;
import org.tilewright.sim.component.Rop.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.Slots;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.queue.Tile;

/** Blends the tiles that the colour cache has looked up, one after the other. */
public final class TickedRop extends TickedUnit<Count, Ticks> {

    private final Rop rop;
    private final Activity activity;
    private final FragmentUnit fragments;
    private final Slots lookahead;
    private final Deque<PendingBlend> pending = new ArrayDeque<>();
    private TickedColourCache cache;
    private boolean blending;
    private long lastTick = -1;

    public TickedRop(Rop rop, int tileSize, Activity activity, GpuStatistics statistics) {
        super(statistics.rop, statistics.ropTicks);
        this.rop = rop;
        this.activity = activity;
        fragments = new FragmentUnit(tileSize);
        lookahead = new Slots(rop.lookahead());
    }

    /** Tells it whose lines it blends into; called once. */
    public void connect(TickedColourCache colourCache) {
        cache = colourCache;
    }

    /** Whether the colour cache may accept one more tile at a time. */
    boolean hasRoom(long time) {
        return lookahead.free(time) > 0;
    }

    /** The colour cache has accepted a tile. */
    void add(PendingBlend tile) {
        lookahead.take(1);
        pending.addLast(tile);
    }

    /** Starts or ends a blend if its time has come; before the look-ups of the same tick. */
    public void blend(long tick) {
        PendingBlend oldest = pending.peekFirst();
        if (!blending && oldest != null && mayBlend(oldest, tick)) {
            blending = true;
            int left = Tile.fragments(oldest.tile.alive);
            lastTick = tick + Math.max(1, (left + rop.pixelsPerCycle() - 1) / rop.pixelsPerCycle()) - 1;
            handles(oldest.tile.draw(), tick);
        }
        if (blending && tick == lastTick) {
            retire(pending.removeFirst(), tick);
        }
    }

    private boolean mayBlend(PendingBlend tile, long tick) {
        if (!tile.isLookedUp() || tile.age(tick) < rop.latency()) {
            return false;
        }
        for (PendingBlend.Pinned line : tile.lines) {
            if (line.awaited() && !cache.isFilled(line)) {
                return false;
            }
        }
        return true;
    }

    private void retire(PendingBlend blend, long tick) {
        Tile tile = blend.tile;
        counters.at(tick);
        for (PendingBlend.Pinned line : blend.lines) {
            cache.blend(tile, blend.output, line, fragments, tick);
        }
        lookahead.release(1, time(tick));
        if (blend.isLast) {
            counters.increment(Count.TILES);
            counters.add(Count.FRAGMENTS, Tile.fragments(tile.alive));
            activity.end(tile.draw());
        }
        blending = false;
    }

    @Override
    protected Ticks step(long tick) {
        if (blending || tick == lastTick) {
            return Ticks.BUSY;
        }
        PendingBlend oldest = pending.peekFirst();
        if (oldest == null) {
            return Ticks.NO_INPUT;
        }
        if (!oldest.isLookedUp()) {
            return Ticks.LOOKING_UP;
        }
        return oldest.age(tick) < rop.latency() ? Ticks.IN_PIPELINE : Ticks.WAITING_FOR_MEMORY;
    }
}
