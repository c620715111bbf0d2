package org.tilewright.sim.component;

import org.tilewright.protocol.texture.UnitDealing;
import org.tilewright.protocol.texture.UnitGrid;
import org.tilewright.protocol.texture.UnitQueues;

/**
 * Which texture units serve which tiles, and whether one that is behind holds up the others: after DTexL (Joseph et al., MICRO 2022).
 *
 * @param dealing      which unit of a slice serves a tile of a block; null if the slices say
 * @param block        edge of a block in pixels, a power of two from the edge of a tile to {@link UnitGrid#MAXIMUM_BLOCK}; 0 without a
 *                     dealing
 * @param queueEntries requests that may wait for a unit, at most {@link UnitQueues#MAXIMUM_ENTRIES}; 0 if requests are sent in the order
 *                     of the tiles
 */
public record TextureDealing(UnitDealing dealing, int block, int queueEntries) {

    /** Tiles are dealt out in turn, and requests sent in their order. */
    public static final TextureDealing NONE = new TextureDealing(null, 0, 0);

    /** Checks the queues; whether blocks fit tiles is known with the machine. */
    public TextureDealing {
        if (queueEntries < 0 || queueEntries > UnitQueues.MAXIMUM_ENTRIES) {
            throw new MachineException("0 to " + UnitQueues.MAXIMUM_ENTRIES
                    + " requests may wait for a texture unit, not " + queueEntries);
        }
    }

    /** Whether there is one. */
    public boolean exists() {
        return dealing != null;
    }
}
