package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.testing.frame.ProgramScene;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** {@code tilewright inspect --shader}: what the lines of a program cost shader cores. */
class InspectShaderTest {

    private static final String PROGRAM = "void main() {\n  float x = gl_FragCoord.x;\n  x = sqrt(x);\n  gl_FragColor = vec4(x);\n}\n";

    @TempDir
    Path folder;

    @Test
    void theLinesOfAProgramAreShownWithWhatTheyCost() throws IOException {
        Path model = folder.resolve("m.pipeline");
        Path frame = folder.resolve("f.frame");
        Path run = folder.resolve("run");
        Terminal.run("new", "dprt-fpga", model).succeeded();
        FrameWriter.write(new ProgramScene(8, 8).program(null, PROGRAM).cover(0).frame(), frame);
        Terminal.run("simulate", model, "--frame", frame, "--set", "gpu.shading=ShaderCores", "--out", run)
                .succeeded();
        List<String> lines = Terminal.run("inspect", run, "--shader").succeeded().out().lines().toList();
        assertTrue(lines.get(0).matches("fragment program 0: \\d+ cycles of cores, 100.0% of all"), lines.get(0));
        assertTrue(lines.get(2).endsWith("    2  float x = gl_FragCoord.x;"), lines.get(2));
        assertTrue(lines.get(3).endsWith("    3  x = sqrt(x);"), lines.get(3));
        JsonObject costs = JsonParser.parseString(Terminal.run("inspect", run, "--shader", "--json").succeeded().out())
                .getAsJsonObject();
        long cores = 0;
        JsonObject stacks = JsonParser.parseString(Files.readString(run.resolve("cycles.json"))).getAsJsonObject();
        for (var stack : stacks.getAsJsonArray("stacks")) {
            if (stack.getAsJsonObject().get("component").getAsString().contains(".shading.core")) {
                for (var cause : stack.getAsJsonObject().getAsJsonArray("causes")) {
                    boolean idle = cause.getAsJsonObject().get("name").getAsString().equals("no-warp");
                    cores += idle ? 0 : cause.getAsJsonObject().get("ticks").getAsLong();
                }
            }
        }
        assertEquals(cores, costs.get("cycles").getAsLong(), "the lines are charged all that the cores are");
    }

    @Test
    void aRunWithoutShaderCoresHasNone() throws IOException {
        Path model = folder.resolve("m.pipeline");
        Path frame = folder.resolve("f.frame");
        Path run = folder.resolve("run");
        Terminal.run("new", "dprt-fpga", model).succeeded();
        FrameWriter.write(new ProgramScene(8, 8).program(null, PROGRAM).cover(0).frame(), frame);
        Terminal.run("simulate", model, "--frame", frame, "--out", run).succeeded();
        Terminal.run("inspect", run, "--shader")
                .refused("there is no lines.json; expected a run of one frame on a machine with shader cores");
        Terminal.run("inspect", run, "--shader", "--pixel", "1,1")
                .refused("--shader and --pixel: expected one of them");
    }
}
