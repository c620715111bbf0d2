package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.simulator.CacheFolder;

/** The command line as a process of its own: its working directory, its exit code, and the signals that end it. */
class ProcessTest {

    @TempDir
    Path folder;

    @BeforeEach
    void writeModel() throws IOException {
        Files.write(folder.resolve("model.pipeline"), Presets.bytes("dprt-fpga"));
    }

    @Test
    void runsAreNumberedInTheWorkingDirectory() throws Exception {
        SmallFrame.usual().write(folder.resolve("small.frame"));
        for (int run = 1; run <= 2; run++) {
            Process process = tilewright("simulate", "model.pipeline", "--frame", "small.frame");
            try (BufferedReader out = process.inputReader()) {
                List<String> lines = out.lines().toList();
                assertEquals(0, process.waitFor());
                Path expected = Path.of("runs", "model-small-" + run);
                assertTrue(lines.getLast().endsWith(" " + expected), lines::toString);
                assertEquals(Outcome.COMPLETED, RunFolder.read(folder.resolve(expected)).outcome());
            }
        }
    }

    @Test
    void exitCodeOfTheProcessIsThatOfTheCommand() throws Exception {
        assertEquals(2, tilewright("simulate", "none.pipeline", "--frame", "none.frame").waitFor());
        assertEquals(0, tilewright("--version").waitFor());
    }

    @Test
    @EnabledOnOs({ OS.LINUX, OS.MAC })
    void signalStopsTheSimulatorAndMarksTheRun() throws Exception {
        Started started = startEndless();
        started.commandLine.destroy();
        assertTrue(started.commandLine.waitFor(30, TimeUnit.SECONDS));
        assertFalse(started.simulator.isAlive());
        assertEquals(Outcome.CANCELLED, RunFolder.read(folder.resolve("out")).outcome());
    }

    /** The simulator watches the process that started it. */
    @Test
    @EnabledOnOs({ OS.LINUX, OS.MAC })
    void killedCommandLeavesNoSimulatorAndARunThatReadsInterrupted() throws Exception {
        Started started = startEndless();
        started.commandLine.destroyForcibly();
        assertTrue(started.commandLine.waitFor(10, TimeUnit.SECONDS));
        Path work = folder.resolve("out" + RunFolder.INCOMPLETE);
        assertEquals(Outcome.INTERRUPTED, RunFolder.read(work).outcome());
        assertFalse(Files.exists(folder.resolve("out")), "it never looks complete");
        started.simulator.onExit().get(60, TimeUnit.SECONDS);
    }

    private record Started(Process commandLine, ProcessHandle simulator) {}

    private Started startEndless() throws Exception {
        SmallFrame.endless().write(folder.resolve("endless.frame"));
        Process process = tilewright("simulate", "model.pipeline", "--frame", "endless.frame", "--out", "out",
                "--progress");
        BufferedReader out = process.inputReader();
        String line = out.readLine();
        while (line != null && !line.contains("\"draw\"")) {
            line = out.readLine();
        }
        assertTrue(line != null, "ended before it simulated anything");
        return new Started(process, process.children().findFirst().orElseThrow());
    }

    private Process tilewright(String... words) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(JavaCommand.tilewright((Object[]) words))
                .directory(folder.toFile());
        builder.environment().put(CacheFolder.VARIABLE, CacheFolder.root().toString());
        return builder.redirectError(folder.resolve("errors").toFile()).start();
    }
}
