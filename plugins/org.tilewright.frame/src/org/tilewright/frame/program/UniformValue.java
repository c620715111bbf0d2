package org.tilewright.frame.program;

import java.util.Arrays;
import java.util.Objects;

import org.tilewright.frame.state.Longest;
import org.tilewright.frame.state.UnexpectedValueException;

/**
 * What a uniform was given. A sampler's value is the number of a texture unit.
 *
 * @param name    the uniform as OpenGL names it: {@code a}, {@code s.m}, {@code s[1].m}, of an array without an index behind it.
 *                Parameters of assembly are {@code vertex.program.local}, {@code vertex.program.env} and those of
 *                {@code fragment}, arrays of four floats
 * @param kind    what the values are, which need not be what the source declares
 * @param columns columns of a matrix, 2..4; 1 of all others
 * @param rows    rows of a matrix, or components of a vector, 1..4
 * @param bits    values as 32 bits each, of a matrix column by column, of an array element by element, maybe fewer than it
 *                has; not to be changed
 */
public record UniformValue(@Longest(Location.LONGEST_NAME) String name, UniformKind kind, int columns, int rows,
        @Longest(MOST_VALUES) int[] bits) {

    /** Most values of a uniform. */
    public static final int MOST_VALUES = 1 << 16;

    /** Checks bounds. */
    public UniformValue {
        Location.checkName(name);
        UnexpectedValueException.check("columns", columns, 1, 4);
        UnexpectedValueException.check("rows", rows, 1, 4);
        UnexpectedValueException.check("bits", bits.length, 0, MOST_VALUES);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof UniformValue that && name.equals(that.name) && kind == that.kind
                && columns == that.columns && rows == that.rows && Arrays.equals(bits, that.bits);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, kind, columns, rows, Arrays.hashCode(bits));
    }
}
