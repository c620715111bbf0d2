package org.tilewright.sim.ticked.tiling;

import java.util.ArrayDeque;
import java.util.Deque;

import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.Rop.Count;
import org.tilewright.sim.component.Rop.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.queue.Slots;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.queue.Tile;

/** Blends tiles into the colour of their bin on the chip, one after the other. */
public final class TickedChipRop extends TickedUnit<Count, Ticks> {

    private record Pending(Tile tile, long acceptTick) {}

    private final Rop rop;
    private final TickedQueue<Tile> input;
    private final TickedTilingUnit tiling;
    private final ChipBuffers chip;
    private final Slots lookahead;
    private final Deque<Pending> pending = new ArrayDeque<>();
    /** The last tick of the blending, or of the last one that ended. */
    private long lastTick = -1;

    public TickedChipRop(Rop rop, TickedQueue<Tile> input, TickedTilingUnit tiling, ChipBuffers chip,
            GpuStatistics statistics) {
        super(statistics.rop, statistics.ropTicks);
        this.rop = rop;
        this.input = input;
        this.tiling = tiling;
        this.chip = chip;
        lookahead = new Slots(rop.lookahead());
    }

    @Override
    protected Ticks step(long tick) {
        Pending oldest = pending.peekFirst();
        if (tick > lastTick && oldest != null && tick >= oldest.acceptTick + rop.latency()) {
            int left = Tile.fragments(oldest.tile.alive);
            int ticks = Math.max(1, (left + rop.pixelsPerCycle() - 1) / rop.pixelsPerCycle());
            lastTick = tick + ticks * oldest.tile.state().output().used() - 1;
        }
        boolean blending = tick <= lastTick;
        if (tick == lastTick) {
            retire(pending.removeFirst().tile, tick);
        }
        if (input.head(tick) != null && lookahead.free(time(tick)) > 0) {
            lookahead.take(1);
            pending.addLast(new Pending(input.accept(tick), tick));
        }
        if (blending) {
            return Ticks.BUSY;
        }
        return pending.isEmpty() ? Ticks.NO_INPUT : Ticks.IN_PIPELINE;
    }

    private void retire(Tile tile, long tick) {
        counters.increment(Count.TILES);
        counters.add(Count.FRAGMENTS, Tile.fragments(tile.alive));
        chip.blend(tile, tick);
        lookahead.release(1, time(tick));
        tiling.binOf(tile).activity.end(tile.draw());
    }
}
