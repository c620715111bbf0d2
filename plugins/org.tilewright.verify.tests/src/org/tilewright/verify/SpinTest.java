package org.tilewright.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.PropertyCatalogue;

/**
 * Spin, another checker with models of its own, visits as many states by as many transitions. Skipped where {@code spin} or
 * {@code cc} is not installed (on Debian: {@code apt-get install spin gcc}).
 */
class SpinTest {

    private static final Path MODELS = Path.of("../../verification/spin").toAbsolutePath();
    private static final Pattern STATES = Pattern.compile("(\\d+) states, stored");
    private static final Pattern TRANSITIONS = Pattern.compile("(\\d+) transitions \\(= stored\\+matched\\)");

    @TempDir
    Path folder;

    @BeforeAll
    static void spinIsInstalled() {
        for (String tool : List.of("spin", "cc")) {
            assumeTrue(Stream.of(System.getenv("PATH").split(":")).anyMatch(path -> Files.isExecutable(Path.of(path, tool))),
                    tool + " is not installed: numbers of states are not compared with Spin's");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = { 3, 4, 5 })
    void theReferenceSetHasAsManyStatesInSpin(int tags) throws Exception {
        String spin = pan("ott-set.pml", "-DTAGS=" + tags);
        Result ours = new Check(Settings.usual(), Progress.NONE).run(PropertyCatalogue.of("reference.ott-set"),
                Map.of("tags", Integer.toString(tags)), null);
        assertEquals(ours.states(), number(STATES, spin));
        assertEquals(ours.transitions(), number(TRANSITIONS, spin));
    }

    /** What Spin's verifier of a model says. */
    private String pan(String model, String option) throws Exception {
        run("spin", option, "-a", MODELS.resolve(model).toString());
        run("cc", "-w", "-O2", "-DSAFETY", "-DNOREDUCE", "-o", "pan", "pan.c");
        String said = run("./pan", "-m1000000");
        assertTrue(said.contains("errors: 0") && !said.contains("max search depth too small"), said);
        return said;
    }

    private String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        return said;
    }

    private static long number(Pattern pattern, String said) {
        Matcher found = pattern.matcher(said);
        assertTrue(found.find(), said);
        return Long.parseLong(found.group(1));
    }
}
