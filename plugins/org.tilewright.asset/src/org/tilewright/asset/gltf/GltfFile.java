package org.tilewright.asset.gltf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

import org.tilewright.asset.Asset;
import org.tilewright.asset.Budget;
import org.tilewright.asset.Part;
import org.tilewright.asset.Remarks;
import org.tilewright.asset.Transform;
import org.tilewright.asset.Vertices;
import org.tilewright.asset.parts.Triangles;
import org.tilewright.frame.InputException;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.input.JsonTree;
import org.tilewright.input.Place;

/** A glTF 2.0 file, as text with files beside it or as one binary container. */
public final class GltfFile {

    private final String name;
    private final Nodes nodes;
    private final Meshes meshes;
    private final Skins skins;
    private final Fittings fittings;
    private final Animation animation;
    private final Remarks remarks;

    private GltfFile(Path file, Remarks remarks) {
        this.remarks = remarks;
        Budget budget = new Budget();
        Place place = new Place(file.toString(), InputException::new);
        Container container = Container.read(file, place);
        Element root = new Element(place, JsonTree.parseText(place, container.text()));
        name = file.getFileName().toString();
        checkVersion(root);
        Extensions.check(root, remarks);
        Resources resources = new Resources(file, root, container.binary(), budget);
        Accessors accessors = new Accessors(root, resources, budget);
        nodes = new Nodes(root);
        meshes = new Meshes(root, accessors, new Surfaces(root, resources, budget, remarks), remarks);
        skins = new Skins(root, accessors, nodes);
        fittings = new Fittings(root);
        animation = new Animation(root, nodes, accessors, remarks);
    }

    /**
     * Opens a file.
     *
     * @param file    the file, whose resources lie in its folder
     * @param remarks is told what cannot be taken as it is
     * @return the file
     * @throws InputException if it cannot be read or is not glTF 2.0, or needs an extension that is not understood
     */
    public static GltfFile open(Path file, Remarks remarks) {
        return new GltfFile(file, remarks);
    }

    private static void checkVersion(Element root) {
        Element asset = root.child("asset");
        String version = asset == null ? "" : asset.text("version", "");
        if (!version.matches("2\\.\\d{1,4}")) {
            throw root.at("asset.version").error(Place.quote(version), "2.0");
        }
    }

    /**
     * The scene at a moment.
     *
     * @param time seconds since its animation began; empty for the pose of the file itself
     * @return the scene
     * @throws InputException if what it is made of cannot be read, or takes too much memory
     */
    public Asset at(OptionalDouble time) {
        Nodes.Pose[] poses = nodes.poses();
        if (time.isPresent() && animation.isEmpty()) {
            remarks.add(Remarks.STANDS_STILL);
        }
        time.ifPresent(now -> animation.apply(now, poses));
        Transform[] worlds = nodes.worlds(poses);
        List<Part> parts = new ArrayList<>();
        Budget budget = new Budget();
        for (int node = 0; node < nodes.size(); node++) {
            int mesh = nodes.isShown(node) ? nodes.element(node).optionalIndex("mesh", meshes.size()) : -1;
            if (mesh >= 0) {
                int skin = nodes.element(node).optionalIndex("skin", skins.size());
                Transform[] joints = skin < 0 ? null : skins.joints(skin, worlds);
                double[] weights = poses[node].weights == null ? meshes.weights(mesh) : poses[node].weights;
                for (Meshes.Shape shape : meshes.shapes(mesh)) {
                    parts.add(part(meshes.name(mesh), shape, weights, joints, worlds[node], budget));
                }
            }
        }
        if (parts.isEmpty()) {
            remarks.add("nothing is to be seen");
        }
        return new Asset(name, parts, fittings.viewpoints(nodes, worlds), fittings.lamps(nodes, worlds));
    }

    private Part part(String mesh, Meshes.Shape shape, double[] weights, Transform[] joints, Transform world,
            Budget budget) {
        Vertices vertices = Bending.morph(shape, weights, budget);
        boolean skinned = joints != null && shape.joints() != null;
        if (skinned) {
            vertices = Bending.skin(shape, vertices, joints, budget);
        }
        Transform place = skinned ? Transform.IDENTITY : world;
        if (!shape.isFlat()) {
            return new Part(mesh, shape.mode(), shape.indices(), vertices, shape.surface(), place);
        }
        int[] separate = Triangles.separate(shape.mode(), shape.indices());
        budget.take(12L * separate.length, shape.place());
        Vertices flat = Triangles.flat(vertices, separate);
        int[] counted = new int[flat.count()];
        for (int i = 0; i < counted.length; i++) {
            counted[i] = i;
        }
        return new Part(mesh, PrimitiveType.TRIANGLES, counted, flat, shape.surface(), place);
    }
}
