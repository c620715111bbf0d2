package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.AlternateFrame;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.Regions;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Of sequences of frames, too, the production kernel answers what the ticked kernel answers, with any number of threads. */
class SequenceDifferentialTest {

    @Property(tries = 20)
    void theKernelsAgreeOnFramesOfSeveralSizes(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = system(random);
        Frame frame = RandomFrames.of(random, 1 + random.nextInt(5), 30);
        assertAgree(system, List.of(frame, RandomFrames.of(random, 1 + random.nextInt(4), 30), frame), random);
    }

    @Property(tries = 20)
    void theKernelsAgreeOnKeptTargets(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = system(random);
        Frame frame = RandomFrames.multiPass(random, 2 + random.nextInt(4), 24);
        assertAgree(system, List.of(frame, frame, frame), random);
    }

    /** A system that splits frames, alternates them, or deals regions out by load. */
    private static TestSystem system(Random random) {
        TestSystem system = RandomSystems.of(random);
        int kind = random.nextInt(4);
        if (kind == 0) {
            system.split = new AlternateFrame(1 + random.nextInt(4), 16 + random.nextInt(240));
        } else if (kind == 1) {
            system.regions = new Regions(RegionShape.SQUARES, system.regions.width(), system.regions.height(), true);
            system.split = new DuplicatedGeometry(system.regions, 64);
        }
        return system;
    }

    private static void assertAgree(TestSystem system, List<Frame> sequence, Random random) {
        RunOptions options = RunOptions.DEFAULT.withThreads(1 + random.nextInt(4));
        assertEquals("", SystemDifference.of(system.system(), sequence,
                random.nextBoolean() ? options : options.withCheckData()));
    }
}
