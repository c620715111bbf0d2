package org.tilewright.asset;

import org.tilewright.frame.PrimitiveType;

/**
 * What is drawn at once.
 *
 * @param name      what the file calls it
 * @param primitive how indices become primitives
 * @param indices   vertices' numbers; not to be changed
 * @param vertices  the vertices; parts that differ in place alone share them
 * @param surface   what it looks like
 * @param world     where it stands
 */
public record Part(String name, PrimitiveType primitive, int[] indices, Vertices vertices, Surface surface,
        Transform world) {

    /** Whether its primitives have a face. */
    public boolean isOfTriangles() {
        return primitive != PrimitiveType.POINTS && primitive != PrimitiveType.LINES
                && primitive != PrimitiveType.LINE_STRIP && primitive != PrimitiveType.LINE_LOOP;
    }
}
