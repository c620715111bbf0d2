package org.tilewright.frame.scene;

import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Light;
import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.Noise;
import org.tilewright.frame.scene.build.Paintings;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;

/**
 * The scene of a mirror: balloons over a lake at sunset. The first pass draws the mirrored world into a target, the second one
 * the world, and the lake with that target's colours, bent by ripples.
 */
final class Reflection {

    private static final double FAR = 90;
    private static final Vector EYE = new Vector(0, 2.0, 15);
    private static final Vector LOOKED_AT = new Vector(0.4, 2.45, 0);
    private static final double ANGLE = Math.toRadians(48);
    private static final float[] HAZE = { 0.93f, 0.62f, 0.48f };
    private static final Light LIGHT = new Light(new Vector(-0.85, 0.42, 0.35), Colours.hex(0xFFC08A),
            Colours.hex(0x7A6FA0));
    private static final int[][] CLOTH = { { 0xE63946, 0xF1FAEE }, { 0xF4A261, 0xE76F51, 0x2A9D8F },
            { 0x3A86FF, 0xFFBE0B },
            { 0x8338EC, 0xFF006E, 0xFFBE0B }, { 0x06D6A0, 0xF8F9FA }, { 0xD62828, 0xFCBF49, 0x003049 },
            { 0xFB5607, 0xFFD166 }, { 0x118AB2, 0xEF476F, 0xFFFFFF } };
    private static final double[][] PLACES = { { -2.9, 4.1, 1.5, 1.25 }, { 3.6, 3.0, 3.2, 0.95 }, { 6.4, 6.9, -8, 1.6 },
            { -9.5, 8.4, -14, 1.5 }, { 0.9, 7.4, -14, 1.5 }, { 14, 6.4, -22, 1.5 }, { -13.5, 5.6, -26, 1.4 },
            { 4.2, 5.0, -30, 1.4 } };

    private final Noise noise = new Noise(33);
    private final Random random = new Random(33);
    private final SceneBuilder scene = new SceneBuilder("reflection", 640, 480);
    private final Matrix view = Matrix.lookAt(EYE, LOOKED_AT);
    private final Matrix projection = Matrix.perspective(ANGLE, 640.0 / 480, 0.5, 260);
    private final Mesh[] envelopes = new Mesh[PLACES.length];
    private final Mesh[] baskets = new Mesh[PLACES.length];
    private Mesh sky;
    private Mesh sun;
    private Mesh mountains;
    private Mesh shore;
    private Mesh pine;
    private Texture clouds;
    private Texture glow;
    private Texture rock;

    Frame build() {
        layDown();
        RenderTarget mirror = scene.target(512, 384, true, true);
        scene.use(mirror);
        world(Matrix.scaling(1, -1, 1), true);
        scene.useScreen();
        world(Matrix.IDENTITY, false);
        water(scene.image(mirror, TargetBuffer.COLOR, null));
        return scene.build();
    }

    private void layDown() {
        clouds = scene.picture(this::cloud, "RGB8", 256, Wrap.REPEAT);
        glow = scene.picture(Paintings.glow(), "RGBA8", 64, Wrap.CLAMP_TO_EDGE);
        rock = scene.picture(
                (s, t) -> Colours.scale(Colours.hex(0xFFFFFF), 0.6 + 0.55 * noise.fractal(s * 16, t * 16, 16, 4)),
                "RGB8", 128, Wrap.REPEAT);
        Surface dome = (u, v) -> Surface.sphere(200).at(-u, v);
        sky = dome.textured(scene, 32, 32, (p, n, u, v) -> dusk(p), 3, 5);
        sun = card(new Vector(-70, 16, -170), 42);
        Surface ridges = (u, v) -> ridge(190 * (u - 0.5), -34 - 70 * v);
        mountains = ridges.textured(scene, 110, 30, (p, n, u, v) -> rockColour(p, n), 30, 12);
        Surface banks = (u, v) -> bank(120 * (u - 0.5), -22 - 14 * v);
        shore = banks.textured(scene, 90, 12, (p, n, u, v) -> LIGHT.on(Colours.hex(0x4F6B3A), n), 40, 6);
        pine = Surface.lathe(0.08, 0, 0.08, 0.3, 0.62, 0.3, 0.22, 1, 0.48, 0.95, 0.14, 1.7, 0.32, 1.65, 0, 2.5)
                .textured(scene, 9, 14, (p, n, u, v) -> LIGHT.on(Colours.hex(0x2F5234), n), 2, 4);
        for (int n = 0; n < PLACES.length; n++) {
            Balloon balloon = new Balloon(LIGHT, n % 4, CLOTH[n]);
            envelopes[n] = balloon.envelope(scene);
            baskets[n] = balloon.basket(scene);
        }
    }

