package org.tilewright.shader.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.shader.Stage;
import org.tilewright.testing.Apitrace;
import org.tilewright.testing.SharedTraces;

/** Programs that real ones loaded are programs. Skipped where there are no traces, or no apitrace. */
class RecordedProgramsTest {

    private static final Pattern PROGRAM = Pattern.compile("glProgramStringARB\\(.*? string = \"(.*?)\"\\)",
            Pattern.DOTALL);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({ "arbscene, 6", "zeroad_arb, 92" })
    void areLowered(String name, int count) throws IOException {
        Path trace = SharedTraces.require(name);
        Assumptions.assumeTrue(Apitrace.isInstalled(), Apitrace.MISSING);
        Path dump = folder.resolve("calls");
        Apitrace.run(dump, "dump", "--call-nos=no", trace.toString());
        Matcher matcher = PROGRAM.matcher(Files.readString(dump, StandardCharsets.ISO_8859_1));
        int found = 0;
        while (matcher.find()) {
            found++;
            Stage stage = matcher.group(1).startsWith("!!ARBvp") ? Stage.VERTEX : Stage.FRAGMENT;
            Assembly.lower(name + " " + found, stage, matcher.group(1).replace("\\n", "\n"));
        }
        assertEquals(count, found);
    }
}
