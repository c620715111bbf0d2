package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.model.presets.Presets;

/** A disk that is full: a device that always is, and where a test may mount one, a file system of a few pages. */
class FullDiskTest {

    private static final Path FULL_DEVICE = Path.of("/dev/full");
    private static final String FULL = "no space left";

    @TempDir
    Path folder;

    private Path model;
    private Path frame;
    private Path mounted;

    @BeforeEach
    void writeInput() throws IOException {
        model = Files.write(folder.resolve("model.pipeline"), Presets.bytes("dprt-fpga"));
        frame = SmallFrame.usual().write(folder.resolve("small.frame"));
    }

    @AfterEach
    void unmount() throws Exception {
        if (mounted != null) {
            assertEquals(0, run("umount", mounted.toString()));
        }
    }

    @Test
    void traceOnAFullDiskIsOneLineAndNoRun() {
        assumeTrue(Files.exists(FULL_DEVICE), "needs " + FULL_DEVICE);
        Terminal.run("simulate", model, "--frame", frame, "--out", folder.resolve("out"), "--trace",
                "zcache=" + FULL_DEVICE)
                .refused(FULL_DEVICE + ": cannot be written: " + FULL);
        assertEquals(List.of("model.pipeline", "small.frame"), names(folder));
    }

    /** The simulator's own files run out of space half-way: nothing is left that looks like a run. */
    @Test
    void resultsOnAFullDiskAreOneLineAndNoRun() throws Exception {
        mount("128k");
        Terminal.run("simulate", model, "--frame", frame, "--out", mounted.resolve("out"))
                .refused(mounted.toString(), "cannot be written: " + FULL);
        assertEquals(List.of(), names(mounted));
    }

    @Test
    void projectImageAndModelOnAFullDiskAreOneLineEachAndLeaveNothing() throws Exception {
        mount("4k");
        Files.write(mounted.resolve("fill"), new byte[4096]);
        Terminal.run("new", "dprt-fpga", mounted.resolve("new.pipeline")).refused("new.pipeline", FULL);
        Terminal.run("examples", "dprt", "--out", mounted.resolve("examples")).refused(FULL);
        Terminal.run("generate", model, "--out", mounted.resolve("project")).refused("cannot be written: " + FULL);
        Terminal.run("render", "--frame", frame, "--out", mounted.resolve("image.png")).refused("image.png", FULL);
        Terminal.run("simulate", model, "--frame", frame, "--out", mounted.resolve("out")).refused(FULL);
        assertEquals(List.of("fill"), names(mounted));
    }

    private void mount(String size) throws Exception {
        Path place = Files.createDirectory(folder.resolve("disk"));
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", place.toString()) == 0,
                "needs the right to mount a file system");
        mounted = place;
    }

    private static int run(String... command) throws Exception {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start().waitFor();
        } catch (IOException e) {
            return -1; // There is no such program here.
        }
    }

    private static List<String> names(Path parent) {
        try (Stream<Path> files = Files.list(parent)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            return List.of(e.toString());
        }
    }
}
