package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.opengl.CallWriter;
import org.tilewright.opengl.call.Functions;
import org.tilewright.opengl.context.Oddity;

/** A trace may give any function any arguments, in any order of calls: a frame comes of it, and nothing breaks. */
class OddCallsTest {

    /** Names by which arguments are asked for; all others are asked for by their places. */
    private static final List<String> NAMED = List.of("first", "count", "type", "indices", "instancecount", "size",
            "stride", "pointer", "basevertex", "ctx", "drawable", "shareList", "attrib_list");

    private static final List<Object> ODD = Arrays.asList(null, -1L, Long.MAX_VALUE, Long.MIN_VALUE, 1L, 4L, "text",
            Float.NaN, Float.POSITIVE_INFINITY, -1e30f, new byte[0], new byte[] { 1, 2, 3 }, new byte[64], new long[0],
            new long[] { -1, Long.MAX_VALUE, 0, 7 }, new float[] { 1, Float.NaN, 0, 3 });

    /** Constants that calls may well have. */
    private static final long[] CONSTANTS = { 0, 1, 2, 3, 4, 5, 7, 9, 16, 0x0b50, 0x0b71, 0x0be2, 0x0de1, 0x1300,
            0x1301,
            0x1401, 0x1403, 0x1405, 0x1406, 0x1700, 0x1701, 0x1702, 0x1907, 0x1908, 0x2000, 0x2300, 0x2200, 0x3000,
            0x4000, 0x4500, 0x8074, 0x8076, 0x8078, 0x806f, 0x80e1, 0x8363, 0x8367, 0x83f1, 0x84c0, 0x84c1, 0x8570,
            0x8892, 0x8893, 0x8ce0, 0x8d40, 0xffff, -1 };

    @TempDir
    private Path folder;

    private Frame last(CallWriter trace) throws IOException {
        List<Frame> frames = new ArrayList<>();
        TraceImport.run(trace.write(folder), "odd", 0, 0, (i, frame) -> frames.add(frame));
        return frames.get(0);
    }

