package org.tilewright.protocol.composition;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class NearestRuleTest {

    /** Fragments of a pixel in the order of their draws, by the depth functions, against the same in any order, by the rule. */
    @Property(tries = 500)
    void theFragmentThatStaysIsThatOfTheDrawsInOrder(@ForAll long seed, @ForAll NearestRule rule) {
        Random random = new Random(seed);
        int before = random.nextInt(4);
        List<int[]> fragments = new ArrayList<>();
        for (int draw = 0; draw < random.nextInt(9); draw++) {
            fragments.add(new int[] { random.nextInt(4), draw });
        }
        int[] expected = { before, -1 };
        for (int[] fragment : fragments) {
            if (rule == NearestRule.FIRST ? fragment[0] < expected[0] : fragment[0] <= expected[0]) {
                expected = fragment;
            }
        }
        Collections.shuffle(fragments, random);
        int[] stored = { before, -1 };
        for (int[] fragment : fragments) {
            if (rule.stays(fragment[0], fragment[1], stored[0], stored[1])) {
                stored = fragment;
            }
        }
        assertEquals(expected[1], stored[1]);
        assertEquals(expected[0], stored[0]);
    }
}
