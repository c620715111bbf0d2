package org.tilewright.shader.glsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.glsl.lower.Lowering;

/** Sources that are refused, with the line that says so. */
final class Refusals {

    private Refusals() {}

    /** Asserts what is said of statements, which begin in line 4. */
    static void assertRefused(int version, String statements, String line) {
        assertSourceRefused("#version " + version + "\n\nvoid main() {\n" + statements + "\n}\n", line);
    }

    static void assertSourceRefused(String text, String line) {
        Source source = new Source("a.frag", Stage.FRAGMENT, text, false);
        ShaderException refusal = assertThrows(ShaderException.class, () -> Lowering.lower(source));
        assertEquals("a.frag:" + line, refusal.getMessage());
    }
}
