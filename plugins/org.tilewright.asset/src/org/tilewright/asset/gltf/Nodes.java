package org.tilewright.asset.gltf;

import java.util.Arrays;
import java.util.List;

import org.tilewright.asset.Transform;
import org.tilewright.asset.Vector;

/** The tree of nodes, and where they stand. Trees are walked without recursion, however deep they are. */
final class Nodes {

    private static final int NONE = -1;

    private final List<Element> elements;
    private final int[] parents;
    /** Parents before children. */
    private final int[] order;
    private final boolean[] shown;

    /** The local place of a node, whose parts an animation may replace. */
    static final class Pose {
        Vector translation;
        double[] rotation;
        Vector scale;
        double[] matrix;
        /** Of morph targets; null for those of the mesh. */
        double[] weights;

        Transform transform() {
            if (matrix != null) {
                return Transform.of(matrix);
            }
            return Transform.translation(translation)
                    .times(Transform.rotation(rotation[0], rotation[1], rotation[2], rotation[3]))
                    .times(Transform.scaling(scale));
        }
    }

    Nodes(Element root) {
        elements = root.children("nodes");
        parents = new int[elements.size()];
        Arrays.fill(parents, NONE);
        for (int i = 0; i < elements.size(); i++) {
            for (int child : elements.get(i).indices("children", elements.size())) {
                if (parents[child] != NONE || child == i) {
                    throw elements.get(i).at("children").error("node " + child + (child == i ? " is its own child"
                            : " is a child of node " + parents[child] + ", too"), "a tree");
                }
                parents[child] = i;
            }
        }
        order = order();
        shown = new boolean[elements.size()];
        for (int start : roots(root)) {
            shown[start] = true;
        }
        for (int node : order) {
            shown[node] |= parents[node] != NONE && shown[parents[node]];
        }
    }

    private int[] order() {
        int[] sorted = new int[elements.size()];
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (parents[i] == NONE) {
                sorted[count++] = i;
            }
        }
        for (int done = 0; done < count; done++) {
            for (int child : elements.get(sorted[done]).indices("children", elements.size())) {
                sorted[count++] = child;
            }
        }
        if (count < sorted.length) {
            for (int i = 0; i < sorted.length; i++) {
                if (!reaches(i)) {
                    throw elements.get(i).place().error("is a child of its own children", "a tree");
                }
            }
        }
        return sorted;
    }

    /** Whether a node hangs on a root; a way that is longer than there are nodes is a circle. */
    private boolean reaches(int node) {
        int at = node;
        for (int i = 0; i <= parents.length; i++) {
            if (parents[at] == NONE) {
                return true;
            }
            at = parents[at];
        }
        return false;
    }

    private int[] roots(Element root) {
        List<Element> scenes = root.children("scenes");
        if (scenes.isEmpty()) {
            return Arrays.stream(order).filter(node -> parents[node] == NONE).toArray();
        }
        int scene = root.optionalIndex("scene", scenes.size());
        return scenes.get(Math.max(0, scene)).indices("nodes", elements.size());
    }

    int size() {
        return elements.size();
    }

    Element element(int node) {
        return elements.get(node);
    }

    /** Whether the scene has it. */
    boolean isShown(int node) {
        return shown[node];
    }

    /** The poses as the file has them. */
    Pose[] poses() {
        Pose[] poses = new Pose[elements.size()];
        for (int i = 0; i < poses.length; i++) {
            Element element = elements.get(i);
            Pose pose = new Pose();
            pose.translation = vector(element.numbers("translation", 0, 0, 0));
            pose.rotation = element.numbers("rotation", 0, 0, 0, 1);
            pose.scale = vector(element.numbers("scale", 1, 1, 1));
            pose.matrix = element.has("matrix") ? element.numbers("matrix", new double[16]) : null;
            pose.weights = element.has("weights") ? element.numbers("weights") : null;
            poses[i] = pose;
        }
        return poses;
    }

    /** Where nodes stand in the world. */
    Transform[] worlds(Pose[] poses) {
        Transform[] worlds = new Transform[poses.length];
        for (int node : order) {
            Transform local = poses[node].transform();
            worlds[node] = parents[node] == NONE ? local : worlds[parents[node]].times(local);
        }
        return worlds;
    }

    private static Vector vector(double[] numbers) {
        return new Vector(numbers[0], numbers[1], numbers[2]);
    }
}
