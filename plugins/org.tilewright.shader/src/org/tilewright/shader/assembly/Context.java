package org.tilewright.shader.assembly;

import java.util.EnumSet;
import java.util.Set;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.grammar.FirstError;

/** What all who lower a program share. */
final class Context {

    private final String name;
    private final Stage stage;
    private final Builder builder;
    private final Interface variables;
    private final Set<Option> options = EnumSet.noneOf(Option.class);

    Context(String name, Stage stage) {
        this.name = name;
        this.stage = stage;
        builder = new Builder(Limits.STEPS, () -> new ShaderException(name, new Position(1, 1),
                "becomes more than %,d steps".formatted(Limits.STEPS)));
        variables = new Interface(stage, builder);
    }

    Stage stage() {
        return stage;
    }

    Builder builder() {
        return builder;
    }

    /** What is exchanged with those who run the program. */
    Interface variables() {
        return variables;
    }

    /** What the program asked for. */
    Set<Option> options() {
        return options;
    }

    boolean isVertex() {
        return stage == Stage.VERTEX;
    }

    void at(ParserRuleContext tree) {
        builder.at(FirstError.position(tree.getStart()));
    }

    ShaderException error(ParserRuleContext tree, String what) {
        return error(tree.getStart(), what);
    }

    ShaderException error(Token token, String what) {
        return new ShaderException(name, FirstError.position(token), what);
    }

    /** The whole number of a token, less than a count. */
    int number(Token token, int count, String what) {
        // Longer ones may not fit into an int, and are beyond every count.
        int number = token.getText().length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(token.getText());
        if (number >= count) {
            throw error(token, "%s %s does not exist, expected 0 to %d".formatted(what, token.getText(), count - 1));
        }
        return number;
    }
}
