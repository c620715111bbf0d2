package org.tilewright.shader.glsl.lower;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;

import org.antlr.v4.runtime.ParserRuleContext;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.grammar.GlslLexer;
import org.tilewright.shader.glsl.grammar.GlslParser.ArraySizeContext;
import org.tilewright.shader.glsl.grammar.GlslParser.AssignmentContext;
import org.tilewright.shader.glsl.grammar.GlslParser.BinaryContext;
import org.tilewright.shader.glsl.grammar.GlslParser.CallContext;
import org.tilewright.shader.glsl.grammar.GlslParser.ConditionalContext;
import org.tilewright.shader.glsl.grammar.GlslParser.ExpressionContext;
import org.tilewright.shader.glsl.grammar.GlslParser.IndexContext;
import org.tilewright.shader.glsl.grammar.GlslParser.MemberContext;
import org.tilewright.shader.glsl.grammar.GlslParser.MethodContext;
import org.tilewright.shader.glsl.grammar.GlslParser.NameContext;
import org.tilewright.shader.glsl.grammar.GlslParser.NumberContext;
import org.tilewright.shader.glsl.grammar.GlslParser.OperandContext;
import org.tilewright.shader.glsl.grammar.GlslParser.ParenthesisContext;
import org.tilewright.shader.glsl.grammar.GlslParser.PostfixContext;
import org.tilewright.shader.glsl.grammar.GlslParser.SimpleContext;
import org.tilewright.shader.glsl.grammar.GlslParser.StepContext;
import org.tilewright.shader.glsl.grammar.GlslParser.TruthContext;
import org.tilewright.shader.glsl.grammar.GlslParser.TypeSpecifierContext;
import org.tilewright.shader.glsl.grammar.GlslParser.UnaryContext;
import org.tilewright.shader.glsl.lower.Symbol.Access;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.Term;
import org.tilewright.shader.glsl.type.Type;

/** What expressions mean, and the steps that they stand for (GLSL 3.30, chapter 5). */
final class Expressions {

    private final Context context;
    private final Builder builder;
    /** Which of the colours of fragments is written, or null. */
    private String written;
    private final Lowering lowering;
    private final Operators operators;
    private final Accesses accesses;

    Expressions(Context context, Lowering lowering) {
        this.context = context;
        this.lowering = lowering;
        builder = context.builder();
        operators = new Operators(context);
        accesses = new Accesses(context);
    }

    /** The value of a list of expressions: that of the last. */
    Result value(ExpressionContext tree) {
        Result last = null;
        for (AssignmentContext each : tree.assignment()) {
            last = value(each);
        }
        return last;
    }

    /** The value of an expression. */
    Result value(AssignmentContext tree) {
        return term(tree).value(builder);
    }

    /** The value of an expression that assigns nothing. */
    Result value(ConditionalContext tree) {
        return term(tree).value(builder);
    }

    private Result value(OperandContext tree) {
        return term(tree).value(builder);
    }

    /** What an expression means. */
    Term term(AssignmentContext tree) {
        return tree.conditional() != null ? term(tree.conditional()) : assigned(tree);
    }

    private Result assigned(AssignmentContext tree) {
        Place target = writable(term(tree.unary()), tree.unary());
        int token = tree.assignmentOperator().getStart().getType();
        Result value;
        if (token == GlslLexer.EQUAL) {
            value = value(tree.assignment());
        } else {
            Result before = target.value(builder);
            Result operand = value(tree.assignment());
            context.at(tree);
            value = operators.binary(binary(token), before, operand, tree);
        }
        context.at(tree);
        boolean copied = !target.type().holdsArrays() || context.language().has(120, 300);
        if (!copied || target.type().holdsSamplers()) {
            throw context.error(tree, "values of type " + target.type() + " are not assigned in " + context.language());
        }
        Result fitting = lowering.coercion().coerce(value, target.type(), tree.assignment());
        target.store(fitting, builder);
        return fitting;
    }

