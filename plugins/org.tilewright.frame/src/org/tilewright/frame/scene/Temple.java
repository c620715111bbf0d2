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
import org.tilewright.frame.scene.build.Painting;
import org.tilewright.frame.scene.build.Paintings;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.TextureEnvironment;

/**
 * The textured scene: a round temple in the sun. Mipmapped trilinear textures on one and two units, an alpha-tested
 * thicket, blended water, glass and lights, fog, and back faces culled.
 */
final class Temple {

    static final int COLUMNS = 12;
    static final double RADIUS = 6.5;
    static final double HEIGHT = 4.2;

    private static final double FLOOR = 9;
    private static final Vector SUN = new Vector(-0.75, 0.8, 0.35);
    private static final Light LIGHT = new Light(SUN, Colours.hex(0xFFE2B0), Colours.hex(0x6F7FA0));

    private final Noise noise = new Noise(8);
    private final Random random = new Random(8);
    private final SceneBuilder scene = new SceneBuilder("temple", 800, 600);
    private int textures;

    Frame build() {
        scene.clear(0.76f, 0.84f, 0.93f, 1);
        scene.camera(Math.toRadians(50), 0.3, 160, new Vector(0.35, 2.7, 12.6), new Vector(-0.1, 2.2, 0));
        sky();
        meadow();
        floor();
        Texture marble = repeating(Paintings.marble(), "RGB8", 256);
        columns(marble);
        fountain(marble);
        bushes();
        water();
        glass();
        lights();
        return scene.build();
    }

    /** Foot of a column. */
    static Vector column(int number) {
        double angle = 2 * Math.PI * (number + 0.5) / COLUMNS;
        return new Vector(RADIUS * StrictMath.sin(angle), 0, RADIUS * StrictMath.cos(angle));
    }

    private void sky() {
        Surface dome = (u, v) -> Surface.sphere(120).at(-u, v);
        Mesh mesh = dome.textured(scene, 24, 24,
                (p, n, u, v) -> Colours.mix(Colours.hex(0xC2D6EC), Colours.hex(0x3C78C3), (v - 0.5) * 2.6), 3, 3);
        Texture clouds = repeating(Paintings.clouds(), "RGB8", 256);
        scene.draw(mesh, new StateBuilder().texture(clouds, TextureEnvironment.ADD)
                .depth(CompareFunction.LEQUAL, false));
    }

    private void meadow() {
        Texture grass = repeating(Paintings.grass(), "RGB8", 256);
        Surface hills = (u, v) -> hill(110 * (u - 0.5), 25 - 100 * v);
        scene.draw(hills.textured(scene, 60, 60, (p, n, u, v) -> LIGHT.on(Colours.hex(0xFFFFFF), n), 34, 30),
                solid(grass));
        Mesh cypress = Surface.lathe(0.12, 0, 0.1, 0.35, 0.5, 0.4, 0.62, 1.3, 0.45, 2.8, 0.2, 3.9, 0, 4.4)
                .textured(scene, 14, 18, (p, n, u, v) -> LIGHT.on(Colours.hex(0x7FA070), n), 3, 5);
        for (int planted = 0; planted < 60;) {
            Vector place = hill(90 * (random.nextDouble() - 0.5), -9 - 55 * random.nextDouble());
            double size = 0.8 + 0.7 * random.nextDouble();
            if (place.x() * place.x() + place.z() * place.z() > 130) {
                scene.draw(cypress, at(place).times(Matrix.scaling(size, size, size)), solid(grass));
                planted++;
            }
        }
    }

    private Vector hill(double x, double z) {
        double away = Math.clamp((StrictMath.hypot(x, z) - FLOOR - 1) / 25, 0.0, 1.0);
        double height = noise.fractal(x * 0.06 + 40, z * 0.06 + 40, 64, 4);
        return new Vector(x, -0.06 + 17 * away * height * height, z);
    }

    private void floor() {
        Texture stones = repeating(Paintings.flagstones(), "RGB8", 256);
        Texture shadows = add(new TempleShadows(SUN).painting(2 * FLOOR), "RGB8", 256, Wrap.CLAMP_TO_EDGE);
        Surface square = Surface.plane(new Vector(-FLOOR, 0, FLOOR), new Vector(2 * FLOOR, 0, 0),
                new Vector(0, 0, -2 * FLOOR));
        scene.draw(square.twiceTextured(scene, 24, 24, (p, n, u, v) -> Colours.hex(0xFFFFFF), 6, 6),
                solid(stones).texture(shadows, TextureEnvironment.MODULATE));
    }

