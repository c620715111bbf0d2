package org.tilewright.shader.glsl.lower;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import org.antlr.v4.runtime.Token;
import org.tilewright.shader.glsl.grammar.GlslLexer;

/**
 * The lengths of arrays that are declared without one: by the greatest number that stands as an index behind the name, or
 * as its length where it is declared again, for such arrays have none but constant indices (GLSL 3.30, section 4.1.9).
 */
final class Lengths {

    /** A word before the name that is its type: another source of the stage says the length. */
    private static final Pattern DECLARING = Pattern.compile("(?!(return|else|do)$)[A-Za-z_]\\w*");

    private final Map<String, Integer> lengths = new HashMap<>();

    Lengths(List<Token> tokens) {
        for (int i = 0; i + 3 < tokens.size(); i++) {
            boolean indexed = tokens.get(i).getType() == GlslLexer.IDENTIFIER
                    && tokens.get(i + 1).getType() == GlslLexer.LEFT_BRACKET
                    && tokens.get(i + 2).getType() == GlslLexer.NUMBER
                    && tokens.get(i + 2).getText().matches("[0-9]{1,5}")
                    && tokens.get(i + 3).getType() == GlslLexer.RIGHT_BRACKET;
            if (indexed) {
                boolean declares = i > 0 && DECLARING.matcher(tokens.get(i - 1).getText()).matches();
                int length = Integer.parseInt(tokens.get(i + 2).getText()) + (declares ? 0 : 1);
                lengths.merge(tokens.get(i).getText(), length, Math::max);
            }
        }
    }

    /** The length of the array of a name, at least 1. */
    int of(String name) {
        return lengths.getOrDefault(name, 1);
    }
}
