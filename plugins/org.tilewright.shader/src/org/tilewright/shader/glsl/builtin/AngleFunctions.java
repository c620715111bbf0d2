package org.tilewright.shader.glsl.builtin;

import static org.tilewright.shader.glsl.builtin.Scalars.add;
import static org.tilewright.shader.glsl.builtin.Scalars.constant;
import static org.tilewright.shader.glsl.builtin.Scalars.div;
import static org.tilewright.shader.glsl.builtin.Scalars.each;
import static org.tilewright.shader.glsl.builtin.Scalars.mul;
import static org.tilewright.shader.glsl.builtin.Scalars.select;
import static org.tilewright.shader.glsl.builtin.Scalars.sub;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;

/** Angles, powers and logarithms (GLSL 3.30, sections 8.1 and 8.2). */
final class AngleFunctions {

    private static final double LOG2_E = 1.4426950408889634;
    private static final double LN_2 = 0.6931471805599453;

    private AngleFunctions() {}

    static void declare(Prototypes to) {
        to.since(110, 100);
        to.add("genType radians(genType)", each((b, x) -> mul(b, x[0], constant(Math.PI / 180))));
        to.add("genType degrees(genType)", each((b, x) -> mul(b, x[0], constant(180 / Math.PI))));
        to.add("genType sin(genType)", each(Operator.SIN));
        to.add("genType cos(genType)", each(Operator.COS));
        to.add("genType tan(genType)",
                each((b, x) -> div(b, b.operation(Operator.SIN, x), b.operation(Operator.COS, x))));
        to.add("genType asin(genType)", each(Operator.ASIN));
        to.add("genType acos(genType)",
                each((b, x) -> sub(b, constant(Math.PI / 2), b.operation(Operator.ASIN, x))));
        to.add("genType atan(genType, genType)", each(Operator.ATAN2));
        to.add("genType atan(genType)", each((b, x) -> b.operation(Operator.ATAN2, x[0], constant(1))));
        to.add("genType pow(genType, genType)", each(Operator.POW));
        to.add("genType exp2(genType)", each(Operator.EXP2));
        to.add("genType log2(genType)", each(Operator.LOG2));
        to.add("genType exp(genType)", each((b, x) -> exp(b, x[0])));
        to.add("genType log(genType)", each((b, x) -> log(b, x[0])));
        to.add("genType sqrt(genType)", each(Operator.SQRT));
        to.add("genType inversesqrt(genType)", each(Operator.INVERSE_SQRT));
        to.since(130, 300);
        to.add("genType sinh(genType)",
                each((b, x) -> mul(b, constant(0.5), sub(b, exp(b, x[0]), exp(b, minus(b, x[0]))))));
        to.add("genType cosh(genType)",
                each((b, x) -> mul(b, constant(0.5), add(b, exp(b, x[0]), exp(b, minus(b, x[0]))))));
        to.add("genType tanh(genType)", each((b, x) -> tanh(b, x[0])));
        to.add("genType asinh(genType)", each((b, x) -> asinh(b, x[0])));
        to.add("genType acosh(genType)", each((b, x) -> log(b,
                add(b, x[0], b.operation(Operator.SQRT, sub(b, mul(b, x[0], x[0]), constant(1)))))));
        to.add("genType atanh(genType)", each((b, x) -> mul(b, constant(0.5),
                log(b, div(b, add(b, constant(1), x[0]), sub(b, constant(1), x[0]))))));
    }

    private static Value minus(Builder b, Value x) {
        return b.operation(Operator.NEG, x);
    }

    private static Value exp(Builder b, Value x) {
        return b.operation(Operator.EXP2, mul(b, x, constant(LOG2_E)));
    }

    private static Value log(Builder b, Value x) {
        return mul(b, b.operation(Operator.LOG2, x), constant(LN_2));
    }

    /** By e^2x; beyond 10 it is 1 in all bits of a float. */
    private static Value tanh(Builder b, Value x) {
        Value bounded = b.operation(Operator.MAX, b.operation(Operator.MIN, x, constant(10)), constant(-10));
        Value square = exp(b, add(b, bounded, bounded));
        return div(b, sub(b, square, constant(1)), add(b, square, constant(1)));
    }

    /** Of the absolute value, since the sum loses all bits of a negative one. */
    private static Value asinh(Builder b, Value x) {
        Value size = b.operation(Operator.ABS, x);
        Value root = b.operation(Operator.SQRT, add(b, mul(b, size, size), constant(1)));
        Value result = log(b, add(b, size, root));
        return select(b, Scalars.less(b, x, constant(0)), minus(b, result), result);
    }
}
