package org.tilewright.shader.interpreter;

import java.math.BigInteger;

import org.tilewright.shader.arithmetic.FloatFunctions;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;

/**
 * What operators do, once more: whole numbers by big integers, floats by doubles that are rounded at the end, which is
 * exact for sums, products and quotients of two floats. Only transcendental functions are those of compiled programs:
 * their error is tested by itself.
 */
final class Scalars {

    private Scalars() {}

    static int apply(Operator operator, Kind from, Kind to, int[] bits) {
        return switch (operator) {
            case SELECT -> bits[0] != 0 ? bits[1] : bits[2];
            case REINTERPRET ->
                from == Kind.FLOAT && to != Kind.FLOAT && Float.isNaN(Float.intBitsToFloat(bits[0])) ? 0x7fc00000
                        : bits[0];
            case CONVERT -> convert(from, to, bits[0]);
            case DERIVATIVE_X, DERIVATIVE_Y -> bits[0];
            case EQUAL, LESS, LESS_EQUAL -> compare(operator, number(from, bits[0]), number(from, bits[1])) ? 1 : 0;
            default -> from == Kind.FLOAT
                    ? Float.floatToRawIntBits(
                            floats(operator, Float.intBitsToFloat(bits[0]), Float.intBitsToFloat(bits[1])))
                    : whole(operator, from, bits);
        };
    }

    /** The number that bits stand for, as a double, which holds all of them. */
    private static double number(Kind kind, int bits) {
        return switch (kind) {
            case FLOAT -> Float.intBitsToFloat(bits);
            case UINT -> Integer.toUnsignedLong(bits);
            default -> bits;
        };
    }

    private static boolean compare(Operator operator, double a, double b) {
        return operator == Operator.EQUAL ? a == b : operator == Operator.LESS ? a < b : a <= b;
    }

    private static int convert(Kind from, Kind to, int bits) {
        double number = number(from, bits);
        return switch (to) {
            case BOOL -> number != 0 ? 1 : 0;
            case FLOAT -> from == Kind.FLOAT ? bits : Float.floatToRawIntBits((float) number);
            case INT -> from == Kind.FLOAT ? (int) number : bits;
            case UINT -> from == Kind.FLOAT ? (int) Math.min(Math.max((long) number, 0), 0xffff_ffffL) : bits;
        };
    }

    private static float floats(Operator operator, float a, float b) {
        return switch (operator) {
            case ADD -> (float) ((double) a + b);
            case SUB -> (float) ((double) a - b);
            case MUL -> (float) ((double) a * b);
            case DIV -> (float) ((double) a / b);
            case NEG -> Float.intBitsToFloat(Float.floatToRawIntBits(a) ^ 0x8000_0000);
            case ABS -> Float.intBitsToFloat(Float.floatToRawIntBits(a) & 0x7fff_ffff);
            case MAX -> Float.isNaN(a) ? b : Float.isNaN(b) ? a : b > a ? b : a;
            case MIN -> Float.isNaN(a) ? b : Float.isNaN(b) ? a : b < a ? b : a;
            case SIGN -> a > 0 ? 1 : a < 0 ? -1 : 0;
            case FLOOR -> (float) Math.floor(a);
            case CEIL -> (float) Math.ceil(a);
            case TRUNC -> (float) (a > 0 ? Math.floor(a) : Math.ceil(a));
            case ROUND_EVEN -> (float) Math.rint(a);
            case FRACT -> (float) ((double) a - Math.floor(a));
            case SQRT -> (float) Math.sqrt(a);
            case INVERSE_SQRT -> FloatFunctions.inverseSqrt(a);
            case EXP2 -> FloatFunctions.exp2(a);
            case LOG2 -> FloatFunctions.log2(a);
            case SIN -> FloatFunctions.sin(a);
            case COS -> FloatFunctions.cos(a);
            case ASIN -> FloatFunctions.asin(a);
            case ATAN2 -> FloatFunctions.atan2(a, b);
            case POW -> FloatFunctions.pow(a, b);
            default -> throw new IllegalArgumentException(operator + " of floats");
        };
    }

    private static int whole(Operator operator, Kind kind, int[] bits) {
        BigInteger a = big(kind, bits[0]);
        BigInteger b = big(kind, bits[1]);
        boolean truth = kind == Kind.BOOL;
        return switch (operator) {
            case ADD -> a.add(b).intValue();
            case SUB -> a.subtract(b).intValue();
            case MUL -> a.multiply(b).intValue();
            case DIV -> b.signum() == 0 ? -1 : a.divide(b).intValue();
            case REM -> b.signum() == 0 ? -1 : a.remainder(b).intValue();
            case NEG -> a.negate().intValue();
            case ABS -> a.abs().intValue();
            case SIGN -> a.signum();
            case MAX -> a.max(b).intValue();
            case MIN -> a.min(b).intValue();
            case AND -> a.and(b).intValue();
            case OR -> a.or(b).intValue();
            case XOR -> a.xor(b).intValue();
            case NOT -> truth ? 1 - bits[0] : a.not().intValue();
            case SHIFT_LEFT -> a.shiftLeft(bits[1] & 31).intValue();
            case SHIFT_RIGHT -> a.shiftRight(bits[1] & 31).intValue();
            default -> throw new IllegalArgumentException(operator + " of whole numbers");
        };
    }

    private static BigInteger big(Kind kind, int bits) {
        return kind == Kind.UINT ? BigInteger.valueOf(Integer.toUnsignedLong(bits)) : BigInteger.valueOf(bits);
    }
}
