package org.tilewright.shader.glsl.lower;

import org.antlr.v4.runtime.ParserRuleContext;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.glsl.grammar.GlslParser.PrecisionDefaultContext;
import org.tilewright.shader.glsl.lower.Symbol.Functions;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.SamplerType;
import org.tilewright.shader.glsl.type.Type;

/**
 * Precisions, which change nothing here but may only stand where they mean something, and must stand where there is no default
 * (GLSL 1.30, section 4.5; ES 3.00, section 4.5).
 */
final class Precisions {

    /** What a scope declares where it has a default for floats. No source can write such a name. */
    private static final String FLOATS = "default precision of float";

    private final Context context;
    private final Lowering lowering;

    Precisions(Context context, Lowering lowering) {
        this.context = context;
        this.lowering = lowering;
    }

    /** Takes a default for the scope at hand. */
    void set(PrecisionDefaultContext tree) {
        Type type = lowering.types().type(tree.typeSpecifier());
        boolean known = type.equals(BasicType.FLOAT) || type.equals(BasicType.INT) || type instanceof SamplerType;
        if (!known) {
            throw context.error(tree, "type " + type + " has no default precision, expected float, int or a sampler");
        }
        if (type.equals(BasicType.FLOAT)) {
            lowering.scopes().declare(FLOATS, new Functions());
        }
    }

    /** Refuses a precision of what has none, and none of floats for fragments of ES without a default. */
    void check(Type type, boolean precise, ParserRuleContext tree) {
        Type element = type instanceof ArrayType array ? array.element() : type;
        boolean has = element instanceof SamplerType || element instanceof BasicType basic && basic.kind() != Kind.BOOL;
        if (precise && !has) {
            throw context.error(tree, "type " + type + " has no precision");
        }
        boolean floats = element instanceof BasicType basic && basic.kind() == Kind.FLOAT;
        if (floats && !precise && context.language().es() && context.stage() == Stage.FRAGMENT
                && lowering.scopes().find(FLOATS) == null) {
            throw context.error(tree, "has no precision, and there is no default for floats");
        }
    }
}
