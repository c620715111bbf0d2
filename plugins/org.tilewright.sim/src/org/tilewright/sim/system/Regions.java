package org.tilewright.sim.system;

import org.tilewright.protocol.distribution.RegionOwners;
import org.tilewright.sim.component.MachineException;

/**
 * How every target is cut into regions, in its own coordinates. A region has one owner, and nobody else draws there.
 *
 * @param shape   who owns which
 * @param width   width of a region in pixels, a power of two from 2 to 1024, at least the rasteriser's tile
 * @param height  height of a region in pixels, likewise
 * @param dynamic whether the regions of the screen, whatever their shape was, are dealt out anew before each frame of a sequence but
 *                the first, by the load that the frame before measured, as the shape deals them
 */
public record Regions(RegionOwners shape, int width, int height, boolean dynamic) {

    private static final int LARGEST = 1024;

    /**
     * Checks the regions.
     *
     * @throws MachineException if an edge is out of range
     */
    public Regions {
        requireEdge("width", width);
        requireEdge("height", height);
    }

    private static void requireEdge(String name, int edge) {
        if (edge < 2 || edge > LARGEST || Integer.bitCount(edge) != 1) {
            throw new MachineException(
                    "regions: " + name + " is a power of two from 2 to " + LARGEST + ", not " + edge);
        }
    }
}
