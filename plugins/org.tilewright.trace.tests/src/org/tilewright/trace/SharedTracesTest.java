package org.tilewright.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.testing.Apitrace;
import org.tilewright.testing.SharedTraces;

/** The recorded traces, and apitrace as the oracle of what is in them. */
class SharedTracesTest {

    @TempDir
    private Path folder;

    /** Numbers of calls as {@code apitrace dump --verbose} counts them. */
    @ParameterizedTest
    @CsvSource({ "arbscene, SNAPPY, 1361", "atlantis, GZIP, 64693", "bouncingcow, SNAPPY, 588", "es2gears, SNAPPY, 262",
            "gears, SNAPPY, 1481", "gl33scene, SNAPPY, 710", "gles2scene, SNAPPY, 528", "glplanet, BROTLI, 19412",
            "lament, SNAPPY, 86799", "minetest_f62, BROTLI, 73929", "neverball, SNAPPY, 10283",
            "openarena_gl2, BROTLI, 337933", "warzone2100_f500, BROTLI, 396058", "winduprobot, SNAPPY, 38267",
            "zeroad_arb, SNAPPY, 290695" })
    void everyCallIsRead(String name, String wrapping, long calls) {
        try (TraceReader reader = TraceReader.open(SharedTraces.require(name), function -> false)) {
            assertEquals(6, reader.version());
            assertEquals(wrapping, reader.wrapping().name());
            long count = 0;
            while (reader.next() != null) {
                count++;
            }
            assertEquals(calls, count);
            assertFalse(reader.isCut());
        }
    }

    /** Every call with all its values is printed as apitrace prints it. */
    @ParameterizedTest
    @ValueSource(strings = { "arbscene", "atlantis", "bouncingcow", "es2gears", "gears", "gl33scene", "gles2scene",
            "glplanet", "lament", "minetest_f62", "neverball", "openarena_gl2", "warzone2100_f500", "winduprobot",
            "zeroad_arb" })
    void everyCallIsPrintedAsApitracePrintsIt(String name) throws IOException {
        Path trace = SharedTraces.require(name);
        assumeTrue(Apitrace.isInstalled(), Apitrace.MISSING);
        Path dump = folder.resolve("dump.txt");
        Apitrace.run(dump, "dump", "--verbose", "--thread-ids=yes", "--color=never", trace.toString());
        try (BufferedReader expected = Files.newBufferedReader(dump); TraceReader reader = TraceReader.open(trace)) {
            for (Call call = reader.next(); call != null; call = reader.next()) {
                for (String line : DumpText.of(call).split("\n")) {
                    if (!line.isEmpty()) {
                        assertEquals(nextLine(expected), line);
                    }
                }
            }
            assertNull(nextLine(expected));
        }
    }

    /** Blank lines end frames, which is no matter of containers, and comments tell the properties. */
    private static String nextLine(BufferedReader dump) throws IOException {
        String line = dump.readLine();
        while (line != null && (line.isEmpty() || line.startsWith("// process.name"))) {
            line = dump.readLine();
        }
        return line;
    }

    /** What apitrace wrapped anew reads as before. */
    @ParameterizedTest
    @ValueSource(strings = { "--snappy", "--zlib", "--brotli" })
    void everyWrappingOfApitraceReadsAlike(String wrapping) throws IOException {
        Path trace = SharedTraces.require("gears");
        assumeTrue(Apitrace.isInstalled(), Apitrace.MISSING);
        Path repacked = folder.resolve("repacked.trace");
        Apitrace.run(folder.resolve("log.txt"), "repack", wrapping, trace.toString(), repacked.toString());
        assertEquals(Traces.lines(trace), Traces.lines(repacked));
    }
}
