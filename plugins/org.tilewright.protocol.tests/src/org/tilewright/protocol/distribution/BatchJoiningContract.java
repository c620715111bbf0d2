package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What all policies that merge draws keep to; the test of some, built in or not, extends this. */
public abstract class BatchJoiningContract {

    private static final int DRAWS = 60;

    /** The designs under test. */
    protected abstract List<? extends BatchJoining> designs();

    /** Draws that have to begin a batch come between those that need not. */
    @Property(tries = 200)
    void askingChangesNothingAndAnswersFollowFromTheState(@ForAll @IntRange(min = 1, max = 12) int threshold,
            @ForAll long seed) {
        for (BatchJoining design : designs()) {
            SplittableRandom random = new SplittableRandom(seed);
            int words = design.words();
            assertTrue(words >= 0 && words <= BatchJoining.MAXIMUM_WORDS, design + ": " + words);
            int[] state = new int[words];
            boolean isFirst = true;
            int inBatch = 0;
            for (int draw = 0; draw < DRAWS; draw++) {
                int primitives = random.nextInt(6);
                boolean begins = isFirst || random.nextInt(5) == 0;
                if (!begins) {
                    int[] before = state.clone();
                    boolean joins = design.joins(state, threshold, inBatch, primitives);
                    assertArrayEquals(before, state, design.toString());
                    assertEquals(joins, design.joins(before, threshold, inBatch, primitives));
                    begins = !joins;
                }
                isFirst = false;
                inBatch = begins ? primitives : inBatch + primitives;
                int[] again = state.clone();
                design.taken(state, begins, primitives);
                design.taken(again, begins, primitives);
                assertArrayEquals(again, state, design.toString());
            }
        }
    }
}
