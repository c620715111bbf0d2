package org.tilewright.frame.scene;

import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Light;
import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.Noise;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;

/**
 * Depth scene 1: many small triangles under LESS. A valley whose rows are drawn from the horizon to the camera, so that
 * hills cover what was drawn before them, with a lake and some hundred firs, each a draw of its own.
 */
final class DepthLandscape {

    private static final int CELLS = 170;
    private static final int FIRS = 240;
    private static final double WIDTH = 56;
    private static final double DEPTH = 70;
    private static final double WATER = 0.55;
    private static final Light LIGHT = new Light(new Vector(-0.6, 0.55, -0.35), Colours.hex(0xFFD9A0),
            Colours.hex(0x5C6C98));

    private final Noise noise = new Noise(1);

    Frame build() {
        SceneBuilder scene = new SceneBuilder("depth-1-landscape", 640, 480);
        scene.clear(0, 0, 0, 1);
        scene.camera(Math.toRadians(52), 0.5, 200, new Vector(0.5, 4.2, 10), new Vector(-0.6, 2.6, -8));
        StateBuilder plain = new StateBuilder();
        Surface sky = (u, v) -> Surface.sphere(150).at(-u, v);
        scene.draw(sky.triangles(scene, 48, 240, (p, n, u, v) -> sky(u, v)), plain);
        scene.endBackdrop();
        Surface ground = (u, v) -> ground(WIDTH * (0.5 - u), DEPTH * (v - 0.82));
        scene.draw(ground.triangles(scene, CELLS, CELLS, this::earth), plain);
        firs(scene, plain);
        scene.endLayer();
        Surface lake = Surface.plane(new Vector(WIDTH / 2, WATER, -DEPTH * 0.82), new Vector(-WIDTH, 0, 0),
                new Vector(0, 0, DEPTH));
        scene.draw(lake.triangles(scene, 40, 120, this::water), plain);
        scene.endBackdrop();
        return scene.buildByCells();
    }

    private Vector ground(double x, double z) {
        double bank = StrictMath.abs(x + 3 * StrictMath.sin(z * 0.12)) / (WIDTH / 2);
        double hills = noise.fractal(x * 0.11 + 20, z * 0.11 + 20, 64, 5);
        double peaks = 1 - 2 * StrictMath.abs(noise.fractal(x * 0.06 + 7, z * 0.06 + 31, 64, 5) - 0.5);
        double far = Math.clamp(-z / 45, 0.0, 1.0);
        double height = bank * (0.4 + 4.4 * hills) + far * bank * 10 * peaks * peaks * peaks + 1.1 * hills - 0.35;
        return new Vector(x, height, z);
    }

    private int earth(Vector position, Vector normal, double u, double v) {
        double patch = noise.fractal(position.x() * 0.8, position.z() * 0.8, 64, 3);
        int meadow = Colours.mix(Colours.hex(0x4E7A2E), Colours.hex(0x93A545), patch);
        int rock = Colours.mix(Colours.hex(0x6E6259), Colours.hex(0x9A8F86), patch);
        int colour = Colours.mix(rock, meadow, (normal.y() - 0.72 + 0.2 * patch) * 5);
        colour = Colours.mix(colour, Colours.hex(0xF4F6FF), (position.y() - 6.2 + 2 * patch) * 0.8 * normal.y());
        colour = Colours.mix(Colours.hex(0xC9B383), colour, (position.y() - WATER - 0.05) * 4);
        return haze(LIGHT.on(colour, normal), position);
    }

    private int water(Vector position, Vector normal, double u, double v) {
        double ripple = noise.fractal(position.x() * 1.5, position.z() * 3, 64, 2);
        return haze(Colours.mix(Colours.hex(0x27597A), Colours.hex(0xE8B98A), ripple * 0.9 - 0.1), position);
    }

    private static int haze(int colour, Vector position) {
        return Colours.mix(colour, Colours.hex(0xC9A9A6), Math.clamp(-position.z() / 75, 0.0, 0.75));
    }

    private int sky(double u, double v) {
        double cloud = Math.clamp(noise.fractal(u * 10, v * 22, 10, 4) * 3 - 1.4, 0.0, 1.0);
        int clear = Colours.mix(Colours.hex(0xF7BE8A), Colours.hex(0x3F6FB5), (v - 0.48) * 3.2);
        return Colours.mix(clear, Colours.hex(0xFFE9D6), cloud * 0.7);
    }

    private void firs(SceneBuilder scene, StateBuilder state) {
        Surface shape = Surface.lathe(0.09, 0, 0.08, 0.3, 0.55, 0.3, 0.2, 0.9, 0.42, 0.85, 0.13, 1.4, 0.28, 1.35, 0, 2);
        Mesh fir = shape.triangles(scene, 9, 14, (p, n, u, v) -> LIGHT.on(p.y() < 0.29 ? Colours.hex(0x5A3A22)
                : Colours.mix(Colours.hex(0x1E4B2A), Colours.hex(0x3E7A3C), p.y() / 2), n));
        Random random = new Random(11);
        for (int planted = 0; planted < FIRS;) {
            Vector place = ground((random.nextDouble() - 0.5) * 0.9 * WIDTH, 6 - random.nextDouble() * 42);
            double size = 0.6 + 0.7 * random.nextDouble();
            double turn = random.nextDouble() * 6;
            boolean dry = place.y() > WATER + 0.25;
            boolean inWay = place.z() > 3 && StrictMath.abs(place.x()) < 3;
            if (dry && !inWay && place.y() < 5.5) {
                scene.draw(fir, Matrix.translation(place.x(), place.y() - 0.05, place.z())
                        .times(Matrix.rotationY(turn)).times(Matrix.scaling(size, 1.2 * size, size)), state);
                planted++;
            }
        }
    }
}
