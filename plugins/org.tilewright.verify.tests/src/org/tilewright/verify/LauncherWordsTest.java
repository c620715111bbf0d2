package org.tilewright.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The launcher of the Java that runs this test is asked for what it cannot do. */
class LauncherWordsTest {

    @ParameterizedTest
    @CsvSource({ "-Xmx1y, Invalid maximum heap size: -Xmx1y",
            "-Xmx1m -Xms2m, Initial heap size set to a larger value than",
            "-XX:NoSuchFlag=1, Unrecognized VM option", "-version:none, Unrecognized option: -version:none" })
    void theReasonIsFoundAmongItsLines(String options, String reason) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of(options.split(" ")));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_TOOL_OPTIONS", "-Dsaid=first");
        Process process = builder.start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines()
                .toList();
        assertEquals(1, process.waitFor(), lines::toString);
        assertEquals(reason, LauncherWords.reason(lines).substring(0, Math.min(reason.length(),
                LauncherWords.reason(lines).length())), lines::toString);
    }

    @Test
    void nothingSaidIsNoReason() {
        assertEquals("", LauncherWords.reason(List.of("", "  ")));
    }

    @Test
    void aProgramThatThrewWasStarted() {
        assertEquals("", LauncherWords.reason(List.of("Exception in thread \"main\" java.lang.IllegalStateException",
                "\tat Main.main(Main.java:1)")));
    }
}
