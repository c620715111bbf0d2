package org.tilewright.run.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.run.request.ModelProject;
import org.tilewright.run.sample.FrameFolder;
import org.tilewright.run.sweep.SweepFile;
import org.tilewright.run.sweep.SweepPlan;

class ExamplesTest {

    @TempDir
    Path folder;

    @Test
    void thereIsOneForEachPaperAndTheFlagship() {
        assertEquals(List.of("dprt", "gpupd", "furygpu", "banked-texture", "flagship", "own-designs"),
                Examples.all().stream().map(Example::name).toList());
        assertEquals(
                "there is no example 'paper'; expected one of: dprt, gpupd, furygpu, banked-texture, flagship, own-designs",
                assertThrows(InputException.class, () -> Examples.named("paper")).getMessage());
    }

    /** Of each a simulator can be generated, and the frame can be read. */
    @ParameterizedTest
    @ValueSource(strings = { "dprt", "gpupd", "furygpu", "banked-texture", "flagship", "own-designs" })
    void itsModelsAreValidAndItsFrameIsThere(String name) {
        Example example = Examples.named(name);
        StartFiles files = StartFiles.of(example);
        List<String> steps = new ArrayList<>();

        files.write(folder, steps::add);

        for (String preset : example.presets()) {
            assertEquals(preset,
                    ModelProject.of(folder.resolve(preset + ".pipeline"), List.of(), line -> {}).names().system());
        }
        assertTrue(Files.exists(folder.resolve(files.model())), files.model().toString());
        assertEquals(example.scene(), FrameReader.read(folder.resolve(files.frame())).name());
        int sequence = example.sequence() == null ? 0 : 8;
        assertEquals(example.presets().size() + example.files().size() + 1 + sequence, steps.size());
    }

    @Test
    void neverReplacesAFile() throws IOException {
        StartFiles files = new StartFiles(List.of("dprt-fpga"), "depth-2-parasols");
        Files.writeString(folder.resolve("dprt-fpga.pipeline"), "precious");
        String message = assertThrows(InputException.class, () -> files.write(folder, step -> {})).getMessage();
        assertEquals(folder.resolve("dprt-fpga.pipeline") + ": exists already; expected the name of a new file",
                message);
        assertEquals("precious", Files.readString(folder.resolve("dprt-fpga.pipeline")));
    }

    @Test
    void theExampleOfDesignsHasTheBeginningOfASequence() throws IOException {
        StartFiles.of(Examples.named("own-designs")).write(folder, file -> {});
        assertEquals(IntStream.range(0, 8).mapToObj("sprites-0%d.frame"::formatted).toList(),
                FrameFolder.frames(folder.resolve("frames/sprites")).stream()
                        .map(file -> file.getFileName().toString()).toList());
        assertEquals(4, SweepPlan.of(SweepFile.read(folder.resolve("last-load.sweep")), "last-load.sweep", folder)
                .runs().size());
    }
}
