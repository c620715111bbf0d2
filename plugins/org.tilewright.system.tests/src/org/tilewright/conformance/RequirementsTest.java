package org.tilewright.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.shader.glsl.Language;

class RequirementsTest {

    @ParameterizedTest
    @ValueSource(strings = { "1.10", "1.20", "1.30", "1.40", "1.50", "3.30", "1.50compatibility", "1.00", "3.00",
            "3.00 es" })
    void versionsOfTheFrontEndAreThere(String version) {
        assertEquals(Optional.empty(), Requirements.version(version));
    }

    @ParameterizedTest
    @CsvSource({ "4.00, GLSL 4.00", "4.60, GLSL 4.60", "3.10 es, GLSL ES 3.10", "3.20, GLSL ES 3.20",
            "soon, version soon" })
    void laterVersionsAreMissingByName(String version, String missing) {
        assertEquals(Optional.of(missing), Requirements.version(version));
    }

    /** Piglit leaves the letters out: OpenGL has no such versions. */
    @Test
    void versionsOfOpenGlEsAreKnownByTheirNumber() {
        assertEquals(Optional.of(new Language(300, true, false)), Requirements.language("3.00"));
        assertEquals(Optional.of(new Language(330, false, false)), Requirements.language("3.30"));
        assertEquals(Optional.of(new Language(120, false, true)), Requirements.language("1.20"));
    }

    @Test
    void anExtensionThatMustNotBeThereIsMissingWhereItIs() {
        assertEquals(Optional.empty(), Requirements.extensions(List.of("GL_ARB_draw_buffers", "!GL_ARB_gpu_shader5")));
        assertEquals(Optional.of("GL_ARB_gpu_shader5"), Requirements.extensions(List.of("GL_ARB_gpu_shader5")));
        assertEquals(Optional.of("without GL_ARB_draw_buffers"),
                Requirements.extensions(List.of("!GL_ARB_draw_buffers")));
    }
}
