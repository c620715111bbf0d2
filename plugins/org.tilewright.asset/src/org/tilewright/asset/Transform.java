package org.tilewright.asset;

/** A 4x4 matrix, column by column. Angles are in radians. It never changes. */
public final class Transform {

    /** Changes nothing. */
    public static final Transform IDENTITY = new Transform(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);

    private static final int SIZE = 4;

    private final double[] elements;

    private Transform(double... elements) {
        this.elements = elements;
    }

    /**
     * A matrix of given elements.
     *
     * @param elements 16 elements, column by column
     * @return the matrix
     */
    public static Transform of(double... elements) {
        if (elements.length != SIZE * SIZE) {
            throw new IllegalArgumentException(elements.length + " elements; expected 16");
        }
        return new Transform(elements.clone());
    }

    /**
     * A move.
     *
     * @param by where the origin goes
     * @return the matrix
     */
    public static Transform translation(Vector by) {
        return new Transform(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, by.x(), by.y(), by.z(), 1);
    }

    /**
     * Factors along the axes.
     *
     * @param by the three factors
     * @return the matrix
     */
    public static Transform scaling(Vector by) {
        return new Transform(by.x(), 0, 0, 0, 0, by.y(), 0, 0, 0, 0, by.z(), 0, 0, 0, 0, 1);
    }

    /**
     * A turn by a quaternion, which is made as long as 1 first.
     *
     * @param x sine of half the angle times the axis' x
     * @param y the same of y
     * @param z the same of z
     * @param w cosine of half the angle
     * @return the matrix; the identity if all are 0
     */
    public static Transform rotation(double x, double y, double z, double w) {
        double norm = x * x + y * y + z * z + w * w;
        double s = norm > 0 ? 2 / norm : 0;
        return new Transform(1 - s * (y * y + z * z), s * (x * y + z * w), s * (x * z - y * w), 0,
                s * (x * y - z * w), 1 - s * (x * x + z * z), s * (y * z + x * w), 0,
                s * (x * z + y * w), s * (y * z - x * w), 1 - s * (x * x + y * y), 0, 0, 0, 0, 1);
    }

    /**
     * A turn about the vertical, counter-clockwise as seen from above.
     *
     * @param angle by how much
     * @return the matrix
     */
    public static Transform turn(double angle) {
        double c = StrictMath.cos(angle);
        double s = StrictMath.sin(angle);
        return new Transform(c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1);
    }

    /**
     * One of the elements.
     *
     * @param row    0..3
     * @param column 0..3
     * @return its value
     */
    public double get(int row, int column) {
        return elements[column * SIZE + row];
    }

    /**
     * Both, the other one first.
     *
     * @param first what is applied first
     * @return the product
     */
    public Transform times(Transform first) {
        double[] product = new double[SIZE * SIZE];
        for (int column = 0; column < SIZE; column++) {
            for (int row = 0; row < SIZE; row++) {
                double sum = 0;
                for (int i = 0; i < SIZE; i++) {
                    sum += get(row, i) * first.get(i, column);
                }
                product[column * SIZE + row] = sum;
            }
        }
        return new Transform(product);
    }

    /**
     * Where a point goes.
     *
     * @param point the point
     * @return its place, without perspective
     */
    public Vector point(Vector point) {
        return direction(point).plus(new Vector(elements[12], elements[13], elements[14]));
    }

    /**
     * Where a direction goes.
     *
     * @param direction the direction
     * @return it, without the move
     */
    public Vector direction(Vector direction) {
        double x = direction.x();
        double y = direction.y();
        double z = direction.z();
        return new Vector(elements[0] * x + elements[4] * y + elements[8] * z,
                elements[1] * x + elements[5] * y + elements[9] * z,
                elements[2] * x + elements[6] * y + elements[10] * z);
    }

    /**
     * The volume of the unit cube's image, negative where it is mirrored.
     *
     * @return the determinant of the upper 3x3
     */
    public double volume() {
        return column(0).dot(column(1).cross(column(2)));
    }

    /**
     * Turns back what this does, if it has no perspective.
     *
     * @return the inverse; of a matrix without volume one of zeros
     */
    public Transform inverse() {
        Vector a = column(0);
        Vector b = column(1);
        Vector c = column(2);
        double volume = volume();
        double by = volume == 0 ? 0 : 1 / volume;
        Vector x = b.cross(c).times(by);
        Vector y = c.cross(a).times(by);
        Vector z = a.cross(b).times(by);
        Vector origin = column(3);
        return new Transform(x.x(), y.x(), z.x(), 0, x.y(), y.y(), z.y(), 0, x.z(), y.z(), z.z(), 0, -x.dot(origin),
                -y.dot(origin), -z.dot(origin), 1);
    }

    /**
     * What normals are multiplied by, which stay perpendicular to what is transformed by this. Lengths change.
     *
     * @return 3x3, column by column: the cofactors, turned to the outside where this mirrors
     */
    public float[] normals() {
        Vector a = column(0);
        Vector b = column(1);
        Vector c = column(2);
        double sign = volume() < 0 ? -1 : 1;
        Vector x = b.cross(c).times(sign);
        Vector y = c.cross(a).times(sign);
        Vector z = a.cross(b).times(sign);
        return new float[] { (float) x.x(), (float) x.y(), (float) x.z(), (float) y.x(), (float) y.y(), (float) y.z(),
                (float) z.x(), (float) z.y(), (float) z.z() };
    }

    /**
     * The sum of this and another one times a factor.
     *
     * @param other  the other one
     * @param factor its weight
     * @return the sum, element by element
     */
    public Transform plus(Transform other, double factor) {
        double[] sum = elements.clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += other.elements[i] * factor;
        }
        return new Transform(sum);
    }

    /** The elements as floats, column by column. */
    public float[] toFloats() {
        float[] floats = new float[elements.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) elements[i];
        }
        return floats;
    }

    /**
     * An axis, or the origin.
     *
     * @param column 0..2 for where x, y and z go, 3 for the origin
     * @return its first three elements
     */
    public Vector column(int column) {
        return new Vector(get(0, column), get(1, column), get(2, column));
    }
}
