package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.report.ReportReader;
import org.tilewright.verify.report.Reported;

/** Whoever stops a verb, by any signal that can be caught, finds what was finished, and can read it. */
@EnabledOnOs(OS.LINUX)
class StoppedVerbsTest {

    private static final long POLL_MILLISECONDS = 20;

    @TempDir
    Path folder;

    private Path told;

    @ParameterizedTest
    @ValueSource(strings = { "INT", "TERM", "HUP" })
    void aStoppedVerificationReportsTheChecksThatAreFinished(String signal) throws Exception {
        Path out = folder.resolve("out");
        // Seven cells of which the first one has ended when it is stopped, and the last one would take seconds.
        Process process = tilewright("verify", "reference.ott-set", "--bounds", "tags=3|8|8|8|8|8|8", "--out",
                out.toString(), "--progress");
        stop(process, signal, "(?s)(.*\n)?PASS reference.ott-set .*\n\\{\"states\":.*");
        List<Reported> reported = ReportReader.read(out);
        assertEquals(List.of(Verdict.PASS), reported.stream().map(Reported::verdict).toList());
        assertEquals("3", reported.getFirst().bounds().get("tags"));
        assertTrue(
                Files.readString(out.resolve("report.txt")).endsWith("cancelled: 6 more checks were not finished\n"));
        assertTrue(Files.readString(out.resolve("report.json")).contains("\"unchecked\": 6"));
        String words = Files.readString(told);
        assertFalse(words.contains("BOUNDED"), "a cut search is told as a verdict");
        assertTrue(words.contains("error: cancelled: 1 of 7 checks are finished; the report of these is in " + out),
                words);
    }

    @ParameterizedTest
    @ValueSource(strings = { "INT", "TERM", "HUP" })
    void aStoppedSweepWritesTheRunsThatAreFinished(String signal) throws Exception {
        Files.write(folder.resolve("model.pipeline"), Presets.bytes("gpu-base"));
        SmallFrame.usual().write(folder.resolve("small.frame"));
        SmallFrame.endless().write(folder.resolve("endless.frame"));
        Path sweep = Files.writeString(folder.resolve("ways.sweep"),
                """
                        { "schema": 1, "model": "model.pipeline", "variations": [{ "parameter": "gpu.depth.zcache.ways", "values": ["4"] }],
                          "frames": [{ "file": "small.frame" }, { "file": "endless.frame" }],
                          "metrics": [{ "statistic": "frame.cycles" }], "images": false }
                        """);
        Path out = folder.resolve("out");
        stop(tilewright("sweep", sweep.toString(), "--out", out.toString(), "--jobs", "1"), signal,
                "(?s).*\\[1/2\\] .*");
        SweepResults results = SweepResults.read(out);
        assertEquals(1, results.ended());
        assertEquals(2, results.runs().size());
        assertEquals(3, Files.readAllLines(out.resolve("sweep.csv")).size());
        assertTrue(Files.readString(told).contains("error: cancelled by the user; call again to go on"));
    }

    private void stop(Process process, String signal, String when) throws Exception {
        while (!Files.readString(told).matches(when)) {
            assertTrue(process.isAlive(), () -> "it has ended by itself: " + read(told));
            Thread.sleep(POLL_MILLISECONDS);
        }
        assertEquals(0, new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor());
        assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Whoever runs this test may have signals ignored, which a process inherits. */
    private Process tilewright(String... words) throws IOException {
        told = folder.resolve("told");
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT,TERM,HUP"));
        command.addAll(JavaCommand.tilewright((Object[]) words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(told.toFile());
        builder.environment().put(CacheFolder.VARIABLE, CacheFolder.root().toString());
        return builder.start();
    }
}
