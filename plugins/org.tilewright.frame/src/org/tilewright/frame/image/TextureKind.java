package org.tilewright.frame.image;

/**
 * What coordinates find in a texture (OpenGL 3.3, 3.8). The images of a level lie one after the other: slices of a volume, layers
 * of an array, or the faces of a cube in the order +x, -x, +y, -y, +z, -z.
 */
public enum TextureKind {

    /** A row of texels. */
    TEXTURE_1D(1),

    /** One image. */
    TEXTURE_2D(2),

    /** A volume, whose levels halve in all three directions. */
    TEXTURE_3D(3),

    /** Six square faces, found by a direction. */
    TEXTURE_CUBE_MAP(2),

    /** One image without smaller levels, found by texels rather than by 0..1. */
    TEXTURE_RECTANGLE(2),

    /** Layers of a row each. */
    TEXTURE_1D_ARRAY(1),

    /** Layers of an image each. */
    TEXTURE_2D_ARRAY(2),

    /** The texels of a buffer, found by their number; nothing filters them. */
    TEXTURE_BUFFER(1);

    /** Faces of a cube. */
    public static final int FACES = 6;

    private final int dimensions;

    TextureKind(int dimensions) {
        this.dimensions = dimensions;
    }

    /**
     * Directions in which levels are filtered and halve.
     *
     * @return 1 to 3; for a cube 2, those of a face
     */
    public int dimensions() {
        return dimensions;
    }

    /**
     * Whether a coordinate chooses a layer.
     *
     * @return true for arrays
     */
    public boolean layered() {
        return this == TEXTURE_1D_ARRAY || this == TEXTURE_2D_ARRAY;
    }
}
