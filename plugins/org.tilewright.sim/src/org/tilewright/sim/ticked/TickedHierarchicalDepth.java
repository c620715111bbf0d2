package org.tilewright.sim.ticked;

import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.HierarchicalDepth.Count;
import org.tilewright.sim.component.HierarchicalDepth.Ticks;

/** The front between rasteriser and shading, where there is no early depth: drops hidden tiles. */
final class TickedHierarchicalDepth extends TickedStation<Tile, Count, Ticks> {

    private final TickedQueue<Tile> survivors;
    private final TickedRasteriser rasteriser;
    private final HiddenTiles hidden;
    private final Activity activity;

    TickedHierarchicalDepth(TickedQueue<Tile> early, TickedQueue<Tile> survivors, TickedRasteriser rasteriser,
            HiddenTiles hidden, Activity activity, GpuStatistics statistics) {
        super(early, statistics.hierarchicalDepth, statistics.hierarchicalDepthTicks, Ticks.BUSY, Ticks.NO_INPUT);
        this.survivors = survivors;
        this.rasteriser = rasteriser;
        this.hidden = hidden;
        this.activity = activity;
    }

    @Override
    Ticks stall(Tile tile, long tick) {
        return survivors.hasRoom(time(tick), 1) ? null : Ticks.STALLED_ON_SURVIVORS;
    }

    @Override
    long accept(Tile tile, long tick) {
        handles(tile.draw(), tick);
        if (hidden.drops(tile, tick)) {
            rasteriser.accepted(tick);
            rasteriser.left(time(tick));
            rasteriser.done(tile);
            activity.end();
        } else {
            survivors.send(tile, time(tick));
        }
        return 1;
    }
}
