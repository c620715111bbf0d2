package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.RandomTargetFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.run.RunOptions;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Both kernels synchronise targets alike. */
class SystemTargetsDifferentialTest {

    @Property(tries = 60)
    void theKernelsAgreeOnFramesThatReadWhatOtherGpusWrote(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = RandomSystems.of(random);
        List<RenderTarget> targets = RandomTargetFrames.targets(random);
        Frame frame = RandomTargetFrames.of(random, targets, 2 + random.nextInt(10), 30);
        RunOptions options = random.nextBoolean() ? RunOptions.DEFAULT : RunOptions.DEFAULT.withCheckData();
        assertEquals("", SystemDifference.of(system.system(), List.of(frame), options));
    }
}
