package org.tilewright.sim.ticked;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.Shading.Count;
import org.tilewright.sim.component.Shading.Ticks;

/** Shades tiles, as many as its bound on fragments in flight lets it. */
final class TickedShading extends TickedStation<Tile, Count, Ticks> {

    private static final int QUAD_FRAGMENTS = 4;

    private final Shading shading;
    private final TickedQueue<Tile> output;
    private final Slots inFlight;
    private final FragmentUnit fragments;

    TickedShading(Shading shading, TickedQueue<Tile> input, TickedQueue<Tile> output, int tileSize,
            GpuStatistics statistics) {
        super(input, statistics.shading, statistics.shadingTicks, Ticks.BUSY, Ticks.NO_INPUT);
        this.shading = shading;
        this.output = output;
        inFlight = new Slots(shading.fragmentsInFlight());
        fragments = new FragmentUnit(tileSize);
    }

    @Override
    Ticks stall(Tile tile, long tick) {
        if (!output.hasRoom(time(tick), 1)) {
            return Ticks.STALLED_ON_DEPTH;
        }
        boolean alone = inFlight.taken(time(tick)) == 0;
        return alone || inFlight.free(time(tick)) >= quadFragments(tile) ? null : Ticks.STALLED_ON_FRAGMENTS;
    }

    @Override
    long accept(Tile tile, long tick) {
        handles(tile.draw(), tick);
        int quads = tile.quads();
        counters.increment(Count.TILES);
        counters.add(Count.QUADS, quads);
        fragments.shade(tile.piece, tile.tileX, tile.tileY, tile.alive, 0, tile.colours, 0);
        inFlight.take(quadFragments(tile));
        output.send(tile, time(tick), shading.latency());
        return Math.max(1, (quads + shading.quadsPerCycle() - 1) / shading.quadsPerCycle());
    }

    /** The depth unit has accepted a tile. */
    void giveBack(Tile tile, long time) {
        inFlight.release(quadFragments(tile), time);
    }

    private static int quadFragments(Tile tile) {
        return QUAD_FRAGMENTS * tile.quads();
    }
}
