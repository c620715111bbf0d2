package org.tilewright.frame.vertex;

/**
 * Bytes of each vertex that lie together and are fetched together.
 *
 * @param offset where those of vertex 0 start in the frame's vertices, in bytes
 * @param stride bytes from a vertex to the next, at least 1
 * @param bytes  how many they are
 */
public record VertexStream(int offset, int stride, int bytes) {}