    private void columns(Texture marble) {
        Surface profile = Surface.lathe(0.62, 0, 0.62, 0.22, 0.5, 0.34, 0.42, 0.4, 0.36, 3.7, 0.44, 3.78, 0.6, 3.95,
                0.6, HEIGHT);
        Surface fluted = (u, v) -> {
            Vector p = profile.at(u, v);
            double depth = p.y() > 0.42 && p.y() < 3.68 ? 0.93 + 0.07 * StrictMath.cos(2 * Math.PI * 14 * u) : 1;
            return new Vector(p.x() * depth, p.y(), p.z() * depth);
        };
        Mesh column = fluted.textured(scene, 84, 21, (p, n, u, v) -> LIGHT.on(Colours.hex(0xFFF8EC), n), 2, 3);
        for (int i = 0; i < COLUMNS; i++) {
            scene.draw(column, at(column(i)), solid(marble));
        }
        Texture frieze = repeating(Paintings.meander(), "RGB8", 256);
        Surface ring = Surface.lathe(RADIUS - 0.5, HEIGHT, RADIUS + 0.5, HEIGHT, RADIUS + 0.5, HEIGHT + 0.7,
                RADIUS - 0.5, HEIGHT + 0.7, RADIUS - 0.5, HEIGHT);
        scene.draw(ring.textured(scene, 96, 16, (p, n, u, v) -> LIGHT.on(Colours.hex(0xFFF4DC), n), 10, 4),
                solid(frieze));
    }

    private void fountain(Texture marble) {
        Mesh basin = Surface.lathe(3.3, 0, 3.3, 0.5, 2.9, 0.5, 2.9, 0.05, 0, 0.05).textured(scene, 64, 16,
                (p, n, u, v) -> LIGHT.on(Colours.hex(0xE9D9C0), n), 9, 2);
        scene.draw(basin, solid(marble));
        Mesh pedestal = Surface.lathe(0.9, 0, 0.9, 0.35, 0.5, 0.5, 0.38, 0.9, 0.55, 1.25, 0.8, 1.4, 0, 1.4)
                .textured(scene, 40, 28, (p, n, u, v) -> LIGHT.on(Colours.hex(0xF4E6D0), n), 4, 2);
        scene.draw(pedestal, solid(marble));
        Texture mosaic = repeating(Paintings.mosaic(), "RGB8", 256);
        Matrix turn = Matrix.rotationX(Math.PI / 2).times(Matrix.rotationY(0.4));
        Mesh knot = Surface.knot(2, 3, 0.85, 0.42, 0.24).textured(scene, 220, 24, (p, n, u, v) -> {
            Vector turned = new Vector(n.x(), -n.z(), n.y());
            return Colours.mix(LIGHT.on(Colours.hex(0xFFFFFF), turned), Colours.hex(0xFFFFFF),
                    StrictMath.pow(Math.max(0, turned.dot(SUN.unit())), 6) * 0.6);
        }, 20, 2);
        scene.draw(knot, Matrix.translation(0, 2.75, 0).times(turn), solid(mosaic));
    }

    private void bushes() {
        Texture leaves = add(Paintings.leaves(), "RGBA8", 256, Wrap.CLAMP_TO_EDGE);
        Mesh bush = bush();
        StateBuilder state = new StateBuilder().texture(leaves, TextureEnvironment.MODULATE).alphaAbove(0.5f)
                .linearFog(0.76f, 0.84f, 0.93f, 20, 95);
        for (int i = 0; i < COLUMNS; i++) {
            Vector between = column(i).plus(column(i + 1)).times(0.56);
            if (between.z() < 5) {
                scene.draw(bush, at(between).times(Matrix.rotationY(i)).times(Matrix.scaling(1.5, 1.6, 1.5)), state);
            }
        }
    }

