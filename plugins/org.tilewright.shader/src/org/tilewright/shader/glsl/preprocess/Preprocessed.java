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
 */
public record Preprocessed(Language language, List<Token> tokens, Set<String> extensions) {}
