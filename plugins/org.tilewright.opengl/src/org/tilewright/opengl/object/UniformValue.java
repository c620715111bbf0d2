package org.tilewright.opengl.object;

import java.util.Arrays;

/**
 * What a call has given uniforms, as bits.
 *
 * @param kind    f, i or u: numbers, integers or integers without sign
 * @param columns columns of a matrix; 1 for vectors and scalars
 * @param rows    rows, or components of a vector
 * @param bits    the values one behind the other, several of an array, columns first; not to be changed
 */
public record UniformValue(char kind, int columns, int rows, int[] bits) {

    /** Most values of a uniform. */
    private static final int MOST = 1 << 16;

    /** These values as those of an array's elements from one on; the others are what was known of them, or 0. */
    UniformValue at(int element, UniformValue known) {
        boolean alike = known != null && known.kind == kind && known.columns == columns && known.rows == rows;
        int start = element * columns * rows;
        int end = Math.min(MOST, start + bits.length);
        if (start == 0 && (!alike || known.bits.length <= bits.length)) {
            return this;
        }
        int[] all = Arrays.copyOf(alike ? known.bits : new int[0], Math.max(end, alike ? known.bits.length : 0));
        for (int i = start; i < end; i++) {
            all[i] = bits[i - start];
        }
        return new UniformValue(kind, columns, rows, all);
    }

    /** Whether it is the same as another one. */
    boolean sameAs(UniformValue other) {
        return kind == other.kind && columns == other.columns && rows == other.rows
                && Arrays.equals(bits, other.bits);
    }
}
