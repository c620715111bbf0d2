package org.tilewright.verify.jpf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.jpf.SearchProcess.Outcome;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

class SearchProcessTest {

    private static final Limits LIMITS = new Limits(128, 0, Duration.ofMinutes(1), Duration.ofMinutes(1));

    @TempDir
    Path folder;

    private Outcome run(List<String> command) {
        return new SearchProcess(LIMITS, Progress.NONE).run(command, folder);
    }

    private static List<String> java(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(arguments));
        return command;
    }

    /** Nothing is said of any property, and each further search would say the same again. */
    @Test
    void aProgramThatCannotBeStartedEndsTheVerification() {
        NotStartedException failure = assertThrows(NotStartedException.class,
                () -> run(List.of(folder.resolve("nothing").toString())));
        assertEquals("Java PathFinder cannot be started: " + folder.resolve("nothing") + " cannot be run",
                failure.getMessage());
    }

    @Test
    void aVirtualMachineThatDoesNotStartEndsTheVerificationWithItsReason() {
        NotStartedException failure = assertThrows(NotStartedException.class, () -> run(java("-Xmx1y")));
        assertTrue(
                failure.getMessage().startsWith(
                        "Java PathFinder does not start, with exit code 1: Invalid maximum heap size: -Xmx1y"),
                failure.getMessage());
    }

    @Test
    void aProgramThatSaysSomethingElseIsNotUnderstood() {
        Judgement judgement = run(java("--version")).judgement();
        assertEquals(Verdict.ERROR, judgement.verdict());
        assertTrue(judgement.reason().startsWith("the driver of Java PathFinder is not understood: "),
                judgement.reason());
    }

    /** As when Tilewright is killed: nobody tells the driver to stop, but its standard input ends. */
    @Test
    void aDriverThatNobodyListensToEnds() throws IOException, InterruptedException {
        StandIn standIn = new StandIn(folder).depthFirst(StandIn.cut("arbiter-depth-first", "processed", "hang"));
        Property property = PropertyCatalogue.of("arbiter.overtaking");
        Path work = Files.createDirectories(folder.resolve("work"));
        List<String> command = new SearchCommand(standIn.installation(), LIMITS, work).of(property,
                property.bounds(Map.of("requesters", "2")), new HarnessLoader(property, null),
                SearchOrder.DEPTH_FIRST);
        Process process = new ProcessBuilder(command).directory(work.toFile())
                .redirectError(folder.resolve("errors").toFile()).start();
        try (BufferedReader lines = process.inputReader()) {
            assertTrue(lines.readLine().startsWith("{\"event\":\"started\""));
            assertFalse(process.waitFor(1, TimeUnit.SECONDS), "it searches as long as somebody is there");
            process.outputWriter().close();
            assertTrue(process.waitFor(10, TimeUnit.SECONDS));
        } finally {
            process.destroyForcibly();
        }
    }
}
