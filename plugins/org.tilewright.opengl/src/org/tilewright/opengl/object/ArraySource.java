package org.tilewright.opengl.object;

/**
 * Where the values of a vertex attribute lie.
 *
 * @param buffer     the buffer, or null for the program's own memory
 * @param memory     bytes of the program's memory from the first vertex on, or null
 * @param offset     place of the first vertex in the buffer
 * @param stride     bytes from a vertex to the next, never 0
 * @param type       OpenGL's type of components
 * @param size       number of components
 * @param normalised whether integers stand for fractions
 * @param integer    whether they stay integers
 * @param bgra       whether blue comes first
 * @param divisor    for how many instances a value is the same; 0 for a value of each vertex
 */
public record ArraySource(BufferObject buffer, byte[] memory, long offset, int stride, int type, int size,
        boolean normalised, boolean integer, boolean bgra, int divisor) {

    /** A source that no call has set. */
    public static final ArraySource NONE = new ArraySource(null, null, 0, 16, 0x1406, 4, false, false, false);

    /**
     * Values of vertices.
     *
     * @param buffer     the buffer, or null
     * @param memory     bytes of the program's memory, or null
     * @param offset     place of the first vertex
     * @param stride     bytes from a vertex to the next
     * @param type       OpenGL's type of components
     * @param size       number of components
     * @param normalised whether integers stand for fractions
     * @param integer    whether they stay integers
     * @param bgra       whether blue comes first
     */
    public ArraySource(BufferObject buffer, byte[] memory, long offset, int stride, int type, int size,
            boolean normalised, boolean integer, boolean bgra) {
        this(buffer, memory, offset, stride, type, size, normalised, integer, bgra, 0);
    }

    /**
     * The same values for instances.
     *
     * @param instances for how many of them a value is the same; 0 for a value of each vertex
     * @param base      how many values come before the first instance's; without meaning for a value of each vertex
     * @return the source
     */
    public ArraySource divided(int instances, int base) {
        if (instances == 0) {
            return divisor == 0 ? this
                    : new ArraySource(buffer, memory, offset, stride, type, size, normalised, integer, bgra, 0);
        }
        return new ArraySource(buffer, memory, offset + (long) base * stride, stride, type, size, normalised, integer,
                bgra, instances);
    }

    /**
     * The bytes that offsets count in.
     *
     * @return the bytes; none where the program has given none
     */
    public byte[] bytes() {
        if (buffer != null) {
            return buffer.bytes();
        }
        return memory == null ? new byte[0] : memory;
    }

    /**
     * Size of a value.
     *
     * @return bytes
     */
    public int elementBytes() {
        return elementBytes(type, size);
    }

    /**
     * Size of a value.
     *
     * @param type OpenGL's type of its components
     * @param size number of components
     * @return bytes; 4 for each component of an unknown type
     */
    public static int elementBytes(int type, int size) {
        return switch (type) {
            case 0x1400, 0x1401 -> size;
            case 0x1402, 0x1403, 0x140b, 0x8d61 -> 2 * size;
            case 0x140a -> 8 * size;
            case 0x8d9f, 0x8368, 0x8c3b -> 4;
            default -> 4 * size;
        };
    }
}
