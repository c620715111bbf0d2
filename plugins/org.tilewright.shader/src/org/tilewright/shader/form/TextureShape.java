package org.tilewright.shader.form;

/** What a texture is as a look-up sees it. */
public enum TextureShape {

    /** One dimension. */
    D1(1, false),
    /** Two dimensions. */
    D2(2, false),
    /** Three dimensions. */
    D3(3, false),
    /** Six faces, found by a direction. */
    CUBE(3, false),
    /** Two dimensions without levels, found by texels. */
    RECTANGLE(2, false),
    /** Layers of one dimension. */
    D1_ARRAY(1, true),
    /** Layers of two dimensions. */
    D2_ARRAY(2, true),
    /** A buffer of texels. */
    BUFFER(1, false),
    /** Two dimensions with several samples a texel. */
    D2_MULTISAMPLE(2, false),
    /** Layers of two dimensions with several samples a texel. */
    D2_MULTISAMPLE_ARRAY(2, true);

    private final int coordinates;
    private final boolean layered;

    TextureShape(int coordinates, boolean layered) {
        this.coordinates = coordinates;
        this.layered = layered;
    }

    /** How many coordinates find a texel within a layer, 1 to 3. */
    public int coordinates() {
        return coordinates;
    }

    /** Whether a further coordinate says which layer. */
    public boolean layered() {
        return layered;
    }

    /** Whether there may be smaller levels. */
    public boolean hasLevels() {
        return this != RECTANGLE && this != BUFFER && this != D2_MULTISAMPLE && this != D2_MULTISAMPLE_ARRAY;
    }
}
