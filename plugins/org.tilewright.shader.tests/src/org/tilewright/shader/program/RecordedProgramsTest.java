package org.tilewright.shader.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.shader.Stage;
import org.tilewright.shader.program.ProgramPart.Dialect;
import org.tilewright.testing.Apitrace;
import org.tilewright.testing.SharedTraces;

/**
 * All programs that real ones loaded become classes; apitrace says which they are. Skipped where there are no traces, or no
 * apitrace.
 */
class RecordedProgramsTest {

    private static final Pattern CALL = Pattern.compile("glProgramStringARB\\(.*? string = \"(?<assembly>.*?)\"\\)"
            + "|glCreateShader\\(type = GL_(?<stage>VERTEX|FRAGMENT)_SHADER\\) = (?<made>[0-9]+)"
            + "|glShaderSource\\(shader = (?<shader>[0-9]+), count = [0-9]+, string = [&{]\"(?<text>.*?)\"}?, length",
            Pattern.DOTALL);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({ "arbscene, 6", "zeroad_arb, 92", "es2gears, 2", "gles2scene, 10", "minetest_f62, 8",
            "warzone2100_f500, 12", "gl33scene, 12", "openarena_gl2, 456" })
    void becomeClasses(String name, int count) throws IOException {
        Path trace = SharedTraces.require(name);
        Assumptions.assumeTrue(Apitrace.isInstalled(), Apitrace.MISSING);
        Path dump = folder.resolve("calls");
        Apitrace.run(dump, "dump", "--call-nos=no", trace.toString());
        Matcher matcher = CALL.matcher(Files.readString(dump, StandardCharsets.ISO_8859_1));
        Map<String, Stage> shaders = new HashMap<>();
        boolean embedded = name.startsWith("es2") || name.startsWith("gles2");
        int found = 0;
        while (matcher.find()) {
            if (matcher.group("stage") != null) {
                shaders.put(matcher.group("made"), Stage.valueOf(matcher.group("stage")));
            } else if (matcher.group("text") != null) {
                compile(name + " " + ++found, shaders.get(matcher.group("shader")),
                        embedded ? Dialect.EMBEDDED : Dialect.DESKTOP, matcher.group("text"));
            } else {
                String text = matcher.group("assembly");
                compile(name + " " + ++found, text.startsWith("!!ARBvp") ? Stage.VERTEX : Stage.FRAGMENT,
                        Dialect.ASSEMBLY, text);
            }
        }
        assertEquals(count, found);
    }

    private static void compile(String name, Stage stage, Dialect dialect, String text) {
        String whole = text.replace("\", \"", "").replace("\\n", "\n").replace("\\\"", "\"");
        LinkedProgram.link(List.of(new ProgramPart(name, stage, dialect, whole)), Map.of(), Map.of());
    }
}
