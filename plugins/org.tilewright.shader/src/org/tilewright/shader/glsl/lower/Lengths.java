package org.tilewright.shader.glsl.lower;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.antlr.v4.runtime.Token;
import org.tilewright.shader.glsl.grammar.GlslLexer;

/**
 * The lengths of arrays that are declared without one: by the greatest number that stands as an index behind the name,
 * for such arrays have none but constant indices (GLSL 3.30, section 4.1.9).
 */
final class Lengths {

    private final Map<String, Integer> lengths = new HashMap<>();

    Lengths(List<Token> tokens) {
        for (int i = 0; i + 3 < tokens.size(); i++) {
            boolean indexed = tokens.get(i).getType() == GlslLexer.IDENTIFIER
                    && tokens.get(i + 1).getType() == GlslLexer.LEFT_BRACKET
                    && tokens.get(i + 2).getType() == GlslLexer.NUMBER
                    && tokens.get(i + 2).getText().matches("[0-9]{1,5}")
                    && tokens.get(i + 3).getType() == GlslLexer.RIGHT_BRACKET;
            if (indexed) {
                int length = Integer.parseInt(tokens.get(i + 2).getText()) + 1;
                lengths.merge(tokens.get(i).getText(), length, Math::max);
            }
        }
    }

    /** The length of the array of a name, at least 1. */
    int of(String name) {
        return lengths.getOrDefault(name, 1);
    }
}
