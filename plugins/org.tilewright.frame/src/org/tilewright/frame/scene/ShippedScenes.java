package org.tilewright.frame.scene;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameWriter;

/** The generated scenes that ship as {@code models/frames/NAME.frame}. */
public final class ShippedScenes {

    private static final Map<String, Supplier<Frame>> SCENES = new LinkedHashMap<>();

    static {
        SCENES.put("depth-1-landscape", () -> new DepthLandscape().build());
        SCENES.put("depth-2-parasols", () -> new DepthParasols().build());
        SCENES.put("depth-3-galaxy", () -> new DepthGalaxy().build());
        SCENES.put("depth-4-wires", () -> new DepthWires().build());
        SCENES.put("temple", () -> new Temple().build());
        SCENES.put("shadow-map", () -> new ShadowMap().build());
        SCENES.put("reflection", () -> new Reflection().build());
        SCENES.put("post-process", () -> new PostProcess().build());
    }

    private ShippedScenes() {}

    /** The names of all scenes, as their frames have them. */
    public static List<String> names() {
        return List.copyOf(SCENES.keySet());
    }

    /**
     * Makes one scene.
     *
     * @param name its name
     * @return its frame, the same everywhere
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Frame build(String name) {
        Supplier<Frame> scene = SCENES.get(name);
        if (scene == null) {
            throw new IllegalArgumentException("there is no scene " + name + ": expected one of "
                    + String.join(", ", names()));
        }
        return scene.get();
    }

    /**
     * Makes all scenes.
     *
     * @return four depth scenes, a textured one, and three of several passes
     */
    public static List<Frame> build() {
        return SCENES.values().stream().map(Supplier::get).toList();
    }

    /**
     * Writes all scenes to a folder.
     *
     * @param arguments the folder, usually {@code models/frames}
     * @throws IOException if writing fails
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 1) {
            System.err.println("usage: ShippedScenes FOLDER");
            System.exit(2);
        }
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        for (Frame frame : build()) {
            FrameWriter.write(frame, folder.resolve(frame.name() + ".frame"));
        }
    }
}
