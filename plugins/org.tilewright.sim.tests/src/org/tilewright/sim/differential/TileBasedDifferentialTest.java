package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.testing.SharedFrames;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** On tile-based machines, too, the production kernel answers what the ticked kernel answers, to the byte. */
class TileBasedDifferentialTest {

    @Property(tries = 300)
    void theKernelsAgreeOnEveryMachineAndFrame(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = TiledMachines.of(random);
        Frame frame = RandomFrames.of(random, 1 + random.nextInt(8), 40);
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT.withCheckData()));
    }

    @Property(tries = 40)
    void theKernelsAgreeOnARangeOfDrawsAndOnSwappedOnes(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = TiledMachines.of(random);
        Frame frame = RandomFrames.of(random, 6, 30);
        int first = random.nextInt(5);
        RunOptions options = RunOptions.DEFAULT.withDraws(first, first + random.nextInt(3));
        if (random.nextBoolean()) {
            options = options.withFaults(Faults.swapDraw(first + random.nextInt(3) - 1));
        }
        assertEquals("", KernelDifference.of(machine.machine(), frame, options));
    }

    @ParameterizedTest
    @ValueSource(strings = { "oa_kaos2_f201", "stk_lighthouse_f60" })
    void theKernelsAgreeOnTheFirstDrawsOfACapturedFrameInSeveralPasses(String name) {
        Frame frame = FrameReader.read(SharedFrames.require(name + ".frame"));
        TestMachine machine = TiledMachines.small();
        machine.coreHertz = 400_000_000;
        machine.memoryHertz = 480_000_000;
        machine.binSize = 64;
        machine.parameterBufferBytes = TiledMachines.largestPrimitive(machine, frame.width(), frame.height());
        machine.bytesPerTick = 32;
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT.withDraws(0, 30)));
    }
}
