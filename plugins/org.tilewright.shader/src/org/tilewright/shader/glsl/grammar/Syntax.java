package org.tilewright.shader.glsl.grammar;

import java.util.List;
import java.util.Locale;

import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.glsl.grammar.GlslParser.TranslationUnitContext;
import org.tilewright.shader.grammar.FirstError;

/** Makes trees of tokens. */
public final class Syntax {

    private final String name;
    private final GlslParser parser;

    private Syntax(String name, List<Token> tokens) {
        this.name = name;
        parser = new GlslParser(new CommonTokenStream(new ListTokenSource(tokens, name)));
        parser.removeErrorListeners();
        parser.addErrorListener(new Errors(name));
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
            throw new ShaderException(name, FirstError.position(parser.getCurrentToken()),
                    "is nested too deeply, expected at most %d rules within each other"
                            .formatted(BoundedParser.DEEPEST));
        }
    }

    private static final class Errors extends FirstError {

        Errors(String name) {
            super(name);
        }

        @Override
        protected String unexpected(Token token) {
            return token.getType() == GlslLexer.RESERVED ? "unexpected reserved word '" + token.getText() + "'"
                    : super.unexpected(token);
        }

        @Override
        protected String word(int type) {
            return switch (type) {
                case GlslLexer.IDENTIFIER -> "a name";
                case GlslLexer.NUMBER -> "a number";
                case GlslLexer.TYPE -> "a type";
                case GlslLexer.BOOL_LITERAL -> "a truth value";
                case GlslLexer.PRECISION_QUALIFIER -> "a precision";
                default -> GlslLexer.VOCABULARY.getLiteralName(type) != null ? null
                        : "'" + GlslLexer.VOCABULARY.getSymbolicName(type).toLowerCase(Locale.ROOT) + "'";
            };
        }
    }
}
