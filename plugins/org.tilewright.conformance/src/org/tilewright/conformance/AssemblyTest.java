package org.tilewright.conformance;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.assembly.Assembly;

/** A test of the assembler: a program that must be taken, or refused if a comment says so. */
record AssemblyTest(Stage stage, String text) implements PiglitTest {

    private static final Pattern FAIL = Pattern.compile("(?m)^\\s*#\\s*FAIL\\b");
    private static final Pattern OF_OTHERS = Pattern.compile("(?m)^\\s*OPTION\\s+(NV_\\w+|ATI_\\w+|MESA_\\w+)");

    /** The test that a text is, or nothing if it is no program. */
    static Optional<AssemblyTest> of(String text) {
        for (Stage stage : Stage.values()) {
            if (text.startsWith(Assembly.header(stage))) {
                return Optional.of(new AssemblyTest(stage, text));
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<String> missing() {
        Matcher option = OF_OTHERS.matcher(text);
        return option.find() ? Optional.of("option " + option.group(1)) : Optional.empty();
    }

    @Override
    public Optional<String> failure() {
        boolean wanted = !FAIL.matcher(text).find();
        try {
            Assembly.lower("program", stage, text);
            return wanted ? Optional.empty() : Optional.of("is taken, and must be refused");
        } catch (ShaderException e) {
            return wanted ? Optional.of("is refused: " + e.getMessage()) : Optional.empty();
        }
    }
}