    private static CallWriter begin() {
        return new CallWriter().call(1, "glXCreateContext", "shareList", 0)
                .call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1)
                .call("glViewport", "x", 0, "y", 0, "width", 8, "height", 8);
    }

    @Test
    void everyFunctionTakesArgumentsOfEveryType() throws IOException {
        CallWriter trace = begin();
        for (Object odd : ODD) {
            Object[] arguments = new Object[2 * NAMED.size()];
            for (int i = 0; i < NAMED.size(); i++) {
                arguments[2 * i] = NAMED.get(i);
                arguments[2 * i + 1] = odd;
            }
            for (String function : new TreeSet<>(Functions.names())) {
                if (!function.contains("Swap") && !function.contains("MakeCurrent")) {
                    trace.call(7, function, arguments);
                }
            }
        }
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        assertEquals("odd-0", last(trace).name());
    }

    /** Depths, references and coverage are 0 then, so that the frame can be written. */
    @Test
    void whatIsLimitedAndNoNumberIsZero() throws IOException {
        double none = Double.NaN;
        CallWriter trace = begin().call("glClearDepth", "depth", none).call("glDepthRange", "near", none, "far", none)
                .call("glAlphaFunc", "func", 0x0204, "ref", Float.NaN).call("glEnable", "cap", 0x0bc0)
                .call("glSampleCoverage", "value", Float.NaN, "invert", 0).call("glEnable", "cap", 0x80a0)
                .call("glClear", "mask", 0x4100).call("glRectf", "x1", -1f, "y1", -1f, "x2", 1f, "y2", 1f)
                .call("glClearBufferfv", "buffer", 0x1801, "drawbuffer", 0, "value", new float[] { Float.NaN })
                .call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        Path file = folder.resolve("odd.frame");
        FrameWriter.write(last(trace), file);
        Frame frame = FrameReader.read(file);
        assertEquals(0, ((Clear) frame.commands().getFirst()).depthValue());
        assertEquals(0, ((Clear) frame.commands().getLast()).depthValue());
        assertEquals(0, ((Draw) frame.commands().get(1)).state().depth().far());
    }

    /** Calls of state and draws in random order with arguments that are mostly right. */
    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8 })
    void everyOrderOfCallsIsTaken(long seed) throws IOException {
        Random random = new Random(seed);
        List<String> functions = new ArrayList<>(new TreeSet<>(Functions.names()));
        functions.removeIf(name -> !name.startsWith("gl") || name.startsWith("glX") || name.contains("Terminator"));
        CallWriter trace = begin();
        for (int call = 0; call < 20_000; call++) {
            Object[] arguments = new Object[20];
            for (int i = 0; i < 10; i++) {
                arguments[2 * i] = "a" + i;
                arguments[2 * i + 1] = random.nextInt(6) == 0 ? ODD.get(random.nextInt(ODD.size()))
                        : CONSTANTS[random.nextInt(CONSTANTS.length)];
            }
            trace.call(CONSTANTS[random.nextInt(CONSTANTS.length)], functions.get(random.nextInt(functions.size())),
                    arguments);
        }
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        try {
            assertEquals("odd-0", last(trace).name());
        } catch (InputException refused) {
            // More draws or vertices than a frame holds are refused, in one line.
            assertEquals(1, refused.getMessage().lines().count());
        }
    }

    /** What is in such a texture is lost, so that the image may differ. */
    @Test
    void pixelsOfAnUnknownFormatMayChangeTheImage() throws IOException {
        CallWriter trace = begin().call("glBindTexture", "target", 0x0de1, "texture", 1)
                .call("glTexImage2D", "target", 0x0de1,
                        "level", 0, "internalformat", 0x86b0, "width", 1, "height", 1, "border", 0, "format", 0x86b0,
                        "type", 0x1401,
                        "pixels", new byte[4])
                .call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        ImportReport report = TraceImport.run(trace.write(folder), "odd", 0, 0, (number, frame) -> {});
        assertTrue(report.mayDiffer());
        assertTrue(report.firstDifference().matches("call \\d+ has pixels of an unknown format"),
                report.firstDifference());
    }

    /** What a driver may know and we do not, and what we limit or round, is refused where imports are strict; what drivers ignore is not. */
    @ParameterizedTest
    @CsvSource({ "an unknown capability was switched, glEnable, 0x1234, 0, true",
            "an unknown parameter was set, glTexEnvf, 0x2300, 0x1234, true",
            "a stack was full or empty, glPopAttrib, 0, 0, false" })
    void whatIsOddAndMayChangeTheImageIsRefused(String what, String function, String first, String second,
            boolean differs) throws IOException {
        CallWriter trace = begin().call(function, "a", Integer.decode(first), "b", Integer.decode(second), "c", 1f)
                .call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        ImportReport report = TraceImport.run(trace.write(folder), "odd", 0, 0, (number, frame) -> {});
        assertEquals(List.of(what), report.odd().keySet().stream().map(Oddity::text).toList());
        assertEquals(differs, report.mayDiffer());
        assertEquals(differs, report.firstDifference() != null);
    }

    @ParameterizedTest
    @CsvSource({ "glClearBufferiv, 16777216, false", "glClearBufferiv, 16777217, true",
            "glClearBufferiv, 2147483647, true", "glClearBufferuiv, 4294967295, false",
            "glClearBufferuiv, 4294967040, false" })
    void integersThatAClearRoundsAreRefused(String function, long value, boolean differs) throws IOException {
        CallWriter trace = begin().call(function, "buffer", 0x1800, "drawbuffer", 0, "value",
                new long[] { value, 0, 0, 0 }).call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        assertEquals(differs,
                TraceImport.run(trace.write(folder), "odd", 0, 0, (number, frame) -> {}).mayDiffer());
    }

    /** The front buffer alone is said; both buffers are what swaps show. */
    @ParameterizedTest
    @CsvSource({ "glDrawBuffer, 0x404, true", "glDrawBuffer, 0x400, true", "glDrawBuffer, 0x408, false",
            "glDrawBuffer, 0x405, false", "glReadBuffer, 0x404, true", "glReadBuffer, 0x405, false" })
    void theFrontBufferIsSaid(String function, String buffer, boolean said) throws IOException {
        CallWriter trace = begin().call("glClear", "mask", 0x4000).call("glBindTexture", "target", 0x0de1, "texture", 1)
                .call(function, "mode", Integer.decode(buffer)).call("glRectf", "x1", 0f, "y1", 0f, "x2", 1f, "y2", 1f)
                .call("glCopyTexImage2D", "target", 0x0de1, "level", 0, "internalformat", 0x1908, "x", 0, "y", 0,
                        "width", 4, "height", 4, "border", 0)
                .call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        ImportReport report = TraceImport.run(trace.write(folder), "odd", 0, 0, (number, frame) -> {});
        assertEquals(said ? Set.of(NotCarried.FRONT_BUFFER) : Set.of(), report.notCarried().keySet());
    }

    /** What is not drawn of pixels is refused by its name. */
    @Test
    void pixelsThatAreNotDrawnAreNamed() throws IOException {
        CallWriter trace = begin().call("glCopyPixels", "x", 0, "y", 0, "width", 1, "height", 1, "type", 0x1802)
                .call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        assertTrue(TraceImport.run(trace.write(folder), "odd", 0, 0, (number, frame) -> {}).firstDifference()
                .contains("glCopyPixels"));
        for (int format : new int[] { 0x1901, 0x1902 }) {
            trace = begin().call("glDrawPixels", "width", 1, "height", 1, "format", format, "type", 0x1401, "pixels",
                    new byte[4]).call("glXSwapBuffers", "dpy", 1, "drawable", 2);
            assertTrue(TraceImport.run(trace.write(folder), "odd", 0, 0, (number, frame) -> {}).mayDiffer());
        }
    }
}
