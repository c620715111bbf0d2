package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

/** What all priorities at the tags keep to; the test of some, built in or not, extends this. */
public abstract class TagPriorityContract {

    private static final int CONFLICTS = 100;

    /** The designs under test. */
    protected abstract List<? extends TagPriority> designs();

    @Test
    void askingChangesNothingAndEqualWordsAnswerAlike() {
        for (TagPriority design : designs()) {
            assertTrue(design.words() >= 0 && design.words() <= TagPriority.MAXIMUM_WORDS, design.toString());
            int[] state = new int[design.words()];
            for (int conflict = 0; conflict < CONFLICTS; conflict++) {
                int[] same = state.clone();
                boolean first = design.isDemandFirst(state);
                assertArrayEquals(same, state, design.toString());
                assertEquals(first, design.isDemandFirst(same), design.toString());
                design.conflict(state, first);
                design.conflict(same, first);
                assertArrayEquals(state, same, design.toString());
            }
        }
    }
}
