package org.tilewright.protocol.composition;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What every policy that deals draws keeps to; the test of some, built in or not, extends this. */
public abstract class DrawDealingContract {

    /** The designs under test. */
    protected abstract List<? extends DrawDealing> designs();

    @Property(tries = 100)
    void aDrawGoesToAGpuThatThereIsAndAskingChangesNothing(@ForAll @IntRange(min = 1, max = 16) int gpus,
            @ForAll long seed) {
        for (DrawDealing design : designs()) {
            Random random = new Random(seed);
            int[] state = new int[design.words(gpus)];
            int[] remaining = new int[gpus];
            for (int draw = 0; draw < 40; draw++) {
                int primitives = random.nextInt(1000);
                int[] before = state.clone();
                int[] left = remaining.clone();
                int gpu = design.next(state, remaining, primitives);
                assertTrue(gpu >= 0 && gpu < gpus, design + ": " + gpu);
                assertEquals(gpu, design.next(state, remaining, primitives), design.toString());
                assertArrayEquals(before, state, design.toString());
                design.dealt(state, remaining, primitives, gpu);
                assertArrayEquals(left, remaining, design.toString());
                remaining[gpu] += primitives;
                int reported = random.nextInt(gpus);
                remaining[reported] -= random.nextInt(remaining[reported] + 1);
            }
        }
    }
}
