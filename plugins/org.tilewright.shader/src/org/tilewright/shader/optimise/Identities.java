package org.tilewright.shader.optimise;

import java.util.List;

import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Fold;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.OperationClass;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;

/** Operations whose result is known, or is one of their operands, for all operands: to the bit, with zeros' signs. */
final class Identities {

    private Identities() {}

    /** What an operation finds without being carried out, or null. */
    static Value value(Operator operator, Kind kind, List<Value> operands) {
        Value first = operands.get(0);
        if (operator.operationClass() == OperationClass.DERIVATIVE && first instanceof Constant constant
                && !Float.isFinite(constant.asFloat())) {
            // It depends on the neighbours that run.
            return null;
        }
        Constant known = Fold.value(operator, kind, operands);
        if (known != null) {
            return known;
        }
        return switch (operands.size()) {
            case 1 -> one(operator, kind, first);
            case 2 -> first.kind() == Kind.FLOAT ? ofFloats(operator, first, operands.get(1))
                    : ofBits(operator, first, operands.get(1));
            default -> select(first, operands.get(1), operands.get(2));
        };
    }

    private static Value one(Operator operator, Kind kind, Value operand) {
        return switch (operator) {
            case CONVERT, REINTERPRET -> kind == operand.kind() ? operand : null;
            case NEG, NOT -> operand instanceof Operation inner && inner.operator() == operator
                    ? inner.operands().get(0)
                    : null;
            case ABS -> operand instanceof Operation inner && inner.operator() == operator ? operand : null;
            default -> null;
        };
    }

    private static Value select(Value condition, Value yes, Value no) {
        if (condition instanceof Constant known) {
            return known.bits() != 0 ? yes : no;
        }
        boolean same = yes.kind() == Kind.BOOL && yes instanceof Constant one && no instanceof Constant other
                && one.bits() == 1 && other.bits() == 0;
        return yes.equals(no) ? yes : same ? condition : null;
    }

    private static Value ofFloats(Operator operator, Value a, Value b) {
        return switch (operator) {
            case ADD -> isFloat(b, -0f) ? a : isFloat(a, -0f) ? b : null;
            case SUB -> isFloat(b, 0f) ? a : null;
            case MUL -> isFloat(b, 1) ? a : isFloat(a, 1) ? b : null;
            case DIV -> isFloat(b, 1) ? a : null;
            case MIN, MAX -> a.equals(b) ? a : null;
            case LESS -> a.equals(b) ? Constant.of(false) : null;
            default -> null;
        };
    }

    private static boolean isFloat(Value value, float number) {
        return value instanceof Constant constant && constant.bits() == Float.floatToRawIntBits(number);
    }

    private static Value ofBits(Operator operator, Value a, Value b) {
        int all = a.kind() == Kind.BOOL ? 1 : -1;
        boolean same = a.equals(b);
        return switch (operator) {
            case ADD, XOR, OR -> is(b, 0) ? a
                    : is(a, 0) ? b
                            : operator == Operator.ADD ? null
                                    : operator == Operator.XOR ? same ? zero(a) : null
                                            : same || is(a, all) ? a : is(b, all) ? b : null;
            case SUB -> is(b, 0) ? a : same ? zero(a) : null;
            case MUL -> is(b, 1) || is(a, 0) ? a : is(a, 1) || is(b, 0) ? b : null;
            case DIV -> is(b, 1) ? a : null;
            case AND -> same || is(b, all) || is(a, 0) ? a : is(a, all) || is(b, 0) ? b : null;
            case SHIFT_LEFT, SHIFT_RIGHT -> b instanceof Constant constant && (constant.bits() & 31) == 0 ? a : null;
            case MIN, MAX -> same ? a : null;
            case EQUAL, LESS_EQUAL -> same ? Constant.of(true) : null;
            case LESS -> same ? Constant.of(false) : null;
            default -> null;
        };
    }

    private static boolean is(Value value, int bits) {
        return value instanceof Constant constant && constant.bits() == bits;
    }

    private static Constant zero(Value of) {
        return new Constant(of.kind(), 0);
    }
}
