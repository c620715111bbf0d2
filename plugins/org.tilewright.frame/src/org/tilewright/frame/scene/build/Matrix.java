package org.tilewright.frame.scene.build;

/** A 4x4 transformation, column-major. Angles are in radians. */
public final class Matrix {

    public static final Matrix IDENTITY = new Matrix(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);

    private final double[] elements;

    private Matrix(double... elements) {
        this.elements = elements;
    }

    public static Matrix translation(double x, double y, double z) {
        return new Matrix(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1);
    }

    public static Matrix scaling(double x, double y, double z) {
        return new Matrix(x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1);
    }

    public static Matrix rotationX(double angle) {
        double c = StrictMath.cos(angle);
        double s = StrictMath.sin(angle);
        return new Matrix(1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1);
    }

    public static Matrix rotationY(double angle) {
        double c = StrictMath.cos(angle);
        double s = StrictMath.sin(angle);
        return new Matrix(c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1);
    }

    public static Matrix rotationZ(double angle) {
        double c = StrictMath.cos(angle);
        double s = StrictMath.sin(angle);
        return new Matrix(c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    }

    /** The view of a camera that looks at a target, y up. */
    public static Matrix lookAt(Vector eye, Vector target) {
        Vector back = eye.minus(target).unit();
        Vector right = new Vector(0, 1, 0).cross(back).unit();
        Vector up = back.cross(right);
        return new Matrix(right.x(), up.x(), back.x(), 0, right.y(), up.y(), back.y(), 0, right.z(), up.z(), back.z(),
                0, -right.dot(eye), -up.dot(eye), -back.dot(eye), 1);
    }

    /** A perspective with a vertical opening angle, the ratio of width to height, and two clip distances. */
    public static Matrix perspective(double angle, double aspect, double near, double far) {
        double scale = 1 / StrictMath.tan(angle / 2);
        return new Matrix(scale / aspect, 0, 0, 0, 0, scale, 0, 0, 0, 0, (far + near) / (near - far), -1, 0, 0,
                2 * far * near / (near - far), 0);
    }

    /** A parallel projection of a square box, its half edge and two clip distances. */
    public static Matrix parallel(double halfEdge, double near, double far) {
        return new Matrix(1 / halfEdge, 0, 0, 0, 0, 1 / halfEdge, 0, 0, 0, 0, 2 / (near - far), 0, 0, 0,
                (far + near) / (near - far), 1);
    }

    /** Where a point goes, in coordinates of the window from -1 to 1 if this ends in a projection. */
    public Vector apply(Vector point) {
        double w = row(3, point);
        return new Vector(row(0, point) / w, row(1, point) / w, row(2, point) / w);
    }

    private double row(int row, Vector point) {
        return elements[row] * point.x() + elements[4 + row] * point.y() + elements[8 + row] * point.z()
                + elements[12 + row];
    }

    /** The transformation that takes the axes and the origin to these. */
    public static Matrix affine(Vector x, Vector y, Vector z, Vector origin) {
        return new Matrix(x.x(), x.y(), x.z(), 0, y.x(), y.y(), y.z(), 0, z.x(), z.y(), z.z(), 0, origin.x(),
                origin.y(), origin.z(), 1);
    }

    /** The transformation that applies the other one first. */
    public Matrix times(Matrix other) {
        double[] product = new double[16];
        for (int column = 0; column < 4; column++) {
            for (int row = 0; row < 4; row++) {
                double sum = 0;
                for (int k = 0; k < 4; k++) {
                    sum += elements[k * 4 + row] * other.elements[column * 4 + k];
                }
                product[column * 4 + row] = sum;
            }
        }
        return new Matrix(product);
    }

    public float[] toFloats() {
        float[] floats = new float[16];
        for (int i = 0; i < 16; i++) {
            floats[i] = (float) elements[i];
        }
        return floats;
    }
}
