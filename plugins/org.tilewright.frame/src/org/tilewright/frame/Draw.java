package org.tilewright.frame;

import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.VertexInput;

/**
 * One draw call.
 *
 * @param index       how many draws of the frame come before it
 * @param target      id of the target, {@link RenderTarget#SCREEN} for the screen
 * @param primitive   how indices become primitives
 * @param indexOffset position of the first index in the frame's indices, in indices
 * @param indexCount  number of indices
 * @param vertices    where its vertices are
 * @param processing  what is done to them
 * @param state       everything else
 * @param program     the program that it runs and what that is given, or null for the fixed function
 * @param query       number of the occlusion query that counts its samples, {@link #NO_QUERY} for none
 */
public record Draw(int index, int target, PrimitiveType primitive, int indexOffset, int indexCount,
        VertexInput vertices, VertexProcessing processing, RenderState state, ProgramInput program, int query)
        implements Command {

    /** In place of a query's number: nobody counts. */
    public static final int NO_QUERY = -1;

    /**
     * A draw that no query counts.
     *
     * @param index       how many draws of the frame come before it
     * @param target      id of the target
     * @param primitive   how indices become primitives
     * @param indexOffset position of the first index
     * @param indexCount  number of indices
     * @param vertices    where its vertices are
     * @param processing  what is done to them
     * @param state       everything else
     * @param program     the program that it runs, or null
     */
    public Draw(int index, int target, PrimitiveType primitive, int indexOffset, int indexCount, VertexInput vertices,
            VertexProcessing processing, RenderState state, ProgramInput program) {
        this(index, target, primitive, indexOffset, indexCount, vertices, processing, state, program, NO_QUERY);
    }

    /**
     * A draw of the fixed function.
     *
     * @param index       how many draws of the frame come before it
     * @param target      id of the target
     * @param primitive   how indices become primitives
     * @param indexOffset position of the first index
     * @param indexCount  number of indices
     * @param vertices    where its vertices are
     * @param processing  what is done to them
     * @param state       everything else
     */
    public Draw(int index, int target, PrimitiveType primitive, int indexOffset, int indexCount, VertexInput vertices,
            VertexProcessing processing, RenderState state) {
        this(index, target, primitive, indexOffset, indexCount, vertices, processing, state, null);
    }

    /**
     * A draw of packed vertices, as versions 1 and 2 of the format have it: lighting, generated texture coordinates and texture
     * matrices are already applied to them.
     *
     * @param index        how many draws of the frame come before it
     * @param target       id of the target
     * @param primitive    how indices become primitives
     * @param indexOffset  position of the first index
     * @param indexCount   number of indices
     * @param vertexOffset position of the first vertex, in bytes
     * @param vertexCount  number of vertices
     * @param texcoords    texture coordinate pairs per vertex
     * @param modelview    object to eye space
     * @param projection   eye to clip space
     * @param state        everything else
     */
    public Draw(int index, int target, PrimitiveType primitive, int indexOffset, int indexCount, int vertexOffset,
            int vertexCount, int texcoords, float[] modelview, float[] projection, RenderState state) {
        this(index, target, primitive, indexOffset, indexCount,
                VertexInput.packed(vertexOffset, vertexCount, texcoords),
                VertexProcessing.matrices(modelview, projection), state);
    }

    /**
     * A draw of packed vertices to the screen.
     *
     * @param index        how many draws of the frame come before it
     * @param primitive    how indices become primitives
     * @param indexOffset  position of the first index
     * @param indexCount   number of indices
     * @param vertexOffset position of the first vertex, in bytes
     * @param vertexCount  number of vertices
     * @param texcoords    texture coordinate pairs per vertex
     * @param modelview    object to eye space
     * @param projection   eye to clip space
     * @param state        everything else
     */
    public Draw(int index, PrimitiveType primitive, int indexOffset, int indexCount, int vertexOffset, int vertexCount,
            int texcoords, float[] modelview, float[] projection, RenderState state) {
        this(index, RenderTarget.SCREEN, primitive, indexOffset, indexCount, vertexOffset, vertexCount, texcoords,
                modelview, projection, state);
    }

    /**
     * The same draw at another place of a frame.
     *
     * @param newIndex how many draws of the frame come before it
     * @return the draw
     */
    public Draw withIndex(int newIndex) {
        return new Draw(newIndex, target, primitive, indexOffset, indexCount, vertices, processing, state,
                program, query);
    }

    /**
     * The same draw under another state.
     *
     * @param newState everything else
     * @return the draw
     */
    public Draw withState(RenderState newState) {
        return new Draw(index, target, primitive, indexOffset, indexCount, vertices, processing, newState,
                program, query);
    }

    /**
     * The same draw, counted by another query.
     *
     * @param newQuery its number, {@link #NO_QUERY} for none
     * @return the draw
     */
    public Draw withQuery(int newQuery) {
        return new Draw(index, target, primitive, indexOffset, indexCount, vertices, processing, state, program,
                newQuery);
    }

    /**
     * From object to eye space.
     *
     * @return 4x4, column-major; not to be changed
     */
    public float[] modelview() {
        return processing.modelview();
    }

    /**
     * From eye to clip space.
     *
     * @return 4x4, column-major; not to be changed
     */
    public float[] projection() {
        return processing.projection();
    }

    /**
     * Number of vertices.
     *
     * @return vertices that indices may name
     */
    public int vertexCount() {
        return vertices.count();
    }
}
