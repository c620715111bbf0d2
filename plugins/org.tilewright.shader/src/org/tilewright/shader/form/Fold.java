package org.tilewright.shader.form;

import java.util.List;

import org.tilewright.shader.arithmetic.FloatFunctions;
import org.tilewright.shader.arithmetic.WholeFunctions;

/** Works operations on constants out. */
public final class Fold {

    private Fold() {}

    /**
     * The value of an operation.
     *
     * @param kind     of the result
     * @param operands as many as the operator takes
     * @return null if one of the operands is not known
     */
    public static Constant value(Operator operator, Kind kind, List<? extends Value> operands) {
        for (Value operand : operands) {
            if (!(operand instanceof Constant)) {
                return null;
            }
        }
        Constant a = (Constant) operands.get(0);
        Constant b = operands.size() > 1 ? (Constant) operands.get(1) : null;
        return switch (operator) {
            case SELECT -> (Constant) (a.bits() != 0 ? b : operands.get(2));
            case CONVERT -> new Constant(kind, convert(a, kind));
            case REINTERPRET ->
                new Constant(kind, a.kind() == Kind.FLOAT ? FloatFunctions.bits(a.asFloat()) : a.bits());
            case EQUAL, LESS, LESS_EQUAL -> Constant.of(compare(operator, a, b));
            default ->
                a.kind() == Kind.FLOAT ? Constant.of(ofFloats(operator, a.asFloat(), b == null ? 0 : b.asFloat()))
                        : new Constant(kind, ofBits(operator, kind, a.bits(), b == null ? 0 : b.bits()));
        };
    }

    private static int convert(Constant from, Kind to) {
        if (to == Kind.BOOL) {
            return from.kind() == Kind.FLOAT ? from.asFloat() != 0 ? 1 : 0 : from.bits() != 0 ? 1 : 0;
        }
        if (from.kind() == Kind.FLOAT) {
            return to == Kind.FLOAT ? from.bits()
                    : to == Kind.INT ? FloatFunctions.toInt(from.asFloat())
                            : FloatFunctions.toUnsigned(from.asFloat());
        }
        if (to == Kind.FLOAT) {
            return Float
                    .floatToRawIntBits(from.kind() == Kind.UINT ? FloatFunctions.ofUnsigned(from.bits()) : from.bits());
        }
        return from.bits();
    }

    private static boolean compare(Operator operator, Constant a, Constant b) {
        if (a.kind() == Kind.FLOAT) {
            return switch (operator) {
                case EQUAL -> a.asFloat() == b.asFloat();
                case LESS -> a.asFloat() < b.asFloat();
                default -> a.asFloat() <= b.asFloat();
            };
        }
        int order = a.kind() == Kind.UINT ? Integer.compareUnsigned(a.bits(), b.bits())
                : Integer.compare(a.bits(), b.bits());
        return operator == Operator.EQUAL ? order == 0 : operator == Operator.LESS ? order < 0 : order <= 0;
    }

    private static float ofFloats(Operator operator, float a, float b) {
        return switch (operator) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> a / b;
            case NEG -> -a;
            case MAX -> FloatFunctions.max(a, b);
            case MIN -> FloatFunctions.min(a, b);
            // Nothing, but for what is infinite or no number.
            case DERIVATIVE_X, DERIVATIVE_Y -> a - a;
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
            default -> throw new IllegalArgumentException(operator + " of floats");
        };
    }

    private static int ofBits(Operator operator, Kind kind, int a, int b) {
        boolean unsigned = kind == Kind.UINT;
        return switch (operator) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> unsigned ? WholeFunctions.divideUnsigned(a, b) : WholeFunctions.divide(a, b);
            case REM -> unsigned ? WholeFunctions.remainderUnsigned(a, b) : WholeFunctions.remainder(a, b);
            case NEG -> -a;
            case MAX -> unsigned ? WholeFunctions.maxUnsigned(a, b) : Math.max(a, b);
            case MIN -> unsigned ? WholeFunctions.minUnsigned(a, b) : Math.min(a, b);
            case ABS -> unsigned ? a : Math.abs(a);
            case SIGN -> unsigned ? Integer.compareUnsigned(a, 0) : Integer.signum(a);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            case NOT -> kind == Kind.BOOL ? a ^ 1 : ~a;
            case SHIFT_LEFT -> a << b;
            case SHIFT_RIGHT -> unsigned ? a >>> b : a >> b;
            default -> throw new IllegalArgumentException(operator + " of whole numbers");
        };
    }
}
