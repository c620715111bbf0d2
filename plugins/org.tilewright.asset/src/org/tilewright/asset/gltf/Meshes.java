package org.tilewright.asset.gltf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.tilewright.asset.Remarks;
import org.tilewright.asset.Surface;
import org.tilewright.asset.Vertices;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.input.Place;

/** Meshes as they are before nodes bend and place them (glTF 2.0, 3.7.2). Each is read once. */
final class Meshes {

    private static final PrimitiveType[] MODES = { PrimitiveType.POINTS, PrimitiveType.LINES, PrimitiveType.LINE_LOOP,
            PrimitiveType.LINE_STRIP, PrimitiveType.TRIANGLES, PrimitiveType.TRIANGLE_STRIP,
            PrimitiveType.TRIANGLE_FAN };

    private final List<Element> elements;
    private final Accessors accessors;
    private final Surfaces surfaces;
    private final Remarks remarks;
    private final Map<Integer, List<Shape>> read = new TreeMap<>();

    /**
     * A primitive of a mesh.
     *
     * @param mode     how indices become primitives
     * @param indices  its indices
     * @param vertices its vertices without targets and joints
     * @param surface  what it looks like
     * @param targets  moves of its morph targets
     * @param joints   four numbers of joints a vertex, or null
     * @param weights  their weights, or null
     * @param place    where it stands in the file
     */
    record Shape(PrimitiveType mode, int[] indices, Vertices vertices, Surface surface,
            List<Target> targets, int[] joints, float[] weights, Place place) {

        /** Whether it has triangles without normals, which get flat ones once they are where they belong. */
        boolean isFlat() {
            return vertices.normals() == null && mode.triangles(3) > 0;
        }
    }

    /** Moves of positions and normals, three floats a vertex, or null. */
    record Target(float[] positions, float[] normals) {}

    Meshes(Element root, Accessors accessors, Surfaces surfaces, Remarks remarks) {
        elements = root.children("meshes");
        this.accessors = accessors;
        this.surfaces = surfaces;
        this.remarks = remarks;
    }

    int size() {
        return elements.size();
    }

    String name(int mesh) {
        return elements.get(mesh).text("name", "mesh " + mesh);
    }

    /** Weights of targets, unless a node has others. */
    double[] weights(int mesh) {
        return elements.get(mesh).numbers("weights");
    }

    /** The primitives of a mesh that can be drawn. */
    List<Shape> shapes(int mesh) {
        List<Shape> shapes = read.get(mesh);
        if (shapes == null) {
            shapes = new ArrayList<>();
            for (Element primitive : elements.get(mesh).children("primitives")) {
                Shape shape = shape(primitive);
                if (shape != null) {
                    shapes.add(shape);
                }
            }
            read.put(mesh, shapes);
        }
        return shapes;
    }

    private Shape shape(Element primitive) {
        PrimitiveType mode = MODES[(int) primitive.whole("mode", 0, MODES.length - 1L, 4)];
        Element attributes = primitive.child("attributes");
        if (attributes == null || !attributes.has("POSITION")) {
            remarks.add("a primitive without positions is left out");
            return null;
        }
        int count = accessors.count(attributes.index("POSITION", accessors.size()));
        float[] positions = values(attributes, "POSITION", count, 3);
        float[] normals = values(attributes, "NORMAL", count, 3);
        float[] tangents = normals == null ? null : values(attributes, "TANGENT", count, 4);
        List<float[]> texcoords = new ArrayList<>();
        for (int set = 0; set < Vertices.MOST_SETS && attributes.has("TEXCOORD_" + set); set++) {
            texcoords.add(values(attributes, "TEXCOORD_" + set, count, 2));
        }
        int[] indices = indices(primitive, count);
        remarkOthers(attributes);
        boolean skinned = attributes.has("JOINTS_0") && attributes.has("WEIGHTS_0");
        return new Shape(mode, indices,
                new Vertices(count, positions, normals, tangents, texcoords, colours(attributes, count)),
                surfaces.get(primitive.optionalIndex("material", surfaces.size())),
                targets(primitive, count), skinned ? joints(attributes, count) : null,
                skinned ? values(attributes, "WEIGHTS_0", count, 4) : null, primitive.place());
    }

    private void remarkOthers(Element attributes) {
        for (String name : attributes.members().keySet()) {
            if (name.matches("(TEXCOORD|JOINTS|WEIGHTS|COLOR)_\\d+")
                    && !name.matches("TEXCOORD_[01]|(JOINTS|WEIGHTS|COLOR)_0")) {
                remarks.add("the attribute " + Place.quote(name) + " is left out");
            }
        }
    }

    private float[] values(Element attributes, String name, int count, int... components) {
        if (!attributes.has(name)) {
            return null;
        }
        int accessor = attributes.index(name, accessors.size());
        if (accessors.count(accessor) != count) {
            throw attributes.at(name).error("has " + accessors.count(accessor) + " elements",
                    count + ", as the positions");
        }
        return accessors.floats(accessor, components);
    }

    private float[] colours(Element attributes, int count) {
        float[] colours = values(attributes, "COLOR_0", count, 4, 3);
        if (colours == null || colours.length == count * 4) {
            return colours;
        }
        float[] opaque = new float[count * 4];
        for (int i = 0; i < count; i++) {
            System.arraycopy(colours, i * 3, opaque, i * 4, 3);
            opaque[i * 4 + 3] = 1;
        }
        return opaque;
    }

    private int[] joints(Element attributes, int count) {
        int accessor = attributes.index("JOINTS_0", accessors.size());
        int[] joints = accessors.wholes(accessor, 4);
        if (joints.length != count * 4) {
            throw attributes.at("JOINTS_0").error("has " + accessors.count(accessor) + " elements",
                    count + ", as the positions");
        }
        return joints;
    }

    private List<Target> targets(Element primitive, int count) {
        List<Target> targets = new ArrayList<>();
        for (Element target : primitive.children("targets")) {
            targets.add(new Target(values(target, "POSITION", count, 3), values(target, "NORMAL", count, 3)));
        }
        return targets;
    }

    private int[] indices(Element primitive, int count) {
        int accessor = primitive.optionalIndex("indices", accessors.size());
        if (accessor < 0) {
            int[] indices = new int[count];
            for (int i = 0; i < count; i++) {
                indices[i] = i;
            }
            return indices;
        }
        int[] indices = accessors.wholes(accessor, 1);
        for (int i = 0; i < indices.length; i++) {
            if (Integer.compareUnsigned(indices[i], count) >= 0) {
                throw primitive.at("indices").error("index " + i + " is " + Integer.toUnsignedString(indices[i]),
                        "one below " + count + ", the number of vertices");
            }
        }
        return indices;
    }
}
