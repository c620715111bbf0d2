package org.tilewright.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.Texturing;
import org.tilewright.run.simulator.CompiledSimulator;

/** The options of a simulator's virtual machine follow from what is asked of the run. */
class SimulatorCommandTest {

    private static final String FIRST_COMPILER_ONLY = "-XX:TieredStopAtLevel=1";

    @TempDir
    private Path folder;

    private static List<String> command(int gpus, int frames, int threads, boolean numbersOnly, int processors) {
        return command(gpus, Texturing.BANKED, frames, "production", false, threads, numbersOnly, processors);
    }

    private static List<String> command(int gpus, Texturing texturing, int frames, String kernel, boolean checkData,
            int threads, boolean numbersOnly, int processors) {
        return command(gpus, texturing, Collections.nCopies(frames, Path.of("one.frame")), kernel, checkData, threads,
                numbersOnly, processors);
    }

    private static List<String> command(int gpus, Texturing texturing, List<Path> frames, String kernel,
            boolean checkData, int threads, boolean numbersOnly, int processors) {
        GeneratedProject fake = FakeSimulator.project("");
        GeneratedProject project = new GeneratedProject(fake.names(), fake.sources(), fake.resolvedModel(),
                fake.libraries(), gpus, texturing);
        SimulationRequest request = new SimulationRequest(project, Path.of("fake.pipeline"), List.of(),
                frames, null, null, kernel, null, checkData, threads, numbersOnly, List.of());
        CompiledSimulator simulator = new CompiledSimulator("hash", List.of(Path.of("fake.jar")), "Main", false);
        return SimulatorCommand.of(simulator, request, Path.of("out"), processors);
    }

    @ParameterizedTest
    @CsvSource({ "16, 1, 2, false, 2", "16, 7, 4, false, 2", "1, 1, 1, true, 2" })
    void aShortRunThatNeedsAllProcessorsHasNoOptimisingCompiler(int gpus, int frames, int threads, boolean numbersOnly,
            int processors) {
        assertTrue(command(gpus, frames, threads, numbersOnly, processors).contains(FIRST_COMPILER_ONLY));
    }

    @ParameterizedTest
    @CsvSource({ "1, 1", "1, 2", "16, 1", "16, 2" })
    void aSingleFrameWithoutTextureUnitsHasNoOptimisingCompiler(int gpus, int threads) {
        assertTrue(
                command(gpus, Texturing.NONE, 1, "production", false, threads, false, 3).contains(FIRST_COMPILER_ONLY));
    }

    /** The sizes of captured frames, and some that are larger by a row. */
    @ParameterizedTest
    @CsvSource({ "1, BANKED, 800, 600, 1, true", "1, BANKED, 1280, 1024, 1, true", "1, BANKED, 1280, 1025, 1, false",
            "1, BANKED, 640, 480, 2, false", "4, BANKED, 640, 480, 1, false", "1, FURY, 640, 480, 1, true",
            "1, FURY, 800, 600, 1, true", "1, FURY, 800, 601, 1, false" })
    void aSingleFrameWithLittleToTextureHasNoOptimisingCompiler(int gpus, Texturing texturing, int width, int height,
            int frames, boolean firstCompilerOnly) throws IOException {
        Path file = folder.resolve("empty.frame");
        FrameWriter.write(new Frame("empty", width, height, List.of(), List.of(), ByteBuffer.allocate(0),
                ByteBuffer.allocate(0)), file);
        assertEquals(firstCompilerOnly,
                command(gpus, texturing, Collections.nCopies(frames, file), "production", false, 1, false, 2)
                        .contains(FIRST_COMPILER_ONLY));
    }

    @ParameterizedTest
    @CsvSource({ "BANKED, 1, production, false", "NONE, 2, production, false", "NONE, 1, ticked, false",
            "NONE, 1, production, true" })
    void whatTakesLongerHasIt(Texturing texturing, int frames, String kernel, boolean checkData) {
        assertEquals(-1, command(1, texturing, frames, kernel, checkData, 1, false, 2).indexOf(FIRST_COMPILER_ONLY));
    }

    @ParameterizedTest
    @CsvSource({ "16, 1, 1, false, 1", "16, 1, 2, false, 3", "16, 8, 2, false, 2", "16, 1, 1, true, 2",
            "1, 1, 2, false, 2" })
    void anyOtherRunHasIt(int gpus, int frames, int threads, boolean numbersOnly, int processors) {
        assertEquals(-1, command(gpus, frames, threads, numbersOnly, processors).indexOf(FIRST_COMPILER_ONLY));
    }
}
