package org.tilewright.opengl.object;

/** Which attributes a vertex may have: the conventional ones, and the generic ones of programs. */
public final class Slots {

    /** Position. */
    public static final int POSITION = 0;
    /** Normal. */
    public static final int NORMAL = 1;
    /** Primary colour. */
    public static final int COLOUR = 2;
    /** Secondary colour. */
    public static final int SECONDARY = 3;
    /** Fog coordinate. */
    public static final int FOG = 4;
    /** Whether an edge is one of its polygon. */
    public static final int EDGE = 5;
    /** Colour index. */
    public static final int INDEX = 6;
    /** Texture coordinates of unit 0, followed by those of the others. */
    public static final int TEXCOORD = 8;
    /** Generic attribute 0, followed by the others. */
    public static final int GENERIC = 16;
    /** How many slots there are. */
    public static final int COUNT = 32;
    /** Texture units that have coordinates. */
    public static final int TEXCOORDS = 8;
    /** Generic attributes. */
    public static final int GENERICS = 16;

    private Slots() {}
}
