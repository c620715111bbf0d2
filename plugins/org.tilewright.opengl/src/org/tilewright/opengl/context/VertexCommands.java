package org.tilewright.opengl.context;

import org.tilewright.opengl.object.Geometry;

/** What puts vertices together: either at once, or into a display list for later. */
public interface VertexCommands {

    /**
     * A primitive begins.
     *
     * @param mode how its vertices make primitives
     */
    void begin(int mode);

    /** It ends. */
    void end();

    /**
     * An attribute of the next vertices.
     *
     * @param slot which; that of positions makes a vertex
     * @param size how many values the call gave, 1 to 4
     * @param x    first value
     * @param y    second value
     * @param z    third value
     * @param w    fourth value
     */
    void attribute(int slot, int size, float x, float y, float z, float w);

    /**
     * An attribute of the next vertices that stays an integer, all of whose 32 bits count.
     *
     * @param slot which; that of positions makes a vertex
     * @param size how many values the call gave, 1 to 4
     * @param x    first value
     * @param y    second value
     * @param z    third value
     * @param w    fourth value
     */
    void integers(int slot, int size, int x, int y, int z, int w);

    /**
     * A property of a material.
     *
     * @param face     OpenGL's constant of the faces
     * @param property OpenGL's constant of the property
     * @param values   four values, which nobody changes from here on
     */
    void material(int face, int property, float[] values);

    /**
     * Vertices of arrays.
     *
     * @param geometry the vertices
     */
    void draw(Geometry geometry);
}
