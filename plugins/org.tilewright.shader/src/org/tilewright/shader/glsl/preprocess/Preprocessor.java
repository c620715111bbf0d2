package org.tilewright.shader.glsl.preprocess;

import java.util.ArrayList;
import java.util.List;

import org.antlr.v4.runtime.Token;
import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.grammar.GlslLexer;

/**
 * Carries directives out and replaces macros, line by line.
 *
 * <p>Source: GLSL 3.30, section 3.3, and GLSL ES 3.00, section 3.4; where they say nothing, C++98, as both ask for.
 */
public final class Preprocessor {

    private static final String SEPARATOR = String.valueOf(Source.SEPARATOR);

    private final String name;
    private final Scanner scanner;
    private final Directives directives;
    private final List<Token> result = new ArrayList<>();
    private final List<Integer> beginnings = new ArrayList<>();

    private Preprocessor(Source source) {
        name = source.name();
        scanner = new Scanner(source);
        directives = new Directives(name, source.es() ? Language.ES_DEFAULT : Language.DESKTOP_DEFAULT,
                source.core());
    }

    /**
     * The tokens of a source.
     *
     * @throws ShaderException if a directive is wrong, or a version is asked for that is not supported
     */
    public static Preprocessed process(Source source) {
        Preprocessor preprocessor = new Preprocessor(source);
        preprocessor.run();
        return new Preprocessed(preprocessor.directives.language(), preprocessor.result,
                preprocessor.directives.extensions(), preprocessor.beginnings);
    }

    private void run() {
        List<SourceToken> line = nextText();
        while (line != null) {
            directives.begins();
            for (SourceToken token : directives.expansion().expand(line, this::nextText)) {
                result.add(word(token));
                directives.nests(token.getType() == GlslLexer.LEFT_BRACE ? 1
                        : token.getType() == GlslLexer.RIGHT_BRACE ? -1 : 0);
            }
            line = nextText();
        }
        directives.end();
    }

    /** The next line that is neither a directive nor left out by one, or null at the end. */
    private List<SourceToken> nextText() {
        while (!scanner.atEnd()) {
            List<SourceToken> line = scanner.line();
            if (!line.isEmpty() && line.get(0).getText().equals(SEPARATOR)) {
                directives.beginSource();
                beginnings.add(result.size());
                line = line.subList(1, line.size());
                line.forEach(token -> token.setCharPositionInLine(token.getCharPositionInLine() - 1));
            }
            directives.number(line);
            if (!line.isEmpty() && line.get(0).getType() == GlslLexer.HASH) {
                directives.carryOut(line);
            } else if (!line.isEmpty() && directives.included()) {
                return line;
            }
        }
        return null;
    }

    private SourceToken word(SourceToken token) {
        int type = token.getType();
        if (type == GlslLexer.OTHER || type == GlslLexer.HASH || type == GlslLexer.PASTE) {
            Position position = token.position();
            throw new ShaderException(name, position, "unexpected character '" + token.getText() + "'");
        }
        if (type == GlslLexer.IDENTIFIER) {
            token.setType(Keywords.type(token.getText(), directives.language(), directives.extensions()));
        }
        return token;
    }
}
