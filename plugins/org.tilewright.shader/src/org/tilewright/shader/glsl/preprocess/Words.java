package org.tilewright.shader.glsl.preprocess;

import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;
import org.tilewright.shader.glsl.grammar.GlslLexer;

/** What a text is as a token. */
final class Words {

    private Words() {}

    /** The type of the one token that a text is, or -1 if it is none or more than one. */
    static int type(String text) {
        GlslLexer lexer = new GlslLexer(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        Token token = lexer.nextToken();
        boolean whole = token.getStopIndex() == text.length() - 1;
        return whole && token.getChannel() == Token.DEFAULT_CHANNEL && token.getType() != GlslLexer.OTHER
                ? token.getType()
                : -1;
    }
}
