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
 * Rumur, a third checker with a model of its own, visits as many states by as many transitions. Skipped where {@code rumur} or
 * {@code cc} is not installed (on Debian: {@code apt-get install rumur gcc}).
 */
class RumurTest {

    private static final Path MODEL = Path.of("../../verification/murphi/ott-set.m").toAbsolutePath();
    private static final String WIDE_ATOMICS = System.getProperty("os.arch").equals("amd64") ? "-mcx16" : "-w";
    private static final Pattern FOUND = Pattern.compile("(\\d+) states, (\\d+) rules fired in");

    @TempDir
    Path folder;

    @BeforeAll
    static void rumurIsInstalled() {
        for (String tool : List.of("rumur", "cc")) {
            assumeTrue(
                    Stream.of(System.getenv("PATH").split(":"))
                            .anyMatch(path -> Files.isExecutable(Path.of(path, tool))),
                    tool + " is not installed: numbers of states are not compared with Rumur's");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = { 3, 4 })
    void thereAreAsManyStatesAndTransitionsInRumur(int tags) throws Exception {
        String model = Files.readString(MODEL);
        assertTrue(model.contains("TAGS : 4;"));
        Files.writeString(folder.resolve("set.m"), model.replace("TAGS : 4;", "TAGS : " + tags + ";"));
        run("rumur", "--threads", "2", "--output", "set.c", "set.m");
        run("cc", "-w", "-O1", WIDE_ATOMICS, "-pthread", "-o", "set", "set.c", "-latomic");
        String said = run("./set");
        assertTrue(said.contains("No error found"), said);
        Matcher found = FOUND.matcher(said);
        assertTrue(found.find(), said);
        Result ours = new Check(Settings.usual(), Progress.NONE).run(PropertyCatalogue.of("reference.ott-set"),
                Map.of("tags", Integer.toString(tags)), null);
        assertEquals(Verdict.PASS, ours.verdict());
        assertEquals(ours.states(), Long.parseLong(found.group(1)));
        // The step into the first state is counted here.
        assertEquals(ours.transitions(), Long.parseLong(found.group(2)) + 1);
    }

    private String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        return said;
    }
}
