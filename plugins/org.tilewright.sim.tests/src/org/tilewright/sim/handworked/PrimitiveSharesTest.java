package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.BatchRule;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.PrimitiveSharing;
import org.tilewright.protocol.distribution.ShareRule;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.system.TickedSystemKernel;
import org.tilewright.testing.sim.RandomFrames;

/** Which GPU projects what of batches that do not divide evenly, worked out by hand. */
class PrimitiveSharesTest {

    static Stream<Function<GpuSystem, SystemKernel>> kernels() {
        return Stream.of(ProductionSystemKernel::new, TickedSystemKernel::new);
    }

    private static SystemResult run(Function<GpuSystem, SystemKernel> kernel, TestSystem system,
            PrimitiveSharing sharing, Frame frame) {
        system.split = new CooperativeProjection(system.regions, 64, Exchange.TURNS, 0, 1, BatchRule.usual(), sharing);
        return kernel.apply(system.system()).run(List.of(frame), RunOptions.DEFAULT);
    }

    private static long projected(SystemResult result, int gpu) {
        return result.statistics().value("gpu" + gpu + ".primitives.projected").longValue();
    }

    /** Draws of 1, 1 and 3 points are batches of their own: GPU 0 has 1, 1 and ceil(3 / 2) of them. */
    @ParameterizedTest
    @MethodSource("kernels")
    void evenSharesGiveTheRestToTheFirst(Function<GpuSystem, SystemKernel> kernel) {
        SystemResult result = run(kernel, new TestSystem(), ShareRule.EVEN, threeDraws());
        assertEquals(4, projected(result, 0));
        assertEquals(1, projected(result, 1));
    }

    /** GPU 0 has the first point, GPU 1 the second, and of three GPU 0 has two, as it is its turn again. */
    @ParameterizedTest
    @MethodSource("kernels")
    void levelSharesGiveTheRestInTurn(Function<GpuSystem, SystemKernel> kernel) {
        SystemResult result = run(kernel, new TestSystem(), ShareRule.LEVEL, threeDraws());
        assertEquals(3, projected(result, 0));
        assertEquals(2, projected(result, 1));
    }

    private static Frame threeDraws() {
        return PointFrames.of(16, 16, new int[] { 0 }, new int[] { 1 }, new int[] { 2, 3, 4 });
    }

    /** The last GPU has all of a batch, the first of the next one, and so on: primitives are drawn in order all the same. */
    @ParameterizedTest
    @MethodSource("kernels")
    void theImageIsThatOfOneGpuHoweverUnequalSharesAre(Function<GpuSystem, SystemKernel> kernel) {
        PrimitiveSharing allToOne = new PrimitiveSharing() {

            @Override
            public int words(int gpus) {
                return 1;
            }

            @Override
            public int end(int[] state, int primitives, int gpus, int gpu, int begin) {
                return gpu >= gpus - 1 - state[0] ? primitives : 0;
            }

            @Override
            public void shared(int[] state, int primitives, int gpus) {
                state[0] = (state[0] + 1) % gpus;
            }
        };
        TestSystem system = new TestSystem();
        system.gpus = 3;
        Frame frame = RandomFrames.of(new Random(5), 12, 40);
        SystemResult result = run(kernel, system, allToOne, frame);
        assertArrayEquals(GpuKernel.of(system.machine.machine()).run(frame, RunOptions.DEFAULT).colour(),
                result.frames().getFirst().colour());
    }
}
