package org.tilewright.frame.scene.build;

import org.tilewright.frame.PrimitiveType;

/** Where a mesh lies in the buffers of its scene; see {@link org.tilewright.frame.Draw}. */
public record Mesh(PrimitiveType primitive, int indexOffset, int indexCount, int vertexOffset, int vertexCount,
        int texcoords) {

    /** What comes first of the mesh. */
    public Mesh first(int indices) {
        return new Mesh(primitive, indexOffset, indices, vertexOffset, vertexCount, texcoords);
    }
}
