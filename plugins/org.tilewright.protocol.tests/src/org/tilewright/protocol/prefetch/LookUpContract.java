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

/** What every policy that learns from look-ups keeps to; the test of a policy, built in or not, extends this. */
public abstract class LookUpContract {

    private static final int STEPS = 200;

    /** The policy under test. */
    protected abstract LookUpPolicy policy();

    @Property
    void itAsksForOtherBlocksOfTheBufferAndNoMoreThanItSays(@ForAll @IntRange(min = 1, max = 400) int blocks,
            @ForAll long seed) {
        LookUpPolicy policy = policy().ofOneBuffer(blocks);
        assertTrue(policy.degree() >= 1 && policy.degree() <= LookUpPolicy.MAXIMUM_DEGREE, policy.degree() + " blocks");
        int[] state = new int[policy.words(blocks)];
        Walk walk = new Walk(blocks, seed);
        int[] into = new int[policy.degree()];
        for (int step = 0; step < STEPS; step++) {
            int block = walk.next();
            int count = policy.lookUp(state, blocks, block, walk.hit(), into);
            assertTrue(count >= 0 && count <= policy.degree(), count + " blocks");
            for (int index = 0; index < count; index++) {
                assertTrue(into[index] >= 0 && into[index] < blocks, into[index] + " of " + blocks);
                assertNotEquals(block, into[index]);
            }
        }
    }

    @Property
    void equalWordsAnswerAlikeWhateverWasBefore(@ForAll @IntRange(min = 1, max = 400) int blocks, @ForAll long seed) {
        LookUpPolicy used = policy().ofOneBuffer(blocks);
        int[] state = new int[used.words(blocks)];
        answers(used, state, blocks, new Walk(blocks, seed));
        int[] same = state.clone();
        LookUpPolicy other = policy().ofOneBuffer(blocks);
        assertEquals(answers(used, state, blocks, new Walk(blocks, ~seed)),
                answers(other, same, blocks, new Walk(blocks, ~seed)));
        assertArrayEquals(state, same);
    }

    private static List<List<Integer>> answers(LookUpPolicy policy, int[] state, int blocks, Walk walk) {
        int[] into = new int[policy.degree()];
        List<List<Integer>> answers = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            int count = policy.lookUp(state, blocks, walk.next(), walk.hit(), into);
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
