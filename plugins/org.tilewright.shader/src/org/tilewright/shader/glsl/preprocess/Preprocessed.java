package org.tilewright.shader.glsl.preprocess;

import java.util.List;
import java.util.Set;

import org.antlr.v4.runtime.Token;
import org.tilewright.shader.glsl.Language;

/**
 * What the preprocessor makes of a source.
 *
 * @param language   the version that it is written in
 * @param tokens     what the grammar reads: keywords told apart from other words, the end not among them
 * @param extensions the names of the extensions that are enabled
 * @param beginnings of each source of the stage but the first, the number of tokens before it
 */
public record Preprocessed(Language language, List<Token> tokens, Set<String> extensions, List<Integer> beginnings) {

    /**
     * Which of the stage's sources a token stands in.
     *
     * @param token its place among the tokens
     * @return 0 for the first source
     */
    public int source(int token) {
        int source = 0;
        while (source < beginnings.size() && beginnings.get(source) <= token) {
            source++;
        }
        return source;
    }
}
