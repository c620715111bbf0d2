package org.tilewright.shader.glsl.builtin;

import static org.tilewright.shader.glsl.builtin.Scalars.add;
import static org.tilewright.shader.glsl.builtin.Scalars.constant;
import static org.tilewright.shader.glsl.builtin.Scalars.dot;
import static org.tilewright.shader.glsl.builtin.Scalars.less;
import static org.tilewright.shader.glsl.builtin.Scalars.mul;
import static org.tilewright.shader.glsl.builtin.Scalars.select;
import static org.tilewright.shader.glsl.builtin.Scalars.sub;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.Type;

/** Lengths, products and reflections (GLSL 3.30, section 8.4). */
final class GeometricFunctions {

    private GeometricFunctions() {}

    static void declare(Prototypes to) {
        to.since(110, 100);
        to.add("float length(genType)", (b, type, x) -> Result.of(length(b, x.get(0).scalars())));
        to.add("float distance(genType, genType)",
                (b, type, x) -> Result.of(length(b, difference(b, x.get(0).scalars(), x.get(1).scalars()))));
        to.add("float dot(genType, genType)",
                (b, type, x) -> Result.of(dot(b, x.get(0).scalars(), x.get(1).scalars())));
        to.add("vec3 cross(vec3, vec3)", (b, type, x) -> cross(b, x.get(0).scalars(), x.get(1).scalars()));
        to.add("genType normalize(genType)", GeometricFunctions::normalize);
        to.add("genType faceforward(genType, genType, genType)", GeometricFunctions::faceForward);
        to.add("genType reflect(genType, genType)", GeometricFunctions::reflect);
        to.add("genType refract(genType, genType, float)", GeometricFunctions::refract);
    }

    private static List<Value> difference(Builder b, List<Value> x, List<Value> y) {
        List<Value> result = new ArrayList<>();
        for (int i = 0; i < x.size(); i++) {
            result.add(sub(b, x.get(i), y.get(i)));
        }
        return result;
    }

    private static Value length(Builder b, List<Value> x) {
        return x.size() == 1 ? b.operation(Operator.ABS, x.get(0)) : b.operation(Operator.SQRT, dot(b, x, x));
    }

    private static Result cross(Builder b, List<Value> x, List<Value> y) {
        return Scalars.vector(minor(b, x, y, 1, 2), minor(b, x, y, 2, 0), minor(b, x, y, 0, 1));
    }

    private static Value minor(Builder b, List<Value> x, List<Value> y, int i, int j) {
        return sub(b, mul(b, x.get(i), y.get(j)), mul(b, y.get(i), x.get(j)));
    }

    private static Result normalize(Builder b, Type type, List<Result> x) {
        List<Value> scalars = x.get(0).scalars();
        if (scalars.size() == 1) {
            return Result.of(b.operation(Operator.SIGN, scalars.get(0)));
        }
        Value scale = b.operation(Operator.INVERSE_SQRT, dot(b, scalars, scalars));
        return Result.of((BasicType) type, scalars.stream().map(scalar -> mul(b, scalar, scale)).toList());
    }

    private static Result faceForward(Builder b, Type type, List<Result> x) {
        Value forward = less(b, dot(b, x.get(2).scalars(), x.get(1).scalars()), constant(0));
        return Result.of((BasicType) type, x.get(0).scalars().stream()
                .map(scalar -> select(b, forward, scalar, b.operation(Operator.NEG, scalar))).toList());
    }

    private static Result reflect(Builder b, Type type, List<Result> x) {
        List<Value> incident = x.get(0).scalars();
        List<Value> normal = x.get(1).scalars();
        Value twice = mul(b, constant(2), dot(b, normal, incident));
        List<Value> result = new ArrayList<>();
        for (int i = 0; i < incident.size(); i++) {
            result.add(sub(b, incident.get(i), mul(b, twice, normal.get(i))));
        }
        return Result.of((BasicType) type, result);
    }

    private static Result refract(Builder b, Type type, List<Result> x) {
        List<Value> incident = x.get(0).scalars();
        List<Value> normal = x.get(1).scalars();
        Value eta = x.get(2).scalar(0);
        Value along = dot(b, normal, incident);
        Value k = sub(b, constant(1), mul(b, mul(b, eta, eta), sub(b, constant(1), mul(b, along, along))));
        Value total = less(b, k, constant(0));
        Value share = add(b, mul(b, eta, along), b.operation(Operator.SQRT, k));
        List<Value> result = new ArrayList<>();
        for (int i = 0; i < incident.size(); i++) {
            Value bent = sub(b, mul(b, eta, incident.get(i)), mul(b, share, normal.get(i)));
            result.add(select(b, total, constant(0), bent));
        }
        return Result.of((BasicType) type, result);
    }
}
