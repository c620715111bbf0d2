package org.tilewright.sim.component.gpu;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;

/**
 * What the core ticks of a GPU are charged to at the boundary of geometry and rasterisation: the rasteriser's input, in a
 * tile-based GPU that of the tiling unit (GPUpd paper, figures 5 and 15). Each slice of a GPU has a boundary of its own.
 */
public enum Boundary implements Cause {
    @Charged(label = "busy",
            when = "in which the rasteriser (tile-based: the tiling unit) takes a primitive to be drawn")
    BUSY,
    @Charged(label = "no-primitive", when = "without a primitive to be drawn there")
    NO_PRIMITIVE,
    @Charged(label = "stall", when = "in which such a primitive is there and not taken")
    STALL,
    @Charged(label = "sync", when = "in which GPUs exchange what they drew of a target that is to be read")
    SYNC
}
