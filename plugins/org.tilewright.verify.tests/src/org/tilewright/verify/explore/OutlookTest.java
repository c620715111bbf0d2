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

    /** 100 states a second are expanded. Each finds another one until 1,000 wait, and from then on each second one does. */
    @Test
    void theTimeLeftIsSaidWhenTheQueueBecomesShorter() {
        Outlook outlook = new Outlook(0);
        for (int second = 1; second <= 10; second++) {
            outlook.at(200 * second, 100 * second, second * SECOND);
            assertEquals(200, outlook.statesPerSecond());
            assertTrue(outlook.secondsLeft() < 0);
        }
        for (int second = 11; second < 30; second++) {
            // 50 new states a second, and 50 waiting ones fewer.
            outlook.at(2000 + 50 * (second - 10), 1000 - 50 * (second - 10), second * SECOND);
            if (second >= 14) {
                assertEquals(30 - second, outlook.secondsLeft(), 1e-9);
            }
        }
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

            @Override
            public void at(long visited, long transitions, int depth) {
                states = visited;
            }

            @Override
            public void waiting(long unexpanded) {
                long expanded = states - unexpanded;
                outlook.at(states, unexpanded, expanded * SECOND);
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
