package org.tilewright.shader.glsl.preprocess;

import java.util.List;

import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.grammar.GlslLexer;

/**
 * The value of the expression of an {@code #if}: integers and their operators, as in C. What {@code &&} and {@code ||}
 * leave out may divide by zero or name what is not defined.
 */
final class Condition {

    private static final int DEEPEST = 256;
    /** The binary operators by how strongly they bind, the weakest first. */
    private static final List<List<Integer>> LEVELS = List.of(List.of(GlslLexer.OR_OP), List.of(GlslLexer.AND_OP),
            List.of(GlslLexer.VERTICAL_BAR), List.of(GlslLexer.CARET), List.of(GlslLexer.AMPERSAND),
            List.of(GlslLexer.EQ_OP, GlslLexer.NE_OP),
            List.of(GlslLexer.LEFT_ANGLE, GlslLexer.RIGHT_ANGLE, GlslLexer.LE_OP, GlslLexer.GE_OP),
            List.of(GlslLexer.LEFT_OP, GlslLexer.RIGHT_OP), List.of(GlslLexer.PLUS, GlslLexer.DASH),
            List.of(GlslLexer.STAR, GlslLexer.SLASH, GlslLexer.PERCENT));

    private final String name;
    private final Language language;
    private final Position place;
    private final List<SourceToken> tokens;
    private int at;
    private int depth;

    Condition(String name, Language language, Position place, List<SourceToken> tokens) {
        this.name = name;
        this.language = language;
        this.place = place;
        this.tokens = tokens;
    }

    /** Whether the expression is not zero. */
    boolean holds() {
        long value = binary(0, true);
        if (at < tokens.size()) {
            throw wrong("expected the end of the line");
        }
        return value != 0;
    }

    private long binary(int level, boolean counts) {
        if (level == LEVELS.size()) {
            return unary(counts);
        }
        long left = binary(level + 1, counts);
        while (at < tokens.size() && LEVELS.get(level).contains(tokens.get(at).getType())) {
            int operator = tokens.get(at++).getType();
            boolean rightCounts = counts && !(operator == GlslLexer.AND_OP && left == 0)
                    && !(operator == GlslLexer.OR_OP && left != 0);
            left = apply(operator, left, binary(level + 1, rightCounts), rightCounts);
        }
        return left;
    }

    private long apply(int operator, long left, long right, boolean counts) {
        boolean divides = operator == GlslLexer.SLASH || operator == GlslLexer.PERCENT;
        if (divides && right == 0) {
            if (counts) {
                throw new ShaderException(name, place, "the condition divides by zero");
            }
            return 0;
        }
        return switch (operator) {
            case GlslLexer.OR_OP -> bit(left != 0 || right != 0);
            case GlslLexer.AND_OP -> bit(left != 0 && right != 0);
            case GlslLexer.VERTICAL_BAR -> left | right;
            case GlslLexer.CARET -> left ^ right;
            case GlslLexer.AMPERSAND -> left & right;
            case GlslLexer.EQ_OP -> bit(left == right);
            case GlslLexer.NE_OP -> bit(left != right);
            case GlslLexer.LEFT_ANGLE -> bit(left < right);
            case GlslLexer.RIGHT_ANGLE -> bit(left > right);
            case GlslLexer.LE_OP -> bit(left <= right);
            case GlslLexer.GE_OP -> bit(left >= right);
            case GlslLexer.LEFT_OP -> left << right;
            case GlslLexer.RIGHT_OP -> left >> right;
            case GlslLexer.PLUS -> left + right;
            case GlslLexer.DASH -> left - right;
            case GlslLexer.STAR -> left * right;
            case GlslLexer.SLASH -> left / right;
            default -> left % right;
        };
    }

    private static long bit(boolean value) {
        return value ? 1 : 0;
    }

    private long unary(boolean counts) {
        if (at == tokens.size()) {
            throw new ShaderException(name, place, "the condition ends too soon, expected a number");
        }
        if (++depth > DEEPEST) {
            throw new ShaderException(name, place, "the condition is nested more than %d deep".formatted(DEEPEST));
        }
        SourceToken token = tokens.get(at++);
        long value = switch (token.getType()) {
            case GlslLexer.PLUS -> unary(counts);
            case GlslLexer.DASH -> -unary(counts);
            case GlslLexer.BANG -> bit(unary(counts) == 0);
            case GlslLexer.TILDE -> ~unary(counts);
            case GlslLexer.LEFT_PAREN -> parenthesis(counts);
            case GlslLexer.NUMBER -> number(token);
            case GlslLexer.IDENTIFIER -> undefined(token, counts);
            default -> {
                at--;
                throw wrong("expected a number");
            }
        };
        depth--;
        return value;
    }

    private long parenthesis(boolean counts) {
        long value = binary(0, counts);
        if (at == tokens.size() || tokens.get(at).getType() != GlslLexer.RIGHT_PAREN) {
            throw at == tokens.size() ? new ShaderException(name, place, "the condition ends too soon, expected ')'")
                    : wrong("expected ')'");
        }
        at++;
        return value;
    }

    private long number(SourceToken token) {
        try {
            String text = token.getText().replaceFirst("[uU]$", "");
            return Long.decode(text);
        } catch (NumberFormatException e) {
            at--;
            throw wrong("expected a whole number");
        }
    }

    /** A name that is not defined: GLSL ES refuses it (ES 1.00, section 3.4), drivers of OpenGL take it for 0. */
    private long undefined(SourceToken token, boolean counts) {
        if (language.es() && counts) {
            throw new ShaderException(name, token.position(), "'" + token.getText() + "' is not defined");
        }
        return 0;
    }

    private ShaderException wrong(String expected) {
        SourceToken token = tokens.get(at);
        return new ShaderException(name, token.position(), "unexpected '%s' in the condition, %s"
                .formatted(token.getText(), expected));
    }
}
