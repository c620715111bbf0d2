package org.tilewright.sim.kernel.shading;

import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.texture.SliceTextures;
import org.tilewright.sim.run.WaitGraph;

/** What shades the tiles: at a fixed rate, or on cores. */
public interface ShadingUnit {

    /**
     * That of a machine.
     *
     * @param textures what asks texture units, and knows when shaded tiles are visible
     */
    static ShadingUnit of(Gpu gpu, GpuStatistics statistics, TilePath queues, PiecePool pool, SliceTextures textures) {
        return gpu.cores() == null ? new ShadingTime(gpu.shading(), statistics, queues, pool, textures)
                : new CoresTime(gpu.cores(), statistics, queues, pool, textures);
    }

    /**
     * Begins a frame.
     *
     * @param ahead has the requests of all tiles, or null
     */
    void reset(FragmentsAhead ahead);

    /** Goes on as far as the known ticks allow; whether it did anything that others wait for. */
    boolean advance();

    /** Whether requests to texture units are left to be sent, and the tick of the next one is known. */
    boolean maySend();

    /** The tick at which it acts next, if it does not only advance. */
    long next();

    /** Acts at its next tick. */
    void step(long tick);

    /** Says what it waits for. */
    void waits(WaitGraph graph);

    /** Ends a frame at a core tick. */
    void finish(long end);
}
