package org.tilewright.sim.ticked.raster;

/** The first unit of rasterisation, which takes the primitives that are to be drawn from geometry. */
public interface BoundaryUnit {

    /** Whether it has accepted a primitive to be drawn in this tick, in which it has acted. */
    boolean hasAccepted(long tick);

    /** Whether a primitive to be drawn, first in its queue or not, is visible in this tick. */
    boolean sees(long tick);
}