    /** Cards in a ball, lit as if they were its surface. */
    private Mesh bush() {
        scene.begin(1);
        for (int i = 0; i < 70; i++) {
            Vector out = new Vector(random.nextDouble() - 0.5, 0.8 * random.nextDouble() - 0.2,
                    random.nextDouble() - 0.5).unit();
            Vector centre = new Vector(0, 0.55, 0).plus(out.times(0.5 + 0.15 * random.nextDouble()));
            Vector side = out.cross(new Vector(random.nextDouble() - 0.5, 1, random.nextDouble() - 0.5)).unit();
            Vector up = side.cross(out).times(0.34);
            Vector right = side.times(0.34);
            int colour = LIGHT.on(Colours.hex(0xFFFFFF), out);
            scene.index(scene.vertex(centre.minus(right).minus(up), colour, 0, 0),
                    scene.vertex(centre.plus(right).minus(up), colour, 1, 0),
                    scene.vertex(centre.plus(right).plus(up), colour, 1, 1),
                    scene.vertex(centre.minus(right).plus(up), colour, 0, 1));
        }
        return scene.end(PrimitiveType.QUADS);
    }

    private void water() {
        Texture water = repeating(Paintings.water(), "RGBA8", 256);
        Mesh disc = Surface.lathe(2.92, 0.4, 0, 0.4).textured(scene, 48, 12, (p, n, u, v) -> Colours.hex(0xFFFFFF), 6,
                2);
        scene.draw(disc, blended(water, BlendFactor.ONE_MINUS_SRC_ALPHA));
    }

    /** Glass hangs between the columns at the back, the farthest first. */
    private void glass() {
        Texture glass = add(Paintings.glass(), "RGBA8", 256, Wrap.CLAMP_TO_EDGE);
        for (int i : new int[] { 5, 4, 6, 3, 7 }) {
            Vector left = column(i + 1).times(0.98);
            Vector right = column(i).times(0.98);
            Vector inset = right.minus(left).unit().times(0.56);
            Vector corner = left.plus(inset).plus(new Vector(0, 1.15, 0));
            Vector along = right.minus(left).minus(inset.times(2));
            Surface pane = Surface.plane(corner, along, new Vector(0, 2.5, 0));
            scene.draw(pane.textured(scene, 4, 4, (p, n, u, v) -> Colours.hex(0xFFFFFF), 1, 1),
                    blended(glass, BlendFactor.ONE_MINUS_SRC_ALPHA));
        }
    }

    private void lights() {
        Texture glow = add(Paintings.glow(), "RGBA8", 64, Wrap.CLAMP_TO_EDGE);
        scene.begin(1);
        for (int i = 0; i < 90; i++) {
            double angle = 2 * Math.PI * random.nextDouble();
            double distance = 1 + 4.6 * random.nextDouble();
            double size = 0.05 + 0.13 * random.nextDouble() * random.nextDouble();
            Vector place = new Vector(distance * StrictMath.sin(angle), 0.7 + 2.9 * random.nextDouble(),
                    distance * StrictMath.cos(angle));
            for (int corner = 0; corner < 4; corner++) {
                double s = corner == 1 || corner == 2 ? 1 : 0;
                double t = corner / 2;
                Vector offset = new Vector((2 * s - 1) * size, (2 * t - 1) * size, 0);
                scene.index(scene.vertex(place.plus(offset), Colours.hex(0xFFFFFF), s, t));
            }
        }
        scene.draw(scene.end(PrimitiveType.QUADS), blended(glow, BlendFactor.ONE));
    }

    private StateBuilder solid(Texture texture) {
        return new StateBuilder().texture(texture, TextureEnvironment.MODULATE).cullBack()
                .depth(CompareFunction.LEQUAL, true).linearFog(0.76f, 0.84f, 0.93f, 20, 95);
    }

    private static StateBuilder blended(Texture texture, BlendFactor destination) {
        return new StateBuilder().texture(texture, TextureEnvironment.MODULATE)
                .depth(CompareFunction.LEQUAL, false).blend(BlendFactor.SRC_ALPHA, destination);
    }

    private Texture repeating(Painting painting, String format, int edge) {
        return add(painting, format, edge, Wrap.REPEAT);
    }

    private Texture add(Painting painting, String format, int edge, Wrap wrap) {
        Texture texture = painting.texture(textures++, format, edge, edge, wrap);
        scene.add(texture);
        return texture;
    }

    private static Matrix at(Vector place) {
        return Matrix.translation(place.x(), place.y(), place.z());
    }
}
