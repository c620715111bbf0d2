package org.tilewright.shader.steps;

import org.tilewright.shader.arithmetic.FloatFunctions;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.quad.Quad;

/** An operation on floats that gives a float, or a truth value where it compares. */
final class FloatStep extends Step {

    private final Operator operator;
    private final int first;
    private final int second;
    private final int result;

    FloatStep(Operator operator, int first, int second, int result) {
        this.operator = operator;
        this.first = first;
        this.second = second;
        this.result = result;
    }

    @Override
    int run(Quad quad, int lanes) {
        int[] s = quad.scratch;
        // The commonest have loops of their own: a choice for each lane would cost more than what is chosen.
        switch (operator) {
            case ADD -> {
                for (int lane = 0; lane < LANES; lane++) {
                    s[result + lane] = Float.floatToRawIntBits(number(s, first, lane) + number(s, second, lane));
                }
            }
            case SUB -> {
                for (int lane = 0; lane < LANES; lane++) {
                    s[result + lane] = Float.floatToRawIntBits(number(s, first, lane) - number(s, second, lane));
                }
            }
            case MUL -> {
                for (int lane = 0; lane < LANES; lane++) {
                    s[result + lane] = Float.floatToRawIntBits(number(s, first, lane) * number(s, second, lane));
                }
            }
            case EQUAL, LESS, LESS_EQUAL -> {
                for (int lane = 0; lane < LANES; lane++) {
                    s[result + lane] = holds(number(s, first, lane), number(s, second, lane)) ? 1 : 0;
                }
            }
            default -> {
                for (int lane = 0; lane < LANES; lane++) {
                    s[result + lane] = Float.floatToRawIntBits(other(number(s, first, lane), number(s, second, lane)));
                }
            }
        }
        return lanes;
    }

    private static float number(int[] s, int place, int lane) {
        return Float.intBitsToFloat(s[place + lane]);
    }

    private boolean holds(float a, float b) {
        return switch (operator) {
            case EQUAL -> a == b;
            case LESS -> a < b;
            default -> a <= b;
        };
    }

    private float other(float a, float b) {
        return switch (operator) {
            case DIV -> a / b;
            case NEG -> -a;
            case MAX -> FloatFunctions.max(a, b);
            case MIN -> FloatFunctions.min(a, b);
            case ABS -> Math.abs(a);
            case SIGN -> FloatFunctions.sign(a);
            case FLOOR -> FloatFunctions.floor(a);
            case CEIL -> FloatFunctions.ceil(a);
            case TRUNC -> FloatFunctions.trunc(a);
            case ROUND_EVEN -> FloatFunctions.roundEven(a);
            case FRACT -> FloatFunctions.fract(a);
            case SQRT -> FloatFunctions.sqrt(a);
            case INVERSE_SQRT -> FloatFunctions.inverseSqrt(a);
            case EXP2 -> FloatFunctions.exp2(a);
            case LOG2 -> FloatFunctions.log2(a);
            case SIN -> FloatFunctions.sin(a);
            case COS -> FloatFunctions.cos(a);
            case ASIN -> FloatFunctions.asin(a);
            case ATAN2 -> FloatFunctions.atan2(a, b);
            case POW -> FloatFunctions.pow(a, b);
            default -> throw new IllegalStateException(operator + " of floats");
        };
    }
}
