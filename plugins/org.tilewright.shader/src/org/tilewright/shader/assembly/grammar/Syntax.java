package org.tilewright.shader.assembly.grammar;

import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.assembly.grammar.AssemblyParser.ProgramContext;
import org.tilewright.shader.grammar.FirstError;

/** Makes trees of texts. */
public final class Syntax {

    private Syntax() {}

    /**
     * The tree of a program.
     *
     * @param name what messages call the source
     * @param text the program; spaces stand where its header was
     * @throws ShaderException at the first token that cannot stand where it does
     */
    public static ProgramContext parse(String name, String text) {
        AssemblyParser parser = new AssemblyParser(
                new CommonTokenStream(new AssemblyLexer(CharStreams.fromString(text))));
        parser.removeErrorListeners();
        parser.addErrorListener(new Errors(name));
        return parser.program();
    }

    private static final class Errors extends FirstError {

        Errors(String name) {
            super(name);
        }

        @Override
        protected String word(int type) {
            return switch (type) {
                case AssemblyLexer.IDENTIFIER -> "a name";
                case AssemblyLexer.INTEGER -> "a whole number";
                case AssemblyLexer.FLOAT -> "a number";
                default -> null;
            };
        }
    }
}
