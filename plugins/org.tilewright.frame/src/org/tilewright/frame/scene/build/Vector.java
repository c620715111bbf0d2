package org.tilewright.frame.scene.build;

/** A vector or point in space. */
public record Vector(double x, double y, double z) {

    public Vector plus(Vector other) {
        return new Vector(x + other.x, y + other.y, z + other.z);
    }

    public Vector minus(Vector other) {
        return new Vector(x - other.x, y - other.y, z - other.z);
    }

    public Vector times(double factor) {
        return new Vector(x * factor, y * factor, z * factor);
    }

    public double dot(Vector other) {
        return x * other.x + y * other.y + z * other.z;
    }

    public Vector cross(Vector other) {
        return new Vector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x);
    }

    public double length() {
        return StrictMath.sqrt(dot(this));
    }

    /** The vector of length 1 in the same direction, or (0, 1, 0) where there is none. */
    public Vector unit() {
        double length = length();
        return length < 1e-12 ? new Vector(0, 1, 0) : times(1 / length);
    }
}
