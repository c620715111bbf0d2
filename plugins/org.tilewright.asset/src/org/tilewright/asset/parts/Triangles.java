package org.tilewright.asset.parts;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.asset.Vector;
import org.tilewright.asset.Vertices;
import org.tilewright.frame.PrimitiveType;

/** Triangles one by one, with normals of their own. */
public final class Triangles {

    private static final int CORNERS = 3;

    private Triangles() {}

    /**
     * The same triangles, each with three indices of its own.
     *
     * @param primitive {@code TRIANGLES}, {@code TRIANGLE_STRIP} or {@code TRIANGLE_FAN}
     * @param indices   their indices
     * @return indices of {@code TRIANGLES}
     */
    public static int[] separate(PrimitiveType primitive, int[] indices) {
        if (primitive == PrimitiveType.TRIANGLES) {
            return indices;
        }
        int[] separate = new int[primitive.triangles(indices.length) * CORNERS];
        for (int i = 0; i < separate.length / CORNERS; i++) {
            boolean fan = primitive == PrimitiveType.TRIANGLE_FAN;
            int odd = fan ? 0 : i & 1;
            separate[i * CORNERS] = indices[fan ? 0 : i + odd];
            separate[i * CORNERS + 1] = indices[fan ? i + 1 : i + 1 - odd];
            separate[i * CORNERS + 2] = indices[i + 2];
        }
        return separate;
    }

    /**
     * Vertices that no two triangles share, with the normal of their triangle.
     *
     * @param vertices vertices, whose normals and tangents are not looked at
     * @param indices  indices of separate triangles
     * @return a vertex for each index, in order
     */
    public static Vertices flat(Vertices vertices, int[] indices) {
        int count = indices.length / CORNERS * CORNERS;
        float[] positions = pick(vertices.positions(), indices, count, 3);
        float[] normals = new float[positions.length];
        for (int i = 0; i < count; i += CORNERS) {
            Vector a = point(positions, i);
            Vector normal = point(positions, i + 1).minus(a).cross(point(positions, i + 2).minus(a)).unit();
            for (int corner = 0; corner < CORNERS; corner++) {
                int at = (i + corner) * 3;
                normals[at] = (float) normal.x();
                normals[at + 1] = (float) normal.y();
                normals[at + 2] = (float) normal.z();
            }
        }
        List<float[]> texcoords = new ArrayList<>();
        vertices.texcoords().forEach(set -> texcoords.add(pick(set, indices, count, 2)));
        return new Vertices(count, positions, normals, null, texcoords, pick(vertices.colours(), indices, count, 4));
    }

    private static Vector point(float[] positions, int vertex) {
        return new Vector(positions[vertex * 3], positions[vertex * 3 + 1], positions[vertex * 3 + 2]);
    }

    private static float[] pick(float[] values, int[] indices, int count, int components) {
        if (values == null) {
            return null;
        }
        float[] picked = new float[count * components];
        for (int i = 0; i < count; i++) {
            System.arraycopy(values, indices[i] * components, picked, i * components, components);
        }
        return picked;
    }
}
