package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.model.presets.Presets;

/** Whatever somebody hands in: one clear line, exit code 2, nothing left behind. */
class BadInputTest {

    @TempDir
    Path folder;

    private Path model;
    private Path frame;

    @BeforeEach
    void writeGoodInput() throws IOException {
        model = Files.write(folder.resolve("model.pipeline"), Presets.bytes("dprt-fpga"));
        frame = SmallFrame.usual().write(folder.resolve("small.frame"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
            textBlock = """
                    frobnicate                                              | 'frobnicate'
                    simulate                                                | 'MODEL'
                    simulate m.pipeline                                     | --frame: none given
                    simulate m.pipeline --frame                             | --frame
                    simulate m.pipeline --frame f --draws 3                 | --draws 3: expected A..B
                    simulate m.pipeline --frame f --draws 9..3              | A at most B
                    simulate m.pipeline --frame f --draws 0..99999999999    | expected A..B
                    simulate m.pipeline --frame f --trace texture=x         | expected zcache=FILE
                    simulate m.pipeline --frame f --trace zcache=           | expected zcache=FILE
                    simulate m.pipeline --frame f --trace texture0=x --trace texture0=y | texture0 is traced into another file already
                    simulate m.pipeline --frame f --trace memory0=x         | expected zcache=FILE, texture0=FILE or the like, or memory=FILE
                    simulate m.pipeline --frame f --kernel fast             | --kernel fast: there is no such kernel; expected one of: production, ticked
                    simulate m.pipeline n.pipeline --frame f                | n.pipeline
                    simulate m.pipeline --frame f --colour                  | --colour
                    new dprt-fgpa x.pipeline                                | dprt-fpga
                    new dprt-fpga                                           | FILE
                    render --frame f                                        | --out=PNG
                    render --frame f --out i --lines wu                     | --lines
                    render --frame f --out i --filtering anisotropic-3      | expected opengl, anisotropic-2
                    """)
    void misspeltCommands(String words, String part) {
        Terminal.run((Object[]) words.split(" +")).refused(part);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gpu.depth.zcache.ways          | expected PATH=VALUE
            gpu.depth.zcahe.ways=8         | zcahe
            gpu.depth.zcache.ways=many     | whole number
            gpu.depth.zcache.size=32 kB    | KiB
            gpu.depth.zcache.ways=0        | 1 to
            gpu.depth.zcache.size=3 KiB    | gpu.depth.zcache
            """)
    void wrongOverrides(String override, String part) {
        Terminal.run("simulate", model, "--frame", frame, "--set", override).refused(part);
    }

    static Stream<Arguments> badModels() {
        return Stream.of(Arguments.of("0 ways", "<zcache", "<zcache ways=\"0\"", "gpu.depth.zcache.ways"),
                Arguments.of("a cache of 3 KiB", "<zcache", "<zcache size=\"3 KiB\"", "gpu.depth.zcache"),
                Arguments.of("an ambiguous unit", "<zcache", "<zcache size=\"32 kB\"", "KiB"),
                Arguments.of("an unknown attribute", "<zcache", "<zcache wais=\"4\"", "wais"),
                Arguments.of("an unknown element", "<prefetcher", "<ycache/><prefetcher", "ycache"),
                Arguments.of("an external entity", "<tilewright:System",
                        "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><tilewright:System", "expected"),
                Arguments.of("an unknown type", "tilewright:SingleGpu", "tilewright:NoGpu", "NoGpu"),
                Arguments.of("a dangling reference", "clock=\"core\"", "clock=\"score\"", "score"),
                Arguments.of("a later version", "version=\"3\"", "version=\"999\"", "999"),
                Arguments.of("half an element", "</tilewright:System>", "", "not well-formed XML"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badModels")
    void badModels(String what, String part, String other, String said) throws IOException {
        String text = Files.readString(model);
        assertTrue(text.contains(part), part);
        Files.writeString(model, text.replace(part, other));
        Terminal.run("validate", model).refusedWithFixes(model.toString(), said);
        Terminal.run("simulate", model, "--frame", frame, "--out", folder.resolve("out")).refused(model.toString(),
                said);
        assertNothingWasLeftBehind();
    }

    /** The words of a library stood there, with the names of its own files. */
    @Test
    void aTypeWithoutItsPrefixIsToldInOurWords() throws IOException {
        Files.writeString(model, Files.readString(model).replace("xsi:type=\"tilewright:", "xsi:type=\""));
        Terminal refused = Terminal.run("validate", model);
        assertEquals(2, refused.exitCode());
        assertTrue(refused.err().contains(": a type is of no known namespace; expected tilewright: before its name\n"),
                refused.err());
        assertFalse(refused.err().contains("Package"), refused.err());
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "hello", "<xml/>", "\u0000\u0001\u0002", "<?xml version=\"1.0\"?><!-- " })
    void filesThatAreNoModels(String content) throws IOException {
        Files.writeString(model, content);
        Terminal.run("validate", model).refused(model.toString());
    }

    /** Each of these replaced its own input without a word. */
    @Test
    void nothingIsWrittenOverWhatIsRead() throws IOException {
        byte[] kept = Files.readAllBytes(frame);
        byte[] keptModel = Files.readAllBytes(model);
        Terminal.run("render", "--frame", frame, "--out", frame).refused("over what is read");
        Terminal.run("simulate", model, "--frame", frame, "--out", folder.resolve("o"), "--trace", "zcache=" + frame)
                .refused("over what is read");
        Terminal.run("simulate", model, "--frame", frame, "--out", folder.resolve("o"), "--trace", "zcache=" + model)
                .refused("over what is read");
        Path report = Files.copy(model, folder.resolve("report.txt"));
        Terminal.run("verify", report, "--out", folder)
                .refused("--out " + report + ": would be written over what is read");
        assertArrayEquals(keptModel, Files.readAllBytes(report));
        assertArrayEquals(kept, Files.readAllBytes(frame));
        assertArrayEquals(keptModel, Files.readAllBytes(model));
    }

    /** They were replaced without a question. */
    @Test
    void filesOfAnotherKindAreNotWrittenOverWithoutBeingAsked() throws IOException {
        Path thesis = Files.writeString(folder.resolve("thesis.txt"), "years of work");
        Terminal.run("render", "--frame", frame, "--out", thesis).refused("--out " + thesis
                + ": is there and is not an image; expected a new file or an image, or --overwrite to replace it");
        Terminal.run("frame", "--size", "64x64", "--draws", "1", "--primitives", "100", "--out", thesis)
                .refused("is there and is not a frame; expected a new file or a frame, or --overwrite");
        Terminal.run("simulate", model, "--frame", frame, "--out", folder.resolve("out"), "--trace", "zcache=" + thesis)
                .refused("--trace " + thesis + ": is there and is not a din trace; expected a new file or a din trace");
        Terminal.run("render", "--frame", frame, "--out", model).refused("is not an image");
        assertEquals("years of work", Files.readString(thesis));
        assertNothingWasLeftBehind();

        Terminal.run("render", "--frame", frame, "--out", thesis, "--overwrite").succeeded();
        Terminal.run("render", "--frame", frame, "--out", thesis).succeeded();
        Path trace = Files.createFile(folder.resolve("trace.din"));
        for (String out : new String[] { "first", "second" }) {
            Terminal.run("simulate", model, "--frame", frame, "--out", folder.resolve(out), "--trace",
                    "zcache=" + trace)
                    .succeeded();
        }
    }

    @Test
    void modelsThatAreNotThere() {
        Terminal.run("validate", folder.resolve("none.pipeline")).refused("none.pipeline: no such file");
        Terminal.run("validate", folder).refused(folder + ": is a folder");
        Terminal.run("generate", folder.resolve("none.pipeline"), "--out", folder.resolve("out"))
                .refused("no such file");
    }

    static Stream<Arguments> badFrames() {
        return Stream.of(Arguments.of("a size beyond its bound", "\"width\":64", "\"width\":2000000000", "width"),
                Arguments.of("a size of nothing", "\"height\":64", "\"height\":0", "height"),
                Arguments.of("indices beyond their buffer", "\"indexOffset\":0", "\"indexOffset\":99",
                        "indices end at"),
                Arguments.of("vertices beyond their buffer", "\"vertexOffset\":0", "\"vertexOffset\":4000",
                        "vertices end at"),
                Arguments.of("a matrix that is not a number", "\"modelview\":[1,", "\"modelview\":[NaN,", "finite"),
                Arguments.of("a matrix that is infinite", "\"projection\":[1,", "\"projection\":[1e999,", "projection"),
                Arguments.of("a texture that is not there", "\"textures\":[],", "\"textures\":[{\"unit\":0,\"id\":7,"
                        + "\"env\":\"MODULATE\"}],", "textures[0]"),
                Arguments.of("an unknown primitive", "TRIANGLES", "HEXAGONS", "HEXAGONS"),
                Arguments.of("a later version", "\"version\":1", "\"version\":999", "999"),
                Arguments.of("a line that is not JSON", "{\"clear\"", "{clear", "frame.jsonl"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badFrames")
    void badFrames(String what, String part, String other, String said) throws IOException {
        SmallFrame.usual().replace(part, other).write(frame);
        Terminal.run("render", "--frame", frame, "--out", folder.resolve("image.png")).refused(frame.toString(), said);
        Terminal.run("simulate", model, "--frame", frame, "--out", folder.resolve("out")).refused(frame.toString(),
                said);
        assertNothingWasLeftBehind();
    }

    @Test
    void indexBeyondTheVertices() {
        SmallFrame.usual().replace("\"vertices\":48", "\"vertices\":47")
                .replace("\"vertexCount\":24", "\"vertexCount\":23")
                .write(frame);
        Terminal.run("render", "--frame", frame, "--out", folder.resolve("image.png")).refused(frame.toString(), "23");
    }

    @Test
    void truncatedFrame() throws IOException {
        byte[] whole = Files.readAllBytes(frame);
        for (int length : new int[] { 0, 10, whole.length / 2, whole.length - 1 }) {
            Files.write(frame, Arrays.copyOf(whole, length));
            Terminal.run("render", "--frame", frame, "--out", folder.resolve("image.png")).refused(frame.toString());
        }
        Terminal.run("simulate", model, "--frame", frame, "--out", folder.resolve("out")).refused(frame.toString());
        assertNothingWasLeftBehind();
    }

    /** The size of an entry is what somebody wrote there; what counts is what comes out. */
    @Test
    void lyingFrame() throws IOException {
        byte[] zip = Files.readAllBytes(frame);
        byte[] name = "vertices.bin".getBytes(StandardCharsets.US_ASCII);
        int directory = lastIndexOf(zip, name) - 46;
        zip[directory + 24] ^= 0x40;
        Files.write(frame, zip);
        Terminal.run("render", "--frame", frame, "--out", folder.resolve("image.png")).refused(frame.toString());
        assertNothingWasLeftBehind();
    }

    @Test
    void framesThatAreNotThere() {
        Terminal.run("render", "--frame", folder.resolve("none.frame"), "--out", folder.resolve("image.png"))
                .refused("none.frame");
        Terminal.run("simulate", model, "--frame", folder.resolve("none.frame")).refused("none.frame: no such file");
        Terminal.run("simulate", model, "--frame", folder).refused(folder + ": not a file");
    }

    @Test
    void placesThatCannotBeWritten() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "precious");
        Terminal.run("simulate", model, "--frame", frame, "--out", file).refused(file + ": exists already");
        Terminal.run("simulate", model, "--frame", frame, "--out", file.resolve("out")).refused("cannot be written");
        Terminal.run("generate", model, "--out", file).refused(file.toString());
        Terminal.run("render", "--frame", frame, "--out", file.resolve("image.png")).refused("cannot be written");
        Terminal.run("new", "dprt-fpga", folder.resolve("no/such/folder")).refused("cannot be written: no such folder");
        Terminal.run("simulate", model, "--frame", frame, "--out", folder.resolve("out"), "--trace",
                "zcache=" + file.resolve("trace")).refused("trace");
        assertNothingWasLeftBehind();
    }

    private void assertNothingWasLeftBehind() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertFalse(files.anyMatch(file -> file.getFileName().toString().matches("out.*|image.*")));
        }
    }

    private static int lastIndexOf(byte[] bytes, byte[] part) {
        for (int at = bytes.length - part.length; at >= 0; at--) {
            if (Arrays.equals(bytes, at, at + part.length, part, 0, part.length)) {
                return at;
            }
        }
        throw new IllegalArgumentException("not there");
    }

    @Test
    void pathThatNoSystemHasIsSaidBackInPart() {
        Terminal terminal = Terminal.run("validate", "x".repeat(5000));
        assertEquals(2, terminal.exitCode());
        assertTrue(terminal.err().contains("x".repeat(100) + "... (500"), terminal.err());
        assertTrue(terminal.err().length() < 400, terminal.err());
    }
}
