package org.tilewright.protocol.prefetch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What every policy that learns from look-ups keeps to; the test of a policy extends this. */
abstract class LookUpContract {

    private static final int STEPS = 200;

    /** Makes the policy under test, for a buffer of so many blocks. */
    abstract LookUpPolicy policy(int blocks);

    @Property
    void itAsksForOtherBlocksOfTheBufferAndNoMoreThanItSays(@ForAll @IntRange(min = 1, max = 400) int blocks,
            @ForAll long seed) {
        LookUpPolicy policy = policy(blocks);
        Walk walk = new Walk(blocks, seed);
        int[] into = new int[policy.degree()];
        for (int step = 0; step < STEPS; step++) {
            int block = walk.next();
            int count = policy.lookUp(block, walk.hit(), into);
            assertTrue(count >= 0 && count <= policy.degree(), count + " blocks");
            for (int index = 0; index < count; index++) {
                assertTrue(into[index] >= 0 && into[index] < blocks, into[index] + " of " + blocks);
                assertNotEquals(block, into[index]);
            }
        }
    }

    @Property
    void itForgetsAllAndThenAnswersAsANewOne(@ForAll @IntRange(min = 1, max = 400) int blocks, @ForAll long seed) {
        LookUpPolicy used = policy(blocks);
        assertArrayEquals(new int[used.state().length], used.state(), "knows nothing");
        answers(used, new Walk(blocks, seed));
        used.reset();
        LookUpPolicy fresh = policy(blocks);
        assertArrayEquals(fresh.state(), used.state());
        assertEquals(answers(fresh, new Walk(blocks, ~seed)), answers(used, new Walk(blocks, ~seed)));
        assertArrayEquals(fresh.state(), used.state());
    }

    private static List<List<Integer>> answers(LookUpPolicy policy, Walk walk) {
        int[] into = new int[policy.degree()];
        List<List<Integer>> answers = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            int count = policy.lookUp(walk.next(), walk.hit(), into);
            answers.add(Arrays.stream(into).limit(count).boxed().toList());
        }
        return answers;
    }

    /** Look-ups that often go on by a stride and sometimes jump. */
    private static final class Walk {

        private final int blocks;
        private final SplittableRandom random;
        private int block;
        private int stride = 1;

        Walk(int blocks, long seed) {
            this.blocks = blocks;
            random = new SplittableRandom(seed);
        }

        int next() {
            if (random.nextInt(4) == 0) {
                stride = random.nextInt(-4, 5);
            }
            block = random.nextInt(8) == 0 ? random.nextInt(blocks) : Math.floorMod(block + stride, blocks);
            return block;
        }

        boolean hit() {
            return random.nextInt(3) == 0;
        }
    }
}
