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
}
