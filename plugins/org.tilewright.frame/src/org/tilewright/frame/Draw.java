package org.tilewright.frame;

import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.targets.RenderTarget;

/**
 * One draw call. Lighting, generated texture coordinates and texture matrices are already applied to its vertices.
 *
 * @param index        how many draws of the frame come before it
 * @param target       id of the target, {@link RenderTarget#SCREEN} for the screen
 * @param primitive    how indices become primitives
 * @param indexOffset  position of the first index in the frame's indices, in indices
 * @param indexCount   number of indices
 * @param vertexOffset position of the first vertex in the frame's vertices, in bytes, a multiple of 4
 * @param vertexCount  number of vertices; every index is below it
 * @param texcoords    texture coordinate pairs per vertex, 0..8; pair n belongs to texture unit n
 * @param modelview    object to eye space, 4x4, column-major; not to be changed
 * @param projection   eye to clip space, 4x4, column-major; not to be changed
 * @param state        everything else
 */
public record Draw(int index, int target, PrimitiveType primitive, int indexOffset, int indexCount, int vertexOffset,
        int vertexCount, int texcoords, float[] modelview, float[] projection, RenderState state) implements Command {

    /** Bytes of a vertex without texture coordinates: position and colour. */
    public static final int VERTEX_BASE_BYTES = 16;

    /** Bytes of one pair of texture coordinates. */
    public static final int TEXCOORD_BYTES = 8;

    /**
     * A draw to the screen.
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
        return new Draw(newIndex, target, primitive, indexOffset, indexCount, vertexOffset, vertexCount, texcoords,
                modelview, projection, state);
    }

    /**
     * The same draw under another state.
     *
     * @param newState everything else
     * @return the draw
     */
    public Draw withState(RenderState newState) {
        return new Draw(index, target, primitive, indexOffset, indexCount, vertexOffset, vertexCount, texcoords,
                modelview, projection, newState);
    }

    /**
     * Distance of two vertices.
     *
     * @return bytes from one vertex to the next
     */
    public int vertexStride() {
        return vertexStride(texcoords);
    }

    /**
     * Distance of two vertices with a number of texture coordinate pairs.
     *
     * @param texcoords texture coordinate pairs per vertex
     * @return bytes from one vertex to the next
     */
    public static int vertexStride(int texcoords) {
        return VERTEX_BASE_BYTES + TEXCOORD_BYTES * texcoords;
    }
}
