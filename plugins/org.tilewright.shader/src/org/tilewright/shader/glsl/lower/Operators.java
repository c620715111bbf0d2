package org.tilewright.shader.glsl.lower;

import java.util.ArrayList;
import java.util.List;

import org.antlr.v4.runtime.ParserRuleContext;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.grammar.GlslLexer;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Conversions;
import org.tilewright.shader.glsl.type.Result;

/** What operators do with values of which types (GLSL 3.30, section 5.9). */
final class Operators {

    private final Context context;

    Operators(Context context) {
        this.context = context;
    }

    /** The value of a binary operator, {@code &&} and {@code ||} apart. */
    Result binary(int token, Result left, Result right, ParserRuleContext tree) {
        return switch (token) {
            case GlslLexer.EQ_OP -> equal(left, right, tree);
            case GlslLexer.NE_OP -> not(equal(left, right, tree));
            case GlslLexer.XOR_OP -> exclusive(left, right, tree);
            default -> arithmetic(token, left, right, tree);
        };
    }

    private Result arithmetic(int token, Result left, Result right, ParserRuleContext tree) {
        boolean numbers = left.isBasic() && right.isBasic() && left.basic().kind() != Kind.BOOL
                && right.basic().kind() != Kind.BOOL;
        if (!numbers) {
            throw mismatch(token, left, right, tree);
        }
        return switch (token) {
            case GlslLexer.LEFT_OP, GlslLexer.RIGHT_OP -> shift(token, left, right, tree);
            case GlslLexer.AMPERSAND -> bits(token, Operator.AND, left, right, tree);
            case GlslLexer.VERTICAL_BAR -> bits(token, Operator.OR, left, right, tree);
            case GlslLexer.CARET -> bits(token, Operator.XOR, left, right, tree);
            case GlslLexer.PERCENT -> bits(token, Operator.REM, left, right, tree);
            case GlslLexer.LEFT_ANGLE -> order(token, Operator.LESS, left, right, false, tree);
            case GlslLexer.RIGHT_ANGLE -> order(token, Operator.LESS, left, right, true, tree);
            case GlslLexer.LE_OP -> order(token, Operator.LESS_EQUAL, left, right, false, tree);
            case GlslLexer.GE_OP -> order(token, Operator.LESS_EQUAL, left, right, true, tree);
            case GlslLexer.STAR -> product(token, left, right, tree);
            case GlslLexer.PLUS -> scalars(token, Operator.ADD, left, right, tree);
            case GlslLexer.DASH -> scalars(token, Operator.SUB, left, right, tree);
            default -> scalars(token, Operator.DIV, left, right, tree);
        };
    }

    /** Scalar by scalar; a single scalar goes with all of the other. */
    private Result scalars(int token, Operator operator, Result left, Result right, ParserRuleContext tree) {
        Kind kind = common(token, left, right, tree);
        Result a = Coercion.convert(left, kind, context.builder());
        Result b = Coercion.convert(right, kind, context.builder());
        BasicType type = a.basic().isScalar() ? b.basic() : a.basic();
        boolean fits = a.basic().isScalar() || b.basic().isScalar() || a.basic().equals(b.basic());
        if (!fits) {
            throw mismatch(token, left, right, tree);
        }
        List<Value> scalars = new ArrayList<>();
        for (int i = 0; i < type.size(); i++) {
            scalars.add(context.builder().operation(operator, at(a, i), at(b, i)));
        }
        return Result.of(type, scalars);
    }

    private static Value at(Result result, int index) {
        return result.scalar(result.basic().isScalar() ? 0 : index);
    }

    private Kind common(int token, Result left, Result right, ParserRuleContext tree) {
        Kind a = left.basic().kind();
        Kind b = right.basic().kind();
        if (Conversions.allowed(a, b, context.language())) {
            return b;
        }
        if (Conversions.allowed(b, a, context.language())) {
            return a;
        }
        throw mismatch(token, left, right, tree);
    }

    private Result product(int token, Result left, Result right, ParserRuleContext tree) {
        BasicType a = left.basic();
        BasicType b = right.basic();
        boolean linear = a.isMatrix() && !b.isScalar() || b.isMatrix() && !a.isScalar();
        if (!linear) {
            return scalars(token, Operator.MUL, left, right, tree);
        }
        Kind kind = common(token, left, right, tree);
        if (kind != Kind.FLOAT || (a.isMatrix() ? a.columns() : a.rows()) != b.rows()) {
            throw mismatch(token, left, right, tree);
        }
        Result x = Coercion.convert(left, kind, context.builder());
        Result y = Coercion.convert(right, kind, context.builder());
        return Linear.product(x, y, context.builder());
    }

    private Result bits(int token, Operator operator, Result left, Result right, ParserRuleContext tree) {
        boolean whole = left.basic().kind().isWhole() && left.basic().kind() == right.basic().kind();
        if (!whole || !context.language().has(130, 300)) {
            throw mismatch(token, left, right, tree);
        }
        return scalars(token, operator, left, right, tree);
    }

