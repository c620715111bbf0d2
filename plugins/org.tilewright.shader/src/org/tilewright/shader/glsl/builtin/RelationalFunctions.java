package org.tilewright.shader.glsl.builtin;

import static org.tilewright.shader.glsl.builtin.Scalars.each;

import java.util.List;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.type.Result;

/** Comparisons of vectors (GLSL 3.30, section 8.6). */
final class RelationalFunctions {

    private RelationalFunctions() {}

    static void declare(Prototypes to) {
        to.since(110, 100);
        compare(to, "vec");
        compare(to, "ivec");
        equality(to, "bvec");
        to.add("bool any(bvec)", (b, type, x) -> Result.of(joined(b, Operator.OR, x)));
        to.add("bool all(bvec)", (b, type, x) -> Result.of(joined(b, Operator.AND, x)));
        to.add("bvec not(bvec)", each(Operator.NOT));
        to.since(130, 300);
        compare(to, "uvec");
    }

    private static void compare(Prototypes to, String vector) {
        String parameters = "(" + vector + ", " + vector + ")";
        to.add("bvec lessThan" + parameters, each((b, x) -> b.comparison(Operator.LESS, x[0], x[1])));
        to.add("bvec lessThanEqual" + parameters, each((b, x) -> b.comparison(Operator.LESS_EQUAL, x[0], x[1])));
        to.add("bvec greaterThan" + parameters, each((b, x) -> b.comparison(Operator.LESS, x[1], x[0])));
        to.add("bvec greaterThanEqual" + parameters, each((b, x) -> b.comparison(Operator.LESS_EQUAL, x[1], x[0])));
        equality(to, vector);
    }

    private static void equality(Prototypes to, String vector) {
        String parameters = "(" + vector + ", " + vector + ")";
        to.add("bvec equal" + parameters, each((b, x) -> b.comparison(Operator.EQUAL, x[0], x[1])));
        to.add("bvec notEqual" + parameters,
                each((b, x) -> b.operation(Operator.NOT, b.comparison(Operator.EQUAL, x[0], x[1]))));
    }

    private static Value joined(Builder b, Operator operator, List<Result> x) {
        return x.get(0).scalars().stream().reduce((left, right) -> b.operation(operator, left, right)).orElseThrow();
    }
}
