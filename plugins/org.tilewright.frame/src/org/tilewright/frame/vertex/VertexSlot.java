package org.tilewright.frame.vertex;

/** What an attribute of a vertex means to the fixed function (OpenGL 2.1, 2.7). */
public enum VertexSlot {

    /** Place in object space; absent components are 0, 0, 0, 1. */
    POSITION,

    /** Normal in object space. */
    NORMAL,

    /** Primary colour; an absent alpha is 1. */
    COLOR,

    /** Secondary colour, without alpha. */
    SECONDARY_COLOR,

    /** Distance that fog goes by where the state says so. */
    FOG_COORDINATE,

    /** Texture coordinates of unit 0; absent components are 0, 0, 0, 1. */
    TEXCOORD0,

    /** Texture coordinates of unit 1. */
    TEXCOORD1,

    /** Texture coordinates of unit 2. */
    TEXCOORD2,

    /** Texture coordinates of unit 3. */
    TEXCOORD3,

    /** Texture coordinates of unit 4. */
    TEXCOORD4,

    /** Texture coordinates of unit 5. */
    TEXCOORD5,

    /** Texture coordinates of unit 6. */
    TEXCOORD6,

    /** Texture coordinates of unit 7. */
    TEXCOORD7;

    /** Texture units that have coordinates. */
    public static final int TEXCOORDS = 8;

    private static final VertexSlot[] VALUES = values();

    /**
     * The texture coordinates of a unit.
     *
     * @param unit 0..7
     * @return their slot
     */
    public static VertexSlot texcoord(int unit) {
        return VALUES[TEXCOORD0.ordinal() + unit];
    }
}
