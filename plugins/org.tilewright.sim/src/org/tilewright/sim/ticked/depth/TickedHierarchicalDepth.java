package org.tilewright.sim.ticked.depth;

import org.tilewright.sim.component.depth.HierarchicalDepth.Count;
import org.tilewright.sim.component.depth.HierarchicalDepth.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedStation;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.raster.TickedRasteriser;

/** The front between rasteriser and shading, where there is no early depth: drops hidden tiles. */
public final class TickedHierarchicalDepth extends TickedStation<Tile, Count, Ticks> {

    private final TickedQueue<Tile> survivors;
    private final TickedRasteriser rasteriser;
    private final HierarchicalTest hidden;
    private final Activity activity;

    public TickedHierarchicalDepth(TickedQueue<Tile> early, TickedQueue<Tile> survivors, TickedRasteriser rasteriser,
            HierarchicalTest hidden, Activity activity, GpuStatistics statistics) {
        super(early, statistics.hierarchicalDepth, statistics.hierarchicalDepthTicks, Ticks.BUSY, Ticks.NO_INPUT);
        this.survivors = survivors;
        this.rasteriser = rasteriser;
        this.hidden = hidden;
        this.activity = activity;
    }

    @Override
    protected Ticks stall(Tile tile, long tick) {
        return survivors.hasRoom(time(tick), 1) ? null : Ticks.STALLED_ON_SURVIVORS;
    }

    @Override
    protected long accept(Tile tile, long tick) {
        handles(tile.draw(), tick);
        if (hidden.drops(tile, tick)) {
            rasteriser.accepted(tick);
            rasteriser.left(time(tick));
            rasteriser.done(tile);
            activity.end(tile.draw());
        } else {
            survivors.send(tile, time(tick));
        }
        return 1;
    }
}
