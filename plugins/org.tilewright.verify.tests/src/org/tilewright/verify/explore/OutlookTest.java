package org.tilewright.verify.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

class OutlookTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void nothingIsKnownAtTheBeginning() {
        Outlook outlook = new Outlook(5 * SECOND);
        assertEquals(0, outlook.statesPerSecond());
        assertTrue(outlook.secondsLeft() < 0);
    }

    /**
     * Ten states a second are expanded. Depths have 1, 100, 120 and 60 states. Those of the second find 100 in its first half and 20 in its
     * second one: fewer than it expands, but more than it has. From the third on, each second state finds one.
     */
    @Test
    void theTimeLeftIsSaidWhenDepthsShrink() {
        Outlook outlook = new Outlook(0);
        outlook.at(101, 100, 0, SECOND / 10);
        outlook.at(201, 150, 1, 51 * SECOND / 10);
        outlook.at(211, 135, 1, 76 * SECOND / 10);
        outlook.at(221, 120, 1, 101 * SECOND / 10);
        assertEquals(221 / 10.1, outlook.statesPerSecond(), 1e-9);
        assertTrue(outlook.secondsLeft() < 0);
        for (int expanded = 10; expanded <= 120; expanded += 10) {
            outlook.at(221 + expanded / 2, 120 - expanded / 2, 2, 101 * SECOND / 10 + expanded / 10 * SECOND);
            assertTrue(outlook.secondsLeft() < 0);
        }
        // At 60 that wait, another 120 are expanded until none does.
        outlook.at(286, 55, 3, 231 * SECOND / 10);
        assertEquals(55, outlook.waiting());
        assertEquals(11, outlook.secondsLeft(), 1e-9);
    }

    /** Of a real search, by a clock of states expanded: in its last sixth, what is said is right to a factor of two. */
    @Test
    void theLastSixthOfARealSearchIsForeseen() {
        Property property = PropertyCatalogue.of("reference.ott-set");
        HarnessLoader loader = new HarnessLoader(property, null);
        Outlook outlook = new Outlook(0);
        List<long[]> told = new ArrayList<>();
        Progress progress = new Progress() {

            private long states;
            private int depth;

            @Override
            public void at(long visited, long transitions, int steps) {
                states = visited;
                depth = steps;
            }

            @Override
            public void waiting(long unexpanded) {
                long expanded = states - unexpanded;
                outlook.at(states, unexpanded, depth, expanded * SECOND);
                told.add(new long[] { expanded, Math.round(outlook.secondsLeft()) });
            }
        };
        Exploration found = new Explorer(() -> loader.harness(property.bounds(Map.of("tags", "6"))), Settings.usual(),
                progress).explore();
        assertEquals(327_985, found.states());
        int late = 0;
        for (long[] each : told) {
            long left = found.states() - each[0];
            if (left < found.states() / 6) {
                late++;
                assertTrue(left / 2 <= each[1] && each[1] <= 2 * left, () -> each[1] + " for " + left);
            }
        }
        assertTrue(late > 5);
    }
}
