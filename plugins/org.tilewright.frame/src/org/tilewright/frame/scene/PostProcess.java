package org.tilewright.frame.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.build.Colours;
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
 * The scene of many passes: fireworks over a city by a river, drawn into a target, whose bright parts are made smaller, blurred
 * along both axes in two sizes, and added to it on the screen.
 */
final class PostProcess {

    private static final Vector EYE = new Vector(0, 2.6, 24);
    private static final Matrix UPSIDE_DOWN = Matrix.scaling(1, -1, 1);

    /** Weights of the taps of a blur from its middle, each a texel and a half from the one before. */
    private static final double[] TAPS = { 0.26, 0.2, 0.14, 0.08, 0.04 };
    private static final double TAP = 1.5;

    private final SceneBuilder scene = new SceneBuilder("post-process", 640, 480);
    private final Random random = new Random(9);
    private final List<Mesh> houses = new ArrayList<>();
    private final List<Mesh> sparks = new ArrayList<>();
    private final Texture[] walls = new Texture[3];
    private Texture glow;
    private Mesh sky;
    private Mesh lamps;
    private Mesh square;

    Frame build() {
        layDown();
        RenderTarget night = scene.target(640, 480, true, true);
        Texture nightImage = scene.image(night, TargetBuffer.COLOR, null);
        scene.use(night);
        night();
        square = square(1, 1);
        scene.noCamera();
        Texture bright = reduce(320, 240, nightImage, true);
        Texture small = blur(160, 120, reduce(160, 120, bright, false));
        Texture smaller = blur(80, 60, reduce(80, 60, small, false));
        scene.useScreen();
        scene.draw(vignette(), flat().texture(nightImage, TextureEnvironment.MODULATE)
                .texture(small, TextureEnvironment.ADD).texture(smaller, TextureEnvironment.ADD));
        return scene.build();
    }

    private void layDown() {
        walls[0] = scene.picture(Skyline.windows(1, 0.36, 0xFFC76B, 0xFFE9B8), "RGB8", 256, Wrap.REPEAT);
        walls[1] = scene.picture(Skyline.windows(2, 0.42, 0xFFB45A, 0xBFD8FF), "RGB8", 256, Wrap.REPEAT);
        walls[2] = scene.picture(Skyline.windows(3, 0.3, 0xFF9E6B, 0x9FE8FF), "RGB8", 256, Wrap.REPEAT);
        glow = scene.picture(Paintings.glow(), "RGBA8", 64, Wrap.CLAMP_TO_EDGE);
        Surface dome = (u, v) -> Surface.sphere(150).at(-u, v);
        sky = dome.triangles(scene, 24, 24, (p, n, u, v) -> Colours.mix(Colours.hex(0x3A2440), Colours.hex(0x060A1E),
                StrictMath.pow(Math.max(0, p.y() / 150), 0.5) * 1.3));
        houses.addAll(new Skyline(scene).houses());
        Fireworks fireworks = new Fireworks(scene);
        sparks.add(fireworks.burst(new Vector(-8, 12.2, -6), 240, 4.4, 1.0, 0xFFF0C0, 0xFF3B5C));
        sparks.add(fireworks.burst(new Vector(5.4, 13.2, -10), 260, 5.2, 1.6, 0xFFFFFF, 0x3FA7FF));
        sparks.add(fireworks.burst(new Vector(12, 9.6, -4), 170, 3.2, 0.7, 0xFFFFE0, 0x4CE07A));
        sparks.add(fireworks.burst(new Vector(-0.6, 10.6, -3), 150, 2.5, 0.4, 0xFFFFFF, 0xFFB52E));
        sparks.add(fireworks.burst(new Vector(-14.4, 8.2, -12), 190, 3.6, 1.1, 0xFFE8FF, 0xB35CFF));
        sparks.add(fireworks.trail(new Vector(2.2, 0, -2), new Vector(3.1, 8.6, -2), 0xFFD08A));
        sparks.add(fireworks.trail(new Vector(-4.2, 0, -2), new Vector(-4.9, 6.8, -2), 0xFFD08A));
        lamps = lamps();
    }

    private Mesh lamps() {
        scene.begin(1);
        for (int n = -28; n <= 28; n++) {
            double half = n % 7 == 0 ? 0.5 : 0.3;
            Vector place = new Vector(n * 0.95 + 0.2 * random.nextDouble(), 0.42, 2.2);
            int colour = n % 7 == 0 ? Colours.hex(0xFF6A4A) : Colours.hex(0xFFFFFF);
            for (int corner = 0; corner < 4; corner++) {
                double s = corner == 1 || corner == 2 ? 1 : 0;
                double t = corner / 2;
                scene.index(scene.vertex(place.plus(new Vector((2 * s - 1) * half, (2 * t - 1) * half, 0)), colour, s,
                        t));
            }
        }
        return scene.end(PrimitiveType.QUADS);
    }

