package org.tilewright.frame.scene;

import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Light;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;

/** A hot-air balloon over the origin: its envelope of gores, about two wide and three high, and the basket below. */
final class Balloon {

    private static final int GORES = 12;
    private static final double BASKET = -1.05;

    private final Light light;
    private final int[] cloth;
    private final int pattern;

    /**
     * A balloon of some colours.
     *
     * @param pattern 0 for stripes, 1 for bands, 2 for a spiral, 3 for chequers
     */
    Balloon(Light light, int pattern, int... cloth) {
        this.light = light;
        this.pattern = pattern;
        this.cloth = cloth;
    }

    Mesh envelope(SceneBuilder scene) {
        Surface envelope = (u, v) -> {
            double angle = Math.PI * (0.06 + 0.94 * Math.clamp(v, 0.0, 1.0));
            boolean below = angle < Math.PI / 2;
            double bulge = 1 + 0.035 * StrictMath.abs(StrictMath.sin(Math.PI * GORES * u));
            double radius = StrictMath.pow(StrictMath.sin(angle), below ? 1.2 : 1) * bulge;
            return new Vector(radius * StrictMath.sin(2 * Math.PI * u), (below ? -1.35 : -1) * StrictMath.cos(angle),
                    radius * StrictMath.cos(2 * Math.PI * u));
        };
        return envelope.triangles(scene, 4 * GORES, 24, (p, n, u, v) -> {
            int shade = light.on(colour(u, v), n);
            return Colours.mix(shade, Colours.hex(0xFFB85A), 0.45 * Math.max(0, 0.35 - v));
        });
    }

    private int colour(double u, double v) {
        int gore = (int) (u * GORES + 1e-6) % GORES;
        int band = (int) (v * 8 + 1e-6);
        int number = switch (pattern) {
            case 0 -> gore;
            case 1 -> band / 2;
            case 2 -> gore + band;
            default -> gore % 2 + band / 2;
        };
        return Colours.hex(cloth[number % cloth.length]);
    }

    Mesh basket(SceneBuilder scene) {
        Surface basket = Surface.lathe(0, BASKET - 0.75, 0.13, BASKET - 0.75, 0.17, BASKET - 0.48, 0, BASKET - 0.5);
        return basket.triangles(scene, 8, 3, (p, n, u, v) -> light.on(Colours.hex(0x7A4E2A), n));
    }
}
