package org.tilewright.asset.gltf;

import java.util.List;

import org.tilewright.asset.Transform;

/** Skins: which nodes move vertices (glTF 2.0, 3.7.3). */
final class Skins {

    private static final int MATRIX = 16;

    private final List<Element> elements;
    private final Accessors accessors;
    private final Nodes nodes;
    private final float[][] inverses;

    Skins(Element root, Accessors accessors, Nodes nodes) {
        elements = root.children("skins");
        this.accessors = accessors;
        this.nodes = nodes;
        inverses = new float[elements.size()][];
    }

    int size() {
        return elements.size();
    }

    /** What each joint does to vertices, from the space of the skin into the world. */
    Transform[] joints(int skin, Transform[] worlds) {
        Element element = elements.get(skin);
        int[] joints = element.indices("joints", nodes.size());
        int accessor = element.optionalIndex("inverseBindMatrices", accessors.size());
        if (accessor >= 0 && inverses[skin] == null) {
            inverses[skin] = accessors.floats(accessor, MATRIX);
        }
        float[] inverse = inverses[skin];
        if (joints.length == 0 || inverse != null && inverse.length < joints.length * MATRIX) {
            throw element.place().error(joints.length + " joints"
                    + (inverse == null ? "" : " and " + inverse.length / MATRIX + " matrices"),
                    "at least one, and a matrix for each");
        }
        Transform[] moves = new Transform[joints.length];
        for (int i = 0; i < moves.length; i++) {
            Transform world = worlds[joints[i]];
            moves[i] = inverse == null ? world : world.times(matrix(inverse, i * MATRIX));
        }
        return moves;
    }

    private static Transform matrix(float[] from, int at) {
        double[] elements = new double[MATRIX];
        for (int i = 0; i < MATRIX; i++) {
            elements[i] = from[at + i];
        }
        return Transform.of(elements);
    }
}
