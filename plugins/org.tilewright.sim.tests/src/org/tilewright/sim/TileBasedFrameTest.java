package org.tilewright.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Command;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.kernel.gpu.ProductionKernel;
import org.tilewright.sim.kernel.gpu.TileBasedKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/** Tile-based machines on whole scenes: the image is the reference renderer's, and where the memory's traffic goes. */
class TileBasedFrameTest {

    private static List<Path> shippedScenes() throws IOException {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("models/frames"))) {
            folder = folder.getParent();
        }
        try (Stream<Path> files = Files.list(folder.resolve("models/frames"))) {
            return files.filter(file -> file.toString().endsWith(".frame")).sorted().toList();
        }
    }

    /** How often the commands go on to another target, which ends a pass. */
    private static int switches(Frame frame) {
        int target = RenderTarget.SCREEN;
        int switches = 0;
        for (Command command : frame.commands()) {
            switches += command.target() == target ? 0 : 1;
            target = command.target();
        }
        return switches;
    }

    private static TestMachine machine(int binSize) {
        TestMachine machine = TiledMachines.small();
        machine.binSize = binSize;
        machine.parameterBufferBytes = 64 << 20;
        machine.recordBytes = 96;
        machine.bytesPerTick = 32;
        return machine;
    }

    private static SimulationResult assertDrawsTheReference(CapturedFrame drawn, TestMachine machine) {
        RenderedFrame reference = drawn.reference();
        SimulationResult result = new TileBasedKernel(machine.machine()).run(drawn.frame(),
                RunOptions.DEFAULT.withCheckData());
        int pixels = reference.width() * reference.height();
        assertArrayEquals(reference.colour(), Arrays.copyOf(result.colour(), pixels));
        assertArrayEquals(reference.depth(), Arrays.copyOf(result.depth(), pixels));
        assertEquals(reference.fragments(), value(result, "frame.fragments"));
        assertEquals(reference.fragmentsPassed(), value(result, "frame.fragments.passed"));
        return result;
    }

    private static double value(SimulationResult result, String name) {
        return result.statistics().value(name).doubleValue();
    }

    @Test
    void thereAreShippedScenes() throws IOException {
        assertFalse(shippedScenes().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("shippedScenes")
    void theImageOfAShippedSceneIsTheReferenceRenderers(Path scene) {
        Frame frame = FrameReader.read(scene);
        CapturedFrame drawn = CapturedFrame.of(frame);
        SimulationResult one = assertDrawsTheReference(drawn, machine(32));
        int switches = switches(frame);
        assertEquals(1 + switches, value(one, "gpu0.tiling.passes"));
        assertEquals(switches == 0, value(one, "gpu0.tiling.depth.written") == 0);
        TestMachine small = machine(64);
        small.parameterBufferBytes = TiledMachines.largestPrimitive(small, frame.width(), frame.height());
        SimulationResult several = assertDrawsTheReference(drawn, small);
        assertTrue(value(several, "gpu0.tiling.passes") > 1 + switches);
        assertTrue(value(several, "gpu0.tiling.depth.loaded") > 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = { "oa_demo088_f262", "oa_oasago2_f178", "oa_thornish_f226", "oa_thor_f162", "oa_hydronex2_f132",
                    "oa_suspended_f132", "oa_kaos2_f201", "stk_lighthouse_f60", "torcs_forza_f36", "yardstick_100k" })
    void theImageOfACapturedFrameIsTheReferenceRenderers(String name) {
        assertDrawsTheReference(CapturedFrame.of(name), machine(32));
    }

    @ParameterizedTest
    @CsvSource({ "oa_kaos2_f201,8", "oa_suspended_f132,256" })
    void theImageDoesNotDependOnTheSizeOfBins(String name, int binSize) {
        assertDrawsTheReference(CapturedFrame.of(name), machine(binSize));
    }

    @ParameterizedTest
    @CsvSource({ "oa_hydronex2_f132,64", "oa_kaos2_f201,128" })
    void theImageDoesNotDependOnTheNumberOfPasses(String name, int binSize) {
        CapturedFrame drawn = CapturedFrame.of(name);
        Frame frame = drawn.frame();
        TestMachine machine = machine(binSize);
        machine.parameterBufferBytes = TiledMachines.largestPrimitive(machine, frame.width(), frame.height());
        SimulationResult result = assertDrawsTheReference(drawn, machine);
        assertTrue(value(result, "gpu0.tiling.passes") > 2);
    }

    @Test
    void depthAndColourStayOnChipWhereAnImmediateMachineReadsAndWritesThemAgain() {
        Frame frame = CapturedFrame.of("oa_thor_f162").frame();
        TestMachine caches = new TestMachine();
        caches.prefetchEntries = 0;
        caches.depthBytes = 32 << 10;
        caches.colourBytes = 16 << 10;
        SimulationResult immediate = new ProductionKernel(caches.machine()).run(frame, RunOptions.DEFAULT);
        SimulationResult tiled = new TileBasedKernel(machine(32).machine()).run(frame, RunOptions.DEFAULT);
        // Its clears touch every bin, and a bin's colour leaves once.
        assertEquals(frame.width() * frame.height() * 4, value(tiled, "gpu0.tiling.colour.written"));
        assertEquals(bytes(immediate, "vertexfetch"), bytes(tiled, "vertexfetch"));
        assertTrue(2 * bytes(tiled, "tiling") < bytes(immediate, "zcache") + bytes(immediate, "colourcache"));
    }

    private static double bytes(SimulationResult result, String client) {
        return value(result, "gpu0.memory." + client + ".bytes.read")
                + value(result, "gpu0.memory." + client + ".bytes.written");
    }
}
