package org.tilewright.shader.steps;

import org.tilewright.shader.arithmetic.WholeFunctions;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.quad.Quad;

/** An operation on whole numbers or truth values. */
final class WholeStep extends Step {

    private final Operator operator;
    private final Kind kind;
    private final int first;
    private final int second;
    private final int result;

    WholeStep(Operator operator, Kind kind, int first, int second, int result) {
        this.operator = operator;
        this.kind = kind;
        this.first = first;
        this.second = second;
        this.result = result;
    }

    @Override
    int run(Quad quad, int lanes) {
        int[] s = quad.scratch;
        for (int lane = 0; lane < LANES; lane++) {
            s[result + lane] = value(s[first + lane], s[second + lane]);
        }
        return lanes;
    }

    private int value(int a, int b) {
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
            case SIGN -> unsigned ? a == 0 ? 0 : 1 : Integer.signum(a);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            case NOT -> kind == Kind.BOOL ? a ^ 1 : ~a;
            case SHIFT_LEFT -> a << b;
            case SHIFT_RIGHT -> unsigned ? a >>> b : a >> b;
            case EQUAL -> a == b ? 1 : 0;
            case LESS -> (unsigned ? Integer.compareUnsigned(a, b) : Integer.compare(a, b)) < 0 ? 1 : 0;
            case LESS_EQUAL -> (unsigned ? Integer.compareUnsigned(a, b) : Integer.compare(a, b)) <= 0 ? 1 : 0;
            default -> throw new IllegalStateException(operator + " of whole numbers");
        };
    }
}