    private static int binary(int token) {
        return switch (token) {
            case GlslLexer.MUL_ASSIGN -> GlslLexer.STAR;
            case GlslLexer.DIV_ASSIGN -> GlslLexer.SLASH;
            case GlslLexer.MOD_ASSIGN -> GlslLexer.PERCENT;
            case GlslLexer.ADD_ASSIGN -> GlslLexer.PLUS;
            case GlslLexer.SUB_ASSIGN -> GlslLexer.DASH;
            case GlslLexer.LEFT_ASSIGN -> GlslLexer.LEFT_OP;
            case GlslLexer.RIGHT_ASSIGN -> GlslLexer.RIGHT_OP;
            case GlslLexer.AND_ASSIGN -> GlslLexer.AMPERSAND;
            case GlslLexer.XOR_ASSIGN -> GlslLexer.CARET;
            default -> GlslLexer.VERTICAL_BAR;
        };
    }

    /** The place of an expression that is written; each scalar of it is written once. */
    Place writable(Term term, ParserRuleContext tree) {
        Access access = access(tree);
        if (access != null && access != Access.WRITABLE) {
            throw context.error(tree, "'%s' is %s and cannot be written".formatted(tree.getText(),
                    access == Access.INPUT ? "an input" : "a " + access.word()));
        }
        if (!(term instanceof Place place)) {
            throw context.error(tree, "'" + tree.getText() + "' cannot be written");
        }
        String name = place.storages().get(0).name();
        if (context.stage() == Stage.FRAGMENT && place.storages().get(0).space() == Space.OUTPUT
                && !name.startsWith("gl_FragDepth")) {
            writes(name.equals("gl_FragColor") || name.equals("gl_FragData") ? name : "own outputs", tree);
        }
        boolean twice = place.swizzle() != null
                && Arrays.stream(place.swizzle()).distinct().count() < place.swizzle().length;
        if (twice) {
            throw context.error(tree, "'" + tree.getText() + "' names a component twice and cannot be written");
        }
        return place;
    }

    /** Colours are given in one of three ways (GLSL 1.30, section 7.2). */
    private void writes(String way, ParserRuleContext tree) {
        if (!way.equals(Objects.requireNonNullElse(written, way))) {
            throw context.error(tree, "%s and %s are both written, expected one of them".formatted(
                    way.compareTo(written) < 0 ? way : written, way.compareTo(written) < 0 ? written : way));
        }
        written = way;
    }

    /** What may be done with the variable at the root of an expression, or null if there is none. */
    private Access access(ParserRuleContext tree) {
        ParserRuleContext at = tree;
        while (true) {
            if (at instanceof NameContext name) {
                return lowering.names().variable(name.IDENTIFIER().getSymbol()).access();
            }
            if (at instanceof IndexContext index) {
                at = index.postfix();
            } else if (at instanceof MemberContext member) {
                at = member.postfix();
            } else if (at.getChildCount() == 1 && at.getChild(0) instanceof ParserRuleContext child) {
                at = child;
            } else if (at instanceof ParenthesisContext parenthesis
                    && parenthesis.expression().assignment().size() == 1) {
                at = parenthesis.expression();
            } else {
                return null;
            }
        }
    }

    private Term term(ConditionalContext tree) {
        if (tree.expression() == null) {
            return term(tree.operand());
        }
        Value condition = lowering.coercion().truth(value(tree.operand()), tree.operand());
        context.at(tree);
        return lowering.choices().choose(condition, () -> value(tree.expression()), () -> value(tree.assignment()),
                tree);
    }

    private Term term(OperandContext tree) {
        if (tree instanceof SimpleContext simple) {
            return term(simple.unary());
        }
        BinaryContext binary = (BinaryContext) tree;
        int token = binary.operator.getType();
        Result left = value(binary.operand(0));
        if (token == GlslLexer.AND_OP || token == GlslLexer.OR_OP) {
            Value first = lowering.coercion().truth(left, binary.operand(0));
            Result known = Result.of(Constant.of(token == GlslLexer.OR_OP));
            context.at(tree);
            Supplier<Result> second = () -> Result
                    .of(lowering.coercion().truth(value(binary.operand(1)), binary.operand(1)));
            return token == GlslLexer.AND_OP ? lowering.choices().choose(first, second, () -> known, tree)
                    : lowering.choices().choose(first, () -> known, second, tree);
        }
        Result right = value(binary.operand(1));
        context.at(tree);
        return operators.binary(token, left, right, tree);
    }

