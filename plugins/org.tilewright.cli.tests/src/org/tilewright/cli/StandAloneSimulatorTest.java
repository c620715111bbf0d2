package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;

/** A generated simulator that is built and started by itself leaves the folder that {@code simulate} leaves. */
class StandAloneSimulatorTest {

    private static final String MAIN = "org.tilewright.generated.GpuBaseSystem";

    @TempDir
    Path folder;

    private Path model;
    private Path frame;
    private Path project;
    private Path classes;

    /** As the project's pom builds it: the sources, and the model as a resource. */
    @BeforeEach
    void build() throws IOException {
        String text = new String(Presets.bytes("gpu-base"), StandardCharsets.UTF_8);
        int end = text.lastIndexOf("</");
        model = Files.writeString(folder.resolve("mine.pipeline"), text.substring(0, end) + "<assertions name=\"drawn\""
                + " expression=\"gpu0.rop.tiles &lt;= gpu0.depth.tiles\"/>" + text.substring(end));
        frame = SmallFrame.usual().write(folder.resolve("small.frame"));
        project = folder.resolve("project");
        Terminal.run("generate", model, "--out", project).succeeded();
        assertTrue(Files.readString(project.resolve("pom.xml")).contains("<directory>model</directory>"));
        classes = Files.createDirectories(folder.resolve("classes"));
        Path source = project.resolve("src-gen/" + MAIN.replace('.', '/') + ".java");
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-d",
                classes.toString(), "-cp", libraries(), source.toString()));
        Files.copy(project.resolve("model/gpu-base.pipeline"), classes.resolve("gpu-base.pipeline"));
    }

    @Test
    void itsRunIsThatOfSimulate() throws Exception {
        Path alone = folder.resolve("alone");
        Path usual = folder.resolve("usual");
        assertEquals(0, start("--frame", frame, "--out", alone, "--draws", "0..0").waitFor());
        Terminal.run("simulate", model, "--frame", frame, "--out", usual, "--draws", "0..0").succeeded();

        TreeMap<String, String> expected = contents(usual);
        assertEquals(expected, contents(alone));
        assertTrue(
                expected.keySet().containsAll(Set.of("model.pipeline", "stats.json", "frame.png", "assertions.json")));

        RunRecord record = RunFolder.read(alone);
        RunRecord other = RunFolder.read(usual);
        assertEquals(Outcome.COMPLETED, record.outcome());
        assertEquals(other.schema(), record.schema());
        assertEquals(other.exitCode(), record.exitCode());
        assertEquals(other.frame(), record.frame());
        assertEquals(other.model().name(), record.model().name());
        assertEquals(other.model().hash(), record.model().hash());
        assertEquals(other.options(), record.options());
        assertEquals(other.host(), record.host());
        assertEquals(other.versions().java(), record.versions().java());
        assertTrue(other.versions().tilewright().startsWith(record.versions().tilewright()), record::toString);
        assertEquals(other.phaseSeconds().keySet(), record.phaseSeconds().keySet());
        assertEquals(List.of("gpu-base", "--frame", frame.toString(), "--out", alone.toString(), "--draws", "0..0"),
                record.commandLine());
        assertTrue(record.wallSeconds() > 0 && record.simulatorCommand().contains(MAIN), record::toString);
    }

    @Test
    void otherVerbsTakeIt() throws Exception {
        Path alone = folder.resolve("runs/alone");
        assertEquals(0, start("--frame", frame, "--out", alone).waitFor());
        Terminal.run("simulate", model, "--frame", frame, "--out", folder.resolve("runs/usual")).succeeded();
        assertTrue(Terminal.run("compare", alone, folder.resolve("runs/usual")).succeeded().out()
                .contains("0 of "), "no statistic differs");
        assertEquals(3, Terminal.run("runs", folder.resolve("runs")).succeeded().out().lines().count());
        Terminal.run("inspect", alone, "--pixel", "1,1").succeeded();
        Terminal.run("inspect", alone, "--state", "5", "--of", "gpu0.zcache").succeeded();
    }

    @Test
    void whatCannotBeSimulatedLeavesNothing() throws Exception {
        Path alone = folder.resolve("alone");
        Files.writeString(folder.resolve("bad.frame"), "no frame");
        assertEquals(2, start("--frame", folder.resolve("bad.frame"), "--out", alone).waitFor());
        assertEquals(2, start("--frame", folder.resolve("none.frame"), "--out", alone).waitFor());
        try (Stream<Path> files = Files.list(folder)) {
            assertFalse(files.anyMatch(file -> file.getFileName().toString().startsWith("alone")));
        }
    }

    @Test
    void whatIsThereIsNotWrittenOver() throws Exception {
        Path there = Files.createDirectories(folder.resolve("there"));
        Files.writeString(there.resolve("notes.txt"), "mine");
        assertEquals(2, start("--frame", frame, "--out", there).waitFor());
        assertTrue(Files.readString(folder.resolve("errors"))
                .startsWith("error: " + there + ": exists already; expected a folder that does not exist or is empty"));
        assertEquals(Set.of("notes.txt"), contents(there).keySet());
    }

    @Test
    @EnabledOnOs({ OS.LINUX, OS.MAC })
    void stoppedItSaysSo() throws Exception {
        SmallFrame.endless().write(folder.resolve("endless.frame"));
        Path alone = folder.resolve("alone");
        Process process = start("--frame", folder.resolve("endless.frame"), "--out", alone, "--progress");
        String line = process.inputReader().readLine();
        while (line != null && !line.contains("\"draw\"")) {
            line = process.inputReader().readLine();
        }
        assertEquals(Outcome.RUNNING, RunFolder.read(folder.resolve("alone.incomplete")).outcome());
        process.destroy();
        assertTrue(process.waitFor(30, TimeUnit.SECONDS));
        assertEquals(Outcome.CANCELLED, RunFolder.read(alone).outcome());
        assertEquals("cancelled by the user", RunFolder.read(alone).message());
    }

    /** All that must not vary. */
    private static TreeMap<String, String> contents(Path run) throws IOException {
        TreeMap<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(run)) {
            for (Path file : new TreeSet<>(files.filter(Files::isRegularFile).toList())) {
                if (!file.endsWith("run.json")) {
                    contents.put(run.relativize(file).toString(),
                            Files.size(file) + " bytes " + Arrays.hashCode(Files.readAllBytes(file)));
                }
            }
        }
        return contents;
    }

    private Process start(Object... words) throws IOException {
        return new ProcessBuilder(JavaCommand.of(classes + File.pathSeparator + libraries(), MAIN, words))
                .redirectError(folder.resolve("errors").toFile()).start();
    }

    private String libraries() throws IOException {
        try (Stream<Path> jars = Files.list(project.resolve("lib"))) {
            return String.join(File.pathSeparator, jars.map(Path::toString).sorted().toList());
        }
    }
}
