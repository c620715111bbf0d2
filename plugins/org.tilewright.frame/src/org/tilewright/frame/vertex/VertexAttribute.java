package org.tilewright.frame.vertex;

import org.tilewright.frame.state.OrAbsent;
import org.tilewright.frame.state.UnexpectedValueException;

/**
 * One attribute of all vertices of a draw.
 *
 * @param slot       what it means
 * @param offset     where that of vertex 0 starts in the frame's vertices, in bytes
 * @param stride     bytes from a vertex to the next; 0 when all have the same value, which is not fetched but is part of the
 *                   state, as OpenGL's current values are
 * @param type       how components are stored
 * @param components number of components, 1..4; 4 of a packed type
 * @param normalized whether integers stand for 0..1, or -1..1 if they are signed
 * @param bgra       whether the first and third of four components are exchanged
 * @param integer    whether a program gets the components as integers
 */
public record VertexAttribute(VertexSlot slot, int offset, int stride, ComponentType type, int components,
        boolean normalized, boolean bgra, @OrAbsent boolean integer) {

    /** Most bytes from a vertex to the next. */
    public static final int MAXIMUM_STRIDE = 65_536;

    /** Checks that the values go together. */
    public VertexAttribute {
        UnexpectedValueException.check("offset", offset, 0, Integer.MAX_VALUE);
        UnexpectedValueException.check("stride", stride, 0, MAXIMUM_STRIDE);
        UnexpectedValueException.check("components", components, type.isPacked() || bgra ? 4 : 1, 4);
    }

    /**
     * An attribute of floats.
     *
     * @param slot       what it means
     * @param offset     where that of vertex 0 starts in the frame's vertices, in bytes
     * @param stride     bytes from a vertex to the next, or 0
     * @param type       how components are stored
     * @param components number of components, 1..4
     * @param normalized whether integers stand for fractions
     * @param bgra       whether the first and third of four components are exchanged
     */
    public VertexAttribute(VertexSlot slot, int offset, int stride, ComponentType type, int components,
            boolean normalized, boolean bgra) {
        this(slot, offset, stride, type, components, normalized, bgra, false);
    }

    /**
     * Size of a vertex's value.
     *
     * @return bytes
     */
    public int bytes() {
        return type.bytes(components);
    }

    /**
     * Where the last byte that the attribute has in a draw lies.
     *
     * @param vertices number of the draw's vertices, at least 1
     * @return offset behind it
     */
    public long end(int vertices) {
        return offset + (long) stride * (vertices - 1) + bytes();
    }
}
