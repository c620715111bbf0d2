package org.tilewright.frame.transform;

/** 4x4 matrices as OpenGL has them: column-major, columns times vectors. */
public final class Matrix {

    /** Elements of a matrix. */
    public static final int SIZE = 16;

    private Matrix() {}

    /**
     * Multiplies two matrices.
     *
     * @param left    the left factor
     * @param right   the right factor
     * @param product takes {@code left * right}
     */
    public static void multiply(float[] left, float[] right, double[] product) {
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
     *
     * @param m       the matrix
     * @param inverse takes nine elements
     */
    public static void invertedUpperLeft(float[] m, double[] inverse) {
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

    /**
     * Inverts a matrix; one that has no inverse becomes all zeros.
     *
     * @param m       the matrix
     * @param inverse takes the inverse; another array
     */
    public static void invert(double[] m, double[] inverse) {
        double determinant = 0;
        for (int column = 0; column < 4; column++) {
            for (int row = 0; row < 4; row++) {
                // The cofactor of the element at the mirrored place.
                double cofactor = minor(m, row, column) * ((row + column & 1) == 0 ? 1 : -1);
                inverse[column * 4 + row] = cofactor;
                determinant += row == 0 ? m[column] * cofactor : 0;
            }
        }
        for (int n = 0; n < SIZE; n++) {
            inverse[n] = determinant == 0 ? 0 : inverse[n] / determinant;
        }
    }

    /** The determinant of what is left without a column and a row. */
    private static double minor(double[] m, int column, int row) {
        int c0 = column == 0 ? 4 : 0;
        int c1 = column <= 1 ? 8 : 4;
        int c2 = column <= 2 ? 12 : 8;
        int r0 = row == 0 ? 1 : 0;
        int r1 = row <= 1 ? 2 : 1;
        int r2 = row <= 2 ? 3 : 2;
        return m[c0 + r0] * (m[c1 + r1] * m[c2 + r2] - m[c2 + r1] * m[c1 + r2])
                - m[c1 + r0] * (m[c0 + r1] * m[c2 + r2] - m[c2 + r1] * m[c0 + r2])
                + m[c2 + r0] * (m[c0 + r1] * m[c1 + r2] - m[c1 + r1] * m[c0 + r2]);
    }
}
