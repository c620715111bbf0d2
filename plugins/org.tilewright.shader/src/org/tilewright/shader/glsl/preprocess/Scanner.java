package org.tilewright.shader.glsl.preprocess;

import java.util.ArrayList;
import java.util.List;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenFactory;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.misc.Pair;
import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.grammar.GlslLexer;

/** Cuts a source into lines of tokens. */
final class Scanner {

    private final String name;
    private final SplicedText text;
    private final GlslLexer lexer;
    private SourceToken ahead;

    Scanner(Source source) {
        name = source.name();
        if (source.text().length() > Source.LONGEST) {
            throw new ShaderException(name, new Position(1, 1), "is %,d characters long, expected at most %,d"
                    .formatted(source.text().length(), Source.LONGEST));
        }
        text = new SplicedText(source.text());
        lexer = new GlslLexer(CharStreams.fromString(text.text(), name));
        lexer.removeErrorListeners();
        lexer.setTokenFactory(new Tokens());
        ahead = next();
    }

    boolean atEnd() {
        return ahead.getType() == Token.EOF;
    }

    /** The tokens of the next line, without its end. */
    List<SourceToken> line() {
        List<SourceToken> line = new ArrayList<>();
        while (!atEnd() && ahead.getType() != GlslLexer.NEWLINE) {
            line.add(ahead);
            ahead = next();
        }
        if (!atEnd()) {
            ahead = next();
        }
        return line;
    }

    private SourceToken next() {
        boolean afterSpace = false;
        SourceToken token = (SourceToken) lexer.nextToken();
        while (token.getChannel() != Token.DEFAULT_CHANNEL) {
            afterSpace = true;
            token = (SourceToken) lexer.nextToken();
        }
        token.setAfterSpace(afterSpace);
        if (token.getType() == GlslLexer.OPEN_COMMENT) {
            throw new ShaderException(name, token.position(), "a comment begins that does not end, expected '*/'");
        }
        return token;
    }

    /** Makes tokens whose lines and columns are those of the text before its lines were joined. */
    private final class Tokens implements TokenFactory<SourceToken> {

        @Override
        public SourceToken create(Pair<TokenSource, CharStream> source, int type, String words, int channel, int start,
                int stop, int line, int column) {
            SourceToken token = new SourceToken(source, type, channel, start, stop);
            Position position = text.position(start);
            token.setLine(position.line());
            token.setCharPositionInLine(position.column() - 1);
            return token;
        }

        @Override
        public SourceToken create(int type, String words) {
            throw new UnsupportedOperationException("tokens come from a source");
        }
    }
}
