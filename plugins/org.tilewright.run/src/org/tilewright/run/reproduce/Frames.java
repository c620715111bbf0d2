package org.tilewright.run.reproduce;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.run.study.Workload;

/**
 * What is drawn.
 *
 * @param scenes generated scenes that ship
 * @param captured captured frames of games; may be empty
 */
public record Frames(List<Workload> scenes, List<Workload> captured) {

    /** All frames, the generated ones first. */
    public List<Workload> all() {
        return Stream.concat(scenes.stream(), captured.stream()).toList();
    }

    /** The captured frames; the generated ones stand in when there are none. */
    public List<Workload> capturedElseScenes() {
        return captured.isEmpty() ? scenes : captured;
    }

    /**
     * Whether a shipped scene is the textured one.
     *
     * @param name name of the scene
     * @return true for the temple
     */
    public static boolean isTextured(String name) {
        return name.equals("temple");
    }
}
