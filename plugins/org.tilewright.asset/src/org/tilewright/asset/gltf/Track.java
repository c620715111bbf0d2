package org.tilewright.asset.gltf;

import java.util.Arrays;

import org.tilewright.input.Place;

/**
 * Values at times (glTF 2.0, appendix C).
 *
 * @param times         keys, rising, in seconds
 * @param values        values of all keys; of a spline tangent before, value and tangent behind
 * @param components    values a key
 * @param interpolation what is between keys
 */
record Track(float[] times, float[] values, int components, Interpolation interpolation) {

    /** Above this cosine an arc is as good as a line. */
    private static final double STRAIGHT = 0.9995;

    /** What is between two keys. */
    enum Interpolation {

        /** The key before. */
        STEP(1),

        /** A line, of rotations an arc. */
        LINEAR(1),

        /** A cubic through tangents. */
        CUBICSPLINE(3);

        private final int parts;

        Interpolation(int parts) {
            this.parts = parts;
        }
    }

    /** Reads a sampler; with 0 components a key has as many as there are. */
    static Track read(Element sampler, Accessors accessors, int components) {
        Interpolation interpolation = switch (sampler.text("interpolation", "LINEAR")) {
            case "STEP" -> Interpolation.STEP;
            case "LINEAR" -> Interpolation.LINEAR;
            case "CUBICSPLINE" -> Interpolation.CUBICSPLINE;
            default -> throw sampler.at("interpolation").error(Place.quote(sampler.text("interpolation", "")),
                    "STEP, LINEAR or CUBICSPLINE");
        };
        float[] times = accessors.floats(sampler.index("input", accessors.size()), 1);
        for (int i = 0; i < times.length; i++) {
            if (!(times[i] >= 0 && times[i] < Float.POSITIVE_INFINITY) || i > 0 && times[i] <= times[i - 1]) {
                throw sampler.at("input").error("the time of key " + i + " is " + times[i],
                        "finite times that rise from 0 or later");
            }
        }
        float[] values = accessors.floats(sampler.index("output", accessors.size()),
                components == 0 ? 1 : components);
        int keys = times.length * interpolation.parts;
        int each = components == 0 ? values.length / keys : components;
        if (each == 0 || (long) each * keys != values.length) {
            throw sampler.at("output").error(values.length + " values for " + times.length + " keys",
                    "as many for each key");
        }
        return new Track(times, values, each, interpolation);
    }

    /** The value at a time. */
    double[] at(double time, boolean rotation) {
        int found = Arrays.binarySearch(times, (float) time);
        int key = found >= 0 ? found : -found - 2;
        if (key < 0 || key == times.length - 1 || interpolation == Interpolation.STEP || found >= 0) {
            return value(Math.clamp(key, 0, times.length - 1), interpolation == Interpolation.CUBICSPLINE ? 1 : 0);
        }
        double span = (double) times[key + 1] - times[key];
        double t = Math.clamp((time - times[key]) / span, 0, 1);
        if (interpolation == Interpolation.CUBICSPLINE) {
            return spline(key, t, span);
        }
        return rotation ? arc(value(key, 0), value(key + 1, 0), t) : line(value(key, 0), value(key + 1, 0), 1 - t, t);
    }

    private double[] value(int key, int part) {
        double[] value = new double[components];
        int at = (key * interpolation.parts + part) * components;
        for (int i = 0; i < components; i++) {
            value[i] = values[at + i];
        }
        return value;
    }

    private double[] spline(int key, double t, double span) {
        double[] from = value(key, 1);
        double[] leaving = value(key, 2);
        double[] arriving = value(key + 1, 0);
        double[] to = value(key + 1, 1);
        double t2 = t * t;
        double t3 = t2 * t;
        double[] value = new double[components];
        for (int i = 0; i < components; i++) {
            value[i] = (2 * t3 - 3 * t2 + 1) * from[i] + span * (t3 - 2 * t2 + t) * leaving[i]
                    + (3 * t2 - 2 * t3) * to[i] + span * (t3 - t2) * arriving[i];
        }
        return value;
    }

    /** The shorter way on the sphere between two quaternions. */
    private static double[] arc(double[] from, double[] to, double t) {
        double cosine = 0;
        for (int i = 0; i < from.length; i++) {
            cosine += from[i] * to[i];
        }
        double sign = cosine < 0 ? -1 : 1;
        if (!(Math.abs(cosine) < STRAIGHT)) {
            return line(from, to, 1 - t, sign * t);
        }
        double angle = StrictMath.acos(Math.abs(cosine));
        double sine = StrictMath.sin(angle);
        return line(from, to, StrictMath.sin((1 - t) * angle) / sine, sign * StrictMath.sin(t * angle) / sine);
    }

    private static double[] line(double[] from, double[] to, double ofFrom, double ofTo) {
        double[] value = new double[from.length];
        for (int i = 0; i < value.length; i++) {
            value[i] = from[i] * ofFrom + to[i] * ofTo;
        }
        return value;
    }
}
