package org.tilewright.conformance;

import java.util.List;
import java.util.Optional;

import org.tilewright.shader.ShaderException;

/**
 * A test that puts sources together, gives them values, draws with them and says which colours must come of it; or that says
 * whether the sources must go together at all.
 */
final class ScriptTest implements PiglitTest {

    private final Script script;
    private final ScriptNeeds needs;

    private ScriptTest(Script script) {
        this.script = script;
        needs = new ScriptNeeds(script);
    }

    /** The test that a text is, or nothing if it has no commands. */
    static Optional<ScriptTest> of(String text) {
        Script script = Script.of(text);
        return script.lines("test").isEmpty() ? Optional.empty() : Optional.of(new ScriptTest(script));
    }

    @Override
    public Optional<String> missing() {
        return needs.missing();
    }

    @Override
    public Optional<String> failure() {
        List<String> commands = script.lines("test");
        boolean refused = commands.contains("link error");
        ScriptProgram program = new ScriptProgram(script, needs.language());
        try {
            program.check();
        } catch (ShaderException e) {
            return Optional.of("is refused: " + e.getMessage());
        }
        try {
            program.link();
        } catch (ShaderException e) {
            return refused ? Optional.empty() : Optional.of("is refused: " + e.getMessage());
        }
        if (refused) {
            return Optional.of("is linked, and must be refused");
        }
        try {
            return new ScriptRun(script, needs, program).run(commands);
        } catch (ScriptException e) {
            return Optional.of(e.getMessage());
        }
    }
}
