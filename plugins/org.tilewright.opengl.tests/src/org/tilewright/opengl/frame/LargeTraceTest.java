package org.tilewright.opengl.frame;

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
import org.tilewright.frame.Frame;
import org.tilewright.opengl.CallWriter;

/**
 * The last frame of a trace much larger than the heap is imported, in a virtual machine of its own with {@value #HEAP_MEGABYTES} MB: what
 * is held is what lives in the program's objects. How large the trace is is said by {@code -Dtilewright.trace.megabytes}.
 */
class LargeTraceTest {

    private static final int HEAP_MEGABYTES = 48;

    private static final int MEGABYTES = Integer.getInteger("tilewright.trace.megabytes", 200);

    /** Megabytes of a frame, each of which is a draw. */
    private static final int DRAWS = 4;

    @TempDir
    private Path folder;

    @Test
    void aTraceLargerThanTheHeapIsImported() throws Exception {
        Path trace = folder.resolve("large.trace");
        write(trace);
        Path output = folder.resolve("output.txt");
        Process importer = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + HEAP_MEGABYTES + "m", "-cp", System.getProperty("java.class.path"),
                LargeTraceTest.class.getName(), trace.toString(), String.valueOf(MEGABYTES / DRAWS - 1))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile()).start();
        int exitCode = importer.waitFor();
        String said = Files.readString(output);
        assertEquals(0, exitCode, said);
        // A megabyte is nine calls, a frame ends with one more, and two come before; the last call comes too late.
        assertEquals(2 + 9L * MEGABYTES + MEGABYTES / DRAWS - 1 + " calls, " + DRAWS + " textures, " + DRAWS + " draws",
                said.strip());
    }

    /** Half of each megabyte goes into a buffer that is drawn from, half into a texture that is deleted again. */
    private static void write(Path file) throws IOException {
        byte[] half = new byte[1 << 19];
        new Random(1).nextBytes(half);
        CallWriter calls = new CallWriter().call("glViewport", "x", 0, "y", 0, "width", 64, "height", 64)
                .call("glEnableClientState", "array", 0x8074);
        try (OutputStream out = new BufferedOutputStream(new GZIPOutputStream(Files.newOutputStream(file)) {
            {
                def.setLevel(Deflater.NO_COMPRESSION);
            }
        })) {
            for (int i = 0; i < MEGABYTES; i++) {
                long name = 1 + i;
                calls.call("glBindBuffer", "target", 0x8892, "buffer", 1)
                        .call("glBufferData", "target", 0x8892, "size", half.length, "data", half, "usage", 0x88e0)
                        .call("glVertexPointer", "size", 2, "type", 0x1402, "stride", 0, "pointer", 0)
                        .call("glBindTexture", "target", 0xde1, "texture", name)
                        .call("glTexParameteri", "target", 0xde1, "pname", 0x2801, "param", 0x2601)
                        .call("glTexImage2D", "target", 0xde1, "level", 0, "internalformat", 0x8058, "width", 256,
                                "height", 512,
                                "border", 0, "format", 0x1908, "type", 0x1401, "pixels", half)
                        .call("glEnable", "cap", 0xde1).call("glDrawArrays", "mode", 4, "first", 0, "count", 3);
                if (i % DRAWS == DRAWS - 1) {
                    calls.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
                }
                calls.call("glDeleteTextures", "n", 1, "textures", new long[] { name });
                out.write(calls.take());
            }
        }
    }

    /**
     * Imports a frame of a trace.
     *
     * @param arguments the file and the frame's number
     */
    public static void main(String[] arguments) {
        Frame[] last = new Frame[1];
        int number = Integer.parseInt(arguments[1]);
        ImportReport report = TraceImport.run(Path.of(arguments[0]), "large", number, number,
                (i, frame) -> last[0] = frame);
        System.out.println(
                report.calls() + " calls, " + last[0].textures().size() + " textures, " + last[0].commands().size()
                        + " draws");
    }
}
