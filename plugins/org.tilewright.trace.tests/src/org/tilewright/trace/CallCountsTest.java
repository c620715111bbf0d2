package org.tilewright.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tilewright.testing.Apitrace;
import org.tilewright.testing.SharedTraces;

/**
 * Calls by the names of their functions are as many as apitrace prints: of a recorded trace, or with {@code -Dtilewright.traces=FOLDER}
 * of all traces of that folder, however long they are. {@link SharedTracesTest} holds every value of every call of the recorded ones.
 */
class CallCountsTest {

    private static final String FOLDER = System.getProperty("tilewright.traces");

    /** Call number and thread, then the name. Other lines go on with a text of the line before. */
    private static final Pattern CALL = Pattern.compile("\\d+ @[0-9a-f]+ (\\w+)\\(.*");

    @TestFactory
    Stream<DynamicTest> callsByNameAreThoseThatApitracePrints() throws IOException {
        return traces().stream().map(trace -> DynamicTest.dynamicTest(trace.getFileName().toString(), () -> {
            assumeTrue(Apitrace.isInstalled(), Apitrace.MISSING);
            assertEquals(printed(trace), read(trace));
        }));
    }

    private static List<Path> traces() throws IOException {
        if (FOLDER == null) {
            return List.of(SharedTraces.require("gears"));
        }
        try (Stream<Path> files = Files.list(Path.of(FOLDER))) {
            return files.filter(file -> file.toString().endsWith(".trace")).sorted().toList();
        }
    }

    private static Map<String, Long> read(Path trace) {
        Map<String, Long> counts = new TreeMap<>();
        try (TraceReader reader = TraceReader.open(trace, function -> false)) {
            for (Call call = reader.next(); call != null; call = reader.next()) {
                counts.merge(call.function().name(), 1L, Long::sum);
            }
        }
        return counts;
    }

    private static Map<String, Long> printed(Path trace) throws IOException, InterruptedException {
        Process dump = new ProcessBuilder("apitrace", "dump", "--verbose", "--thread-ids=yes", "--color=never",
                trace.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        Map<String, Long> counts = new TreeMap<>();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(dump.getInputStream(), StandardCharsets.ISO_8859_1))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher call = CALL.matcher(line);
                if (call.matches()) {
                    counts.merge(call.group(1), 1L, Long::sum);
                }
            }
        }
        assertEquals(0, dump.waitFor());
        return counts;
    }
}
