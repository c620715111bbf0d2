package org.tilewright.shader.glsl.builtin;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.builtin.BuiltinFunction.Body;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Result;

/** What bodies of functions are written with. */
final class Scalars {

    private Scalars() {}

    /** Steps for one scalar of each argument. */
    @FunctionalInterface
    interface Each {
        Value apply(Builder builder, Value[] arguments);
    }

    /** A function that does the same scalar by scalar; a scalar argument goes with all scalars of the others. */
    static Body each(Each steps) {
        return (builder, type, arguments) -> {
            BasicType result = (BasicType) type;
            List<Value> scalars = new ArrayList<>();
            for (int i = 0; i < result.size(); i++) {
                Value[] row = new Value[arguments.size()];
                for (int j = 0; j < row.length; j++) {
                    Result argument = arguments.get(j);
                    row[j] = argument.scalar(argument.basic().isScalar() ? 0 : i);
                }
                scalars.add(steps.apply(builder, row));
            }
            return Result.of(result, scalars);
        };
    }

    /** A function that is an operator, scalar by scalar. */
    static Body each(Operator operator) {
        return each((builder, arguments) -> builder.operation(operator, arguments));
    }

    static Value add(Builder builder, Value a, Value b) {
        return builder.operation(Operator.ADD, a, b);
    }

    static Value sub(Builder builder, Value a, Value b) {
        return builder.operation(Operator.SUB, a, b);
    }

    static Value mul(Builder builder, Value a, Value b) {
        return builder.operation(Operator.MUL, a, b);
    }

    static Value div(Builder builder, Value a, Value b) {
        return builder.operation(Operator.DIV, a, b);
    }

    static Value constant(double value) {
        return Constant.of((float) value);
    }

    /** The second if the first is true, else the third. */
    static Value select(Builder builder, Value condition, Value yes, Value no) {
        return builder.operationOf(yes.kind(), Operator.SELECT, condition, yes, no);
    }

    /** Whether one is less than another. */
    static Value less(Builder builder, Value a, Value b) {
        return builder.comparison(Operator.LESS, a, b);
    }

    /** The sum of products, from the first to the last. */
    static Value dot(Builder builder, List<Value> a, List<Value> b) {
        Value sum = mul(builder, a.get(0), b.get(0));
        for (int i = 1; i < a.size(); i++) {
            sum = add(builder, sum, mul(builder, a.get(i), b.get(i)));
        }
        return sum;
    }

    /** A vector of floats. */
    static Result vector(Value... scalars) {
        return Result.of(BasicType.vector(Kind.FLOAT, scalars.length), List.of(scalars));
    }
}
