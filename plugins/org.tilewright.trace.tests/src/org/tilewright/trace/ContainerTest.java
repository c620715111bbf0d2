package org.tilewright.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.testing.TraceWriter;
import org.tilewright.testing.Wrap;
import org.tilewright.trace.wrapping.Wrapping;

/** Wrappings, versions, and files that end too early. */
class ContainerTest {

    @TempDir
    private Path folder;

    /** Calls that fill several blocks of every wrapping: noise that does not shrink, and runs that do. */
    private static TraceWriter manyCalls() {
        TraceWriter trace = new TraceWriter(6);
        Random random = new Random(5);
        for (int i = 0; i < 3_000; i++) {
            byte[] noise = new byte[60];
            random.nextBytes(noise);
            int call = trace.enter(0, i % 7, "function" + i % 7);
            trace.argument(0).blob(noise).argument(1).blob(new byte[i % 100]).end();
            trace.leave(call).result().integer(i).end();
        }
        return trace;
    }

    @ParameterizedTest
    @EnumSource
    void wrappingIsToldFromTheFile(Wrap wrap) throws IOException {
        Path file = wrap.write(folder, manyCalls().bytes());
        try (TraceReader reader = TraceReader.open(file)) {
            assertEquals(wrap.name(), reader.wrapping().name());
            assertEquals(6, reader.version());
            assertEquals(Map.of("process.name", "a program"), reader.properties());
            for (int i = 0; i < 3_000; i++) {
                Call call = reader.next();
                assertEquals("function" + i % 7, call.function().name());
                assertEquals(i, call.values().integer(call.result()));
                assertTrue(call.isComplete());
            }
            assertNull(reader.next());
            assertFalse(reader.isCut());
            assertEquals(manyCalls().bytes().length, reader.position());
        }
    }

    @ParameterizedTest
    @EnumSource
    void functionsAreOneObjectEach(Wrap wrap) throws IOException {
        TraceWriter trace = new TraceWriter(6).call(0, 5, "f").call(0, 6, "f").call(0, 5, "f");
        try (TraceReader reader = TraceReader.open(wrap.write(folder, trace.bytes()))) {
            FunctionSignature first = reader.next().function();
            assertFalse(first.equals(reader.next().function()), "another number is another function");
            assertTrue(first == reader.next().function());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = { 0, 1, 2, 3, 4, 5, 6 })
    void backtracesAreSkippedInEveryVersion(int version) throws IOException {
        TraceWriter trace = new TraceWriter(version);
        for (int i = 0; i < 2; i++) {
            int call = trace.enter(0, 1, "f");
            trace.backtrace().argument(0).integer(i).end().leave(call).end();
        }
        assertEquals(List.of("0 @0 f(first = 0, second = ?)", "1 @0 f(first = 1, second = ?)"),
                Traces.lines(folder, trace));
    }

    @Test
    void oldestVersionsNameTheThreadInADetail() throws IOException {
        TraceWriter trace = new TraceWriter(3);
        trace.enter(0, 1, "f");
        trace.thread(2).end().leave(0).end();
        assertEquals(List.of("0 @2 f(first = ?, second = ?)"), Traces.lines(folder, trace));
    }

    /** Whatever is cut off, the calls that are left are the first ones of the whole. */
    @ParameterizedTest
    @EnumSource(names = { "SNAPPY", "GZIP" })
    void ofACutFileWhatIsWholeCounts(Wrap wrap) throws IOException {
        byte[] whole = wrap.wrap(manyCalls().bytes());
        List<String> calls = Traces.lines(wrap.write(folder, manyCalls().bytes()));
        for (int size = 300; size < whole.length; size += whole.length / 40) {
            Path file = Files.write(folder.resolve("cut.trace"), Arrays.copyOf(whole, size));
            List<String> left = wholeLines(file);
            assertEquals(calls.subList(0, left.size()), left);
            // Noise is two thirds of the file and does not shrink, so neither do the calls in proportion.
            assertTrue(left.size() > 3_000L * size / whole.length - 700,
                    left.size() + " calls in " + size);
            try (TraceReader reader = TraceReader.open(file)) {
                while (reader.next() != null) {
                    // Only at its end is it known.
                }
                assertTrue(reader.isCut());
            }
        }
    }

    /** The call in the middle of which the file ends may have been entered, so that it is incomplete. */
    private static List<String> wholeLines(Path file) {
        return Traces.lines(file).stream().filter(line -> !line.endsWith("incomplete")).toList();
    }

    /** The decoder of brotli gives out nothing of a window that it could not fill, so only that it ends well is said. */
    @Test
    void cutBrotliEndsWell() throws IOException {
        byte[] whole = Wrap.BROTLI.wrap(manyCalls().bytes());
        List<String> calls = Traces.lines(Wrap.BROTLI.write(folder, manyCalls().bytes()));
        Path file = Files.write(folder.resolve("cut.trace"), Arrays.copyOf(whole, whole.length - 3_000));
        List<String> left = wholeLines(file);
        assertEquals(calls.subList(0, left.size()), left);
        assertTrue(left.size() > 1_000, () -> left.size() + " calls");
    }

    /** A call is dropped whose leave is cut, as its results may be wrong; one that was never left is given out. */
    @Test
    void callsInTheMiddleOfTheCutAreDropped() throws IOException {
        TraceWriter trace = new TraceWriter(6);
        trace.enter(0, 1, "waits");
        trace.end().call(0, 2, "whole").enter(0, 3, "cut");
        trace.end().leave(2).result().raw(4, 0x80);
        assertEquals(List.of("1 @0 whole(first = ?, second = ?)", "0 @0 waits(first = ?, second = ?) // incomplete"),
                Traces.lines(folder, trace));
    }

    @Test
    void wrappingsAreKnownByTheirFirstBytes() {
        assertEquals(Wrapping.SNAPPY, Wrapping.of(new byte[] { 'a', 't', 0, 0 }));
        assertEquals(Wrapping.GZIP, Wrapping.of(new byte[] { 0x1f, (byte) 0x8b, 8 }));
        assertEquals(Wrapping.ZSTANDARD, Wrapping.of(new byte[] { 0x28, (byte) 0xb5, 0x2f, (byte) 0xfd }));
        assertEquals(Wrapping.BROTLI, Wrapping.of(new byte[] { (byte) 0xcf, -1, -1, 0x67 }));
        assertEquals(Wrapping.BROTLI, Wrapping.of(new byte[] { 'a' }));
    }
}
