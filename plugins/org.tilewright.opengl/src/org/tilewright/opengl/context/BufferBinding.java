package org.tilewright.opengl.context;

/** Where buffers are bound. */
public enum BufferBinding {

    /** Vertices. */
    ARRAY(0x8892),
    /** Indices; the point is part of the vertex array. */
    ELEMENTS(0x8893),
    /** Pixels that are written. */
    PIXEL_PACK(0x88eb),
    /** Pixels that are read. */
    PIXEL_UNPACK(0x88ec),
    /** Source of copies. */
    COPY_READ(0x8f36),
    /** Target of copies. */
    COPY_WRITE(0x8f37),
    /** Uniform blocks. */
    UNIFORM(0x8a11),
    /** Texels. */
    TEXTURE(0x8c2a),
    /** Captured vertices. */
    TRANSFORM_FEEDBACK(0x8c8e);

    private static final BufferBinding[] ALL = values();

    private final int number;

    BufferBinding(int number) {
        this.number = number;
    }

    /**
     * The binding point of a number.
     *
     * @param number OpenGL's constant
     * @return the point, or null for unknown ones
     */
    public static BufferBinding of(int number) {
        for (BufferBinding binding : ALL) {
            if (binding.number == number) {
                return binding;
            }
        }
        return null;
    }
}
