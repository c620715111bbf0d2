package org.tilewright.shader.glsl.lower;

import java.util.List;

import org.antlr.v4.runtime.ParserRuleContext;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Conversions;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.Type;

/** Makes values what is expected of them, where the language does that by itself. */
final class Coercion {

    private final Context context;

    Coercion(Context context) {
        this.context = context;
    }

    /**
     * A value as another type.
     *
     * @throws org.tilewright.shader.ShaderException if the language does not convert it by itself
     */
    Result coerce(Result result, Type type, ParserRuleContext tree) {
        boolean fits = result.type().equals(type)
                || result.type() instanceof ArrayType from && type instanceof ArrayType to
                        && !to.isSized() && from.element().equals(to.element());
        if (fits) {
            return result;
        }
        if (!Conversions.allowed(result.type(), type, context.language())) {
            throw context.error(tree, "is of type " + result.type() + ", expected " + type);
        }
        return convert(result, ((BasicType) type).kind(), context.builder());
    }

    /** A value whose scalars are of another kind. */
    static Result convert(Result result, Kind kind, Builder builder) {
        if (result.basic().kind() == kind) {
            return result;
        }
        List<Value> scalars = result.scalars().stream().map(scalar -> builder.convert(scalar, kind)).toList();
        return Result.of(result.basic().of(kind), scalars);
    }

    /** A value that has to be one truth value. */
    Value truth(Result result, ParserRuleContext tree) {
        if (!result.type().equals(BasicType.BOOL)) {
            throw context.error(tree, "is of type " + result.type() + ", expected bool");
        }
        return result.scalar(0);
    }

    /** A value that has to be one whole number. */
    Value whole(Result result, ParserRuleContext tree) {
        boolean fits = result.isBasic() && result.basic().isScalar() && result.basic().kind().isWhole();
        if (!fits) {
            throw context.error(tree, "is of type " + result.type() + ", expected int");
        }
        return context.builder().convert(result.scalar(0), Kind.INT);
    }
}
