package org.tilewright.sim.kernel.geometry;

import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PieceRing;
import org.tilewright.sim.kernel.queue.StationTicks;
import org.tilewright.sim.run.WaitGraph;

/** The set-up of a slice, with the clipped primitives on their way to it. */
final class SetupUnit {

    private final Setup setup;
    private final GpuStatistics statistics;
    private final PieceRing pieces;
    /** From clip and cull. */
    final Link clipped;
    private final Link screen;
    private final StationTicks<Setup.Ticks> stage;
    private long sent;
    private long accepted;

    /**
     * Makes the set-up of a slice.
     *
     * @param gpu        the GPU as the slice sees it
     * @param statistics what the slice counts
     * @param pieces     the pieces of the primitives on their way through it
     * @param screen     where it sends primitives
     */
    SetupUnit(Gpu gpu, GpuStatistics statistics, PieceRing pieces, Link screen) {
        setup = gpu.setup();
        this.statistics = statistics;
        this.pieces = pieces;
        this.screen = screen;
        clipped = new Link(gpu.clippedPrimitives());
        stage = new StationTicks<>(statistics.setupTicks, Setup.Ticks.BUSY, Setup.Ticks.NO_INPUT);
    }

    void reset() {
        clipped.reset();
        stage.reset();
        sent = 0;
        accepted = 0;
    }

    /**
     * A clipped primitive leaves clip and cull.
     *
     * @param departure the tick at which it leaves the pipeline there
     * @return its slot in the ring of pieces
     */
    int send(int draw, int pieceCount, long departure) {
        int group = pieces.slot(sent++);
        pieces.draw[group] = draw;
        pieces.count[group] = pieceCount;
        pieces.isProjected[group] = false;
        clipped.send(departure + clipped.latency());
        return group;
    }

    /** Accepts the next primitive if the ticks that it depends on are known; whether it did. */
    boolean advance() {
        long visible = clipped.headTick();
        long slot = screen.slotTick();
        if (visible == Link.UNKNOWN || slot == Link.UNKNOWN) {
            return false;
        }
        long tick = Math.max(stage.ready(visible), slot);
        charge();
        int group = pieces.slot(accepted++);
        stage.account.beginDraw(pieces.draw[group], tick);
        statistics.setup.beginDraw(pieces.draw[group], tick);
        statistics.setup.at(tick);
        statistics.setup.increment(Setup.Count.PRIMITIVES);
        statistics.setup.add(Setup.Count.PIECES, pieces.count[group]);
        stage.accept(tick, Math.max(1, (long) setup.cyclesPerTriangle() * pieces.count[group]));
        clipped.accept(tick + 1);
        screen.send(tick + setup.latency() + screen.latency());
        return true;
    }

    private void charge() {
        stage.chargeToAccept(clipped.headTick(), Setup.Ticks.STALLED_ON_RASTERISER, screen.slotTick());
    }

    void waits(WaitGraph graph) {
        charge();
        graph.charged(stage.account.endless());
    }

    void finish(long end) {
        stage.finish(end);
    }
}
