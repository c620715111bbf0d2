package org.tilewright.asset.gltf;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.asset.Remarks;
import org.tilewright.asset.Vector;
import org.tilewright.input.Place;

/** The first animation of a file (glTF 2.0, 3.11), which changes poses. Before its first and behind its last key it stands still. */
final class Animation {

    private final List<Channel> channels = new ArrayList<>();

    /** One property of one node. */
    private record Channel(int node, Path path, Track track) {}

    /** What is changed, and of how many values it is; of weights that depends on the mesh. */
    private enum Path {
        TRANSLATION(3), ROTATION(4), SCALE(3), WEIGHTS(1);

        private final int components;

        Path(int components) {
            this.components = components;
        }
    }

    Animation(Element root, Nodes nodes, Accessors accessors, Remarks remarks) {
        List<Element> animations = root.children("animations");
        if (animations.size() > 1) {
            remarks.add("has " + animations.size() + " animations, of which the first is played");
        }
        if (!animations.isEmpty()) {
            read(animations.get(0), nodes, accessors, remarks);
        }
    }

    /** Whether nothing is changed at any time. */
    boolean isEmpty() {
        return channels.isEmpty();
    }

    private void read(Element animation, Nodes nodes, Accessors accessors, Remarks remarks) {
        List<Element> samplers = animation.children("samplers");
        Track[] tracks = new Track[samplers.size()];
        for (Element channel : animation.children("channels")) {
            Element target = channel.child("target");
            if (target == null) {
                throw channel.at("target").error("missing", "an object");
            }
            Path path = path(target.text("path", ""));
            if (path == null || !target.has("node")) {
                remarks.add("an animation of " + Place.quote(target.text("path", "nothing")) + " is not played");
                continue;
            }
            int sampler = channel.index("sampler", samplers.size());
            if (tracks[sampler] == null) {
                tracks[sampler] = Track.read(samplers.get(sampler), accessors, path == Path.WEIGHTS ? 0
                        : path.components);
            }
            if (path != Path.WEIGHTS && tracks[sampler].components() != path.components) {
                throw channel.at("sampler").error("has " + tracks[sampler].components() + " values a key",
                        String.valueOf(path.components));
            }
            channels.add(new Channel(target.index("node", nodes.size()), path, tracks[sampler]));
        }
    }

    private static Path path(String name) {
        return switch (name) {
            case "translation" -> Path.TRANSLATION;
            case "rotation" -> Path.ROTATION;
            case "scale" -> Path.SCALE;
            case "weights" -> Path.WEIGHTS;
            default -> null;
        };
    }

    /** Changes poses to those of a time. */
    void apply(double time, Nodes.Pose[] poses) {
        for (Channel channel : channels) {
            double[] value = channel.track().at(time, channel.path() == Path.ROTATION);
            Nodes.Pose pose = poses[channel.node()];
            switch (channel.path()) {
                case TRANSLATION -> pose.translation = new Vector(value[0], value[1], value[2]);
                case ROTATION -> pose.rotation = value;
                case SCALE -> pose.scale = new Vector(value[0], value[1], value[2]);
                case WEIGHTS -> pose.weights = value;
            }
        }
    }
}
