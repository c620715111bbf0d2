package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.testing.TraceWriter;
import org.tilewright.testing.Wrap;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** The verb {@code import}. */
class ImportCommandTest {

    @TempDir
    private Path folder;

    /** Clears, draws two triangles, computes something, and shows that. */
    private Path trace() throws IOException {
        TraceWriter trace = new TraceWriter(6).call(0, 1, "glClear");
        int draw = trace.enter(0, 2, "glDrawArrays", "mode", "first", "count");
        trace.argument(0).integer(4).argument(2).integer(6).end().leave(draw).end();
        trace.call(0, 3, "glDispatchCompute").call(0, 4, "glXSwapBuffers");
        return Wrap.BROTLI.write(folder, trace.bytes());
    }

    @Test
    void framesAreListed() throws IOException {
        assertEquals("""
                container   version 6 of apitrace in brotli
                process.name a program
                contexts    unknown
                calls       4
                frames      1
                   frame first call      calls     draws  clears    triangles  programs  targets
                       0          0          4         1       1            2         0        1
                not understood: 1 functions, which may change the image
                  glDispatchCompute: 1 calls, the first is 2
                """, Terminal.run("import", trace(), "--list").succeeded().out().replace(System.lineSeparator(), "\n"));
    }

    @Test
    void framesAreListedAsJson() throws IOException {
        JsonObject summary = JsonParser
                .parseString(Terminal.run("import", trace(), "--list", "--json").succeeded().out())
                .getAsJsonObject();
        JsonObject frame = summary.getAsJsonArray("frames").get(0).getAsJsonObject();
        assertEquals(2, frame.get("triangles").getAsLong());
        assertEquals("glDispatchCompute",
                summary.getAsJsonArray("unknown").get(0).getAsJsonObject().get("name").getAsString());
    }