    private void night() {
        scene.clear(0, 0, 0, 1);
        scene.camera(Math.toRadians(48), 1, 300, EYE, new Vector(0, 4.4, 0));
        scene.draw(sky, new StateBuilder().depth(CompareFunction.LEQUAL, false));
        world(UPSIDE_DOWN);
        river();
        world(Matrix.IDENTITY);
    }

    private void world(Matrix placement) {
        for (int n = 0; n < houses.size(); n++) {
            scene.draw(houses.get(n), placement, new StateBuilder().texture(walls[n % 3], TextureEnvironment.MODULATE)
                    .linearFog(0.16f, 0.11f, 0.2f, 24, 90));
        }
        for (Mesh burst : sparks) {
            scene.draw(burst, placement, new StateBuilder().depth(CompareFunction.LEQUAL, false)
                    .blend(BlendFactor.ONE, BlendFactor.ONE));
        }
        scene.draw(lamps, placement, new StateBuilder().texture(glow, TextureEnvironment.MODULATE)
                .depth(CompareFunction.LEQUAL, false).blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE));
    }

    /** Water over what lies below it: dark, with waves that are thicker here and there. */
    private void river() {
        Noise noise = new Noise(4);
        Surface water = (u, v) -> {
            double distance = 1 / ((1 - v) / 4 + v / 23);
            return new Vector(2.4 * (u - 0.5) * distance, 0, EYE.z() - distance);
        };
        Mesh waves = water.triangles(scene, 96, 96, (p, n, u, v) -> {
            double wave = noise.fractal(p.x() * 1.2 + 60, p.z() * 4 + 60, 256, 3);
            return Colours.alpha(Colours.mix(Colours.hex(0x04060F), Colours.hex(0x1E2240), wave),
                    0.32 + 1.9 * Math.max(0, wave - 0.38));
        });
        scene.draw(waves, new StateBuilder().blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE_MINUS_SRC_ALPHA));
    }

    /** Draws an image into a smaller target; what is dark becomes much darker if it is multiplied with itself. */
    private Texture reduce(int width, int height, Texture image, boolean squared) {
        RenderTarget target = scene.target(width, height, true, false);
        scene.use(target);
        StateBuilder state = flat().texture(image, TextureEnvironment.MODULATE);
        scene.draw(square, squared ? state.texture(image, TextureEnvironment.MODULATE) : state);
        return scene.image(target, TargetBuffer.COLOR, null);
    }

    /** Blurs an image along one axis into a target of its size, then along the other into another. */
    private Texture blur(int width, int height, Texture image) {
        RenderTarget across = scene.target(width, height, true, false);
        RenderTarget both = scene.target(width, height, true, false);
        taps(across, image, TAP / width, 0);
        taps(both, scene.image(across, TargetBuffer.COLOR, null), 0, TAP / height);
        return scene.image(both, TargetBuffer.COLOR, null);
    }

    private void taps(RenderTarget target, Texture image, double stepS, double stepT) {
        scene.use(target);
        scene.clear(0, 0, 0, 1);
        for (int tap = 1 - TAPS.length; tap < TAPS.length; tap++) {
            double weight = TAPS[Math.abs(tap)];
            scene.begin(1);
            for (int corner = 0; corner < 4; corner++) {
                double s = corner == 1 || corner == 2 ? 1 : 0;
                double t = corner / 2;
                scene.index(scene.vertex(new Vector(2 * s - 1, 2 * t - 1, 0), Colours.rgb(weight, weight, weight),
                        s + tap * stepS, t + tap * stepT));
            }
            scene.draw(scene.end(PrimitiveType.QUADS),
                    flat().texture(image, TextureEnvironment.MODULATE).blend(BlendFactor.ONE, BlendFactor.ONE));
        }
    }

    private static StateBuilder flat() {
        return new StateBuilder().noDepthTest();
    }

    /** A square all over the target, with three pairs of texture coordinates. */
    private Mesh square(int columns, int rows) {
        return overAll(columns, rows, (p, n, u, v) -> Colours.hex(0xFFFFFF));
    }

    private Mesh vignette() {
        return overAll(16, 12, (p, n, u, v) -> {
            double away = StrictMath.hypot(u - 0.5, v - 0.5);
            double light = 1.02 - 0.75 * away * away;
            return Colours.rgb(light, light, light);
        });
    }

    private Mesh overAll(int columns, int rows, Surface.Paint paint) {
        Surface all = Surface.plane(new Vector(-1, -1, 0), new Vector(2, 0, 0), new Vector(0, 2, 0));
        scene.begin(3);
        all.vertices(scene, columns, rows, paint, 1, 1, 1, 1, 1, 1);
        Surface.cells(scene, columns, rows);
        return scene.end(PrimitiveType.TRIANGLES);
    }
}
