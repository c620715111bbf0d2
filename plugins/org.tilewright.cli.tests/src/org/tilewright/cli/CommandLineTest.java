package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.generator.Tilewright;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.presets.Technologies;
import org.tilewright.run.reproduce.CapturedFrames;
import org.tilewright.run.simulator.CacheFolder;

import picocli.CommandLine;

class CommandLineTest {

    @TempDir
    Path folder;

    @Test
    void versionIsOneLine() {
        assertEquals("Tilewright " + Tilewright.build() + System.lineSeparator(),
                Terminal.run("--version").succeeded().out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = { "new", "presets", "validate", "diff", "uses", "costs", "generate", "simulate", "frame",
                    "render",
                    "reproduce", "verify", "examples", "runs", "import", "shader" })
    void everyVerbHelpsWithAnExample(String verb) {
        String help = Terminal.run(verb, "--help").succeeded().out();
        assertTrue(help.contains("Usage: tilewright " + verb) && help.contains("  tilewright " + verb + " ")
                || help.contains("  tilewright " + verb + System.lineSeparator()), help);
        assertTrue(Terminal.run("--help").succeeded().out().contains(" " + verb + " "), verb);
    }

    @Test
    void theHelpNamesTheVariablesOfTheEnvironment() {
        String help = Terminal.run("--help").succeeded().out();
        for (String variable : List.of(CacheFolder.VARIABLE, CapturedFrames.VARIABLE, "JPF_HOME", "JPF_JAVA_HOME",
                "JAVA_HOME")) {
            assertTrue(help.contains("  " + variable + "  "), variable);
        }
    }

    @Test
    void presetsAreListedWithWhatTheyAre() {
        List<String> lines = Terminal.run("presets").succeeded().out().lines().toList();
        assertEquals(Presets.names().size(), lines.size());
        for (int i = 0; i < lines.size(); i++) {
            assertTrue(lines.get(i).matches(Presets.names().get(i) + " +[A-Z].*\\."), lines.get(i));
        }
    }

    @Test
    void technologiesAreListedWithWhereTheyComeFrom() {
        List<String> lines = Terminal.run("presets", "--technologies").succeeded().out().lines().toList();
        assertEquals(Technologies.names().size(), lines.size());
        for (int i = 0; i < lines.size(); i++) {
            assertTrue(lines.get(i).matches(Technologies.names().get(i) + " +CACTI [47].*\\."), lines.get(i));
        }
    }

    @Test
    void newModelIsThePreset() throws IOException {
        Path file = folder.resolve("mine.pipeline");
        Terminal.run("new", "gpu-base", file).succeeded();
        assertArrayEquals(Presets.bytes("gpu-base"), Files.readAllBytes(file));
    }

    @Test
    void newModelNeverReplacesAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("mine.pipeline"), "precious");
        Terminal.run("new", "gpu-base", file).refused(file + ": exists already");
        assertEquals("precious", Files.readString(file));
    }

    @Test
    void validModelIsSaidToBeValid() {
        Path file = preset("dprt-fpga");
        assertEquals(file + ": valid" + System.lineSeparator(), Terminal.run("validate", file).succeeded().out());
    }

    /** Right, but not to be simulated yet: that is a warning, and generation says it again as an error. */
    @Test
    void modelThatIsNotSimulatedYetIsValidAndNotGenerated() throws IOException {
        Path file = preset("gpupd-4");
        Files.writeString(file, Files.readString(file).replace("CooperativeProjection\">",
                "CooperativeProjection\" receiveEntries=\"3\">"));
        Terminal validated = Terminal.run("validate", file).succeeded();
        assertTrue(validated.err().startsWith("warning: " + file + ": split.receiveEntries: "), validated.err());
        Terminal generated = Terminal.run("generate", file, "--out", folder.resolve("out"));
        assertEquals(2, generated.exitCode());
        assertTrue(
                generated.err().startsWith(
                        "error: " + file + ": split.receiveEntries: a queue for each of 4 GPUs in 3 entries is"),
                generated.err());
        assertTrue(generated.err().contains("not simulated yet"), generated.err());
        assertFalse(Files.exists(folder.resolve("out")));
    }

    @Test
    void energyThatIsNotCountedIsWarnedOf() {
        Path file = preset("texture-l2");
        Terminal generated = Terminal.run("generate", file, "--out", folder.resolve("out")).succeeded();
        assertTrue(
                generated.err()
                        .startsWith("warning: " + file + ": technology: no array of 128 KiB in 8 ways of 64 B lines"
                                + " with 1 port of 512 bits in the technology: energy of gpu.l2 is not counted"),
                generated.err());
    }

    @Test
    void everyMistakeOfAModelIsALine() throws IOException {
        Path file = preset("dprt-fpga");
        Files.writeString(file,
                Files.readString(file).replace("<zcache", "<zcache ways=\"0\" missRegisters=\"0\""));
        Terminal result = Terminal.run("validate", file);
        assertEquals(2, result.exitCode());
        List<String> lines = result.err().lines().toList();
        assertEquals(2, lines.size(), result.err());
        assertTrue(lines.get(0).startsWith("error: " + file + ": gpu.depth.zcache.ways: "), result.err());
        assertTrue(lines.get(1).startsWith("error: " + file + ": gpu.depth.zcache.missRegisters: "), result.err());
    }

    @Test
    void differencesOfModelsAreLines() throws IOException {
        Path before = preset("dprt-fpga");
        Path after = folder.resolve("after.pipeline");
        Files.writeString(after, Files.readString(before).replace("<zcache", "<zcache size=\"64 KiB\""));
        assertEquals("  gpu.depth.zcache.size: 32 KiB -> 64 KiB" + System.lineSeparator(),
                Terminal.run("diff", before, after).succeeded().out());
        assertEquals("the models are equal" + System.lineSeparator(),
                Terminal.run("diff", after, after).succeeded().out());
        Terminal.run("diff", before).refused(before.toString(), "committed");
        Terminal.run("diff", before, folder.resolve("none.pipeline")).refused("no such file");
        // The root of a file system has no parent to ask git in, which was an internal error.
        Terminal.run("diff", folder.getRoot()).refused(folder.getRoot() + ": is a folder");
    }

    @Test
    void aModelIsComparedWithItsLastCommit() throws IOException, InterruptedException {
        Path file = preset("dprt-fpga");
        git("init", "-q");
        git("add", file.getFileName().toString());
        git("-c", "user.name=Architect", "-c", "user.email=architect@example.org", "commit", "-qm", "Begin");
        Files.writeString(file, Files.readString(file).replace("<zcache", "<zcache ways=\"8\""));
        assertEquals("  gpu.depth.zcache.ways: 4 -> 8" + System.lineSeparator(),
                Terminal.run("diff", file).succeeded().out());
    }

    private void git(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        assertEquals(0, new ProcessBuilder(command).directory(folder.toFile()).start().waitFor());
    }

    @Test
    void usesOfAPartAreLines() {
        Path file = preset("dprt-fpga");
        assertEquals("gpu.memory.clock" + System.lineSeparator(),
                Terminal.run("uses", file, "clocks.memory").succeeded().out());
        Terminal.run("uses", file, "clocks.ram").refused(file.toString(), "clocks.ram");
    }

    @Test
    void everyWayToMendAModelIsALine() throws IOException {
        Path file = preset("dprt-fpga");
        Files.writeString(file, Files.readString(file).replace("<zcache", "<zcache size=\"3 KiB\""));
        assertEquals(List.of("fix: set gpu.depth.zcache.size to 2 KiB", "fix: set gpu.depth.zcache.size to 4 KiB"),
                Terminal.run("validate", file).out().lines().toList());
    }

    @Test
    void generatedProjectIsWhereItWasAskedFor() {
        Path out = folder.resolve("project");
        assertEquals(out + System.lineSeparator(),
                Terminal.run("generate", preset("dprt-fpga"), "--out", out).succeeded().out());
        assertTrue(Files.isRegularFile(out.resolve("pom.xml")));
    }

    @Test
    void renderedImageIsThatOfTheFrame() {
        Path image = folder.resolve("image.png");
        Terminal.run("render", "--frame", SmallFrame.usual().write(folder.resolve("a.frame")), "--out", image)
                .succeeded();
        PngImage read = PngImage.read(image);
        assertEquals(64, read.width());
        assertEquals(64, read.height());
        assertEquals(0xFF000000 | 7 * 0x1F2F3F, read.colours()[0], "the nearest triangle is on top");
    }

    @Test
    void renderedLinesFollowTheAlgorithmAskedFor() throws IOException {
        Path frame = SmallFrame.usual().replace("TRIANGLES", "LINES").replace("TRIANGLES", "LINES")
                .replace("\"triangles\":16", "\"triangles\":0").write(folder.resolve("lines.frame"));
        Path usual = folder.resolve("usual.png");
        Path dda = folder.resolve("dda.png");
        Path bresenham = folder.resolve("bresenham.png");
        Terminal.run("render", "--frame", frame, "--out", usual).succeeded();
        Terminal.run("render", "--frame", frame, "--lines", "dda", "--out", dda).succeeded();
        Terminal.run("render", "--frame", frame, "--lines", "bresenham", "--out", bresenham).succeeded();
        assertArrayEquals(Files.readAllBytes(usual), Files.readAllBytes(dda));
        assertFalse(Arrays.equals(Files.readAllBytes(dda), Files.readAllBytes(bresenham)));
    }

    @Test
    void renderedTexturesAreFilteredAsAskedFor() throws IOException {
        Path frame = folder.resolve("temple.frame");
        FrameWriter.write(ShippedScenes.build("temple"), frame);
        byte[] usual = rendered(frame);
        byte[] fury = rendered(frame, "--filtering", "fury");
        byte[] anisotropic = rendered(frame, "--filtering", "anisotropic-4");
        assertArrayEquals(usual, rendered(frame, "--filtering", "opengl"));
        assertFalse(Arrays.equals(usual, fury));
        assertFalse(Arrays.equals(usual, anisotropic));
        assertFalse(Arrays.equals(fury, anisotropic));
    }

    private byte[] rendered(Path frame, String... options) throws IOException {
        Path image = folder.resolve("filtered.png");
        List<Object> words = new ArrayList<>(List.of("render", "--frame", frame, "--out", image));
        words.addAll(List.of(options));
        Terminal.run(words.toArray()).succeeded();
        return Files.readAllBytes(image);
    }

    @Test
    void internalErrorIsOneLineWithALogAndNoStackTrace() throws IOException {
        StringWriter err = new StringWriter();
        CommandLine command = new CommandLine(new TilewrightCommand()).setErr(new PrintWriter(err));
        assertEquals(3, Failures.failed(new IllegalStateException("nobody thought of this"), command, null));
        String line = err.toString();
        assertEquals(1, line.lines().count(), line);
        assertTrue(line.startsWith("error: internal error: nobody thought of this; details are in "), line);
        Path log = Path.of(line.substring(line.lastIndexOf(" in ") + 4).strip());
        assertTrue(Files.readString(log).contains("\tat " + CommandLineTest.class.getName()));
        Files.delete(log);
    }

    @Test
    void debugShowsTheStackTrace() {
        StringWriter err = new StringWriter();
        TilewrightCommand root = new TilewrightCommand();
        root.debug = true;
        Failures.failed(new IllegalStateException("nobody thought of this"),
                new CommandLine(root).setErr(new PrintWriter(err)), null);
        assertTrue(err.toString().contains("\tat " + CommandLineTest.class.getName()), err.toString());
    }

    private Path preset(String name) {
        Path file = folder.resolve(name + ".pipeline");
        Terminal.run("new", name, file).succeeded();
        return file;
    }
}
