package org.tilewright.shader.steps;

import org.tilewright.shader.arithmetic.FloatFunctions;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.quad.Quad;

/** Makes the number of one kind one of another. */
final class ConvertStep extends Step {

    private final Kind from;
    private final Kind to;
    private final int operand;
    private final int result;

    ConvertStep(Kind from, Kind to, int operand, int result) {
        this.from = from;
        this.to = to;
        this.operand = operand;
        this.result = result;
    }

    @Override
    int run(Quad quad, int lanes) {
        int[] s = quad.scratch;
        for (int lane = 0; lane < LANES; lane++) {
            s[result + lane] = value(s[operand + lane]);
        }
        return lanes;
    }

    private int value(int bits) {
        if (from == Kind.FLOAT) {
            float number = Float.intBitsToFloat(bits);
            return switch (to) {
                case BOOL -> number != 0 ? 1 : 0;
                case INT -> FloatFunctions.toInt(number);
                case UINT -> FloatFunctions.toUnsigned(number);
                case FLOAT -> bits;
            };
        }
        return switch (to) {
            case FLOAT -> Float.floatToRawIntBits(from == Kind.UINT ? FloatFunctions.ofUnsigned(bits) : bits);
            case BOOL -> bits != 0 ? 1 : 0;
            default -> bits;
        };
    }
}
