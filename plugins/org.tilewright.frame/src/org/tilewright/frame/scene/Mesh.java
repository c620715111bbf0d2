package org.tilewright.frame.scene;

import org.tilewright.frame.PrimitiveType;

/** Where a mesh lies in the buffers of its scene; see {@link org.tilewright.frame.Draw}. */
record Mesh(PrimitiveType primitive, int indexOffset, int indexCount, int vertexOffset, int vertexCount,
        int texcoords) {

    /** What comes first of the mesh. */
    Mesh first(int indices) {
        return new Mesh(primitive, indexOffset, indices, vertexOffset, vertexCount, texcoords);
    }
}
