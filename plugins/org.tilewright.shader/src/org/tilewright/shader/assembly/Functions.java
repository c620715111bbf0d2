package org.tilewright.shader.assembly;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;

/** What instructions work out, scalar by scalar of the result. */
final class Functions {

    /** The greatest exponent of a highlight: below 128, as the specification wants it. */
    private static final float GREATEST_SHININESS = Math.nextDown(128f);
    private static final Constant ZERO = Constant.of(0f);
    private static final Constant ONE = Constant.of(1f);

    private Functions() {}

    /** One scalar of the result. */
    @FunctionalInterface
    interface Function {
        Value apply(Vector[] in, int component, Builder builder);
    }

    /** An operator, scalar by scalar. */
    static Function each(Operator operator) {
        return (in, component, builder) -> {
            Value[] operands = new Value[in.length];
            for (int i = 0; i < in.length; i++) {
                operands[i] = in[i].component(component, builder);
            }
            return builder.operation(operator, operands);
        };
    }

    /** An operator of scalars. */
    static Function once(Operator operator) {
        Function each = each(operator);
        return (in, component, builder) -> each.apply(in, 0, builder);
    }

    static Function dot(int count) {
        return (in, component, builder) -> {
            Value sum = null;
            for (int i = 0; i < count; i++) {
                Value product = builder.operation(Operator.MUL, in[0].component(i, builder),
                        in[1].component(i, builder));
                sum = sum == null ? product : builder.operation(Operator.ADD, sum, product);
            }
            return sum;
        };
    }

    static Value homogeneous(Vector[] in, int component, Builder builder) {
        return builder.operation(Operator.ADD, dot(3).apply(in, component, builder), in[1].component(3, builder));
    }

    static Value distance(Vector[] in, int component, Builder builder) {
        return switch (component) {
            case 0 -> ONE;
            case 1 -> each(Operator.MUL).apply(in, 1, builder);
            case 2 -> in[0].component(2, builder);
            default -> in[1].component(3, builder);
        };
    }

    static Value exponent(Vector[] in, int component, Builder builder) {
        Value power = in[0].component(0, builder);
        return switch (component) {
            case 0 -> builder.operation(Operator.EXP2, builder.operation(Operator.FLOOR, power));
            case 1 -> builder.operation(Operator.FRACT, power);
            case 2 -> builder.operation(Operator.EXP2, power);
            default -> ONE;
        };
    }

    /** Exponent and mantissa of the absolute value, and its logarithm. */
    static Value logarithm(Vector[] in, int component, Builder builder) {
        if (component == 3) {
            return ONE;
        }
        Value value = builder.operation(Operator.ABS, in[0].component(0, builder));
        Value logarithm = builder.operation(Operator.LOG2, value);
        if (component == 2) {
            return logarithm;
        }
        Value whole = builder.operation(Operator.FLOOR, logarithm);
        return component == 0 ? whole
                : builder.operation(Operator.DIV, value, builder.operation(Operator.EXP2, whole));
    }

    static Value lit(Vector[] in, int component, Builder builder) {
        if (component == 0 || component == 3) {
            return ONE;
        }
        Value diffuse = builder.operation(Operator.MAX, in[0].component(0, builder), ZERO);
        if (component == 1) {
            return diffuse;
        }
        Value specular = builder.operation(Operator.MAX, in[0].component(1, builder), ZERO);
        Value power = builder.operation(Operator.MIN,
                builder.operation(Operator.MAX, in[0].component(3, builder), Constant.of(-GREATEST_SHININESS)),
                Constant.of(GREATEST_SHININESS));
        return select(builder.comparison(Operator.LESS, ZERO, diffuse),
                builder.operation(Operator.POW, specular, power), ZERO, builder);
    }

    static Value compare(Vector[] in, int component, Builder builder) {
        return select(builder.comparison(Operator.LESS, in[0].component(component, builder), ZERO),
                in[1].component(component, builder), in[2].component(component, builder), builder);
    }

    static Value interpolate(Vector[] in, int component, Builder builder) {
        Value part = in[0].component(component, builder);
        Value rest = builder.operation(Operator.SUB, ONE, part);
        return builder.operation(Operator.ADD,
                builder.operation(Operator.MUL, part, in[1].component(component, builder)),
                builder.operation(Operator.MUL, rest, in[2].component(component, builder)));
    }

    static Value multiplyAdd(Vector[] in, int component, Builder builder) {
        return builder.operation(Operator.ADD,
                builder.operation(Operator.MUL, in[0].component(component, builder),
                        in[1].component(component, builder)),
                in[2].component(component, builder));
    }

    static Value reciprocal(Vector[] in, int component, Builder builder) {
        return builder.operation(Operator.DIV, ONE, in[0].component(0, builder));
    }

    static Value reciprocalRoot(Vector[] in, int component, Builder builder) {
        return builder.operation(Operator.INVERSE_SQRT,
                builder.operation(Operator.ABS, in[0].component(0, builder)));
    }

    /** Cosine and sine; what the specification leaves open is 0 and 1. */
    static Value sineAndCosine(Vector[] in, int component, Builder builder) {
        return switch (component) {
            case 0 -> builder.operation(Operator.COS, in[0].component(0, builder));
            case 1 -> builder.operation(Operator.SIN, in[0].component(0, builder));
            case 2 -> ZERO;
            default -> ONE;
        };
    }

    static Value greaterOrEqual(Vector[] in, int component, Builder builder) {
        return select(builder.comparison(Operator.LESS_EQUAL, in[1].component(component, builder),
                in[0].component(component, builder)), ONE, ZERO, builder);
    }

    static Value less(Vector[] in, int component, Builder builder) {
        return select(builder.comparison(Operator.LESS, in[0].component(component, builder),
                in[1].component(component, builder)), ONE, ZERO, builder);
    }

    /** The cross product; its last scalar, which the specification leaves open, is 1. */
    static Value cross(Vector[] in, int component, Builder builder) {
        if (component == 3) {
            return ONE;
        }
        int next = (component + 1) % 3;
        int last = (component + 2) % 3;
        return builder.operation(Operator.SUB,
                builder.operation(Operator.MUL, in[0].component(next, builder), in[1].component(last, builder)),
                builder.operation(Operator.MUL, in[0].component(last, builder), in[1].component(next, builder)));
    }

    static Value select(Value condition, Value yes, Value no, Builder builder) {
        return builder.operationOf(yes.kind(), Operator.SELECT, condition, yes, no);
    }

    /** The nearest number between 0 and 1; 0 for what is none. */
    static Value saturated(Value value, Builder builder) {
        return builder.operation(Operator.MIN, builder.operation(Operator.MAX, value, ZERO), ONE);
    }
}
