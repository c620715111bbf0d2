package org.tilewright.asset.scene;

import java.util.List;

import org.tilewright.asset.Part;
import org.tilewright.asset.Vector;

/**
 * The box around what is to be seen.
 *
 * @param low  its lowest corner
 * @param high its highest corner
 */
record Bounds(Vector low, Vector high) {

    /** The box of all parts; vertices that are nowhere do not count. A scene without any has a box about the origin. */
    static Bounds of(List<Part> parts) {
        Vector low = new Vector(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        Vector high = low.times(-1);
        for (Part part : parts) {
            float[] positions = part.vertices().positions();
            for (int index : part.indices()) {
                Vector place = part.world().point(new Vector(positions[index * 3], positions[index * 3 + 1],
                        positions[index * 3 + 2]));
                if (Double.isFinite(place.x()) && Double.isFinite(place.y()) && Double.isFinite(place.z())) {
                    low = new Vector(Math.min(low.x(), place.x()), Math.min(low.y(), place.y()),
                            Math.min(low.z(), place.z()));
                    high = new Vector(Math.max(high.x(), place.x()), Math.max(high.y(), place.y()),
                            Math.max(high.z(), place.z()));
                }
            }
        }
        return low.x() > high.x() ? new Bounds(new Vector(-1, -1, -1), new Vector(1, 1, 1)) : new Bounds(low, high);
    }

    Vector centre() {
        return low.plus(high).times(0.5);
    }

    /** Of the sphere around the box; more than 0. */
    double radius() {
        double radius = high.minus(low).length() / 2;
        return radius > 0 ? radius : 1;
    }
}
