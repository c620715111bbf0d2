package org.tilewright.sim.kernel.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.sim.RandomTargetFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.Regions;
import org.tilewright.testing.sim.RandomFrames;

class SplitFrameTest {

    private static final Regions REGIONS = new Regions(RegionShape.SQUARES, 8, 8, false);

    @ParameterizedTest
    @ValueSource(ints = { 2, 3, 4, 5, 8, 16 })
    void theImageOfGpusThatDuplicateGeometryIsThatOfOne(int gpus) {
        TestSystem system = new TestSystem();
        system.gpus = gpus;
        system.split = new DuplicatedGeometry(REGIONS, 64);
        assertDrawsAsOne(system, RandomFrames.of(new Random(gpus), 20, 90));
    }

    @ParameterizedTest
    @ValueSource(ints = { 2, 3, 4, 5, 8, 16 })
    void theImageOfGpusThatProjectForEachOtherIsThatOfOne(int gpus) {
        assertDrawsAsOne(cooperative(gpus), RandomFrames.of(new Random(gpus), 20, 90));
    }

    @ParameterizedTest
    @ValueSource(ints = { 2, 3, 5, 8 })
    void theImageOfTileBasedGpusIsThatOfOne(int gpus) {
        TestSystem system = gpus == 2 ? new TestSystem() : cooperative(gpus);
        system.gpus = gpus;
        system.machine = TiledMachines.small();
        system.machine.binSize = 8;
        system.split = gpus == 2 ? new DuplicatedGeometry(REGIONS, 64) : system.split;
        assertDrawsAsOne(system, RandomFrames.of(new Random(gpus), 20, 90));
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 })
    void theImageOfGpusThatReadWhatOthersWroteIsThatOfOne(int seed) {
        Random random = new Random(seed);
        int gpus = 2 + seed % 4;
        TestSystem system = cooperative(gpus);
        if (seed % 3 == 0) {
            system.machine = TiledMachines.small();
            system.machine.binSize = 8;
        }
        if (seed % 2 == 0) {
            system.split = new DuplicatedGeometry(REGIONS, 16 << seed % 3);
        }
        assertDrawsAsOne(system, RandomTargetFrames.of(random, RandomTargetFrames.targets(random), 30, 60));
    }

    private static TestSystem cooperative(int gpus) {
        TestSystem system = new TestSystem();
        system.gpus = gpus;
        system.exchange.receiveEntries = 8 * gpus;
        system.split = new CooperativeProjection(REGIONS, 64, gpus < 5 ? Exchange.TURNS : Exchange.REORDER_WINDOW,
                gpus % 2 == 0 ? 40 : 0, gpus % 3);
        return system;
    }

    private static void assertDrawsAsOne(TestSystem system, Frame frame) {
        DirectNetwork network = new DirectNetwork(system.system(), 100_000, 4);
        network.run(frame, RunOptions.DEFAULT.withCheckData());
        SimulationResult single = GpuKernel.of(system.machine.machine()).run(frame, RunOptions.DEFAULT);
        int pixels = frame.width() * frame.height();
        assertArrayEquals(Arrays.copyOf(single.colour(), pixels), network.colour);
        assertArrayEquals(Arrays.copyOf(single.depth(), pixels), network.depth);
        long fragments = 0;
        for (int gpu = 0; gpu < system.gpus; gpu++) {
            fragments += network.value(gpu, "rasteriser.fragments");
        }
        assertEquals(single.statistics().value("frame.fragments").longValue(), fragments);
    }
}
