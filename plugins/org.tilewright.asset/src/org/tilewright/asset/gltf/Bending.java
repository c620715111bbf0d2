package org.tilewright.asset.gltf;

import java.util.Arrays;

import org.tilewright.asset.Budget;
import org.tilewright.asset.Transform;
import org.tilewright.asset.Vertices;
import org.tilewright.input.Place;

/** What morph targets and skins do to vertices (glTF 2.0, 3.7.2.2 and 3.7.3.3). */
final class Bending {

    private Bending() {}

    /** The vertices with weighted moves of the targets added; the same where nothing moves. */
    static Vertices morph(Meshes.Shape shape, double[] weights, Budget budget) {
        Vertices from = shape.vertices();
        boolean moves = false;
        for (int i = 0; i < Math.min(weights.length, shape.targets().size()); i++) {
            moves |= weights[i] != 0;
        }
        if (!moves) {
            return from;
        }
        budget.take(6L * from.count(), shape.place());
        float[] positions = from.positions().clone();
        float[] normals = from.normals() == null ? null : from.normals().clone();
        for (int i = 0; i < Math.min(weights.length, shape.targets().size()); i++) {
            add(positions, shape.targets().get(i).positions(), weights[i]);
            add(normals, shape.targets().get(i).normals(), weights[i]);
        }
        return new Vertices(from.count(), positions, normals, from.tangents(), from.texcoords(), from.colours());
    }

    private static void add(float[] to, float[] moves, double weight) {
        if (to != null && moves != null && weight != 0) {
            for (int i = 0; i < to.length; i++) {
                to[i] = (float) (to[i] + weight * moves[i]);
            }
        }
    }

    /**
     * The vertices in the world, each moved by its joints.
     *
     * @param from   vertices in the space of the skin
     * @param joints what each joint does to it
     */
    static Vertices skin(Meshes.Shape shape, Vertices from, Transform[] joints, Budget budget) {
        budget.take(10L * from.count(), shape.place());
        float[] positions = new float[from.positions().length];
        float[] normals = from.normals() == null ? null : new float[from.normals().length];
        float[] tangents = from.tangents() == null ? null : from.tangents().clone();
        double[] blended = new double[12];
        for (int vertex = 0; vertex < from.count(); vertex++) {
            blend(shape, vertex, joints, blended);
            move(blended, from.positions(), positions, vertex * 3, 1);
            if (normals != null) {
                move(blended, from.normals(), normals, vertex * 3, 0);
            }
            if (tangents != null) {
                move(blended, from.tangents(), tangents, vertex * 4, 0);
            }
        }
        return new Vertices(from.count(), positions, normals, tangents, from.texcoords(), from.colours());
    }

    /** The three rows of the weighted sum of a vertex' joints; weights are made to be 1 together. */
    private static void blend(Meshes.Shape shape, int vertex, Transform[] joints, double[] blended) {
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += shape.weights()[vertex * 4 + i];
        }
        Arrays.fill(blended, 0);
        for (int i = 0; i < 4; i++) {
            double weight = sum == 0 ? i == 0 ? 1 : 0 : shape.weights()[vertex * 4 + i] / sum;
            if (weight == 0) {
                continue;
            }
            int joint = shape.joints()[vertex * 4 + i];
            if (Integer.compareUnsigned(joint, joints.length) >= 0) {
                throw joint(shape.place(), vertex, joint, joints.length);
            }
            for (int row = 0; row < 3; row++) {
                for (int column = 0; column < 4; column++) {
                    blended[row * 4 + column] += weight * joints[joint].get(row, column);
                }
            }
        }
    }

    private static RuntimeException joint(Place place, int vertex, int joint, int joints) {
        return place.error("vertex " + vertex + " has joint " + Integer.toUnsignedString(joint),
                "one below " + joints + ", the number of the skin's joints");
    }

    private static void move(double[] by, float[] from, float[] to, int at, int w) {
        for (int row = 0; row < 3; row++) {
            to[at + row] = (float) (by[row * 4] * from[at] + by[row * 4 + 1] * from[at + 1]
                    + by[row * 4 + 2] * from[at + 2] + by[row * 4 + 3] * w);
        }
    }
}
