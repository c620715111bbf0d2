package org.tilewright.frame.geometry;

/** 4x4 matrices as OpenGL has them: column-major, columns times vectors. */
final class Matrix {

    static final int SIZE = 16;

    private Matrix() {}

    /** Writes {@code left * right} to {@code product}. */
    static void multiply(float[] left, float[] right, double[] product) {
        for (int column = 0; column < 4; column++) {
            for (int row = 0; row < 4; row++) {
                double sum = 0;
                for (int k = 0; k < 4; k++) {
                    sum += (double) left[k * 4 + row] * right[column * 4 + k];
                }
                product[column * 4 + row] = sum;
            }
        }
    }

    /**
     * Writes the inverse of the upper left 3x3 part of a matrix, column-major; one that has none is answered by its adjugate,
     * which keeps directions.
     */
    static void invertedUpperLeft(float[] m, double[] inverse) {
        for (int column = 0; column < 3; column++) {
            for (int row = 0; row < 3; row++) {
                // The cofactor of the element at the mirrored place.
                int r1 = (column + 1) % 3;
                int r2 = (column + 2) % 3;
                int c1 = (row + 1) % 3;
                int c2 = (row + 2) % 3;
                inverse[column * 3 + row] = (double) m[c1 * 4 + r1] * m[c2 * 4 + r2]
                        - (double) m[c2 * 4 + r1] * m[c1 * 4 + r2];
            }
        }
        double determinant = 0;
        for (int n = 0; n < 3; n++) {
            determinant += m[n] * inverse[n * 3];
        }
        for (int n = 0; n < inverse.length && determinant != 0; n++) {
            inverse[n] /= determinant;
        }
    }
}
