package org.tilewright.asset;

import java.util.List;

/**
 * A scene at one moment.
 *
 * @param name       what the file calls it
 * @param parts      what is drawn, in file order
 * @param viewpoints cameras, in file order
 * @param lamps      lights, in file order
 */
public record Asset(String name, List<Part> parts, List<Viewpoint> viewpoints, List<Lamp> lamps) {

    /** Makes the lists unmodifiable. */
    public Asset {
        parts = List.copyOf(parts);
        viewpoints = List.copyOf(viewpoints);
        lamps = List.copyOf(lamps);
    }
}
