package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
                container   version 6 in brotli
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
}
