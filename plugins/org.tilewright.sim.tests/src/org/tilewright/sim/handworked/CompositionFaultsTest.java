package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.protocol.composition.CompositionScheduler;
import org.tilewright.protocol.composition.DrawScheduler;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.ExchangeException;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.ticked.system.TickedSystemKernel;

/** Sub-images that go astray stop the run, with a line that says where. */
class CompositionFaultsTest {

    private static final Frame LAYERS = LayerFrames.of(16, false,
            new CompareFunction[] { CompareFunction.LESS, CompareFunction.LESS }, 0, -0.5f);

    static Stream<Function<GpuSystem, SystemKernel>> kernels() {
        return Stream.of(ProductionSystemKernel::new, TickedSystemKernel::new);
    }

    private static String lineOf(Function<GpuSystem, SystemKernel> kernel, int gpus, Frame frame, Faults faults) {
        TestSystem system = new TestSystem();
        system.gpus = gpus;
        system.split = new SortLastComposition(system.regions, 64, DrawScheduler.ROUND_ROBIN,
                CompositionScheduler.PAIRED, 1, 1, 4, 1, 16, 128, 2);
        return assertThrows(ExchangeException.class, () -> kernel.apply(system.system()).run(List.of(frame),
                RunOptions.DEFAULT.withFaults(faults))).getMessage();
    }

    /** GPU 0 sends two regions of 16 quads, in packets of two quads. */
    @ParameterizedTest
    @MethodSource("kernels")
    void lostQuadsAreMissed(Function<GpuSystem, SystemKernel> kernel) {
        assertEquals("GPU 1, group 0, from GPU 0: 32 quads were sent and 30 have come",
                lineOf(kernel, 2, LAYERS, Faults.loseQuads(3)));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void quadsThatComeTwiceAreTooMany(Function<GpuSystem, SystemKernel> kernel) {
        assertEquals("GPU 1, group 0, from GPU 0: 32 quads were sent and 34 have come",
                lineOf(kernel, 2, LAYERS, Faults.doubleQuads(3)));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void blendedSubImagesOutOfOrderAreNotDue(Function<GpuSystem, SystemKernel> kernel) {
        String line = lineOf(kernel, 5, LayerFrames.blended(32, 5), Faults.unorderGroup(0));
        assertTrue(line.endsWith(": its sub-image has come and is not due"), line);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void whereNothingIsPutTogetherNothingGoesAstray(Function<GpuSystem, SystemKernel> kernel) {
        TestSystem system = new TestSystem();
        system.split = new DuplicatedGeometry(system.regions, 64);
        assertEquals("test: the GPUs put no sub-images together that could go astray",
                assertThrows(MachineException.class, () -> kernel.apply(system.system()).run(List.of(LAYERS),
                        RunOptions.DEFAULT.withFaults(Faults.loseQuads(0)))).getMessage());
    }
}
