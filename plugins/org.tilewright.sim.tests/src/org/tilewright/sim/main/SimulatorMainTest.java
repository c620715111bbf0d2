package org.tilewright.sim.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.ProductionKernel;
import org.tilewright.sim.output.ResultWriter;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/** The command line that every generated simulator has. */
class SimulatorMainTest {

    private static final Frame FRAME = PointFrames.of(4, 4, new int[] { 0, 1, 2, 3 }, new int[] { 0, 3 });

    @TempDir
    Path folder;

    @Test
    void helpNamesTheSystemAndItsOptions() {
        Said said = run(() -> new TestMachine().machine(), "--help");
        assertEquals(0, said.exitCode());
        assertTrue(said.out().startsWith("Usage: some-system ") && said.out().contains("--frame=FRAME"), said.out());
        assertFalse(said.out().contains("with-parent"), "what only runs need is not shown");
    }

    /** The frame of points ends after a few hundred ticks; what is refused leaves nothing. */
    @Test
    void zCacheAtATickIsTheOnlyResult() throws IOException {
        FrameWriter.write(FRAME, folder.resolve("points.frame"));
        String frame = folder.resolve("points.frame").toString();
        String out = folder.resolve("out").toString();
        Said said = run(() -> new TestMachine().machine(), "--frame", frame, "--out", out, "--zcache-at", "100");
        assertEquals("", said.err());
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            assertEquals(List.of("zcache.json"), files.map(file -> file.getFileName().toString()).toList());
        }
        String state = Files.readString(folder.resolve("out/zcache.json")).replaceAll("\\s", "");
        assertTrue(state.startsWith("{\"schema\":1,\"component\":\"gpu0.zcache\",\"clock\":"), state);
        assertTrue(state.contains("\"tick\":100,"), state);
        assertTrue(run(() -> new TestMachine().machine(), "--frame", frame, "--out", out, "--zcache-at", "999999")
                .err().startsWith("error: tick 999999: the frame ends at tick "));
        assertEquals(2, run(() -> new TestMachine().machine(), "--frame", frame, "--out", out, "--zcache-at", "-1")
                .exitCode());
    }

    /** The same bytes each time, though hashes are others. */
    @Test
    void stateAtATickIsTheOnlyResult() throws IOException {
        FrameWriter.write(FRAME, folder.resolve("points.frame"));
        String frame = folder.resolve("points.frame").toString();
        for (String out : List.of("first", "second")) {
            Said said = run(() -> new TestMachine().machine(), "--frame", frame, "--out",
                    folder.resolve(out).toString(), "--state-at", "100");
            assertEquals("", said.err());
            try (Stream<Path> files = Files.list(folder.resolve(out))) {
                assertEquals(List.of("state.json"), files.map(file -> file.getFileName().toString()).toList());
            }
        }
        assertEquals(-1, Files.mismatch(folder.resolve("first/state.json"), folder.resolve("second/state.json")));
        String state = Files.readString(folder.resolve("first/state.json")).replaceAll("\\s", "");
        assertTrue(state.startsWith(
                "{\"schema\":1,\"clock\":\"core\",\"tick\":100,\"components\":[{\"name\":\"gpu0\",\"fields\":"
                        + "[{\"name\":\"activity\",\"value\":\"activity\",\"fields\":[{\"name\":\"moved\",\"value\":"),
                state);
        assertTrue(run(() -> new TestMachine().machine(), "--frame", frame, "--out", "x", "--state-at", "999999")
                .err().startsWith("error: tick 999999: the frame ends at tick "));
        assertEquals("error: --state-at -1: expected a tick from 0 on, of one --frame\n",
                run(() -> new TestMachine().machine(), "--frame", frame, "--out", "x", "--state-at", "-1").err());
    }

    @Test
    void frameIsSimulatedIntoTheFolder() throws IOException {
        FrameWriter.write(FRAME, folder.resolve("points.frame"));
        Said said = run(() -> new TestMachine().machine(), "--frame", folder.resolve("points.frame").toString(),
                "--out",
                folder.resolve("out").toString());
        assertEquals("", said.err());
        assertEquals(0, said.exitCode());
        assertEquals("", said.out(), "only progress that was asked for");
        assertTrue(Files.isRegularFile(folder.resolve("out").resolve("stats.json")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --frame x                           | --out
            --frame x --out y --draws 4         | expected A..B
            --frame x --out y --draws 4..3      | expected A..B
            --frame x --out y --kernel fast     | fast
            --frame none.frame --out y          | none.frame
            --frame x --out y --shiny           | --shiny
            """)
    void badInputIsOneLine(String words, String part) {
        Said said = run(() -> new TestMachine().machine(), words.split(" +"));
        assertEquals(2, said.exitCode());
        assertTrue(said.err().startsWith("error: ") && said.err().contains(part) && said.err().lines().count() == 1,
                said.err());
    }

    @Test
    void severalCachesAreTraced() throws IOException {
        Texture texture = TexturedFrames.texture(1, 16, 8, MagFilter.NEAREST, 1 << 20);
        FrameWriter.write(new TexturedFrames(4, 1, texture).point(0, 0, 0, 1).point(0, 0, 0, 1).frame(),
                folder.resolve("textured.frame"));
        TestMachine machine = new TestMachine();
        machine.textures = new TestTextures();
        Said said = run(machine::machine, "--frame", folder.resolve("textured.frame").toString(), "--out",
                folder.resolve("out").toString(), "--kernel", "ticked", "--trace",
                "texture0=" + folder.resolve("texture.din"), "--trace", "zcache=" + folder.resolve("depth.din"));
        assertEquals("", said.err());
        // Nothing is tested. Both points read the first line of the texture, behind depth, colour, vertices and indices.
        assertEquals("", Files.readString(folder.resolve("depth.din")));
        assertEquals("0 400000\n0 400000\n", Files.readString(folder.resolve("texture.din")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            texture=x.din  | expected zcache=FILE, texture0=FILE or the like
            zcache=        | expected zcache=FILE, texture0=FILE or the like
            texture0=x.din | the machine has 0 texture units and no texture0
            """)
    void aTraceOfWhatIsNotThereIsOneLine(String trace, String part) throws IOException {
        FrameWriter.write(FRAME, folder.resolve("points.frame"));
        Said said = run(() -> new TestMachine().machine(), "--frame", folder.resolve("points.frame").toString(),
                "--out", folder.resolve("out").toString(), "--kernel", "ticked", "--trace",
                trace.replace("x.din", folder.resolve("x.din").toString()));
        assertEquals(2, said.exitCode());
        assertTrue(said.err().startsWith("error: ") && said.err().contains(part) && said.err().lines().count() == 1,
                said.err());
    }

    @Test
    void machineThatCannotBeBuiltIsOneLine() throws IOException {
        FrameWriter.write(FRAME, folder.resolve("points.frame"));
        TestMachine machine = new TestMachine();
        machine.depthBytes = 3 * 1024;
        Said said = run(machine::machine, "--frame", folder.resolve("points.frame").toString(), "--out",
                folder.resolve("out").toString());
        assertEquals(2, said.exitCode());
        assertTrue(said.err().startsWith("error: gpu0.zcache") && said.err().lines().count() == 1, said.err());
    }

    @Test
    void faultOfTheSimulatorShowsItsStackTrace() throws IOException {
        FrameWriter.write(FRAME, folder.resolve("points.frame"));
        Said said = run(() -> {
            throw new IllegalStateException("nobody thought of this");
        }, "--frame", folder.resolve("points.frame").toString(), "--out", folder.resolve("out").toString());
        assertEquals(3, said.exitCode());
        assertTrue(said.err().contains("nobody thought of this") && said.err().contains("\tat "), said.err());
    }

    /** What the modelled machine did is what is drawn; when that is not what was asked for, the run fails. */
    @Test
    void imageUnlikeTheReferenceFailsAndLeavesWhatWasExpected() throws IOException {
        Frame frame = PointFrames.of(4, 4, new int[] { 0, 1 }, new int[] { 1, 2 });
        SimulationResult result = new ProductionKernel(new TestMachine().machine()).run(frame, RunOptions.DEFAULT);
        ResultWriter writer = new ResultWriter(folder);
        ReferenceCheck check = new ReferenceCheck(List.of(frame), DrawRange.ALL, LineAlgorithm.DDA, Filtering.OPEN_GL,
                1);
        check.check(result.ofSystem().frames(), writer);
        int expected = result.colour()[5];
        result.colour()[5] ^= 0x00FF00;
        String message = assertThrows(ImageDiffersException.class,
                () -> check.check(result.ofSystem().frames(), writer))
                .getMessage();
        assertEquals(String.format("the image differs from the reference renderer's at 1 pixels, first at (5, 0): "
                + "expected 0x%08x, found 0x%08x", expected, expected ^ 0x00FF00), message);
        assertEquals(expected | 0xFF000000, PngImage.read(folder.resolve("expected.png")).colours()[5]);
    }

    @Test
    void lostWriteBackIsSeenInTheDepthBuffer() {
        TestMachine machine = new TestMachine();
        Frame frame = PointFrames.of(4, 4, new int[] { 0, 1, 2, 3 });
        SimulationResult result = new ProductionKernel(machine.machine()).run(frame,
                RunOptions.DEFAULT.withFaults(Faults.dropWriteBack(0)));
        String message = assertThrows(ImageDiffersException.class,
                () -> new ReferenceCheck(List.of(frame), DrawRange.ALL, LineAlgorithm.DDA, Filtering.OPEN_GL, 0)
                        .check(result.ofSystem().frames(), new ResultWriter(folder)))
                .getMessage();
        assertTrue(message.startsWith("the depth buffer differs"), message);
    }

    private static Said run(Supplier<Machine> machine, String... args) {
        return Said.of(() -> SimulatorMain.run(machine, new Origin("some-system", "none.pipeline", "0"), args));
    }
}
