package org.tilewright.frame.scene;

import java.util.Random;

import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.Vector;

/** Bursts of sparks that fall in arcs, as ribbons that face the viewer. */
final class Fireworks {

    private static final int SEGMENTS = 7;

    private final SceneBuilder scene;
    private final Random random = new Random(40);

    Fireworks(SceneBuilder scene) {
        this.scene = scene;
    }

    /**
     * Lays a burst down.
     *
     * @param sparks number of ribbons
     * @param radius how far they have flown
     * @param age    how far they have fallen, from 0
     */
    Mesh burst(Vector centre, int sparks, double radius, double age, int core, int rim) {
        scene.begin(0);
        for (int n = 0; n < sparks; n++) {
            double height = 2 * (n + 0.5) / sparks - 1;
            double turn = n * 2.399963 + 0.2 * random.nextDouble();
            double ring = StrictMath.sqrt(1 - height * height);
            Vector out = new Vector(ring * StrictMath.cos(turn), height, ring * StrictMath.sin(turn))
                    .times(radius * (0.86 + 0.16 * random.nextDouble()));
            double thickness = 0.045 * (0.6 + 0.8 * random.nextDouble());
            int first = ribbon(centre, out, thickness, age, core, rim);
            for (int segment = 0; segment < SEGMENTS; segment++) {
                int low = first + 2 * segment;
                scene.index(low, low + 1, low + 3, low, low + 3, low + 2);
            }
        }
        return scene.end(PrimitiveType.TRIANGLES);
    }

    private int ribbon(Vector centre, Vector out, double thickness, double age, int core, int rim) {
        int first = -1;
        for (int knot = 0; knot <= SEGMENTS; knot++) {
            double part = 0.3 + 0.7 * knot / SEGMENTS;
            double flown = 1 - (1 - part) * (1 - part) * 0.9;
            Vector place = centre.plus(out.times(flown)).plus(new Vector(0, -age * part * part, 0));
            Vector ahead = out.times(1.8 * (1 - part) * 0.9).plus(new Vector(0, -2 * age * part, 0));
            Vector side = new Vector(-ahead.y(), ahead.x(), 0).unit().times(thickness * (0.25 + part));
            double fade = part * part * (knot == SEGMENTS ? 1.3 : 0.9);
            int colour = Colours.scale(Colours.mix(Colours.hex(core), Colours.hex(rim), (part - 0.3) * 1.3), fade);
            int left = scene.vertex(place.minus(side), colour);
            scene.vertex(place.plus(side), colour);
            first = first < 0 ? left : first;
        }
        return first;
    }

    /** Lays the trail of a rocket down that has climbed to a place. */
    Mesh trail(Vector foot, Vector top, int colour) {
        scene.begin(0);
        int knots = 24;
        for (int knot = 0; knot <= knots; knot++) {
            double part = (double) knot / knots;
            Vector place = foot.plus(top.minus(foot).times(part))
                    .plus(new Vector(0.06 * StrictMath.sin(part * 21), 0, 0));
            Vector side = new Vector(0.012 + 0.03 * part, 0, 0);
            int light = Colours.scale(Colours.hex(colour), 0.08 + 0.6 * part * part * part);
            scene.vertex(place.minus(side), light);
            scene.vertex(place.plus(side), light);
            if (knot > 0) {
                int low = 2 * knot - 2;
                scene.index(low, low + 1, low + 3, low, low + 3, low + 2);
            }
        }
        return scene.end(PrimitiveType.TRIANGLES);
    }
}
