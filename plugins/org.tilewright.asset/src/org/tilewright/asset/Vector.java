package org.tilewright.asset;

/**
 * A point or a direction.
 *
 * @param x to the right
 * @param y up
 * @param z towards the viewer
 */
public record Vector(double x, double y, double z) {

    /** The sum of both. */
    public Vector plus(Vector other) {
        return new Vector(x + other.x, y + other.y, z + other.z);
    }

    /** From the other point to this one. */
    public Vector minus(Vector other) {
        return new Vector(x - other.x, y - other.y, z - other.z);
    }

    /** As many times as long. */
    public Vector times(double factor) {
        return new Vector(x * factor, y * factor, z * factor);
    }

    /** The product of lengths and the cosine between both. */
    public double dot(Vector other) {
        return x * other.x + y * other.y + z * other.z;
    }

    /** What is perpendicular to both, by the right hand. */
    public Vector cross(Vector other) {
        return new Vector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x);
    }

    /** How long it is. */
    public double length() {
        return Math.sqrt(dot(this));
    }

    /** The same direction with length 1; itself where it has no direction. */
    public Vector unit() {
        double length = length();
        return length > 0 && length < Double.POSITIVE_INFINITY ? times(1 / length) : this;
    }
}
