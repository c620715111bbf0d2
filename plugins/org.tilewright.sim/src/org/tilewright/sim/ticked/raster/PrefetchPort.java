package org.tilewright.sim.ticked.raster;

import org.tilewright.sim.ticked.queue.Tile;

/** Where the rasteriser asks for depth lines ahead of the depth unit, and tells how far its tiles have come. */
public interface PrefetchPort {

    /** Requests each line in which a tile has covered pixels, if its draw tests depth. */
    void request(Tile tile, long tick);

    /** Requests each line of a tile, covered or not, if its draw tests depth. */
    void requestAllLines(Tile tile, long tick);

    /** A tile has given its gate credit back. */
    void accepted(long tick);

    /** A tile is emitted. */
    void emitted(long tick);
}
