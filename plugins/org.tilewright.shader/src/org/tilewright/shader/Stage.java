package org.tilewright.shader;

/** A stage of the pipeline that runs programs. */
public enum Stage {

    /** Runs once a vertex. */
    VERTEX("vertex"),
    /** Runs once a fragment, in quads of four. */
    FRAGMENT("fragment");

    private final String word;

    Stage(String word) {
        this.word = word;
    }

    /** What the stage is called in messages. */
    @Override
    public String toString() {
        return word;
    }
}