    private int cloud(double s, double t) {
        double cloud = Math.clamp(noise.fractal(s * 8, t * 8, 8, 5) * 3 - 1.45, 0.0, 1.0);
        return Colours.rgb(0.42 * cloud, 0.33 * cloud, 0.34 * cloud);
    }

    /** The colours of the sky in a direction: warm around the sun and near the horizon. */
    private static int dusk(Vector place) {
        Vector direction = place.unit();
        double height = Math.max(0, direction.y());
        double towards = Math.max(0, direction.dot(new Vector(-0.38, 0.09, -0.92).unit()));
        int high = Colours.mix(Colours.hex(0xF0A080), Colours.hex(0x2E3F7A), StrictMath.pow(height, 0.6) * 1.45);
        return Colours.mix(high, Colours.hex(0xFFD79A), StrictMath.pow(towards, 7) * 0.85);
    }

    private Mesh card(Vector centre, double half) {
        scene.begin(1);
        for (int corner = 0; corner < 4; corner++) {
            double s = corner == 1 || corner == 2 ? 1 : 0;
            double t = corner / 2;
            scene.index(scene.vertex(centre.plus(new Vector((2 * s - 1) * half, (2 * t - 1) * half, 0)),
                    Colours.hex(0xFFE6C0), s, t));
        }
        return scene.end(PrimitiveType.QUADS);
    }

    private Vector ridge(double x, double z) {
        double depth = Math.clamp((-34 - z) / 40, 0.0, 1.0);
        double peak = 1 - StrictMath.abs(2 * noise.fractal(x * 0.02 + 60, z * 0.02 + 60, 64, 5) - 1);
        double valley = Math.clamp(StrictMath.abs(x + 26) / 40, 0.25, 1.0);
        return new Vector(x, -1 + 34 * depth * valley * peak * peak, z);
    }

    private int rockColour(Vector p, Vector normal) {
        int stone = Colours.mix(Colours.hex(0x5A5468), Colours.hex(0x8C7B80), noise.fractal(p.x() * 0.2 + 90,
                p.z() * 0.2 + 90, 64, 3));
        double snow = Math.clamp((p.y() - 9 - 4 * noise.smooth(p.x() * 0.4 + 90, p.z() * 0.4 + 90, 64)) / 3, 0.0, 1.0)
                * Math.clamp(normal.y() * 2 - 0.5, 0.0, 1.0);
        int wood = Colours.mix(Colours.hex(0x3C5238), stone, (p.y() - 3) / 4);
        return LIGHT.on(Colours.mix(wood, Colours.hex(0xFFFFFF), snow), normal);
    }

    private Vector bank(double x, double z) {
        double inland = (-24 - z) / 12 + 0.5 * (noise.fractal(x * 0.12 + 60, 3, 64, 3) - 0.5);
        return new Vector(x, Math.clamp(inland * 2.2, -0.05, 2.6) + (inland > 0 ? 0.5 * noise.smooth(x * 0.5 + 60,
                z * 0.5 + 60, 64) * Math.min(1, inland * 3) : 0), z);
    }

