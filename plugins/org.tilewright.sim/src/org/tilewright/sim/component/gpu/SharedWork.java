package org.tilewright.sim.component.gpu;

import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;

/** What a GPU that shares frames with others counts as a whole. */
public enum SharedWork implements Declaration {
    @Counted(label = "primitives.projected", unit = "primitive",
            counts = "primitives of its share that clip and cull accepted")
    PROJECTED,
    @Counted(label = "primitives.rendered", unit = "primitive",
            counts = "primitives that vertex fetch accepted to be drawn")
    RENDERED,
    @Counted(label = "batches", unit = "batch", counts = "batches of primitives sent to vertex fetch")
    BATCHES,
    @Counted(label = "syncs", unit = "buffer",
            counts = "buffers exchanged with the other GPUs because they are to be read")
    SYNCS
}
