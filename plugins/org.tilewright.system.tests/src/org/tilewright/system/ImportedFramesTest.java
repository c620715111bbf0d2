package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.opengl.frame.TraceImport;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.gpu.TickedKernel;
import org.tilewright.sim.ticked.system.TickedSystemKernel;
import org.tilewright.testing.SharedTraces;
import org.tilewright.testing.sim.ResultText;

/**
 * Frames imported from traces, on machines of four kinds: the image is the reference renderer's, and both kernels give the same
 * bytes of every result. These are a part of a frame of a small recorded trace, or with {@code -Dtilewright.imported=FOLDER} all frame files of that
 * folder, which are what {@code docs/workloads.md} tells of.
 */
class ImportedFramesTest {

    private static final String FOLDER = System.getProperty("tilewright.imported");

    /** The clear, and a few of eighteen draws. */
    private static final int SOME_COMMANDS = 4;

    private static final List<String> PRESETS = List.of("dprt-fpga", "tile-based", "dprt-banked-texture", "gpupd-4");

    @TestFactory
    Stream<DynamicTest> everyMachineDrawsWhatTheReferenceDrawsOnBothKernels() throws IOException {
        if (FOLDER == null) {
            return PRESETS.stream().map(preset -> DynamicTest.dynamicTest(preset, () -> check(small(), preset)));
        }
        List<Path> files;
        try (Stream<Path> listed = Files.list(Path.of(FOLDER))) {
            files = listed.filter(file -> file.toString().endsWith(".frame")).sorted().toList();
        }
        return files.stream().flatMap(file -> PRESETS.stream().map(preset -> DynamicTest
                .dynamicTest(file.getFileName() + " on " + preset, () -> check(FrameReader.read(file), preset))));
    }

    private static Frame small() {
        List<Frame> frames = new ArrayList<>();
        TraceImport.run(SharedTraces.require("gears"), "gears", 5, 5, (number, frame) -> frames.add(frame));
        Frame whole = frames.getFirst();
        return whole.withCommands(whole.commands().subList(0, SOME_COMMANDS));
    }

    private static void check(Frame frame, String preset) {
        RenderedFrame reference = new ReferenceRenderer(frame).render();
        GpuSystem system = GeneratedSimulator.system(GeneratedSimulator.model(preset));
        SystemResult production = production(system, frame);
        SystemAssertions.assertDrawsWhatTheReferenceDraws(List.of(reference), production);
        assertEquals(ResultText.of(production), ResultText.of(ticked(system, frame)));
    }

    private static SystemResult production(GpuSystem system, Frame frame) {
        return system.gpus() == 1 ? GpuKernel.of(system.gpu().apply(0)).run(frame, RunOptions.DEFAULT).ofSystem()
                : new ProductionSystemKernel(system).run(List.of(frame), RunOptions.DEFAULT);
    }

    private static SystemResult ticked(GpuSystem system, Frame frame) {
        return system.gpus() == 1 ? new TickedKernel(system.gpu().apply(0)).run(frame, RunOptions.DEFAULT).ofSystem()
                : new TickedSystemKernel(system).run(List.of(frame), RunOptions.DEFAULT);
    }
}
