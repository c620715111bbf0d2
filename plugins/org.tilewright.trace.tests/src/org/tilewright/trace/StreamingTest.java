package org.tilewright.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.testing.TraceWriter;

/**
 * A trace larger than the heap is read. How much larger is said by {@code -Dtilewright.trace.megabytes}; the reader runs
 * in a virtual machine of its own with {@value #HEAP_MEGABYTES} MB.
 */
class StreamingTest {

    private static final int HEAP_MEGABYTES = 32;

    private static final int MEGABYTES = Integer.getInteger("tilewright.trace.megabytes", 300);

    @TempDir
    private Path folder;

    @Test
    void traceLargerThanTheHeapIsRead() throws Exception {
        Path trace = folder.resolve("large.trace");
        write(trace);
        Path output = folder.resolve("output.txt");
        Process reader = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + HEAP_MEGABYTES + "m", "-cp", System.getProperty("java.class.path"),
                StreamingTest.class.getName(),
                trace.toString()).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        assertEquals(0, reader.waitFor(), () -> read(output));
        // Each megabyte is a call that returns, and each hundredth of them leaves one behind that does not.
        assertEquals(MEGABYTES + (MEGABYTES + 99) / 100 + " calls", read(output).strip());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static void write(Path file) throws IOException {
        byte[] blob = new byte[1 << 20];
        new Random(1).nextBytes(blob);
        TraceWriter part = new TraceWriter(6);
        try (OutputStream out = new BufferedOutputStream(new GZIPOutputStream(Files.newOutputStream(file)) {
            {
                def.setLevel(Deflater.NO_COMPRESSION);
            }
        })) {
            for (int i = 0; i < MEGABYTES; i++) {
                if (i % 100 == 0) {
                    part.enter(i + 1L, 2, "stuck");
                    part.argument(0).integer(i).end();
                }
                int call = part.enter(0, 1, "glBufferData");
                part.argument(1).blob(blob).end().leave(call).end();
                out.write(part.take());
            }
        }
    }

    /**
     * Counts the calls of a trace.
     *
     * @param arguments the file
     */
    public static void main(String[] arguments) {
        long calls = 0;
        try (TraceReader reader = TraceReader.open(Path.of(arguments[0]))) {
            while (reader.next() != null) {
                calls++;
            }
        }
        System.out.println(calls + " calls");
    }
}