    @Test
    void badTracesAreRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("bad.trace"), "at\1\0\0\0 no trace");
        Terminal.run("import", file, "--list").refused(file.toString(), "expected");
        Terminal.run("import", folder.resolve("none.trace"), "--list").refused("none.trace", "no such file");
        Terminal.run("import", folder, "--list").refused("is a folder");
        Terminal.run("import", file).refused("--list");
    }

    /** Two frames, each with a clear; the second one computes something, too. */
    private Path twoFrames() throws IOException {
        TraceWriter trace = new TraceWriter(6);
        for (int frame = 0; frame < 2; frame++) {
            int viewport = trace.enter(0, 1, "glViewport", "x", "y", "width", "height");
            trace.argument(2).integer(8).argument(3).integer(4).end().leave(viewport).end();
            int clear = trace.enter(0, 2, "glClear", "mask");
            trace.argument(0).integer(0x4000).end().leave(clear).end();
            if (frame == 1) {
                trace.call(0, 3, "glDispatchCompute");
            }
            trace.call(0, 4, "glXSwapBuffers");
        }
        return Wrap.SNAPPY.write(folder, trace.bytes());
    }

    @Test
    void aFrameIsWrittenWithItsReport() throws IOException {
        Path frame = folder.resolve("second.frame");
        String out = Terminal.run("import", twoFrames(), "--frame", 1, "--out", frame).succeeded().out();
        assertTrue(out.contains("glDispatchCompute, 1 calls, the first is 5; may change the image"), out);
        assertEquals(8, FrameReader.read(frame).width());
        assertTrue(Files.readString(folder.resolve("second.import.txt")).contains("glDispatchCompute"));
        JsonObject report = JsonParser.parseString(Files.readString(folder.resolve("second.import.json")))
                .getAsJsonObject();
        assertEquals(1, report.getAsJsonArray("notUnderstood").size());
    }

    @Test
    void aSequenceIsAFolder() throws IOException {
        Path trace = twoFrames();
        Path frames = folder.resolve("frames");
        Terminal.run("import", trace, "--frames", "0..1", "--out", frames).succeeded();
        String name = trace.getFileName().toString().replace(".trace", "");
        assertEquals(1, FrameReader.read(frames.resolve(name + "-00001.frame")).commands().size());
        assertTrue(Files.exists(frames.resolve(name + "-00000.frame")));
        assertTrue(Files.exists(frames.resolve(name + ".import.json")));
    }

    /** The program is none that can be run; what stands on the standard error is a warning, not bare text. */
    @Test
    void drawsOfProgramsThatCannotBeRunAreLeftOutWithAWarning() throws IOException {
        TraceWriter trace = new TraceWriter(6);
        call(trace, 1, "glViewport", 0, 0, 8, 4);
        call(trace, 2, "glEnable", 0x8620);
        call(trace, 3, "glBindProgramARB", 0x8620, 1);
        int program = trace.enter(0, 4, "glProgramStringARB", "target", "format", "len", "string");
        trace.argument(0).integer(0x8620).argument(1).integer(0x8875).argument(2).integer(14).argument(3)
                .string("!!ARBvp1.0 NOP").end().leave(program).end();
        call(trace, 5, "glBegin", 0);
        call(trace, 6, "glVertex2i", 0, 0);
        call(trace, 7, "glEnd");
        trace.call(0, 8, "glXSwapBuffers");
        Path frame = folder.resolve("made.frame");
        Terminal.run("import", Wrap.GZIP.write(folder, trace.bytes()), "--frame", 0, "--out", frame).succeeded();
        String err = Terminal.run("render", "--frame", frame, "--out", folder.resolve("made.png")).err();
        assertTrue(err.startsWith("warning: " + frame + ": program 0 vertex:1:15: "), err);
        assertEquals(1, err.lines().count(), err);
    }

    private static void call(TraceWriter trace, int function, String name, int... values) {
        String[] names = new String[values.length];
        Arrays.setAll(names, i -> "a" + i);
        int call = trace.enter(0, function, name, names);
        for (int i = 0; i < values.length; i++) {
            trace.argument(i).integer(values[i]);
        }
        trace.end().leave(call).end();
    }

    @Test
    void strictImportsWriteNothingThatMayDiffer() throws IOException {
        Path trace = twoFrames();
        Path frame = folder.resolve("strict.frame");
        Terminal.run("import", trace, "--frame", 1, "--out", frame, "--strict").refused("call 5 of glDispatchCompute",
                "--strict");
        assertFalse(Files.exists(frame));
        Terminal.run("import", trace, "--frame", 0, "--out", frame, "--strict").succeeded();
        assertTrue(Files.exists(frame));
    }

    @Test
    void aFileOfAnotherKindIsNotReplaced() throws IOException {
        Path trace = twoFrames();
        Path letter = Files.writeString(folder.resolve("letter.txt"), "Dear");
        Terminal.run("import", trace, "--frame", 0, "--out", letter).refused("is not a frame", "--overwrite");
        assertEquals("Dear", Files.readString(letter));
        Terminal.run("import", trace, "--frame", 0, "--out", letter, "--overwrite").succeeded();
        assertEquals(8, FrameReader.read(letter).width());
    }

    @Test
    void framesThatAreNotThereAreRefused() throws IOException {
        Terminal.run("import", twoFrames(), "--frame", 2, "--out", folder.resolve("x.frame")).refused("has 2 frames",
                "expected frame 2");
        Terminal.run("import", twoFrames(), "--frames", "3..1", "--out", folder.resolve("x")).refused("expected A..B");
        Terminal.run("import", twoFrames(), "--frame", 0).refused("--out");
    }

    /** A triangle in glTF whose buffer is in it. */
    private Path scene() throws IOException {
        return Files.writeString(folder.resolve("flag.gltf"),
                """
                        {"asset": {"version": "2.0"}, "nodes": [{"mesh": 0}], "extensionsUsed": ["EXT_odd"],
                         "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
                         "accessors": [{"bufferView": 0, "componentType": 5126, "type": "VEC3", "count": 3}],
                         "bufferViews": [{"buffer": 0, "byteLength": 36}],
                         "buffers": [{"byteLength": 36, "uri": "data:;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}]}
                        """);
    }

    @Test
    void aSceneIsAFrameWithItsReport() throws IOException {
        Path frame = folder.resolve("flag.frame");
        String out = Terminal.run("import", scene(), "--size", "40x30", "--turn", "-90.5", "--out", frame).succeeded()
                .out();
        assertTrue(out.contains("flag.gltf: 1 frames of 1 draws with 3 vertices"), out);
        assertTrue(out.contains("EXT_odd"), out);
        assertEquals(40, FrameReader.read(frame).width());
        assertEquals(2, FrameReader.read(frame).commands().size());
        assertTrue(Files.readString(folder.resolve("flag.import.txt")).contains("EXT_odd"));
        JsonObject report = JsonParser.parseString(Files.readString(folder.resolve("flag.import.json")))
                .getAsJsonObject();
        assertEquals(1, report.getAsJsonArray("remarks").size());
    }

    /** From 0 to 0.5 s at 4 frames a second: 0, 0.25 and 0.5. */
    @Test
    void aSceneOverTimeIsAFolder() throws IOException {
        Path frames = folder.resolve("frames");
        Terminal.run("import", scene(), "--size", "8x8", "--times", "0..0.5", "--fps", 4, "--out", frames).succeeded();
        assertTrue(Files.exists(frames.resolve("flag-00002.frame")));
        assertFalse(Files.exists(frames.resolve("flag-00003.frame")));
        assertTrue(Files.exists(frames.resolve("flag.import.json")));
    }

    @Test
    void optionsOfTracesAndScenesAreToldApart() throws IOException {
        Path frame = folder.resolve("x.frame");
        Terminal.run("import", scene(), "--list").refused("expected --size", "not --list");
        Terminal.run("import", scene(), "--frame", 1, "--out", frame).refused("expected --size", "by number");
        Terminal.run("import", scene()).refused("expected --size WxH and --out");
        Terminal.run("import", twoFrames(), "--size", "8x8", "--out", frame).refused("--size is of scenes", ".gltf");
        Terminal.run("import", scene(), "--size", "8x8").refused("--out");
        Terminal.run("import", scene(), "--size", "8x8", "--frame", 1, "--out", frame).refused("expected one of them");
        Terminal.run("import", scene(), "--turn", 4, "--out", frame).refused("--turn 4", "--size WxH");
    }

    @Test
    void badScenesAndSizesAreRefused() throws IOException {
        Path frame = folder.resolve("x.frame");
        Terminal.run("import", scene(), "--size", "8", "--out", frame).refused("--size 8", "such as 640x480");
        Terminal.run("import", scene(), "--size", "0x8", "--out", frame).refused("expected 1x1 to");
        Terminal.run("import", scene(), "--size", "8x8", "--time", "-1", "--out", frame).refused("--time -1");
        Terminal.run("import", scene(), "--size", "8x8", "--times", "2..1", "--fps", 1, "--out", frame)
                .refused("expected A..B");
        Terminal.run("import", scene(), "--size", "8x8", "--times", "0..9", "--out", frame).refused("--fps");
        Terminal.run("import", scene(), "--size", "8x8", "--camera", "eye", "--out", frame).refused("--camera eye",
                "no such camera");
        Terminal.run("import", folder.resolve("none.glb"), "--size", "8x8", "--out", frame).refused("none.glb",
                "no such file");
        Path bad = Files.writeString(folder.resolve("bad.gltf"), "{\"asset\": {\"version\": \"2.0\"}, \"nodes\": 3}");
        Terminal.run("import", bad, "--size", "8x8", "--out", frame).refused("bad.gltf: nodes: 3", "a list");
        assertFalse(Files.exists(frame));
    }
}
