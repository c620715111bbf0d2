package org.tilewright.opengl.state;

import java.util.HashMap;
import java.util.Map;

/** What {@code glEnable} switches for a whole context; those of texture units are in {@link TextureUnit}. */
public enum Capability {

    /** Alpha test. */
    ALPHA_TEST(0x0bc0, Groups.COLOUR),
    /** Normals of evaluated surfaces. */
    AUTO_NORMAL(0x0d80, Groups.EVALUATOR),
    /** Blending. */
    BLEND(0x0be2, Groups.COLOUR),
    /** Clip plane 0, followed by the others. */
    CLIP_PLANE0(0x3000, Groups.TRANSFORM),
    /** Clip plane 1. */
    CLIP_PLANE1(0x3001, Groups.TRANSFORM),
    /** Clip plane 2. */
    CLIP_PLANE2(0x3002, Groups.TRANSFORM),
    /** Clip plane 3. */
    CLIP_PLANE3(0x3003, Groups.TRANSFORM),
    /** Clip plane 4. */
    CLIP_PLANE4(0x3004, Groups.TRANSFORM),
    /** Clip plane 5. */
    CLIP_PLANE5(0x3005, Groups.TRANSFORM),
    /** Clip plane 6. */
    CLIP_PLANE6(0x3006, Groups.TRANSFORM),
    /** Clip plane 7. */
    CLIP_PLANE7(0x3007, Groups.TRANSFORM),
    /** Logical operations on colours. */
    COLOR_LOGIC_OP(0x0bf2, Groups.COLOUR),
    /** Materials follow the colour. */
    COLOR_MATERIAL(0x0b57, Groups.LIGHTING),
    /** The secondary colour is added. */
    COLOR_SUM(0x8458, Groups.FOG),
    /** Culling. */
    CULL_FACE(0x0b44, Groups.POLYGON),
    /** Messages for debugging. */
    DEBUG_OUTPUT(0x92e0, 0),
    /** Messages in the order of calls. */
    DEBUG_OUTPUT_SYNCHRONOUS(0x8242, 0),
    /** Depths are limited rather than clipped. */
    DEPTH_CLAMP(0x864f, Groups.TRANSFORM),
    /** Depth test. */
    DEPTH_TEST(0x0b71, Groups.DEPTH),
    /** Dithering. */
    DITHER(0x0bd0, Groups.COLOUR),
    /** Fog. */
    FOG(0x0b60, Groups.FOG),
    /** The fragment program of the assembly extension. */
    FRAGMENT_PROGRAM(0x8804, 0),
    /** Colours of sRGB targets are converted. */
    FRAMEBUFFER_SRGB(0x8db9, Groups.COLOUR),
    /** Logical operations on colour indices. */
    INDEX_LOGIC_OP(0x0bf1, Groups.COLOUR),
    /** Light 0, followed by the others. */
    LIGHT0(0x4000, Groups.LIGHTING),
    /** Light 1. */
    LIGHT1(0x4001, Groups.LIGHTING),
    /** Light 2. */
    LIGHT2(0x4002, Groups.LIGHTING),
    /** Light 3. */
    LIGHT3(0x4003, Groups.LIGHTING),
    /** Light 4. */
    LIGHT4(0x4004, Groups.LIGHTING),
    /** Light 5. */
    LIGHT5(0x4005, Groups.LIGHTING),
    /** Light 6. */
    LIGHT6(0x4006, Groups.LIGHTING),
    /** Light 7. */
    LIGHT7(0x4007, Groups.LIGHTING),
    /** Lighting. */
    LIGHTING(0x0b50, Groups.LIGHTING),
    /** Soft edges of lines. */
    LINE_SMOOTH(0x0b20, Groups.LINE),
    /** Patterns of lines. */
    LINE_STIPPLE(0x0b24, Groups.LINE),
    /** Several samples a pixel. */
    MULTISAMPLE(0x809d, Groups.MULTISAMPLE),
    /** Normals are made as long as 1. */
    NORMALIZE(0x0ba1, Groups.TRANSFORM),
    /** Round points. */
    POINT_SMOOTH(0x0b10, Groups.POINT),
    /** Points with texture coordinates. */
    POINT_SPRITE(0x8861, Groups.POINT),
    /** Offset of polygons that are filled. */
    POLYGON_OFFSET_FILL(0x8037, Groups.POLYGON),
    /** Offset of polygons that are drawn as lines. */
    POLYGON_OFFSET_LINE(0x2a02, Groups.POLYGON),
    /** Offset of polygons that are drawn as points. */
    POLYGON_OFFSET_POINT(0x2a01, Groups.POLYGON),
    /** Soft edges of polygons. */
    POLYGON_SMOOTH(0x0b41, Groups.POLYGON),
    /** Patterns of polygons. */
    POLYGON_STIPPLE(0x0b42, Groups.POLYGON),
    /** An index that begins a primitive anew. */
    PRIMITIVE_RESTART(0x8f9d, 0),
    /** The largest index of a type begins a primitive anew. */
    PRIMITIVE_RESTART_FIXED_INDEX(0x8d69, 0),
    /** Vertex programs set the size of points. */
    PROGRAM_POINT_SIZE(0x8642, 0),
    /** Nothing is drawn. */
    RASTERIZER_DISCARD(0x8c89, 0),
    /** Normals are scaled back. */
    RESCALE_NORMAL(0x803a, Groups.TRANSFORM),
    /** Alpha chooses samples. */
    SAMPLE_ALPHA_TO_COVERAGE(0x809e, Groups.MULTISAMPLE),
    /** Alpha becomes 1 behind that. */
    SAMPLE_ALPHA_TO_ONE(0x809f, Groups.MULTISAMPLE),
    /** A value chooses samples. */
    SAMPLE_COVERAGE(0x80a0, Groups.MULTISAMPLE),
    /** A mask chooses samples. */
    SAMPLE_MASK(0x8e51, Groups.MULTISAMPLE),
    /** Scissor test. */
    SCISSOR_TEST(0x0c11, Groups.SCISSOR),
    /** Stencil test. */
    STENCIL_TEST(0x0b90, Groups.STENCIL),
    /** The stencil test of back faces is one of its own, as EXT_stencil_two_side has it. */
    STENCIL_TEST_TWO_SIDE(0x8910, Groups.STENCIL),
    /** Filters go over the edges of cube maps. */
    TEXTURE_CUBE_MAP_SEAMLESS(0x884f, 0),
    /** The vertex program of the assembly extension. */
    VERTEX_PROGRAM(0x8620, 0),
    /** Vertex programs make colours of two sides. */
    VERTEX_PROGRAM_TWO_SIDE(0x8643, 0);

    private static final Map<Integer, Capability> BY_NUMBER = new HashMap<>();

    static {
        for (Capability capability : values()) {
            BY_NUMBER.put(capability.number, capability);
        }
    }

    private final int number;
    private final int groups;

    Capability(int number, int groups) {
        this.number = number;
        this.groups = groups;
    }

    /**
     * The capability of a number.
     *
     * @param number OpenGL's constant
     * @return the capability, or null for those of texture units and for unknown ones
     */
    public static Capability of(int number) {
        return BY_NUMBER.get(number);
    }

    /**
     * Its bit in a set of capabilities.
     *
     * @return a power of two
     */
    public long bit() {
        return 1L << ordinal();
    }

    /**
     * Those that are on in a new context.
     *
     * @return their bits
     */
    static long initial() {
        return DITHER.bit() | MULTISAMPLE.bit();
    }

    /** The capabilities that a mask of {@code glPushAttrib} saves. */
    static long savedBy(int mask) {
        long saved = 0;
        for (Capability capability : values()) {
            if ((mask & (capability.groups == 0 ? 0 : capability.groups | Groups.ENABLE)) != 0) {
                saved |= capability.bit();
            }
        }
        return saved;
    }
}
