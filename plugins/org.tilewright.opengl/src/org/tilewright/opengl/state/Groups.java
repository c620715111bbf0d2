package org.tilewright.opengl.state;

/** The bits by which {@code glPushAttrib} names groups of attributes (OpenGL 2.1, table 6.2). */
public final class Groups {

    /** Colours, normals and coordinates of the next vertex, and the raster position. */
    public static final int CURRENT = 0x1;
    /** Points. */
    public static final int POINT = 0x2;
    /** Lines. */
    public static final int LINE = 0x4;
    /** Polygons. */
    public static final int POLYGON = 0x8;
    /** The pattern of polygons. */
    public static final int POLYGON_STIPPLE = 0x10;
    /** Transfer of pixels. */
    public static final int PIXEL_MODE = 0x20;
    /** Lights and materials. */
    public static final int LIGHTING = 0x40;
    /** Fog. */
    public static final int FOG = 0x80;
    /** The depth buffer. */
    public static final int DEPTH = 0x100;
    /** What clears the accumulation buffer. */
    public static final int ACCUMULATION = 0x200;
    /** The stencil buffer. */
    public static final int STENCIL = 0x400;
    /** The viewport and the range of depths. */
    public static final int VIEWPORT = 0x800;
    /** Clip planes and the matrix mode. */
    public static final int TRANSFORM = 0x1000;
    /** All that can be switched. */
    public static final int ENABLE = 0x2000;
    /** The colour buffer. */
    public static final int COLOUR = 0x4000;
    /** Hints. */
    public static final int HINT = 0x8000;
    /** Evaluators. */
    public static final int EVALUATOR = 0x10000;
    /** The base of display lists. */
    public static final int LIST = 0x20000;
    /** Texture units. */
    public static final int TEXTURE = 0x40000;
    /** The scissor. */
    public static final int SCISSOR = 0x80000;
    /** Samples. */
    public static final int MULTISAMPLE = 0x20000000;

    private Groups() {}
}
