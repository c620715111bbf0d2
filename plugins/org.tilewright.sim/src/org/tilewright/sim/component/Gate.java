package org.tilewright.sim.component;

/** How far the rasteriser may run ahead of the depth unit. */
public enum Gate {

    /** By a number of tiles. */
    CREDIT,

    /** Not at all: a tile is emitted when the one before has left the depth unit (DPRT paper, section 2.3). */
    STRICT
}
