package org.tilewright.shader.glsl.grammar;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.glsl.grammar.GlslParser.TranslationUnitContext;

/** Makes trees of tokens. */
public final class Syntax {

    /** More expected tokens than these say nothing to a reader. */
    private static final int MOST_EXPECTED = 4;

    private final String name;
    private final GlslParser parser;

    private Syntax(String name, List<Token> tokens) {
        this.name = name;
        parser = new GlslParser(new CommonTokenStream(new ListTokenSource(tokens, name)));
        parser.removeErrorListeners();
        parser.addErrorListener(new FirstError());
    }

    /**
     * The tree of a source.
     *
     * @param name   what messages call the source
     * @param tokens what the preprocessor made of it
     * @throws ShaderException at the first token that cannot stand where it does
     */
    public static TranslationUnitContext parse(String name, List<Token> tokens) {
        return new Syntax(name, tokens).run();
    }

    /** Decides by the next tokens alone, which is fast, and only where that fails by all that came before. */
    private TranslationUnitContext run() {
        try {
            parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
            try {
                return parser.translationUnit();
            } catch (ShaderException e) {
                parser.reset();
                parser.getInterpreter().setPredictionMode(PredictionMode.LL);
                return parser.translationUnit();
            }
        } catch (ParseCancellationException e) {
            throw new ShaderException(name, position(parser.getCurrentToken()),
                    "is nested too deeply, expected at most %d rules within each other"
                            .formatted(BoundedParser.DEEPEST));
        }
    }

    /** Where a token stands. */
    public static Position position(Token token) {
        return new Position(Math.max(token.getLine(), 1), Math.max(token.getCharPositionInLine(), 0) + 1);
    }

    private final class FirstError extends BaseErrorListener {

        @Override
        public void syntaxError(Recognizer<?, ?> recognizer, Object offending, int line, int column, String message,
                RecognitionException e) {
            Token token = (Token) offending;
            throw new ShaderException(name, position(token), unexpected(token) + expected());
        }
    }

    private static String unexpected(Token token) {
        return token.getType() == Token.EOF ? "unexpected end of the source"
                : token.getType() == GlslLexer.RESERVED ? "unexpected reserved word '" + token.getText() + "'"
                        : "unexpected '" + token.getText() + "'";
    }

    private String expected() {
        IntervalSet set = parser.getExpectedTokens();
        if (set.size() == 0 || set.size() > MOST_EXPECTED) {
            return "";
        }
        Set<String> words = set.toList().stream().map(Syntax::word).collect(Collectors.toCollection(TreeSet::new));
        return ", expected " + String.join(" or ", words);
    }

    private static String word(int type) {
        return switch (type) {
            case Token.EOF -> "the end of the source";
            case GlslLexer.IDENTIFIER -> "a name";
            case GlslLexer.NUMBER -> "a number";
            case GlslLexer.TYPE -> "a type";
            case GlslLexer.BOOL_LITERAL -> "a truth value";
            case GlslLexer.PRECISION_QUALIFIER -> "a precision";
            default -> {
                String literal = GlslLexer.VOCABULARY.getLiteralName(type);
                yield literal != null ? literal
                        : "'" + GlslLexer.VOCABULARY.getSymbolicName(type).toLowerCase(Locale.ROOT) + "'";
            }
        };
    }
}
