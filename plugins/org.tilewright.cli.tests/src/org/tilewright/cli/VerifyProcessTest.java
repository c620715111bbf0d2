package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whoever kills a verification finds no report: neither a part of the new one nor the old one. */
class VerifyProcessTest {

    private static final long POLL_MILLISECONDS = 20;

    @TempDir
    Path folder;

    @Test
    @EnabledOnOs({ OS.LINUX, OS.MAC })
    void aKilledVerificationLeavesNoReport() throws Exception {
        Path out = Files.createDirectories(folder.resolve("out"));
        Files.writeString(out.resolve("report.json"), "{}");
        Files.writeString(out.resolve("junit.xml"), "<testsuite/>");
        Path told = folder.resolve("told");
        // Seven cells of which the first one has ended when it is stopped, and the last one would take seconds.
        Process process = new ProcessBuilder(JavaCommand.tilewright("verify", "reference.ott-set", "--bounds",
                "tags=3|8|8|8|8|8|8", "--out", out, "--progress")).redirectErrorStream(true)
                .redirectOutput(told.toFile()).start();
        // A verdict, and then something of the next search.
        while (!Files.readString(told).matches("(?s)(.*\n)?PASS reference.ott-set .*\n\\{\"states\":.*")) {
            assertTrue(process.isAlive(), "it has ended by itself");
            Thread.sleep(POLL_MILLISECONDS);
        }
        process.destroyForcibly();
        assertTrue(process.waitFor(5, TimeUnit.SECONDS));
        assertFalse(Files.readString(told).contains("BOUNDED"), "a cut search is told as a verdict");
        try (var files = Files.list(out)) {
            assertEquals(List.of(), files.toList());
        }
    }
}
