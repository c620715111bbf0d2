package org.tilewright.sim.kernel.texture;

import org.tilewright.sim.kernel.queue.TileRing;

/** Who has worked out what banked texture units are asked for, before the machine asks. */
public interface RequestsAhead {

    /** What is asked for a textured tile in a slot of a ring. It stays as it is until the machine has reached a later tile. */
    QuadRequests requests(TileRing tiles, int slot);
}
