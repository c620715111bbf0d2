package org.tilewright.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Property;
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
            assumeTrue(
                    Stream.of(System.getenv("PATH").split(":"))
                            .anyMatch(path -> Files.isExecutable(Path.of(path, tool))),
                    tool + " is not installed: numbers of states are not compared with Spin's");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = { "ott-set; -DTAGS=3; reference.ott-set; tags=3",
            "ott-set; -DTAGS=4; reference.ott-set; tags=4", "ott-set; -DTAGS=5; reference.ott-set; tags=5",
            "overtaking; -DN=2; arbiter.overtaking; requesters=2",
            "overtaking; -DN=4; arbiter.overtaking; requesters=4",
            "depth-stream; -DBLOCKS=3; depth.ott; ways=2,blocks=3,tiles=3,symmetry=false",
            "depth-stream; -DBLOCKS=4; depth.ott; ways=2,blocks=4,tiles=3,symmetry=false",
            "depth-stream; -DBLOCKS=4 -DOUTSTANDING=1; depth.progress; ways=2,blocks=4,tiles=3,outstanding=1,symmetry=false",
            "fury-unit; -DDEPTH=2; texture.furygpu; depth=2,pixels=2,phase=0",
            "exchange; -DPRIMITIVES=1; distribution.delivery; gpus=2,fewest=1,most=1,eager=false",
            "exchange; -DPRIMITIVES=2; distribution.delivery; gpus=2,fewest=2,most=2,eager=false",
            "fury-unit; -DDEPTH=4 -DPIXELS=1; texture.furygpu; depth=4,pixels=1,phase=0",
            "depth-data; -DBLOCKS=3; depth.data; ways=2,blocks=3,symmetry=false",
            "depth-data; -DBLOCKS=4 -DOUTSTANDING=1; depth.data; ways=2,blocks=4,outstanding=1,symmetry=false" })
    void thereAreAsManyStatesAndTransitionsInSpin(String model, String options, String property, String bounds)
            throws Exception {
        String spin = pan(model + ".pml", options);
        Property ours = PropertyCatalogue.of(property);
        Result result = new Check(Settings.usual(), Progress.NONE).run(ours, ours.cells(bounds).get(0).bounds(), null);
        assertEquals(Verdict.PASS, result.verdict());
        assertEquals(result.states(), number(STATES, spin));
        assertEquals(result.transitions(), number(TRANSITIONS, spin));
    }

    /** What Spin's verifier of a model says. */
    private String pan(String model, String options) throws Exception {
        List<String> spin = new ArrayList<>(List.of("spin"));
        spin.addAll(List.of(options.split(" ")));
        spin.addAll(List.of("-a", MODELS.resolve(model).toString()));
        run(spin.toArray(String[]::new));
        // To compile it well takes four times as long as all that it does.
        run("cc", "-w", "-O0", "-DSAFETY", "-DNOREDUCE", "-o", "pan", "pan.c");
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
