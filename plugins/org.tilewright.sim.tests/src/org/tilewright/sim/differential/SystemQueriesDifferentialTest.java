package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.AlternateFrame;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.testing.frame.QueriedDraws;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Several GPUs together count each sample once: the kernels agree, and the sums are the reference renderer's. */
class SystemQueriesDifferentialTest {

    private static void assertAgreement(Random random, TestSystem system, int frames) {
        system.machine.queryLatency = 1 + random.nextInt(random.nextBoolean() ? 3 : 200);
        system.machine.queryQueue = 1 + random.nextInt(3);
        Frame frame = QueriedDraws.of(random, random.nextBoolean() ? RandomFrames.multiPass(random, 8, 30)
                : RandomFrames.of(random, 1 + random.nextInt(8), 30));
        List<Frame> sequence = Collections.nCopies(frames, frame);
        assertEquals("", SystemDifference.of(system.system(), sequence, RunOptions.DEFAULT));
        List<TargetContents> before = List.of();
        for (FrameOutcome outcome : new ProductionSystemKernel(system.system()).run(sequence, RunOptions.DEFAULT)
                .frames()) {
            RenderedFrame expected = new ReferenceRenderer(frame, system.machine.lineAlgorithm).render(before);
            assertArrayEquals(expected.querySamples(), outcome.querySamples());
            before = expected.targets();
        }
    }

    @Property(tries = 100)
    void theKernelsAgreeOnEverySystem(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgreement(random, RandomSystems.of(random), 1);
    }

    @Property(tries = 60)
    void theKernelsAgreeOnWhatIsProjectedForOthers(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = RandomSystems.withSlices(random);
        system.split = new CooperativeProjection(system.regions, 64,
                random.nextBoolean() ? Exchange.TURNS : Exchange.REORDER_WINDOW, random.nextInt(30), random.nextInt(3));
        assertAgreement(random, system, 1);
    }

    @Property(tries = 30)
    void theKernelsAgreeOnSequences(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = RandomSystems.of(random);
        if (random.nextBoolean()) {
            system.split = new AlternateFrame(1 + random.nextInt(4), 16 + 4 * random.nextInt(60));
        }
        assertAgreement(random, system, 3);
    }
}
