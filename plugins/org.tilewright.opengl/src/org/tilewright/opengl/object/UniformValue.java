package org.tilewright.opengl.object;

/**
 * What a call has given uniforms, as bits.
 *
 * @param kind    f, i or u: numbers, integers or integers without sign
 * @param columns columns of a matrix; 1 for vectors and scalars
 * @param rows    rows, or components of a vector
 * @param bits    the values one behind the other, several of an array, columns first; not to be changed
 */
public record UniformValue(char kind, int columns, int rows, int[] bits) {}
