package org.tilewright.shader.glsl.lower;

import java.util.Set;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.preprocess.Preprocessed;
import org.tilewright.shader.grammar.FirstError;

/** What all who lower a source share. */
final class Context {

    /** With all functions put in where they are called; the longest programs of games have a tenth of it. */
    private static final int MOST_STEPS = 400_000;

    private final Source source;
    private final Preprocessed preprocessed;
    private final Builder builder;
    private final Interface programInterface = new Interface();
    private Token at;

    Context(Source source, Preprocessed preprocessed) {
        this.source = source;
        this.preprocessed = preprocessed;
        builder = new Builder(MOST_STEPS, () -> error(at, "becomes more than %,d steps".formatted(MOST_STEPS)));
    }

    Stage stage() {
        return source.stage();
    }

    Language language() {
        return preprocessed.language();
    }

    Set<String> extensions() {
        return preprocessed.extensions();
    }

    /** Which of the stage's sources a tree stands in, from 0. */
    int source(ParserRuleContext tree) {
        return source(tree.getStart());
    }

    /** Which of them a token stands in. */
    int source(Token token) {
        return preprocessed.source(token.getTokenIndex());
    }

    Builder builder() {
        return builder;
    }

    Interface programInterface() {
        return programInterface;
    }

    /** Says where the steps that follow come from. */
    void at(ParserRuleContext tree) {
        at = tree.getStart();
        builder.at(FirstError.position(at));
    }

    ShaderException error(ParserRuleContext tree, String what) {
        return error(tree.getStart(), what);
    }

    ShaderException error(Token token, String what) {
        return new ShaderException(source.name(), FirstError.position(token), what);
    }
}
