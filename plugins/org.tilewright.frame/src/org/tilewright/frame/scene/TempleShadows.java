package org.tilewright.frame.scene;

import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Painting;
import org.tilewright.frame.scene.build.Vector;

/** Sunlight on the temple's round floor: the shadows of columns, of the ring that they bear, and of the fountain. */
final class TempleShadows {

    private static final double SOFTNESS = 0.18;

    private final Vector slant;

    /** Shadows under a sun in a direction. */
    TempleShadows(Vector sun) {
        slant = new Vector(-sun.x() / sun.y(), 0, -sun.z() / sun.y());
    }

    /** The light on the square around the floor, as a picture to multiply with. */
    Painting painting(double edge) {
        return (s, t) -> {
            Vector place = new Vector((s - 0.5) * edge, 0, (0.5 - t) * edge);
            double light = Math.min(ring(place), pillar(place, new Vector(0, 0, 0), 2.4, 0.6));
            for (int i = 0; i < Temple.COLUMNS; i++) {
                light = Math.min(light, pillar(place, Temple.column(i), Temple.HEIGHT, 0.4));
            }
            return Colours.rgb(0.42 + 0.58 * light, 0.44 + 0.53 * light, 0.55 + 0.37 * light);
        };
    }

    private double pillar(Vector place, Vector foot, double height, double radius) {
        Vector from = place.minus(foot);
        double along = Math.clamp(from.dot(slant) / slant.dot(slant), 0.0, height);
        return outside(from.minus(slant.times(along)).length(), radius);
    }

    private double ring(Vector place) {
        double distance = place.minus(slant.times(Temple.HEIGHT + 0.4)).length();
        return outside(StrictMath.abs(distance - Temple.RADIUS), 0.5);
    }

    private static double outside(double distance, double radius) {
        double part = Math.clamp((distance - radius) / SOFTNESS + 0.5, 0.0, 1.0);
        return part * part * (3 - 2 * part);
    }
}
