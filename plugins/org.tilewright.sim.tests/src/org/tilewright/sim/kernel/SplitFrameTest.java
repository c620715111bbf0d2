package org.tilewright.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.sim.RandomFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.system.DuplicatedGeometry;

class SplitFrameTest {

    @ParameterizedTest
    @ValueSource(ints = { 2, 3, 4, 5, 8, 16 })
    void theImageOfGpusThatDuplicateGeometryIsThatOfOne(int gpus) {
        TestSystem system = new TestSystem();
        system.gpus = gpus;
        system.split = new DuplicatedGeometry(system.regions, 64);
        assertDrawsAsOne(system, RandomFrames.of(new Random(gpus), 20, 90));
    }

    @ParameterizedTest
    @ValueSource(ints = { 2, 3, 4, 5, 8, 16 })
    void theImageOfGpusThatProjectForEachOtherIsThatOfOne(int gpus) {
        TestSystem system = TestSystem.cooperative();
        system.gpus = gpus;
        system.machine.receiveEntries = 8 * gpus;
        system.batchThreshold = gpus % 2 == 0 ? 40 : 0;
        system.runahead = gpus % 3;
        system.exchange = gpus < 5 ? Exchange.TURNS : Exchange.REORDER_WINDOW;
        assertDrawsAsOne(system, RandomFrames.of(new Random(gpus), 20, 90));
    }

    private static void assertDrawsAsOne(TestSystem system, Frame frame) {
        DirectNetwork network = new DirectNetwork(system.system(), 100_000, 4);
        network.run(frame, RunOptions.DEFAULT.withCheckData());
        TestMachine alone = system.machine;
        SimulationResult single = Kernel.production(alone.machine()).run(frame, RunOptions.DEFAULT);
        int pixels = frame.width() * frame.height();
        assertArrayEquals(Arrays.copyOf(single.colour(), pixels), network.colour);
        assertArrayEquals(Arrays.copyOf(single.depth(), pixels), network.depth);
        long fragments = 0;
        for (int gpu = 0; gpu < system.gpus; gpu++) {
            fragments += network.value("gpu" + gpu + ".rasteriser.fragments");
        }
        assertEquals(single.statistics().value("frame.fragments").longValue(), fragments);
    }
}