    private void world(Matrix mirror, boolean mirrored) {
        scene.clear(HAZE[0], HAZE[1], HAZE[2], 1);
        scene.camera(projection, view.times(mirror));
        scene.draw(sky,
                new StateBuilder().texture(clouds, TextureEnvironment.ADD).depth(CompareFunction.LEQUAL, false));
        scene.draw(sun, new StateBuilder().texture(glow, TextureEnvironment.MODULATE)
                .depth(CompareFunction.LEQUAL, false).blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE));
        scene.draw(mountains, solid(mirrored, 20, 190).texture(rock, TextureEnvironment.MODULATE));
        scene.draw(shore, solid(mirrored, 20, 150).texture(rock, TextureEnvironment.MODULATE));
        random.setSeed(7);
        for (int planted = 0; planted < 70;) {
            Vector foot = bank(100 * (random.nextDouble() - 0.5), -25 - 9 * random.nextDouble());
            double size = 0.8 + 0.9 * random.nextDouble();
            if (foot.y() > 0.25 && noise.smooth(foot.x() * 0.18 + 60, 9, 64) > 0.35) {
                scene.draw(pine, Matrix.translation(foot.x(), foot.y() - 0.1, foot.z())
                        .times(Matrix.scaling(size, size * 1.1, size)),
                        solid(mirrored, 20, 150).texture(rock, TextureEnvironment.MODULATE));
                planted++;
            }
        }
        for (int n = 0; n < PLACES.length; n++) {
            double[] place = PLACES[n];
            Matrix at = Matrix.translation(place[0], place[1], place[2])
                    .times(Matrix.scaling(place[3], place[3], place[3]));
            scene.draw(envelopes[n], at, solid(mirrored, 30, 160));
            scene.draw(baskets[n], at, solid(mirrored, 30, 160));
        }
    }

    private static StateBuilder solid(boolean mirrored, float fogStart, float fogEnd) {
        StateBuilder state = new StateBuilder().linearFog(HAZE[0], HAZE[1], HAZE[2], fogStart, fogEnd);
        return mirrored ? state.cullBackUpsideDown() : state.cullBack();
    }

    /** Deep water, and over it the mirror: the flatter one looks, the more of it. */
    private void water(Texture mirror) {
        Surface bed = Surface.plane(new Vector(-90, -0.04, 14), new Vector(180, 0, 0), new Vector(0, 0, -60));
        scene.draw(
                bed.triangles(scene, 8, 8,
                        (p, n, u, v) -> Colours.mix(Colours.hex(0x0E3B4A), Colours.hex(0x5A4A66), v)),
                new StateBuilder().cullBack());
        // Rows of cells are about as high on the screen wherever they are.
        Surface surface = (u, v) -> {
            double distance = 1 / ((1 - v) / 2.4 + v / FAR);
            return new Vector(EYE.x() + 2.2 * (u - 0.5) * distance, 0, EYE.z() - distance);
        };
        Matrix toScreen = projection.times(view);
        int columns = 110;
        int rows = 110;
        scene.begin(1);
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                Vector place = surface.at((double) column / columns, (double) row / rows);
                double distance = EYE.z() - place.z();
                double strength = Math.min(1, 9 / distance);
                Vector seen = toScreen.apply(place);
                double facing = EYE.y() / EYE.minus(place).length();
                scene.vertex(place, Colours.alpha(Colours.hex(0xF2EEF6), 0.42 + 0.55 * StrictMath.pow(1 - facing, 3)),
                        0.5 + 0.5 * seen.x() + 0.018 * strength * ripple(place, 0),
                        0.5 + 0.5 * seen.y() + 0.05 * strength * ripple(place, 40));
            }
        }
        Surface.cells(scene, columns, rows);
        scene.draw(scene.end(PrimitiveType.TRIANGLES), new StateBuilder().texture(mirror, TextureEnvironment.MODULATE)
                .cullBack().blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE_MINUS_SRC_ALPHA));
    }

    private double ripple(Vector place, double shift) {
        double wide = noise.fractal(place.x() * 0.7 + 100 + shift, place.z() * 1.6 + 100, 256, 2) - 0.5;
        double ring = StrictMath.hypot(place.x() - 3.4, place.z() - 6.5);
        return 1.6 * wide + 0.6 * StrictMath.exp(-ring / 2.4) * StrictMath.sin(7 * ring);
    }
}
