package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** What a command said and how it ended. */
record Terminal(int exitCode, String out, String err) {

    static Terminal run(Object... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] args = List.of(words).stream().map(Object::toString).toArray(String[]::new);
        int exitCode = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
        return new Terminal(exitCode, out.toString(), err.toString());
    }

    Terminal succeeded() {
        assertEquals(0, exitCode, err);
        return this;
    }

    /** One line, exit code 2, nothing on the standard output, no stack trace. */
    Terminal refused(String... parts) {
        assertEquals(2, exitCode, this::toString);
        assertEquals("", out);
        assertTrue(err.startsWith("error: ") && err.lines().count() == 1, err);
        assertFalse(err.contains("\tat ") || err.contains("Exception"), err);
        for (String part : parts) {
            assertTrue(err.contains(part), () -> err + "says nothing of: " + part);
        }
        return this;
    }

    /** As {@link #refused}; what would mend it may stand on the standard output, a line each. */
    Terminal refusedWithFixes(String... parts) {
        assertTrue(out.lines().allMatch(line -> line.startsWith("fix: ")), out);
        return new Terminal(exitCode, "", err).refused(parts);
    }
}
