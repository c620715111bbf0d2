package org.tilewright.frame.scene.build;

import org.tilewright.frame.PrimitiveType;

/** A surface over the unit square, to be cut into triangles. From its front, u runs to the right and v up. */
@FunctionalInterface
public interface Surface {

    /** The point of two parameters in 0..1. */
    Vector at(double u, double v);

    /** Distance of the parameters between which tangents are taken. */
    double STEP = 1e-4;

    /** The direction that the front faces. */
    default Vector normal(double u, double v) {
        Vector along = at(u + STEP, v).minus(at(u - STEP, v));
        Vector across = at(u, v + STEP).minus(at(u, v - STEP));
        return along.cross(across).unit();
    }

    /** Gives a point of a surface its colour. */
    @FunctionalInterface
    interface Paint {

        /** Colour, 0xAABBGGRR, of a point with its normal and parameters. */
        int at(Vector position, Vector normal, double u, double v);
    }

    /** Lays the surface down as triangles, row after row of v, without texture coordinates. */
    default Mesh triangles(SceneBuilder scene, int columns, int rows, Paint paint) {
        scene.begin(0);
        vertices(scene, columns, rows, paint);
        cells(scene, columns, rows);
        return scene.end(PrimitiveType.TRIANGLES);
    }

    /** Lays the surface down as triangles with parameters, times a repetition each, as texture coordinates. */
    default Mesh textured(SceneBuilder scene, int columns, int rows, Paint paint, double repeatS, double repeatT) {
        scene.begin(1);
        vertices(scene, columns, rows, paint, repeatS, repeatT);
        cells(scene, columns, rows);
        return scene.end(PrimitiveType.TRIANGLES);
    }

    /** Like {@link #textured}, with the bare parameters as a second pair. */
    default Mesh twiceTextured(SceneBuilder scene, int columns, int rows, Paint paint, double repeatS,
            double repeatT) {
        scene.begin(2);
        vertices(scene, columns, rows, paint, repeatS, repeatT, 1, 1);
        cells(scene, columns, rows);
        return scene.end(PrimitiveType.TRIANGLES);
    }

    /** Lays the surface down as one strip, whose rows are joined by triangles without area. */
    default Mesh strip(SceneBuilder scene, int columns, int rows, Paint paint) {
        scene.begin(0);
        vertices(scene, columns, rows, paint);
        for (int row = 0; row < rows; row++) {
            int low = row * (columns + 1);
            if (row > 0) {
                scene.index(low + columns + 1);
            }
            for (int column = 0; column <= columns; column++) {
                scene.index(low + columns + 1 + column, low + column);
            }
            if (row < rows - 1) {
                scene.index(low + columns);
            }
        }
        return scene.end(PrimitiveType.TRIANGLE_STRIP);
    }

    /** Lays down the edges of the cells as separate lines. */
    default Mesh lines(SceneBuilder scene, int columns, int rows, Paint paint) {
        scene.begin(0);
        vertices(scene, columns, rows, paint);
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                int here = row * (columns + 1) + column;
                if (column < columns) {
                    scene.index(here, here + 1);
                }
                if (row < rows) {
                    scene.index(here, here + columns + 1);
                }
            }
        }
        return scene.end(PrimitiveType.LINES);
    }

    /** Lays the vertices down, with pairs of texture coordinates that repeat so often over the surface. */
    default void vertices(SceneBuilder scene, int columns, int rows, Paint paint, double... repeats) {
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                double u = (double) column / columns;
                double v = (double) row / rows;
                double[] texcoords = new double[repeats.length];
                for (int i = 0; i < repeats.length; i++) {
                    texcoords[i] = repeats[i] * (i % 2 == 0 ? u : v);
                }
                Vector position = at(u, v);
                scene.vertex(position, paint.at(position, normal(u, v), u, v), texcoords);
            }
        }
    }

    /** Joins vertices laid down row after row into triangles. */
    static Mesh grid(SceneBuilder scene, int columns, int rows) {
        cells(scene, columns, rows);
        return scene.end(PrimitiveType.TRIANGLES);
    }

    /** Lays down the triangles of a grid of vertices, row after row. */
    static void cells(SceneBuilder scene, int columns, int rows) {
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int low = row * (columns + 1) + column;
                int high = low + columns + 1;
                scene.index(low, low + 1, high + 1, low, high + 1, high);
            }
        }
    }

    /** A sphere around the origin, seen from outside. */
    static Surface sphere(double radius) {
        return (u, v) -> {
            double longitude = 2 * Math.PI * u;
            double latitude = Math.PI * (v - 0.5);
            double ring = radius * StrictMath.cos(latitude);
            return new Vector(ring * StrictMath.sin(longitude), radius * StrictMath.sin(latitude),
                    ring * StrictMath.cos(longitude));
        };
    }

    /** A tube around the knot that winds so often around and so often through a torus. */
    static Surface knot(int around, int through, double radius, double swing, double tube) {
        return (u, v) -> {
            Vector centre = knotPoint(u, around, through, radius, swing);
            Vector ahead = knotPoint(u + STEP, around, through, radius, swing).minus(centre).unit();
            Vector side = ahead.cross(centre).unit();
            Vector up = side.cross(ahead);
            double angle = 2 * Math.PI * v;
            return centre.plus(side.times(tube * StrictMath.cos(angle))).plus(up.times(tube * StrictMath.sin(angle)));
        };
    }

    private static Vector knotPoint(double u, int around, int through, double radius, double swing) {
        double angle = 2 * Math.PI * u;
        double ring = radius + swing * StrictMath.cos(through * angle);
        return new Vector(ring * StrictMath.cos(around * angle), swing * StrictMath.sin(through * angle),
                ring * StrictMath.sin(around * angle));
    }

    /** A surface of revolution about the y axis through points (radius, height) from below. */
    static Surface lathe(double... profile) {
        int segments = profile.length / 2 - 1;
        return (u, v) -> {
            double place = Math.clamp(v, 0.0, 1.0) * segments;
            int segment = Math.min((int) place, segments - 1);
            double part = place - segment;
            double radius = profile[2 * segment] * (1 - part) + profile[2 * segment + 2] * part;
            double height = profile[2 * segment + 1] * (1 - part) + profile[2 * segment + 3] * part;
            double angle = 2 * Math.PI * u;
            return new Vector(radius * StrictMath.sin(angle), height, radius * StrictMath.cos(angle));
        };
    }

    /** A parallelogram from a corner along two edges. */
    static Surface plane(Vector corner, Vector along, Vector across) {
        return (u, v) -> corner.plus(along.times(u)).plus(across.times(v));
    }
}
