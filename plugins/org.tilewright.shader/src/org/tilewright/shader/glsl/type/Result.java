package org.tilewright.shader.glsl.type;

import java.util.List;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Value;

/**
 * What an expression is worth.
 *
 * @param type   what it is
 * @param leaves its scalars, leaf by leaf of the type
 */
public record Result(Type type, List<List<Value>> leaves) implements Term {

    /** What a call of a function is worth that returns nothing. */
    public static final Result NOTHING = new Result(VoidType.VOID, List.of());

    /** A scalar, vector or matrix. */
    public static Result of(BasicType type, List<? extends Value> scalars) {
        return new Result(type, List.of(List.copyOf(scalars)));
    }

    /** One scalar. */
    public static Result of(Value scalar) {
        return of(BasicType.scalar(scalar.kind()), List.of(scalar));
    }

    /** Whether it is a scalar, vector or matrix. */
    public boolean isBasic() {
        return type instanceof BasicType;
    }

    /** The type of a scalar, vector or matrix. */
    public BasicType basic() {
        return (BasicType) type;
    }

    /** The scalars of a type that has but one leaf. */
    public List<Value> scalars() {
        return leaves.get(0);
    }

    /** One of the scalars. */
    public Value scalar(int index) {
        return leaves.get(0).get(index);
    }

    @Override
    public Result value(Builder builder) {
        return this;
    }

    /** Whether all of it is known without running. */
    public boolean isConstant() {
        return leaves.stream().allMatch(leaf -> leaf.stream().allMatch(Constant.class::isInstance));
    }
}
