package org.tilewright.opengl.state;

/**
 * Matrices of 4x4 numbers, column-major. Each product is summed in double precision and kept in single precision, as
 * drivers keep matrices: what a program multiplies up over many frames then drifts as it did where it was recorded.
 */
public final class Matrix {

    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };

    private Matrix() {}

    /** The matrix that changes nothing; not to be changed. */
    public static float[] identity() {
        return IDENTITY;
    }

    /** The product of two matrices; the second one is applied first. */
    public static float[] multiply(float[] a, float[] b) {
        float[] product = new float[16];
        for (int column = 0; column < 16; column += 4) {
            for (int row = 0; row < 4; row++) {
                product[column + row] = (float) ((double) a[row] * b[column] + (double) a[row + 4] * b[column + 1]
                        + (double) a[row + 8] * b[column + 2] + (double) a[row + 12] * b[column + 3]);
            }
        }
        return product;
    }

    /** Moves before a matrix is applied. */
    public static float[] translate(float[] m, double x, double y, double z) {
        float[] moved = m.clone();
        for (int row = 0; row < 4; row++) {
            moved[row + 12] = (float) (m[row] * x + m[row + 4] * y + m[row + 8] * z + m[row + 12]);
        }
        return moved;
    }

    /** Scales before a matrix is applied. */
    public static float[] scale(float[] m, double x, double y, double z) {
        float[] scaled = m.clone();
        for (int row = 0; row < 4; row++) {
            scaled[row] = (float) (m[row] * x);
            scaled[row + 4] = (float) (m[row + 4] * y);
            scaled[row + 8] = (float) (m[row + 8] * z);
        }
        return scaled;
    }

    /**
     * Turns by an angle in degrees about an axis; about none, nothing is turned. The angle is a float in radians, too, as it is in
     * drivers: of millions of turns, which random numbers make, that is a turn by something else.
     */
    public static float[] rotation(double degrees, double x, double y, double z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        if (!(length > 0)) {
            return IDENTITY;
        }
        double ax = x / length;
        double ay = y / length;
        double az = z / length;
        float radians = (float) Math.toRadians(degrees);
        double s = StrictMath.sin(radians);
        double c = StrictMath.cos(radians);
        double t = 1 - c;
        return new float[] { (float) (ax * ax * t + c), (float) (ay * ax * t + az * s), (float) (ax * az * t - ay * s),
                0, (float) (ax * ay * t - az * s), (float) (ay * ay * t + c), (float) (ay * az * t + ax * s), 0,
                (float) (ax * az * t + ay * s), (float) (ay * az * t - ax * s), (float) (az * az * t + c), 0, 0, 0, 0,
                1 };
    }

    /** A perspective; the values of a box without volume give the identity, as OpenGL refuses them. */
    public static float[] frustum(double left, double right, double bottom, double top, double near, double far) {
        if (near <= 0 || far <= 0 || near == far || left == right || bottom == top) {
            return IDENTITY;
        }
        return new float[] { (float) (2 * near / (right - left)), 0, 0, 0, 0, (float) (2 * near / (top - bottom)), 0, 0,
                (float) ((right + left) / (right - left)), (float) ((top + bottom) / (top - bottom)),
                (float) (-(far + near) / (far - near)), -1, 0, 0, (float) (-2 * far * near / (far - near)), 0 };
    }

    /** A parallel projection; the values of a box without volume give the identity. */
    public static float[] ortho(double left, double right, double bottom, double top, double near, double far) {
        if (near == far || left == right || bottom == top) {
            return IDENTITY;
        }
        return new float[] { (float) (2 / (right - left)), 0, 0, 0, 0, (float) (2 / (top - bottom)), 0, 0, 0, 0,
                (float) (-2 / (far - near)), 0, (float) (-(right + left) / (right - left)),
                (float) (-(top + bottom) / (top - bottom)), (float) (-(far + near) / (far - near)), 1 };
    }

    /** Exchanges rows and columns. */
    public static float[] transpose(float[] m) {
        float[] turned = new float[16];
        for (int i = 0; i < 16; i++) {
            turned[i] = m[i % 4 * 4 + i / 4];
        }
        return turned;
    }

    /** A matrix times a column vector of four. */
    public static float[] transform(float[] m, float[] v) {
        float[] result = new float[4];
        for (int row = 0; row < 4; row++) {
            result[row] = (float) ((double) m[row] * v[0] + (double) m[row + 4] * v[1] + (double) m[row + 8] * v[2]
                    + (double) m[row + 12] * v[3]);
        }
        return result;
    }

    /** A row vector of four times the inverse of a matrix, as planes go to eye space; of a singular one, the vector. */
    public static float[] transformPlane(float[] m, float[] plane) {
        double[] inverse = Inverse.of(m);
        if (inverse == null) {
            return plane;
        }
        float[] result = new float[4];
        for (int column = 0; column < 4; column++) {
            double sum = 0;
            for (int row = 0; row < 4; row++) {
                sum += plane[row] * inverse[4 * column + row];
            }
            result[column] = (float) sum;
        }
        return result;
    }
}
