package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** On frames of several passes, too, the production kernel answers what the ticked kernel answers, to the byte. */
class TargetDifferentialTest {

    @Property(tries = 120)
    void theKernelsAgreeOnSeveralPasses(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgreement(random, RandomMachines.of(random));
    }

    @Property(tries = 60)
    void theKernelsAgreeOnSeveralPassesWithAFront(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgreement(random, RandomMachines.withFront(random));
    }

    @Property(tries = 80)
    void theKernelsAgreeOnSeveralPassesInBins(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgreement(random, TiledMachines.of(random));
    }

    @Property(tries = 60)
    void theKernelsAgreeOnARangeOfDrawsOfSeveralPasses(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = random.nextBoolean() ? RandomMachines.of(random) : TiledMachines.of(random);
        Frame frame = RandomFrames.multiPass(random, 8, 30);
        int first = random.nextInt(6);
        RunOptions options = RunOptions.DEFAULT.withDraws(first, first + random.nextInt(4));
        assertEquals("", KernelDifference.of(machine.machine(), frame, options));
    }

    private static void assertAgreement(Random random, TestMachine machine) {
        machine.textures = switch (random.nextInt(3)) {
            case 0 -> RandomTextures.banked(random);
            case 1 -> RandomTextures.fury(random);
            default -> null;
        };
        Frame frame = RandomFrames.multiPass(random, 2 + random.nextInt(8), 40);
        RunOptions options = random.nextBoolean() ? RunOptions.DEFAULT : RunOptions.DEFAULT.withCheckData();
        assertEquals("", KernelDifference.of(machine.machine(), frame, options));
    }
}
