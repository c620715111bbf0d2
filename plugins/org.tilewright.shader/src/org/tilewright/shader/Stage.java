package org.tilewright.shader;

import java.util.List;

/** A stage of the pipeline that runs programs. */
public enum Stage {

    /** Runs once a vertex. */
    VERTEX("vertex", ".vert", ".vs"),
    /** Runs once a fragment, in quads of four. */
    FRAGMENT("fragment", ".frag", ".fs");

    private final String word;
    private final List<String> endings;

    Stage(String word, String... endings) {
        this.word = word;
        this.endings = List.of(endings);
    }

    /**
     * The stage that a file's source is for.
     *
     * @param name the file's name
     * @return the stage, or null if the name does not say it
     */
    public static Stage ofFile(String name) {
        for (Stage stage : values()) {
            if (stage.endings.stream().anyMatch(name::endsWith)) {
                return stage;
            }
        }
        return null;
    }

    /** What the stage is called in messages. */
    @Override
    public String toString() {
        return word;
    }
}
