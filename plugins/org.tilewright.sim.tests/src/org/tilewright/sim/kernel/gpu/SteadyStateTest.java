package org.tilewright.sim.kernel.gpu;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.memory.CommandSpacing;
import org.tilewright.protocol.memory.DramOrganisation;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.protocol.memory.MemoryScheduler;
import org.tilewright.protocol.memory.PagePolicy;
import org.tilewright.protocol.memory.RefreshScope;
import org.tilewright.protocol.memory.WriteDrain;
import org.tilewright.protocol.prefetch.LookUps;
import org.tilewright.protocol.tiling.BinDealing;
import org.tilewright.protocol.tiling.RecordReplacement;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestMachine.Prefetching;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.RecordCache;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.testing.sim.RandomFrames;

import com.sun.management.ThreadMXBean;

class SteadyStateTest {

    /** What is allowed for any frame, in bytes. */
    private static final long MOST_BYTES = 64 << 10;

    @ParameterizedTest
    @EnumSource
    void aFrameThatWasSimulatedBeforeAllocatesNextToNothing(Prefetching prefetching) {
        TestMachine machine = new TestMachine();
        machine.prefetching = prefetching;
        assertAllocatesNextToNothing(new ProductionKernel(machine.machine()));
    }

    @ParameterizedTest
    @EnumSource
    void aPolicyThatLearnsAllocatesNextToNothing(LookUps learning) {
        TestMachine machine = new TestMachine();
        machine.learn(learning, learning.parameters().stream().mapToInt(parameter -> 2).toArray());
        assertAllocatesNextToNothing(new ProductionKernel(machine.machine()));
    }

    @Test
    void aCoarseRasteriserAllocatesNextToNothing() {
        TestMachine machine = new TestMachine();
        machine.coarseSize = 8;
        assertAllocatesNextToNothing(new ProductionKernel(machine.machine()));
    }

    @Test
    void aMemoryThatReordersTurnsRoundAndRefreshesAllocatesNothing() {
        TestMachine machine = new TestMachine();
        machine.scheduler = MemoryScheduler.FR_FCFS;
        machine.timing = new DramTiming(6, 6, 14, 6, 5, 6, 4, 2, 1000, 60);
        assertAllocatesNextToNothing(new ProductionKernel(machine.machine()));
    }

    @Test
    void aMemoryWithRanksAndBankGroupsAllocatesNothing() {
        TestMachine machine = new TestMachine();
        machine.scheduler = MemoryScheduler.FR_FCFS;
        machine.timing = new DramTiming(6, 6, 14, 6, 5, 6, 4, 2, 1000, 60);
        machine.banks = 16;
        machine.organisation = new DramOrganisation(2, 4, 256, 32, new CommandSpacing(4, 6, 4, 6, 20, 6, 6, 2),
                RefreshScope.PER_BANK, 30, PagePolicy.TIMEOUT, 100, new WriteDrain(12, 4));
        assertAllocatesNextToNothing(new ProductionKernel(machine.machine()));
    }

    @Test
    void aFrameThatWasRenderedTileByTileBeforeAllocatesNextToNothing() {
        TestMachine machine = TiledMachines.small();
        machine.parameterBufferBytes = TiledMachines.largestPrimitive(machine, 72, 72);
        assertAllocatesNextToNothing(new TileBasedKernel(machine.machine()));
    }

    @ParameterizedTest
    @EnumSource
    void severalRasterUnitsAllocateNextToNothing(BinDealing dealing) {
        TestMachine machine = TiledMachines.small();
        machine.parameterBufferBytes = TiledMachines.largestPrimitive(machine, 72, 72);
        machine.rasterUnits = 3;
        machine.dealing = dealing;
        machine.recordCache = new RecordCache(8, RecordReplacement.NEXT_USE);
        assertAllocatesNextToNothing(new TileBasedKernel(machine.machine()));
    }

    @ParameterizedTest
    @ValueSource(booleans = { false, true })
    void aTexturedFrameThatWasSimulatedBeforeAllocatesNextToNothing(boolean fury) {
        TestMachine machine = new TestMachine();
        machine.textures = fury ? TestTextures.fury() : new TestTextures();
        machine.textures.units = 3;
        machine.textures.hertz = 480_000_000;
        machine.textures.sharedLevels = 2;
        assertAllocatesNextToNothing(new ProductionKernel(machine.machine()),
                RandomFrames.textured(new Random(7), 60, 300));
    }

    private static void assertAllocatesNextToNothing(Kernel kernel) {
        assertAllocatesNextToNothing(kernel, RandomFrames.of(new Random(7), 60, 300));
    }

    private static void assertAllocatesNextToNothing(Kernel kernel, Frame frame) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int warmUp = 0; warmUp < 3; warmUp++) {
            kernel.run(frame, RunOptions.DEFAULT);
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        kernel.run(frame, RunOptions.DEFAULT);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(allocated < MOST_BYTES, allocated + " bytes");
    }
}
