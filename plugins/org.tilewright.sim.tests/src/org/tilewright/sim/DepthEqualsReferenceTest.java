package org.tilewright.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.testing.sim.RandomFrames;

/**
 * Depth, and colour with it, is the reference renderer's to the bit, for all eight depth functions, on random machines with
 * every option that a machine has and on small random scenes.
 *
 * <p>The system property {@code tilewright.depth.cases} says how many machines and scenes there are, and
 * {@code tilewright.depth.seed} which: case i has the seed plus i, and the seed tells the depth function, too.
 */
class DepthEqualsReferenceTest {

    private static final int USUAL_CASES = 800;
    private static final CompareFunction[] FUNCTIONS = CompareFunction.values();

    private int withDepth;
    private int deadlocks;

    @Test
    void depthIsTheReferencesForEveryFunctionOnEveryMachine() {
        int cases = Integer.getInteger("tilewright.depth.cases", USUAL_CASES);
        long seed = Long.getLong("tilewright.depth.seed", new Random().nextLong());
        for (int index = 0; index < cases; index++) {
            compare(seed + index);
        }
        System.out.println("Depth is the reference's in " + cases + " cases from seed " + seed
                + "; by the literal rule " + deadlocks
                + " deadlocked first; " + withDepth + " scenes have more than one depth.");
        assertTrue(cases < USUAL_CASES || withDepth > cases / 2, "most scenes are to leave something in the buffer");
    }

    private void compare(long seed) {
        Random random = new Random(seed);
        CompareFunction function = FUNCTIONS[Math.floorMod(seed, FUNCTIONS.length)];
        TestMachine machine = machine(random);
        Frame frame = RandomFrames.tested(random, 1 + random.nextInt(8), 30, function);
        RenderedFrame reference = new ReferenceRenderer(frame, machine.lineAlgorithm).render();
        withDepth += Arrays.stream(reference.depth()).distinct().count() > 1 ? 1 : 0;
        String which = "-Dtilewright.depth.cases=1 -Dtilewright.depth.seed=" + seed;
        try {
            assertEqualImages(which, reference, run(machine, frame));
        } catch (RuntimeException broken) {
            throw new AssertionError(which, broken);
        }
    }

    /** Runs a frame; where the literal rule deadlocks, with the escape. */
    private SimulationResult run(TestMachine machine, Frame frame) {
        try {
            return GpuKernel.of(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData());
        } catch (DeadlockException deadlock) {
            if (machine.ottRule != OttRule.LITERAL) {
                throw deadlock;
            }
            deadlocks++;
            machine.ottRule = OttRule.ESCAPE;
            return run(machine, frame);
        }
    }

    private static void assertEqualImages(String which, RenderedFrame reference, SimulationResult result) {
        int pixels = reference.width() * reference.height();
        assertArrayEquals(reference.depth(), Arrays.copyOf(result.depth(), pixels), which);
        assertArrayEquals(reference.colour(), Arrays.copyOf(result.colour(), pixels), which);
    }

    /** One in eight renders tile by tile; one in twenty of the others has the literal rule, which may deadlock. */
    private static TestMachine machine(Random random) {
        if (random.nextInt(8) == 0) {
            return TiledMachines.of(random);
        }
        TestMachine machine = RandomMachines.of(random);
        if (random.nextInt(20) == 0) {
            machine.ottRule = OttRule.LITERAL;
        }
        return machine;
    }
}
