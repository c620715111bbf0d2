package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

class ShaderCommandTest {

    private static final String DOUBLED = """
            #version 120
            varying vec2 uv;
            uniform float time;
            void main() {
                gl_FragColor = vec4(uv, sin(time), 1.0);
            }
            """;

    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aProgramIsShownWithItsInterfaceInstructionsRegistersAndSteps() throws IOException {
        Path file = file("a.frag", DOUBLED);
        List<String> lines = Terminal.run("shader", file).succeeded().out().lines().toList();
        assertEquals(file + ": fragment program in GLSL 1.20", lines.get(0));
        assertTrue(lines.contains("  varying    vec2   uv  smooth"), lines::toString);
        assertTrue(lines.contains("  uniform    float  time"), lines::toString);
        assertTrue(lines.contains("  output     vec4   gl_FragColor"), lines::toString);
        assertTrue(lines.contains("  transcendental       1"), lines::toString);
        assertTrue(lines.contains("  interpolation        2"), lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.matches("  5:\\d+ +v\\d+ = float sin v\\d+")),
                lines::toString);
    }

    /** uv.x, uv.y and the sine live at once; the constant needs no register. */
    @Test
    void asJsonItIsARecord() throws IOException {
        JsonObject json = JsonParser.parseString(
                Terminal.run("shader", file("a.glsl", DOUBLED), "--stage", "fragment", "--json").succeeded().out())
                .getAsJsonObject();
        assertEquals("fragment", json.get("stage").getAsString());
        assertEquals(1, json.getAsJsonObject("instructions").get("transcendental").getAsInt());
        assertTrue(json.get("registers").getAsInt() >= 3);
        assertTrue(json.getAsJsonArray("steps").size() > 6);
    }

    @Test
    void aMistakeIsToldAsCompilersTellIt() throws IOException {
        Path file = file("a.vert", "void main() {\n  gl_Position = vec4(x);\n}\n");
        Terminal.run("shader", file).refused("error: " + file + ":2:22: ");
    }

    @Test
    void assemblyIsKnownByItsFirstLine() throws IOException {
        Path file = file("water.txt", "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n");
        assertTrue(Terminal.run("shader", file).succeeded().out()
                .startsWith(file + ": fragment program in ARB_fragment_program"));
        Terminal.run("shader", file, "--stage", "vertex").refused("is a fragment program; expected a vertex program");
    }

    @Test
    void theLanguageOfOpenGlEsIsTakenWhereItIsAskedFor() throws IOException {
        Path file = file("a.frag", "precision mediump float; void main() { gl_FragColor = vec4(1.0); }");
        assertTrue(Terminal.run("shader", file, "--es").succeeded().out().contains("in GLSL ES 1.00"));
    }

    @Test
    void aFileThatDoesNotSayItsStageNeedsTheOption() throws IOException {
        Path file = file("a.glsl", DOUBLED);
        Terminal.run("shader", file).refused(file + ": does not say which stage it is for", "--stage");
        Terminal.run("shader", file, "--stage", "geometry").refused("--stage geometry: expected vertex or fragment");
        Terminal.run("shader", folder.resolve("none.frag")).refused("none.frag: not found");
    }
}
