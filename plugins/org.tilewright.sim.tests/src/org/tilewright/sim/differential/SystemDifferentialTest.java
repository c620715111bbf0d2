package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.sim.RandomFrames;
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.kernel.RunOptions;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Of several GPUs, too, the production kernel answers what the ticked kernel answers, to the byte. */
class SystemDifferentialTest {

    @Property(tries = 150)
    void theKernelsAgreeOnEverySystem(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = RandomSystems.of(random);
        Frame frame = RandomFrames.of(random, 1 + random.nextInt(6), 40);
        RunOptions options = random.nextBoolean() ? RunOptions.DEFAULT : RunOptions.DEFAULT.withCheckData();
        assertEquals("", SystemDifference.of(system.system(), List.of(frame), options));
    }
}
