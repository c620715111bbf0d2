package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.testing.frame.ProgramScene;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.ClassPrepareRequest;

class ShaderCommandTest {

    private static final String DOUBLED = """
            #version 120
            varying vec2 uv;
            uniform float time;
            void main() {
                gl_FragColor = vec4(uv, sin(time), 1.0);
            }
            """;

    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aProgramIsShownWithItsInterfaceInstructionsRegistersAndSteps() throws IOException {
        Path file = file("a.frag", DOUBLED);
        List<String> lines = Terminal.run("shader", file).succeeded().out().lines().toList();
        assertEquals(file + ": fragment program in GLSL 1.20", lines.get(0));
        assertTrue(lines.contains("  varying    vec2   uv  smooth"), lines::toString);
        assertTrue(lines.contains("  uniform    float  time"), lines::toString);
        assertTrue(lines.contains("  output     vec4   gl_FragColor"), lines::toString);
        assertTrue(lines.contains("  transcendental             1          1"), lines::toString);
        assertTrue(lines.contains("  interpolation              2          2"), lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.matches("  5:\\d+ +v\\d+ = float sin v\\d+")),
                lines::toString);
    }

    /** uv.x, uv.y and the sine live at once; the constant needs no register. */
    @Test
    void asJsonItIsARecord() throws IOException {
        JsonObject json = JsonParser.parseString(
                Terminal.run("shader", file("a.glsl", DOUBLED), "--stage", "fragment", "--json").succeeded().out())
                .getAsJsonObject();
        assertEquals("fragment", json.get("stage").getAsString());
        assertEquals(1, json.getAsJsonObject("instructions").get("transcendental").getAsInt());
        assertTrue(json.get("registers").getAsInt() >= 3);
        assertTrue(json.getAsJsonArray("steps").size() > 6);
    }

    @Test
    void aMistakeIsToldAsCompilersTellIt() throws IOException {
        Path file = file("a.vert", "void main() {\n  gl_Position = vec4(x);\n}\n");
        Terminal.run("shader", file).refused("error: " + file + ":2:22: ");
    }

    @Test
    void assemblyIsKnownByItsFirstLine() throws IOException {
        Path file = file("water.txt", "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n");
        assertTrue(Terminal.run("shader", file).succeeded().out()
                .startsWith(file + ": fragment program in ARB_fragment_program"));
        Terminal.run("shader", file, "--stage", "vertex").refused("is a fragment program; expected a vertex program");
    }

    @Test
    void theLanguageOfOpenGlEsIsTakenWhereItIsAskedFor() throws IOException {
        Path file = file("a.frag", "precision mediump float; void main() { gl_FragColor = vec4(1.0); }");
        assertTrue(Terminal.run("shader", file, "--es").succeeded().out().contains("in GLSL ES 1.00"));
    }

    @Test
    void aFileThatDoesNotSayItsStageNeedsTheOption() throws IOException {
        Path file = file("a.glsl", DOUBLED);
        Terminal.run("shader", file).refused(file + ": does not say which stage it is for", "--stage");
        Terminal.run("shader", file, "--stage", "geometry").refused("--stage geometry: expected vertex or fragment");
        Terminal.run("shader", folder.resolve("none.frag")).refused("none.frag: not found");
    }

    /** Twice the same choice, and a variable that nobody reads. */
    @Test
    void whatRunsIsShownBesideWhatIsWritten() throws IOException {
        Path file = file("a.frag", "#version 120\nvarying float a;\nvoid main() {\n  float unused = sin(a);\n"
                + "  gl_FragColor = vec4(a + 1.0, a + 1.0, 2.0 * 3.0, 1.0);\n}\n");
        List<String> lines = Terminal.run("shader", file, "--optimised").succeeded().out().lines().toList();
        assertTrue(lines.contains("  transcendental             1          0"), lines::toString);
        assertTrue(lines.contains("  interpolation              3          1"), lines::toString);
        assertEquals(1, lines.stream().filter(line -> line.contains(" add ")).count(), lines.toString());
    }

    private Path frame() throws IOException {
        ProgramScene scene = new ProgramScene(4, 4)
                .program("#version 130\nin vec4 place;\nvoid main() {\n  gl_Position = place;\n}\n", """
                        #version 130
                        uniform float scale;
                        void main() {
                            float x = gl_FragCoord.x * scale;
                            if (x > 2.0) {
                                discard;
                            }
                            gl_FragColor = vec4(x, 0.25, 0.5, 1.0);
                        }
                        """).uniform("scale", 1, 2);
        Path file = folder.resolve("a.frame");
        FrameWriter.write(scene.cover(0).frame(), file);
        return file;
    }

    @Test
    void programsOfAFrameAreListed() throws IOException {
        List<String> lines = Terminal.run("shader", frame()).succeeded().out().lines().toList();
        assertEquals("program 0, 1 draw", lines.get(0));
        assertTrue(lines.get(1).startsWith("  vertex in GLSL 1.30: 8 access; "), lines.get(1));
        List<String> draw = Terminal.run("shader", frame(), "--draw", "0").succeeded().out().lines().toList();
        assertTrue(draw.contains("program 0: vertex program in GLSL 1.30"), draw::toString);
        assertTrue(draw.contains("program 0: fragment program in GLSL 1.30"), draw::toString);
    }

    /** The centre of column 0 is at 0.5: x is 1. That of column 2 is at 2.5: x is 5, which is discarded. */
    @Test
    void theWayOfAPixelIsToldLineByLineWithAllValues() throws IOException {
        List<String> kept = Terminal.run("shader", frame(), "--draw", "0", "--pixel", "0,0").succeeded().out().lines()
                .toList();
        assertTrue(kept.get(0).startsWith("fragment program 0 of draw 0, pixel 0,0: lane 0 of lanes "), kept.get(0));
        assertEquals(List.of("    4  float x = gl_FragCoord.x * scale;", "         gl_FragCoord is 0.5",
                "         scale is 2.0", "         x = 1.0", "    5  if (x > 2.0) {", "         condition is false",
                "    8  gl_FragColor = vec4(x, 0.25, 0.5, 1.0);",
                "         gl_FragColor = (1.0, 0.25, 0.5, 1.0)"), kept.subList(1, kept.size()));
        List<String> discarded = Terminal.run("shader", frame(), "--draw", "0", "--pixel", "2,0").succeeded().out()
                .lines().toList();
        assertTrue(discarded.get(0).endsWith(", discarded"), discarded.get(0));
        assertTrue(discarded.contains("         discards the fragment"), discarded::toString);
        JsonObject json = JsonParser.parseString(Terminal.run("shader", frame(), "--draw", "0", "--vertex", "1",
                "--json").succeeded().out()).getAsJsonObject();
        JsonObject step = json.getAsJsonArray("runs").get(0).getAsJsonObject().getAsJsonArray("steps").get(1)
                .getAsJsonObject();
        assertEquals("gl_Position", step.get("name").getAsString());
        assertEquals("[\"-1.0\",\"1.0\",\"1.0\",\"-1.0\"]", step.getAsJsonArray("values").get(0).toString());
    }

    /** Any debugger attaches; nothing of the draw runs before, so that a line of the program can be asked for. */
    @Test
    @Timeout(120)
    void aDebuggerIsWaitedForAndStopsForThePixelAlone() throws Exception {
        int port = freePort();
        Path frame = frame();
        CompletableFuture<Terminal> command = CompletableFuture.supplyAsync(() -> Terminal.run("shader", frame,
                "--draw", "0", "--pixel", "1,0", "--debugger", Integer.toString(port)));
        VirtualMachine machine = attach(port, command);
        ClassPrepareRequest classes = machine.eventRequestManager().createClassPrepareRequest();
        classes.addClassFilter("org.tilewright.shader.compiled.*");
        classes.enable();
        List<Integer> stops = new ArrayList<>();
        try {
            while (true) {
                EventSet events = machine.eventQueue().remove();
                for (Event event : events) {
                    if (event instanceof ClassPrepareEvent prepared
                            && prepared.referenceType().sourceName().equals("program0.frag")) {
                        machine.eventRequestManager().createBreakpointRequest(
                                prepared.referenceType().locationsOfLine(8).get(0)).enable();
                    } else if (event instanceof BreakpointEvent stop) {
                        stops.add(stop.location().lineNumber());
                    }
                }
                events.resume();
            }
        } catch (VMDisconnectedException e) {
            assertEquals(List.of(8), stops);
        }
        assertTrue(command.get().succeeded().out()
                .contains("waits for a debugger at 127.0.0.1:" + port
                        + "; the first line to stop at is program0.frag:4"));
        Terminal.run("shader", frame(), "--draw", "0", "--debugger", "1").refused("expected --pixel or --vertex");
        Terminal.run("shader", frame(), "--draw", "0", "--pixel", "1,0", "--debugger", "65536")
                .refused("--debugger 65536: expected a port, 1 to 65535");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static VirtualMachine attach(int port, CompletableFuture<Terminal> command) throws Exception {
        AttachingConnector connector = Bootstrap.virtualMachineManager().attachingConnectors().stream()
                .filter(each -> each.name().equals("com.sun.jdi.SocketAttach")).findFirst().orElseThrow();
        Map<String, Connector.Argument> arguments = connector.defaultArguments();
        arguments.get("hostname").setValue("127.0.0.1");
        arguments.get("port").setValue(Integer.toString(port));
        while (true) {
            try {
                return connector.attach(arguments);
            } catch (ConnectException e) {
                assertFalse(command.isDone(), () -> command.join().toString());
                Thread.sleep(50); // It does not listen yet.
            }
        }
    }

    /**
     * Two triangles cover the window's 16 pixels, each once; a diagonal parts them, so each has 3 of the 4 quads. That is 3 warps of
     * 2 quads. As the program runs, lines 4 and 8 have 3 and 4 instructions, a comparison and a choice are on line 5. Each warp has
     * a pixel right of column 0, and enters line 6, but with the 12 lanes of columns 1 to 3 only: 12 of 3 * 8.
     */
    @Test
    void theWorkOfADrawIsToldByLine() throws IOException {
        List<String> lines = Terminal.run("shader", frame(), "--draw", "0", "--work", "--warp", "2").succeeded().out()
                .lines().toList();
        assertEquals(List.of("vertex program 0 of draw 0 on warps of up to 2 quads",
                "quads: 1, lanes: 4, of them helpers: 0, warps: 1, registers: 4", "instructions issued: 8 access"),
                lines.subList(0, 3));
        assertTrue(lines.contains("         8   50.0%      4  gl_Position = place;"), lines::toString);
        int fragment = lines.indexOf("fragment program 0 of draw 0 on warps of up to 2 quads");
        assertEquals(List.of("quads: 6, lanes: 16, of them helpers: 0, warps: 3, registers: 4",
                "instructions issued: 6 ALU, 3 interpolation, 6 control, 15 access", "",
                "    issued  active   line  source",
                "         9   66.7%      4  float x = gl_FragCoord.x * scale;",
                "         6   66.7%      5  if (x > 2.0) {",
                "         3   50.0%      6  discard;",
                "        12   66.7%      8  gl_FragColor = vec4(x, 0.25, 0.5, 1.0);",
                "        30   65.0%         all"), lines.subList(fragment + 1, fragment + 10));
        JsonObject json = JsonParser.parseString(Terminal.run("shader", frame(), "--draw", "0", "--work", "--warp",
                "64", "--json").succeeded().out()).getAsJsonObject();
        JsonObject stage = json.getAsJsonArray("stages").get(1).getAsJsonObject();
        assertEquals(10, stage.get("issued").getAsInt());
        assertEquals(9 * 16 + 12, stage.get("active").getAsInt());
        Terminal.run("shader", frame(), "--draw", "0", "--work", "--warp", "65")
                .refused("--warp 65: expected 1 to 64");
        Terminal.run("shader", frame(), "--draw", "0", "--warp", "4").refused("--warp", "--work");
    }

    @Test
    void whatAFrameDoesNotHaveIsSaid() throws IOException {
        Path frame = frame();
        Terminal.run("shader", frame, "--draw", "1").refused("a.frame: has no draw 1; expected 0 to 0");
        Terminal.run("shader", frame, "--pixel", "0,0").refused("--pixel", "--draw");
        Terminal.run("shader", frame, "--draw", "0", "--pixel", "0")
                .refused("--pixel 0: expected X,Y, such as 400,300");
        Terminal.run("shader", frame, "--es").refused("--es: the programs of a frame say so themselves");
        Terminal.run("shader", file("a.frag", DOUBLED), "--draw", "0").refused("is no .frame file");
        assertTrue(Terminal.run("shader", frame, "--draw", "0", "--pixel", "9,9").succeeded().out()
                .contains("pixel 9,9: did not run"));
    }
}
