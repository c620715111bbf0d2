package org.tilewright.shader.glsl.builtin;

import static org.tilewright.shader.glsl.builtin.Scalars.add;
import static org.tilewright.shader.glsl.builtin.Scalars.constant;
import static org.tilewright.shader.glsl.builtin.Scalars.mul;
import static org.tilewright.shader.glsl.builtin.Scalars.select;

import java.util.function.UnaryOperator;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.builtin.BuiltinFunction.Since;
import org.tilewright.shader.glsl.type.Result;

/** Two numbers of 16 bits in one of 32 (GLSL ES 3.00, section 8.4). */
final class PackingFunctions {

    private PackingFunctions() {}

    static void declare(Prototypes to) {
        to.since(Since.NEVER, 300);
        to.add("uint packSnorm2x16(vec2)", (b, type, x) -> pack(b, x.get(0), value -> fixed(b, value, -1, 32767)));
        to.add("uint packUnorm2x16(vec2)", (b, type, x) -> pack(b, x.get(0), value -> fixed(b, value, 0, 65535)));
        to.add("uint packHalf2x16(vec2)", (b, type, x) -> pack(b, x.get(0), value -> toHalf(b, value)));
        to.add("vec2 unpackSnorm2x16(uint)",
                (b, type, x) -> unpack(b, x.get(0).scalar(0), half -> fromSigned(b, half)));
        to.add("vec2 unpackUnorm2x16(uint)", (b, type, x) -> unpack(b, x.get(0).scalar(0),
                half -> b.operation(Operator.DIV, b.convert(half, Kind.FLOAT), constant(65535))));
        to.add("vec2 unpackHalf2x16(uint)", (b, type, x) -> unpack(b, x.get(0).scalar(0), half -> fromHalf(b, half)));
    }

    private static Value bits(int value) {
        return new Constant(Kind.UINT, value);
    }

    private static Result pack(Builder b, Result pair, UnaryOperator<Value> half) {
        Value low = b.operation(Operator.AND, half.apply(pair.scalar(0)), bits(0xffff));
        Value high = b.operation(Operator.SHIFT_LEFT, half.apply(pair.scalar(1)), Constant.of(16));
        return Result.of(b.operation(Operator.OR, low, high));
    }

    private static Result unpack(Builder b, Value both, UnaryOperator<Value> number) {
        Value low = b.operation(Operator.AND, both, bits(0xffff));
        return Scalars.vector(number.apply(low),
                number.apply(b.operation(Operator.SHIFT_RIGHT, both, Constant.of(16))));
    }

    private static Value fixed(Builder b, Value value, int least, int scale) {
        Value bounded = b.operation(Operator.MIN, b.operation(Operator.MAX, value, constant(least)), constant(1));
        Value rounded = b.operation(Operator.ROUND_EVEN, mul(b, bounded, constant(scale)));
        return b.operationOf(Kind.UINT, Operator.REINTERPRET, b.convert(rounded, Kind.INT));
    }

    private static Value fromSigned(Builder b, Value half) {
        Value left = b.operationOf(Kind.INT, Operator.REINTERPRET,
                b.operation(Operator.SHIFT_LEFT, half, Constant.of(16)));
        Value number = b.convert(b.operation(Operator.SHIFT_RIGHT, left, Constant.of(16)), Kind.FLOAT);
        return b.operation(Operator.MAX, b.operation(Operator.DIV, number, constant(32767)), constant(-1));
    }

    /**
     * The bits of the nearest half float, of two the even one: below 2^-14 by a number whose last place is that of
     * the least half float, above by adding half of what is cut off.
     */
    private static Value toHalf(Builder b, Value value) {
        Value all = b.operationOf(Kind.UINT, Operator.REINTERPRET, value);
        Value sign = b.operation(Operator.AND, b.operation(Operator.SHIFT_RIGHT, all, Constant.of(16)), bits(0x8000));
        Value size = b.operation(Operator.AND, all, bits(0x7fff_ffff));
        Value small = b.operation(Operator.SUB, b.operationOf(Kind.UINT, Operator.REINTERPRET,
                add(b, b.operation(Operator.ABS, value), constant(0.5))), bits(0x3f00_0000));
        Value odd = b.operation(Operator.AND, b.operation(Operator.SHIFT_RIGHT, size, Constant.of(13)), bits(1));
        Value rounded = b.operation(Operator.ADD, b.operation(Operator.ADD, size, bits(0xc800_0fff)), odd);
        Value normal = b.operation(Operator.SHIFT_RIGHT, rounded, Constant.of(13));
        Value finite = select(b, b.comparison(Operator.LESS, size, bits(0x3880_0000)), small, normal);
        Value infinite = select(b, b.comparison(Operator.LESS, bits(0x7f80_0000), size), bits(0x7e00), bits(0x7c00));
        Value result = select(b, b.comparison(Operator.LESS, size, bits(0x477f_f000)), finite, infinite);
        return b.operation(Operator.OR, sign, result);
    }

    private static Value fromHalf(Builder b, Value half) {
        Value sign = b.operation(Operator.SHIFT_LEFT, b.operation(Operator.AND, half, bits(0x8000)), Constant.of(16));
        Value size = b.operation(Operator.AND, half, bits(0x7fff));
        Value moved = b.operation(Operator.SHIFT_LEFT, size, Constant.of(13));
        Value normal = b.operation(Operator.ADD, moved, bits(0x3800_0000));
        Value special = b.operation(Operator.OR, moved, bits(0x7f80_0000));
        Value small = b.operationOf(Kind.UINT, Operator.REINTERPRET,
                mul(b, b.convert(size, Kind.FLOAT), constant(0x1p-24)));
        Value large = select(b, b.comparison(Operator.LESS, size, bits(0x7c00)), normal, special);
        Value result = select(b, b.comparison(Operator.LESS, size, bits(0x0400)), small, large);
        return b.operationOf(Kind.FLOAT, Operator.REINTERPRET, b.operation(Operator.OR, sign, result));
    }
}
