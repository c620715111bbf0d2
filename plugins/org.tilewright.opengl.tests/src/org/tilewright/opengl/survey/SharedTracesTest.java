package org.tilewright.opengl.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.testing.Apitrace;
import org.tilewright.testing.SharedTraces;

/** The recorded traces: what was recorded of how they were made, and what apitrace says of them. */
class SharedTracesTest {

    @TempDir
    private Path folder;

    /** Frames and draws of the last frame as whoever recorded the traces counted them with a script of their own. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "neverball | GLX, OpenGL | 2 | 152", "zeroad_arb | GLX, OpenGL | 2 | 1125",
            "gl33scene | GLX, OpenGL 3.3 core | 2 | 13", "gles2scene | EGL, OpenGL ES 2.0 | 2 | 11",
            "arbscene | GLX, OpenGL | 2 | 4", "openarena_gl2 | GLX, OpenGL 3.2 core | 2 | 42" })
    void lastFrame(String name, String context, int frames, int draws) {
        TraceSummary summary = TraceSurvey.of(SharedTraces.require(name));
        assertEquals(frames, summary.frames().size());
        assertEquals(draws, summary.frames().get(frames - 1).draws());
        assertEquals(context, summary.contexts().get(summary.contexts().size() - 1));
        assertEquals(List.of(), summary.unknown());
    }

    @ParameterizedTest
    @CsvSource({ "arbscene", "atlantis", "bouncingcow", "es2gears", "gears", "gl33scene", "gles2scene", "glplanet",
            "lament",
            "minetest_f62", "neverball", "openarena_gl2", "warzone2100_f500", "winduprobot", "zeroad_arb" })
    void asManyFramesAsApitraceCounts(String name) throws IOException {
        Path trace = SharedTraces.require(name);
        assumeTrue(Apitrace.isInstalled(), Apitrace.MISSING);
        Path info = folder.resolve("info.json");
        Apitrace.run(info, "info", trace.toString());
        try (BufferedReader lines = Files.newBufferedReader(info)) {
            String frames = lines.lines().filter(line -> line.contains("\"FramesCount\"")).findFirst().orElseThrow();
            assertEquals(Integer.parseInt(frames.replaceAll("\\D", "")), TraceSurvey.of(trace).frames().size());
        }
    }
}
