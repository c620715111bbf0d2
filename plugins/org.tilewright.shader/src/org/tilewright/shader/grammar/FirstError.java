package org.tilewright.shader.grammar;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;

/** Ends a parser at the first token that cannot stand where it does, with what could. */
public abstract class FirstError extends BaseErrorListener {

    /** More expected tokens than these say nothing to a reader. */
    private static final int MOST_EXPECTED = 4;

    private final String name;

    /** For a source of that name. */
    protected FirstError(String name) {
        this.name = name;
    }

    /** What tokens of a type are called where one was expected, or null to say the token itself. */
    protected abstract String word(int type);

    /** What a token is called that was not expected. */
    protected String unexpected(Token token) {
        return token.getType() == Token.EOF ? "unexpected end of the source" : "unexpected '" + token.getText() + "'";
    }

    @Override
    public final void syntaxError(Recognizer<?, ?> recognizer, Object offending, int line, int column, String message,
            RecognitionException e) {
        Token token = (Token) offending;
        throw new ShaderException(name, position(token), unexpected(token) + expected((Parser) recognizer));
    }

    private String expected(Parser parser) {
        IntervalSet set = parser.getExpectedTokens();
        if (set.size() == 0 || set.size() > MOST_EXPECTED) {
            return "";
        }
        Set<String> words = set.toList().stream().map(type -> word(type, parser))
                .collect(Collectors.toCollection(TreeSet::new));
        return ", expected " + String.join(" or ", words);
    }

    private String word(int type, Parser parser) {
        String word = type == Token.EOF ? "the end of the source" : word(type);
        return word != null ? word : parser.getVocabulary().getDisplayName(type);
    }

    /** Where a token stands. */
    public static Position position(Token token) {
        return new Position(Math.max(token.getLine(), 1), Math.max(token.getCharPositionInLine(), 0) + 1);
    }
}
