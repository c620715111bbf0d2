package org.tilewright.asset;

import java.util.List;

/**
 * The vertices of a part.
 *
 * @param count     how many they are
 * @param positions three floats each
 * @param normals   three floats each, or null
 * @param tangents  four floats each, the last one the sign of the third axis, or null
 * @param texcoords sets of two floats each: none, one or two
 * @param colours   RGBA, linear, or null
 */
public record Vertices(int count, float[] positions, float[] normals, float[] tangents, List<float[]> texcoords,
        float[] colours) {

    /** Most sets of texture coordinates. */
    public static final int MOST_SETS = 2;

    /** Checks that the arrays have as many vertices as they should. */
    public Vertices {
        texcoords = List.copyOf(texcoords);
        check(positions, count, 3);
        check(normals, count, 3);
        check(tangents, count, 4);
        check(colours, count, 4);
        texcoords.forEach(set -> check(set, count, 2));
        if (positions == null || texcoords.size() > MOST_SETS) {
            throw new IllegalArgumentException(texcoords.size() + " sets of texture coordinates");
        }
    }

    private static void check(float[] values, int count, int components) {
        if (values != null && values.length != (long) count * components) {
            throw new IllegalArgumentException(values.length + " values of " + count + " vertices");
        }
    }
}
