package org.tilewright.shader.glsl.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.antlr.v4.runtime.ParserRuleContext;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Conversions;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.Type;

/** Expressions of which only one is worked out. */
final class Choices {

    /** A part with at most so many steps, none with an effect, is worked out in any case: a branch costs more. */
    private static final int SMALL = 12;

    private final Context context;
    private final Builder builder;

    Choices(Context context) {
        this.context = context;
        builder = context.builder();
    }

    /** The value of one of two expressions. */
    Result choose(Value condition, Supplier<Result> then, Supplier<Result> otherwise, ParserRuleContext tree) {
        if (condition instanceof Constant known) {
            return known.bits() != 0 ? typed(then, otherwise, tree) : typed(otherwise, then, tree);
        }
        Builder.Part<Result> first = builder.part(then);
        Builder.Part<Result> second = builder.part(otherwise);
        Type type = common(first.result().type(), second.result().type(), tree);
        boolean small = first.isPure() && second.isPure() && first.size() + second.size() <= SMALL
                && type instanceof BasicType;
        if (small) {
            builder.include(first);
            builder.include(second);
            return selected(condition, fitting(first.result(), type), fitting(second.result(), type));
        }
        Place place = Expressions.temporary("chosen", type);
        builder.choice(condition, () -> {
            builder.include(first);
            place.store(fitting(first.result(), type), builder);
        }, () -> {
            builder.include(second);
            place.store(fitting(second.result(), type), builder);
        });
        return place.value(builder);
    }

    /** The value of the part that is carried out, after the types of both were looked at. */
    private Result typed(Supplier<Result> carriedOut, Supplier<Result> left, ParserRuleContext tree) {
        Builder.Part<Result> unused = builder.part(left);
        Result result = carriedOut.get();
        return fitting(result, common(result.type(), unused.result().type(), tree));
    }

    private Result fitting(Result result, Type type) {
        return result.type().equals(type) ? result : Coercion.convert(result, ((BasicType) type).kind(), builder);
    }

    private Type common(Type first, Type second, ParserRuleContext tree) {
        if (Conversions.allowed(first, second, context.language())) {
            return second;
        }
        if (Conversions.allowed(second, first, context.language())) {
            return first;
        }
        throw context.error(tree, "is of type %s or %s, expected one type".formatted(first, second));
    }

    private Result selected(Value condition, Result first, Result second) {
        Kind kind = first.basic().kind();
        List<Value> scalars = new ArrayList<>();
        for (int i = 0; i < first.basic().size(); i++) {
            scalars.add(builder.operationOf(kind, Operator.SELECT, condition, first.scalar(i), second.scalar(i)));
        }
        return Result.of(first.basic(), scalars);
    }
}
