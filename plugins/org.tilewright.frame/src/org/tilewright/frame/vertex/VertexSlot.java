package org.tilewright.frame.vertex;

/** What an attribute of a vertex means to the fixed function (OpenGL 2.1, 2.7), or its index for programs. */
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

    /**
     * Whether the edge that begins at the vertex is one of its polygon: where a polygon is not filled, only such are drawn (OpenGL
     * 2.1, 2.6.2). An edge is one unless the first component is 0. Strips and fans take no notice.
     */
    EDGE_FLAG,

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
    TEXCOORD7,

    /** Attribute 0 of programs; absent components are 0, 0, 0, 1. */
    GENERIC0,

    /** Attribute 1 of programs. */
    GENERIC1,

    /** Attribute 2 of programs. */
    GENERIC2,

    /** Attribute 3 of programs. */
    GENERIC3,

    /** Attribute 4 of programs. */
    GENERIC4,

    /** Attribute 5 of programs. */
    GENERIC5,

    /** Attribute 6 of programs. */
    GENERIC6,

    /** Attribute 7 of programs. */
    GENERIC7,

    /** Attribute 8 of programs. */
    GENERIC8,

    /** Attribute 9 of programs. */
    GENERIC9,

    /** Attribute 10 of programs. */
    GENERIC10,

    /** Attribute 11 of programs. */
    GENERIC11,

    /** Attribute 12 of programs. */
    GENERIC12,

    /** Attribute 13 of programs. */
    GENERIC13,

    /** Attribute 14 of programs. */
    GENERIC14,

    /** Attribute 15 of programs. */
    GENERIC15;

    /** Texture units that have coordinates. */
    public static final int TEXCOORDS = 8;

    /** Attributes that are for programs alone. */
    public static final int GENERICS = 16;

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

    /**
     * An attribute of programs.
     *
     * @param index 0..15
     * @return its slot
     */
    public static VertexSlot generic(int index) {
        return VALUES[GENERIC0.ordinal() + index];
    }
}
