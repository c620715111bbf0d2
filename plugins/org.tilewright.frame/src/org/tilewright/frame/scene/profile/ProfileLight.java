package org.tilewright.frame.scene.profile;

import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Vector;

/** Sunlight from the side: where a layer's shadows fall, as a map of its ground. */
record ProfileLight(ProfileWorld.Band band, double halfWidth) {

    private static final double SLANT = 0.8;

    /** A map of all ground of a layer that is seen in a target of a shape. */
    static ProfileLight of(ProfileWorld.Band band, double aspect) {
        return new ProfileLight(band, 1.2 * ProfileWorld.SLOPE * aspect * band.far());
    }

    private double begin() {
        return 0.9 * band.near();
    }

    private double length() {
        return 1.05 * band.far() - begin();
    }

    /** First coordinate of a point in the map. */
    double s(Vector point) {
        return (point.x() - SLANT * point.y()) / (2 * halfWidth) + 0.5;
    }

    /** Second coordinate of a point in the map. */
    double t(Vector point) {
        return (-point.z() - begin()) / length();
    }

    /** From the world to the map's device coordinates; all that casts a shadow lies in the middle of the depths. */
    Matrix projection() {
        return Matrix.affine(new Vector(1 / halfWidth, 0, 0), new Vector(-SLANT / halfWidth, 0, -1e-3),
                new Vector(0, -2 / length(), 0), new Vector(0, -2 * begin() / length() - 1, -0.1));
    }
}
