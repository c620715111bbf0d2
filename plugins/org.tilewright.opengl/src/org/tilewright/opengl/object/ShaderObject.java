package org.tilewright.opengl.object;

/** A shader. */
public final class ShaderObject {

    private final int stage;

    /** Its source; empty while there is none. */
    public String source = "";

    /**
     * A shader without source.
     *
     * @param stage OpenGL's constant of its stage
     */
    public ShaderObject(int stage) {
        this.stage = stage;
    }

    /**
     * Which stage it runs in.
     *
     * @return OpenGL's constant
     */
    public int stage() {
        return stage;
    }
}
