package org.tilewright.frame.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

import org.tilewright.frame.Draw;
import org.tilewright.frame.program.UniformBlock;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.input.Place;

/** Holds draws to the vertices and indices that are really there. */
final class GeometryCheck {

    private static final int POSITION_FLOATS = 3;

    private final ByteBuffer vertices;
    private final ByteBuffer indices;

    /**
     * A check against buffers.
     *
     * @param vertices bytes of the vertices
     * @param indices  bytes of the indices
     */
    GeometryCheck(byte[] vertices, byte[] indices) {
        this.vertices = ByteBuffer.wrap(vertices).order(ByteOrder.LITTLE_ENDIAN);
        this.indices = ByteBuffer.wrap(indices).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Checks a draw: its vertices and indices lie inside the buffers; up to version 2 also its indices inside its vertices, and
     * its vertices are finite. From version 3 on such data are drawn as hardware draws them.
     *
     * @param draw    the draw
     * @param version version of the format
     * @param place   where it is written
     */
    void check(Draw draw, int version, Place place) {
        Place here = place.at("draw");
        checkBounds(draw, here);
        if (version < 3) {
            checkValues(draw, here);
        }
    }

    private void checkBounds(Draw draw, Place here) {
        long vertexEnd = 0;
        for (VertexAttribute attribute : draw.vertices().attributes()) {
            vertexEnd = Math.max(vertexEnd, attribute.end(Math.max(1, draw.vertexCount())));
        }
        if (vertexEnd > vertices.capacity()) {
            throw here.error("its vertices end at byte " + vertexEnd,
                    "at most " + vertices.capacity() + ", the size of " + FrameArchive.VERTICES);
        }
        if (draw.program() != null) {
            for (UniformBlock block : draw.program().blocks()) {
                if (block.end() > vertices.capacity()) {
                    throw here.error("its block of uniforms ends at byte " + block.end(),
                            "at most " + vertices.capacity() + ", the size of " + FrameArchive.VERTICES);
                }
            }
        }
        long indexEnd = (long) draw.indexOffset() + draw.indexCount();
        if (indexEnd > indices.capacity() / Integer.BYTES) {
            throw here.error("its indices end at index " + indexEnd, "at most "
                    + indices.capacity() / Integer.BYTES + ", the number in " + FrameArchive.INDICES);
        }
    }

    private void checkValues(Draw draw, Place here) {
        checkIndices(draw, here);
        for (int i = 0; i < draw.vertexCount(); i++) {
            int vertex = draw.vertices().packedOffset() + i * draw.vertices().packedStride();
            checkFloats(here, i, vertex, POSITION_FLOATS, "position");
            checkFloats(here, i, vertex + VertexInput.PACKED_BASE_BYTES, 2 * draw.vertices().packedTexcoords(),
                    "texture coordinate");
        }
    }

    private void checkIndices(Draw draw, Place place) {
        int start = draw.indexOffset() * Integer.BYTES;
        for (int i = 0; i < draw.indexCount(); i++) {
            int index = indices.getInt(start + i * Integer.BYTES);
            if (Integer.compareUnsigned(index, draw.vertexCount()) >= 0) {
                throw place.error("index " + (draw.indexOffset() + (long) i) + " in " + FrameArchive.INDICES + " is "
                        + Integer.toUnsignedString(index),
                        "an index below vertexCount, which is "
                                + draw.vertexCount());
            }
        }
    }

    private void checkFloats(Place place, int vertex, int offset, int count, String what) {
        for (int i = 0; i < count; i++) {
            float value = vertices.getFloat(offset + i * Float.BYTES);
            if (!Float.isFinite(value)) {
                throw place.error("vertex " + vertex + " has the " + what + " " + value + " at byte "
                        + (offset + i * Float.BYTES) + " of " + FrameArchive.VERTICES, "finite numbers");
            }
        }
    }
}