    private Term term(UnaryContext tree) {
        if (tree.postfix() != null) {
            return term(tree.postfix());
        }
        int token = tree.getStart().getType();
        if (token == GlslLexer.INC_OP || token == GlslLexer.DEC_OP) {
            Place place = writable(term(tree.unary()), tree.unary());
            context.at(tree);
            Result stepped = operators.stepped(token == GlslLexer.INC_OP, place.value(builder), tree);
            place.store(stepped, builder);
            return stepped;
        }
        Result operand = term(tree.unary()).value(builder);
        context.at(tree);
        return operators.unary(token, operand, tree);
    }

    private Term term(PostfixContext tree) {
        return switch (tree) {
            case NameContext name -> named(name);
            case NumberContext number -> Result.of(Numbers.parse(number.NUMBER().getSymbol(), context));
            case TruthContext truth -> Result.of(Constant.of("true".equals(truth.getText())));
            case ParenthesisContext parenthesis -> parenthesis.expression().assignment().size() == 1
                    ? term(parenthesis.expression().assignment(0))
                    : value(parenthesis.expression());
            case CallContext call -> lowering.calls().call(call);
            case IndexContext index -> indexed(index);
            case MemberContext member -> {
                Term object = term(member.postfix());
                context.at(tree);
                yield accesses.member(object, member.IDENTIFIER().getSymbol());
            }
            case MethodContext method ->
                accesses.method(term(method.postfix()).type(), method.IDENTIFIER().getSymbol());
            case StepContext step -> stepped(step);
            default -> throw new IllegalStateException(tree.getClass().getName());
        };
    }

    /** Arrays that have no length yet are only indexed (GLSL 1.20, section 4.1.9). */
    private Term named(NameContext tree) {
        Symbol.Variable variable = lowering.names().variable(tree.IDENTIFIER().getSymbol());
        if (variable.isWithoutLength() && !(tree.getParent() instanceof IndexContext)) {
            throw context.error(tree, "the length of '" + tree.getText() + "' is not known here");
        }
        return variable.term();
    }

    private Term indexed(IndexContext tree) {
        Term object = term(tree.postfix());
        Value index = lowering.coercion().whole(value(tree.expression()), tree.expression());
        boolean varies = !(index instanceof Constant);
        Symbol.Variable variable = varies && tree.postfix() instanceof NameContext name
                ? lowering.names().variable(name.IDENTIFIER().getSymbol())
                : null;
        boolean member = varies && tree.postfix() instanceof MemberContext of
                && lowering.declarations().isMemberWithoutLength(of.IDENTIFIER().getText());
        if (member || variable != null && variable.isWithoutLength()) {
            throw context.error(tree, "the length of '" + tree.postfix().getText() + "' is not known here");
        }
        if (variable != null && variable.needsConstants()) {
            throw context.error(tree, "an array of blocks is indexed by constants alone in " + context.language());
        }
        context.at(tree);
        return accesses.element(object, index, tree.expression());
    }

    /** What looks like a type, and is a variable or an element of one that nobody uses. */
    void evaluate(TypeSpecifierContext tree) {
        Term term = lowering.names().variable(tree.IDENTIFIER().getSymbol()).term();
        for (ArraySizeContext size : tree.arraySize()) {
            if (size.conditional() == null) {
                throw context.error(size, "expected an index between '[' and ']'");
            }
            context.at(size);
            Value index = lowering.coercion().whole(value(size.conditional()), size.conditional());
            term = accesses.element(term, index, size);
        }
    }

    private Result stepped(StepContext tree) {
        Place place = writable(term(tree.postfix()), tree.postfix());
        Result before = place.value(builder);
        context.at(tree);
        place.store(operators.stepped(tree.INC_OP() != null, before, tree), builder);
        return before;
    }

    /** A variable of the program's own that no name means. */
    static Place temporary(String name, Type type) {
        return Place.of(type, Place.storages(name, type, Space.LOCAL));
    }

    /** The constant that an expression is known to be. */
    int constant(ExpressionContext tree) {
        Result value = value(tree);
        if (value.isConstant() && value.isBasic() && value.basic().isScalar() && value.basic().kind().isWhole()) {
            return ((Constant) value.scalar(0)).bits();
        }
        throw context.error(tree, "is not a constant whole number");
    }
}
