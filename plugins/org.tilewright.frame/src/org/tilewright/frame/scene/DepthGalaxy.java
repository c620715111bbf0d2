package org.tilewright.frame.scene;

import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Light;
import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.Noise;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;
import org.tilewright.frame.state.CompareFunction;

/**
 * Depth scene 3: points under LEQUAL. A ringed planet before a nebula that is written under ALWAYS; the same cloud of
 * points is drawn several times, turned, over a disc of dust, so that the ring is dense.
 */
final class DepthGalaxy {

    private static final int POINTS = 36_000;
    private static final Light LIGHT = new Light(new Vector(-0.8, 0.5, 0.45), Colours.hex(0xFFF2DC),
            Colours.hex(0x20253C));

    private final Noise noise = new Noise(3);
    private final Random random = new Random(3);

    Frame build() {
        SceneBuilder scene = new SceneBuilder("depth-3-galaxy", 640, 480);
        scene.clear(0, 0, 0, 1);
        scene.camera(Math.toRadians(45), 0.5, 100, new Vector(0, 1.4, 9), new Vector(0.4, 0.1, 0));
        Surface heaven = (u, v) -> Surface.sphere(60).at(-u, v);
        scene.draw(heaven.triangles(scene, 96, 320, (p, n, u, v) -> nebula(u, v)),
                new StateBuilder().depth(CompareFunction.ALWAYS, true));
        scene.endBackdrop();
        StateBuilder state = new StateBuilder().depth(CompareFunction.LEQUAL, true);
        scene.draw(swarm(scene), state);
        scene.endLayer();
        Matrix tilt = Matrix.rotationZ(-0.32).times(Matrix.rotationX(0.22));
        scene.draw(Surface.sphere(1.75).strip(scene, 48, 32, this::planet), tilt, state);
        scene.draw(Surface.sphere(0.32).strip(scene, 24, 16, this::moon), Matrix.translation(-2.5, 1.35, 2), state);
        Surface disc = (u, v) -> onRing(2 * Math.PI * u, 2.3 + 1.7 * v, -0.02);
        scene.draw(disc.triangles(scene, 160, 12, (p, n, u, v) -> Colours.hex(0x1C1824)), tilt, state);
        Mesh ring = ring(scene);
        for (int i = 0; i < 4; i++) {
            scene.draw(ring, tilt.times(Matrix.rotationY(0.7 * i)), state);
        }
        scene.endLayer();
        return scene.buildByCells();
    }

    private int nebula(double u, double v) {
        double cloud = noise.fractal(u * 12, v * 6, 12, 5);
        double glow = Math.clamp(cloud * 2.6 - 0.95, 0.0, 1.0);
        double hue = noise.fractal(u * 4 + 2, v * 3 + 5, 4, 3);
        int gas = Colours.mix(Colours.hex(0x8A2C7E), Colours.hex(0x1C6F9E), hue * 2.4 - 0.7);
        return Colours.mix(Colours.hex(0x05060F), gas, glow);
    }

    private int planet(Vector position, Vector normal, double u, double v) {
        double swirl = noise.fractal(u * 8, v * 14, 8, 4);
        double band = 0.5 + 0.5 * StrictMath.sin(v * 38 + swirl * 5);
        int colour = Colours.mix(Colours.hex(0xC98A52), Colours.hex(0xF1DDB0), band);
        return LIGHT.on(Colours.mix(colour, Colours.hex(0x9E4A33), swirl * 2.2 - 1.1), normal);
    }

    private int moon(Vector position, Vector normal, double u, double v) {
        double dust = noise.fractal(u * 6, v * 6, 6, 3);
        return LIGHT.on(Colours.mix(Colours.hex(0x70757F), Colours.hex(0xD5DCE4), dust), normal);
    }

    private Mesh ring(SceneBuilder scene) {
        scene.begin(0);
        for (int i = 0; i < POINTS; i++) {
            double radius = 2.3 + 1.7 * random.nextDouble();
            double band = noise.smooth(radius * 9, 3, 64);
            if (band < 0.38) {
                radius += 0.09;
            }
            double angle = 2 * Math.PI * random.nextDouble();
            double height = (random.nextDouble() - 0.5) * 0.02;
            Vector place = onRing(angle, radius, height);
            double light = 0.4 + 0.75 * band * random.nextDouble();
            int dust = Colours.mix(Colours.hex(0xFFC27A), Colours.hex(0x9FB6F2), (radius - 2.3) / 1.7);
            scene.index(scene.vertex(place, Colours.scale(dust, light)));
        }
        return scene.end(PrimitiveType.POINTS);
    }

    private static Vector onRing(double angle, double radius, double height) {
        return new Vector(radius * StrictMath.sin(angle), height, radius * StrictMath.cos(angle));
    }

    private Mesh swarm(SceneBuilder scene) {
        scene.begin(0);
        for (int i = 0; i < POINTS / 3; i++) {
            Vector direction = new Vector(random.nextDouble() - 0.5, random.nextDouble() - 0.5,
                    random.nextDouble() - 0.5).unit();
            double distance = 12 + 40 * random.nextDouble();
            double heat = random.nextDouble();
            int star = Colours.mix(Colours.hex(0xFF9E6B), Colours.hex(0xBFD4FF), heat);
            scene.index(scene.vertex(direction.times(distance), Colours.scale(star, 0.25 + 0.75 * heat * heat)));
        }
        return scene.end(PrimitiveType.POINTS);
    }
}
