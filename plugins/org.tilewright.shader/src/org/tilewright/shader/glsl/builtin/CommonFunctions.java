package org.tilewright.shader.glsl.builtin;

import static org.tilewright.shader.glsl.builtin.Scalars.add;
import static org.tilewright.shader.glsl.builtin.Scalars.constant;
import static org.tilewright.shader.glsl.builtin.Scalars.div;
import static org.tilewright.shader.glsl.builtin.Scalars.each;
import static org.tilewright.shader.glsl.builtin.Scalars.less;
import static org.tilewright.shader.glsl.builtin.Scalars.mul;
import static org.tilewright.shader.glsl.builtin.Scalars.select;
import static org.tilewright.shader.glsl.builtin.Scalars.sub;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.Type;

/** Common functions (GLSL 3.30, section 8.3). */
final class CommonFunctions {

    private CommonFunctions() {}

    static void declare(Prototypes to) {
        to.since(110, 100);
        to.add("genType abs(genType)", each(Operator.ABS));
        to.add("genType sign(genType)", each(Operator.SIGN));
        to.add("genType floor(genType)", each(Operator.FLOOR));
        to.add("genType ceil(genType)", each(Operator.CEIL));
        to.add("genType fract(genType)", each(Operator.FRACT));
        for (String second : new String[] { "genType", "float" }) {
            to.add("genType mod(genType, " + second + ")", each((b, x) -> mod(b, x[0], x[1])));
            to.add("genType min(genType, " + second + ")", each(Operator.MIN));
            to.add("genType max(genType, " + second + ")", each(Operator.MAX));
            to.add("genType clamp(genType, " + second + ", " + second + ")", each(CommonFunctions::clamp));
            to.add("genType mix(genType, genType, " + second + ")", each((b, x) -> mix(b, x[0], x[1], x[2])));
            to.add("genType step(" + second + ", genType)",
                    each((b, x) -> select(b, less(b, x[1], x[0]), constant(0), constant(1))));
            to.add("genType smoothstep(" + second + ", " + second + ", genType)", each(CommonFunctions::smoothStep));
        }
        to.since(130, 300);
        to.add("genIType abs(genIType)", each(Operator.ABS));
        to.add("genIType sign(genIType)", each(Operator.SIGN));
        to.add("genType trunc(genType)", each(Operator.TRUNC));
        to.add("genType round(genType)", each(Operator.ROUND_EVEN));
        to.add("genType roundEven(genType)", each(Operator.ROUND_EVEN));
        for (String[] whole : new String[][] { { "genIType", "int" }, { "genUType", "uint" } }) {
            for (String second : whole) {
                String first = whole[0];
                to.add(first + " min(" + first + ", " + second + ")", each(Operator.MIN));
                to.add(first + " max(" + first + ", " + second + ")", each(Operator.MAX));
                to.add(first + " clamp(" + first + ", " + second + ", " + second + ")", each(CommonFunctions::clamp));
            }
        }
        to.add("genType modf(genType, out genType)", CommonFunctions::modf);
        to.add("genType mix(genType, genType, genBType)", each((b, x) -> select(b, x[2], x[1], x[0])));
        to.add("genBType isnan(genType)", each((b, x) -> not(b, b.comparison(Operator.EQUAL, x[0], x[0]))));
        to.add("genBType isinf(genType)", each((b, x) -> b.comparison(Operator.EQUAL, b.operation(Operator.ABS, x[0]),
                constant(Double.POSITIVE_INFINITY))));
        to.since(330, 300, "GL_ARB_shader_bit_encoding", null);
        to.add("genIType floatBitsToInt(genType)", each((b, x) -> b.operationOf(Kind.INT, Operator.REINTERPRET, x)));
        to.add("genUType floatBitsToUint(genType)", each((b, x) -> b.operationOf(Kind.UINT, Operator.REINTERPRET, x)));
        to.add("genType intBitsToFloat(genIType)", each((b, x) -> b.operationOf(Kind.FLOAT, Operator.REINTERPRET, x)));
        to.add("genType uintBitsToFloat(genUType)", each((b, x) -> b.operationOf(Kind.FLOAT, Operator.REINTERPRET, x)));
    }

    private static Value not(Builder b, Value x) {
        return b.operation(Operator.NOT, x);
    }

    private static Result modf(Builder b, Type type, List<Result> x) {
        List<Value> wholes = x.get(0).scalars().stream().map(each -> b.operation(Operator.TRUNC, each)).toList();
        List<Value> rests = new ArrayList<>();
        for (int i = 0; i < wholes.size(); i++) {
            rests.add(sub(b, x.get(0).scalar(i), wholes.get(i)));
        }
        return new Result(type, List.of(rests, wholes));
    }

    private static Value mod(Builder b, Value x, Value y) {
        return sub(b, x, mul(b, y, b.operation(Operator.FLOOR, div(b, x, y))));
    }

    private static Value clamp(Builder b, Value[] x) {
        return b.operation(Operator.MIN, b.operation(Operator.MAX, x[0], x[1]), x[2]);
    }

    /** As specifications define it, so that both ends are met exactly. */
    private static Value mix(Builder b, Value x, Value y, Value a) {
        return add(b, mul(b, x, sub(b, constant(1), a)), mul(b, y, a));
    }

    private static Value smoothStep(Builder b, Value[] x) {
        Value along = div(b, sub(b, x[2], x[0]), sub(b, x[1], x[0]));
        Value t = clamp(b, new Value[] { along, constant(0), constant(1) });
        return mul(b, mul(b, t, t), sub(b, constant(3), mul(b, constant(2), t)));
    }
}
