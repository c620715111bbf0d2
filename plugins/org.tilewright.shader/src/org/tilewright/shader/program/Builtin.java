package org.tilewright.shader.program;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Space;

/** Inputs and outputs of programs that stages of the pipeline give and take by themselves. */
public enum Builtin {

    /** Clip coordinates: four floats. */
    POSITION(Stage.VERTEX, Space.OUTPUT, "gl_Position"),
    /** Diameter of a point in pixels: a float. */
    POINT_SIZE(Stage.VERTEX, Space.OUTPUT, "gl_PointSize"),
    /** Distances from clip planes: eight floats, of which those that are enabled count. */
    CLIP_DISTANCES(Stage.VERTEX, Space.OUTPUT, "gl_ClipDistance"),
    /** Where user clip planes find the vertex: four floats. Without it or distances, it is the position. */
    CLIP_VERTEX(Stage.VERTEX, Space.OUTPUT, "gl_ClipVertex"),
    /** Four floats. */
    FRONT_COLOUR(Stage.VERTEX, Space.OUTPUT, "gl_FrontColor"),
    /** Four floats. */
    BACK_COLOUR(Stage.VERTEX, Space.OUTPUT, "gl_BackColor"),
    /** Four floats. */
    FRONT_SECONDARY_COLOUR(Stage.VERTEX, Space.OUTPUT, "gl_FrontSecondaryColor"),
    /** Four floats. */
    BACK_SECONDARY_COLOUR(Stage.VERTEX, Space.OUTPUT, "gl_BackSecondaryColor"),
    /** Texture coordinates of eight units: four floats each. */
    VERTEX_TEXTURE_COORDINATES(Stage.VERTEX, Space.OUTPUT, "gl_TexCoord"),
    /** A float. */
    VERTEX_FOG_COORDINATE(Stage.VERTEX, Space.OUTPUT, "gl_FogFragCoord"),
    /** The number of the vertex: an int. */
    VERTEX_ID(Stage.VERTEX, Space.INPUT, "gl_VertexID"),
    /** The number of the instance: an int. */
    INSTANCE_ID(Stage.VERTEX, Space.INPUT, "gl_InstanceID"),
    /** The same as ARB_draw_instanced names it: an int. */
    INSTANCE_ID_ARB(Stage.VERTEX, Space.INPUT, "gl_InstanceIDARB"),
    /** Window coordinates and one by the clip coordinate w: four floats. */
    FRAGMENT_COORDINATES(Stage.FRAGMENT, Space.INPUT, "gl_FragCoord"),
    /** Whether the primitive faces the viewer: a truth value. */
    FRONT_FACING(Stage.FRAGMENT, Space.INPUT, "gl_FrontFacing"),
    /** Where in a point: two floats. */
    POINT_COORDINATES(Stage.FRAGMENT, Space.INPUT, "gl_PointCoord"),
    /** The number of the primitive: an int. */
    PRIMITIVE_ID(Stage.FRAGMENT, Space.INPUT, "gl_PrimitiveID"),
    /** Window depth, 0 to 1: a float. */
    FRAGMENT_DEPTH(Stage.FRAGMENT, Space.OUTPUT, "gl_FragDepth"),
    /** The same as EXT_frag_depth names it: a float. */
    FRAGMENT_DEPTH_EXT(Stage.FRAGMENT, Space.OUTPUT, "gl_FragDepthEXT");

    private final Stage stage;
    private final Space space;
    private final String word;

    Builtin(Stage stage, Space space, String word) {
        this.stage = stage;
        this.space = space;
        this.word = word;
    }

    /** Whose input or output it is. */
    public Stage stage() {
        return stage;
    }

    /** Which of the two. */
    public Space space() {
        return space;
    }

    /** What GLSL calls it. */
    public String word() {
        return word;
    }
}