    private Result shift(int token, Result left, Result right, ParserRuleContext tree) {
        BasicType a = left.basic();
        BasicType b = right.basic();
        boolean fits = context.language().has(130, 300) && a.kind().isWhole() && b.kind().isWhole()
                && (b.isScalar() || a.rows() == b.rows());
        if (!fits) {
            throw mismatch(token, left, right, tree);
        }
        Operator operator = token == GlslLexer.LEFT_OP ? Operator.SHIFT_LEFT : Operator.SHIFT_RIGHT;
        List<Value> scalars = new ArrayList<>();
        for (int i = 0; i < a.size(); i++) {
            scalars.add(context.builder().operation(operator, left.scalar(i), at(right, i)));
        }
        return Result.of(a, scalars);
    }

    private Result order(int token, Operator operator, Result left, Result right, boolean swapped,
            ParserRuleContext tree) {
        if (!left.basic().isScalar() || !right.basic().isScalar()) {
            throw mismatch(token, left, right, tree);
        }
        Kind kind = common(token, left, right, tree);
        Value a = context.builder().convert(left.scalar(0), kind);
        Value b = context.builder().convert(right.scalar(0), kind);
        return Result.of(swapped ? context.builder().comparison(operator, b, a)
                : context.builder().comparison(operator, a, b));
    }

    private Result equal(Result left, Result right, ParserRuleContext tree) {
        Result a = left;
        Result b = right;
        if (a.isBasic() && b.isBasic() && a.basic().of(Kind.INT).equals(b.basic().of(Kind.INT))) {
            Kind kind = common(GlslLexer.EQ_OP, left, right, tree);
            a = Coercion.convert(a, kind, context.builder());
            b = Coercion.convert(b, kind, context.builder());
        }
        boolean comparable = a.type().equals(b.type()) && !a.type().holdsSamplers() && !a.leaves().isEmpty()
                && (!a.type().holdsArrays() || context.language().has(120, 300));
        if (!comparable) {
            throw mismatch(GlslLexer.EQ_OP, left, right, tree);
        }
        return Result.of(equal(a, b, context.builder()));
    }

    /** Whether all scalars of two values of one type are equal. */
    private static Value equal(Result left, Result right, Builder builder) {
        Value all = null;
        for (int leaf = 0; leaf < left.leaves().size(); leaf++) {
            for (int i = 0; i < left.leaves().get(leaf).size(); i++) {
                Value same = builder.comparison(Operator.EQUAL, left.leaves().get(leaf).get(i),
                        right.leaves().get(leaf).get(i));
                all = all == null ? same : builder.operation(Operator.AND, all, same);
            }
        }
        return all;
    }

    private Result exclusive(Result left, Result right, ParserRuleContext tree) {
        if (!left.type().equals(BasicType.BOOL) || !right.type().equals(BasicType.BOOL)) {
            throw mismatch(GlslLexer.XOR_OP, left, right, tree);
        }
        return Result.of(context.builder().operation(Operator.XOR, left.scalar(0), right.scalar(0)));
    }

    private Result not(Result truth) {
        return Result.of(context.builder().operation(Operator.NOT, truth.scalar(0)));
    }

    /** The value of a unary operator that changes nothing. */
    Result unary(int token, Result operand, ParserRuleContext tree) {
        Kind kind = operand.isBasic() ? operand.basic().kind() : null;
        boolean fits = switch (token) {
            case GlslLexer.BANG -> operand.type().equals(BasicType.BOOL);
            case GlslLexer.TILDE -> kind != null && kind.isWhole() && context.language().has(130, 300);
            default -> kind != null && kind != Kind.BOOL;
        };
        if (!fits) {
            throw context.error(tree,
                    "operator '%s' does not take %s".formatted(tree.getStart().getText(), operand.type()));
        }
        if (token == GlslLexer.PLUS) {
            return operand;
        }
        Operator operator = token == GlslLexer.DASH ? Operator.NEG : Operator.NOT;
        return Result.of(operand.basic(), operand.scalars().stream()
                .map(scalar -> context.builder().operation(operator, scalar)).toList());
    }

    /** One more or one less. */
    Result stepped(boolean up, Result operand, ParserRuleContext tree) {
        if (!operand.isBasic() || operand.basic().kind() == Kind.BOOL) {
            throw context.error(tree, "operator '%s' does not take %s".formatted(up ? "++" : "--", operand.type()));
        }
        Kind kind = operand.basic().kind();
        Constant one = kind == Kind.FLOAT ? Constant.of(1f) : new Constant(kind, 1);
        return Result.of(operand.basic(), operand.scalars().stream()
                .map(scalar -> context.builder().operation(up ? Operator.ADD : Operator.SUB, scalar, one)).toList());
    }

    private RuntimeException mismatch(int token, Result left, Result right, ParserRuleContext tree) {
        String operator = GlslLexer.VOCABULARY.getLiteralName(token);
        return context.error(tree,
                "operator %s does not take %s and %s in %s".formatted(operator, left.type(), right.type(),
                        context.language()));
    }
}
