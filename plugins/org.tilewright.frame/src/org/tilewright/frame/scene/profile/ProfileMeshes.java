package org.tilewright.frame.scene.profile;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Light;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.Noise;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;

/**
 * Objects of a profile's world, each in a ladder of levels of detail that grow by about the square root of two, laid down
 * when first drawn. They stand on the origin, one wide and one high, and are closed and nearly convex, so that about half
 * of their triangles turn away from any eye.
 */
final class ProfileMeshes {

    /** Kinds of objects, with their height to their width as they are drawn. */
    enum Kind {

        /** A house with windows. */
        TOWER(2.2),

        /** A fir. */
        FIR(2.4),

        /** A boulder. */
        BOULDER(0.8);

        private final double slenderness;

        Kind(double slenderness) {
            this.slenderness = slenderness;
        }

        double slenderness() {
            return slenderness;
        }
    }

    /** Triangles of the largest mesh. */
    static final int LARGEST = triangles(26);

    private static final int LEVELS = 27;

    /** Columns of cells that are drawn together, so that the vertices of a row outlast the next in a small cache. */
    private static final int STRIP = 14;

    private record Key(Kind kind, int level) {}

    private final SceneBuilder scene;
    private final Light light;
    private final Noise noise;
    private final Map<Key, Mesh> meshes = new HashMap<>();

    ProfileMeshes(SceneBuilder scene, Light light, Noise noise) {
        this.scene = scene;
        this.light = light;
        this.noise = noise;
    }

    private static int columns(int level) {
        return 4 * (int) Math.max(1, Math.round(StrictMath.pow(2, level / 4.0) * 0.5));
    }

    private static int rows(int level) {
        return (int) Math.max(2, Math.round(8 * StrictMath.pow(2, level / 2.0) / columns(level)));
    }

    private static int triangles(int level) {
        return 2 * columns(level) * rows(level);
    }

    /** The largest number of triangles up to a given one that is a whole mesh; below the smallest mesh the given one. */
    static int wholeUpTo(int triangles) {
        int whole = 0;
        for (int level = 0; level < LEVELS && triangles(level) <= triangles; level++) {
            whole = Math.max(whole, triangles(level));
        }
        return whole == 0 ? triangles : whole;
    }

    /** Exactly so many triangles of an object: the whole of a level, or what comes first of it. */
    Mesh of(Kind kind, int triangles) {
        int level = 0;
        while (triangles(level) < triangles) {
            level++;
        }
        int chosen = level;
        Mesh mesh = meshes.computeIfAbsent(new Key(kind, level), key -> build(kind, chosen));
        return mesh.first(3 * triangles);
    }

    private Mesh build(Kind kind, int level) {
        return switch (kind) {
            case TOWER -> lay(ProfileMeshes::tower, level, this::facade, 3, 6);
            case FIR -> lay(Surface.lathe(0, 0, 0.08, 0.001, 0.08, 0.12, 0.5, 0.13, 0.3, 0.45, 0.22, 0.62, 0, 1), level,
                    this::needles);
            case BOULDER -> lay(this::boulder, level, this::stone);
        };
    }

    private Mesh lay(Surface surface, int level, Surface.Paint paint, double... repeats) {
        int columns = columns(level);
        int rows = rows(level);
        scene.begin(repeats.length / 2);
        surface.vertices(scene, columns, rows, paint, repeats);
        for (int strip = 0; strip < columns; strip += STRIP) {
            for (int row = 0; row < rows; row++) {
                for (int column = strip; column < Math.min(columns, strip + STRIP); column++) {
                    int low = row * (columns + 1) + column;
                    int high = low + columns + 1;
                    scene.index(low, low + 1, high + 1, low, high + 1, high);
                }
            }
        }
        return scene.end(PrimitiveType.TRIANGLES);
    }

    /** A square tower of width 1 whose roof closes it. */
    private static Vector tower(double u, double v) {
        double half = 0.5 * Math.clamp((1 - v) * 12, 0.0, 1.0);
        double around = 4 * (u - StrictMath.floor(u));
        int side = (int) around;
        double along = (2 * (around - side) - 1) * half;
        double height = Math.min(v / 0.92, 1);
        return switch (side) {
            case 0 -> new Vector(along, height, half);
            case 1 -> new Vector(half, height, -along);
            case 2 -> new Vector(-along, height, -half);
            default -> new Vector(-half, height, along);
        };
    }

    private int facade(Vector position, Vector normal, double u, double v) {
        return light.on(Colours.hex(v > 0.92 ? 0x4A4A52 : 0xE8DCC8), normal);
    }

    private int needles(Vector position, Vector normal, double u, double v) {
        int colour = position.y() < 0.125 ? Colours.hex(0x5A3A22)
                : Colours.mix(Colours.hex(0x24502C), Colours.hex(0x5C8F46), position.y());
        return light.on(colour, normal);
    }

    private Vector boulder(double u, double v) {
        Vector ball = Surface.sphere(0.5).at(u, v);
        double bulge = 0.86 + 0.28 * noise.smooth(8 * (ball.x() + 1), 8 * (ball.y() + ball.z() + 2), 64);
        return new Vector(ball.x() * bulge, Math.max(-0.02, 0.5 + ball.y()), ball.z() * bulge);
    }

    private int stone(Vector position, Vector normal, double u, double v) {
        double grain = noise.fractal(position.x() * 9 + 20, (position.y() + position.z()) * 9 + 20, 64, 2);
        return light.on(Colours.mix(Colours.hex(0x6B6460), Colours.hex(0xB3A596), grain), normal);
    }
}
