package org.tilewright.opengl.context;

/** Which OpenGL a context is one of. */
public enum Profile {

    /** With the fixed function, as all contexts were before 3.1. */
    COMPATIBILITY(0x1909),
    /** Without what was taken out with 3.1. */
    CORE(0x1903),
    /** OpenGL ES. */
    EMBEDDED(0x1909);

    private final int depthMode;

    Profile(int depthMode) {
        this.depthMode = depthMode;
    }

    /**
     * As what depths of textures read that say nothing of it: a core context cannot say it, and has them in red alone.
     *
     * @return GL_LUMINANCE or GL_RED
     */
    public int depthMode() {
        return depthMode;
    }
}
