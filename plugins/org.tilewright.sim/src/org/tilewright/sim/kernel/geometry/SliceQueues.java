package org.tilewright.sim.kernel.geometry;

import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PieceRing;

/** What leads from clip and cull to the rasteriser of a slice, or to tiling: its set-up, with the queues and pieces around it. */
public final class SliceQueues {

    /** To the rasteriser or to tiling. */
    public final Link screen;
    /** The pieces of the primitives up to there. */
    public final PieceRing pieces;
    final SetupUnit setup;

    /**
     * Makes them.
     *
     * @param gpu        the GPU as the slice sees it
     * @param statistics what the slice counts
     */
    public SliceQueues(Gpu gpu, GpuStatistics statistics) {
        screen = new Link(gpu.screenPrimitives());
        pieces = new PieceRing(gpu.clippedPrimitives().capacity() + screen.capacity() + 2);
        setup = new SetupUnit(gpu, statistics, pieces, screen);
    }

    void reset() {
        screen.reset();
        setup.reset();
    }
}
