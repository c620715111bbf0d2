package org.tilewright.asset.scene;

import org.tilewright.asset.Vector;
import org.tilewright.frame.program.UniformKind;
import org.tilewright.frame.program.UniformValue;

/** Values of uniforms. */
final class Uniforms {

    private Uniforms() {}

    static UniformValue floats(String name, int columns, int rows, float... values) {
        int[] bits = new int[values.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Float.floatToIntBits(values[i]);
        }
        return new UniformValue(name, UniformKind.FLOAT, columns, rows, bits);
    }

    static UniformValue number(String name, float value) {
        return floats(name, 1, 1, value);
    }

    static UniformValue vector(String name, Vector value) {
        return floats(name, 1, 3, (float) value.x(), (float) value.y(), (float) value.z());
    }

    static UniformValue unit(String name, int unit) {
        return new UniformValue(name, UniformKind.INT, 1, 1, new int[] { unit });
    }
}
