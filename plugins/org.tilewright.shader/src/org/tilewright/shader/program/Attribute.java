package org.tilewright.shader.program;

import org.tilewright.shader.form.Kind;

/**
 * What a vertex program is given by the application. Vertex and instance numbers are no attributes but built-in inputs.
 *
 * @param name     what the source calls it: {@code gl_Vertex} and the like for what the fixed function has, too, else what
 *                 was declared, in assembly {@code vertex.attrib[n]}
 * @param kind     what its scalars are
 * @param columns  columns of a matrix, 2 to 4; 1 of all others
 * @param rows     scalars of a vector, rows of a matrix; 1 to 4
 * @param elements elements of an array; 1 of what is none
 * @param location the number of its first generic attribute; those of an array of matrices follow, element by element and
 *                 column by column. -1 of what the fixed function has, too
 * @param first    where its first scalar is among the inputs; scalar r of column c of element e is at
 *                 {@code first + (e * columns + c) * rows + r}
 */
public record Attribute(String name, Kind kind, int columns, int rows, int elements, int location, int first) {

    /** Whether the fixed function has it, too. */
    public boolean isBuiltIn() {
        return location < 0;
    }

    /** How many generic attributes it takes. */
    public int locations() {
        return elements * columns;
    }
}
