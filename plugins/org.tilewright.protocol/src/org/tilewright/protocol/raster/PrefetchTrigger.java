package org.tilewright.protocol.raster;

import org.tilewright.protocol.Design;

/** What the rasteriser does when it makes the prefetch requests of a tile (DPRT paper, sections 2.1 to 2.3). */
public enum PrefetchTrigger implements Design {

    /** When the tile is emitted. */
    TILE("It emits a tile: the lines in which the tile has covered pixels.", false, false),

    /** When the scan of a row of tiles starts. */
    SCAN_START("It starts a scan of a tile row: all lines of the tiles that the scan visits, covered or not.", true,
            false),

    /** When the scan steps onto a covered tile. */
    SCAN_STEP("It steps onto a covered tile: all lines of the tiles skipped before it and of itself.", false, true);

    private final String description;
    private final boolean starts;
    private final boolean steps;

    PrefetchTrigger(String description, boolean starts, boolean steps) {
        this.description = description;
        this.starts = starts;
        this.steps = steps;
    }

    /** Whether the start of a row's scan asks for all lines of all tiles that it visits. */
    public boolean isStartOfScan() {
        return starts;
    }

    /** Whether a step onto a covered tile asks for all lines of the tiles visited since the one before, and of itself. */
    public boolean isStepOfScan() {
        return steps;
    }

    /** Whether a tile asks by itself, for the lines in which it has covered pixels. */
    public boolean isTile() {
        return !starts && !steps;
    }

    @Override
    public String description() {
        return description;
    }
}
