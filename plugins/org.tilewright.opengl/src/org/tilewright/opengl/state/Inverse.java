package org.tilewright.opengl.state;

/** Inverts matrices by elimination with the largest pivot of each column, in double precision. */
final class Inverse {

    private static final int N = 4;

    private Inverse() {}

    /** The inverse of a matrix, column-major, or null if it has none. */
    static double[] of(float[] m) {
        double[][] rows = new double[N][2 * N];
        for (int row = 0; row < N; row++) {
            for (int column = 0; column < N; column++) {
                rows[row][column] = m[N * column + row];
            }
            rows[row][N + row] = 1;
        }
        for (int column = 0; column < N; column++) {
            int pivot = column;
            for (int row = column + 1; row < N; row++) {
                if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) {
                    pivot = row;
                }
            }
            if (!(Math.abs(rows[pivot][column]) > 0)) {
                return null;
            }
            double[] exchanged = rows[pivot];
            rows[pivot] = rows[column];
            rows[column] = exchanged;
            eliminate(rows, column);
        }
        double[] inverse = new double[N * N];
        for (int i = 0; i < N * N; i++) {
            inverse[i] = rows[i % N][N + i / N];
        }
        return inverse;
    }

    private static void eliminate(double[][] rows, int column) {
        double[] pivot = rows[column];
        double divisor = pivot[column];
        for (int i = 0; i < 2 * N; i++) {
            pivot[i] /= divisor;
        }
        for (int row = 0; row < N; row++) {
            double factor = rows[row][column];
            if (row != column && factor != 0) {
                for (int i = 0; i < 2 * N; i++) {
                    rows[row][i] -= factor * pivot[i];
                }
            }
        }
    }
}
