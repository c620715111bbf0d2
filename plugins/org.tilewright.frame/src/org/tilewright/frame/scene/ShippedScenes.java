package org.tilewright.frame.scene;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameWriter;

/** The generated scenes that ship as {@code models/frames/NAME.frame}. */
public final class ShippedScenes {

    private ShippedScenes() {}

    /**
     * Makes all scenes.
     *
     * @return four depth scenes, a textured one, and three of several passes
     */
    public static List<Frame> build() {
        return List.of(new DepthLandscape().build(), new DepthParasols().build(), new DepthGalaxy().build(),
                new DepthWires().build(), new Temple().build(), new ShadowMap().build(), new Reflection().build(),
                new PostProcess().build());
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
