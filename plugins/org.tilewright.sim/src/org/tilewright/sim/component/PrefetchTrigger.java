package org.tilewright.sim.component;

/** When the rasteriser makes the prefetch requests of a tile (DPRT paper, section 2.2). */
public enum PrefetchTrigger {

    /** When the tile is emitted, for the lines in which it has covered pixels. */
    TILE,

    /** When the scan of a row of tiles starts, for all lines of all tiles that it visits. */
    SCAN_START,

    /** When the scan steps onto a covered tile, for all lines of the tiles visited since the one before. */
    SCAN_STEP
}
