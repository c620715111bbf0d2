package org.tilewright.verify.explore;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.tilewright.verification.Harness;
import org.tilewright.verify.explore.Exploration.End;

class ScoutsTest {

    private static final int NEVER = -1;

    /** The words of {@link Counters}: the left one, the right one's two, and whether both moved at once. */
    private static int[] start() {
        Counters counters = new Counters(1 << 20, NEVER);
        Snapshot snapshot = new Snapshot(counters);
        int[] words = new int[snapshot.words()];
        snapshot.save(words);
        return words;
    }

    private static int[] missing(int limit, int walks) {
        int[] missing = new int[start().length];
        Scouts scouts = new Scouts(new Counters(limit, NEVER), false);
        for (int walk = 0; walk < walks; walk++) {
            scouts.walk(start(), Layout.of(start()), missing);
        }
        return missing;
    }

    /** In 256 steps of which two thirds move it, a counter that goes round at 100 comes past 64 and to the numbers below. */
    @Test
    void theyFindTheBitsOfStatesFarAhead() {
        int[] missing = missing(100, 1);
        // Numbers are doubled before they are packed; a counter below 100 takes 7 bits, the flag one.
        assertEquals(2, IntStream.of(missing).filter(bits -> bits == 0x7f << 1).count());
        assertEquals(1, IntStream.of(missing).filter(bits -> bits == 1 << 1).count());
        assertEquals(1, IntStream.of(missing).filter(bits -> bits == 0).count());
    }

    /** 1, 2 and 3 take the two bits above the lowest, as numbers are doubled; 4 is wrong, and would take one more. */
    @Test
    void theyStopBeforeWhatIsWrong() {
        int[] first = new int[1];
        int[] missing = new int[1];
        new Scouts(new Brittle(), false).walk(first, Layout.of(first), missing);
        assertArrayEquals(new int[] { 0b110 }, missing);
    }

    @Test
    void theyGoTheSameWaysAgain() {
        assertArrayEquals(missing(1 << 20, 3), missing(1 << 20, 3));
    }

    /**
     * Of two counters of 600, some bits are missing until late. Scouts have a harness of their own each time, and go out at
     * 4096 states and twice as many each time, up to 720,000: 8 times at most.
     */
    @Test
    void aSearchSendsThemOutWhenItHasComeFarAndFindsTheSame() {
        AtomicInteger harnesses = new AtomicInteger();
        Exploration found = new Explorer(() -> {
            harnesses.incrementAndGet();
            return new Counters(600, NEVER);
        }, Settings.usual(), Progress.NONE).explore();
        assertEquals(End.COMPLETE, found.end());
        assertEquals(720_000, found.states());
        assertEquals(2_880_001, found.transitions());
        int scouts = harnesses.get() - 2;
        assertTrue(scouts >= 1 && scouts <= 8, () -> "scouts went out " + scouts + " times");
    }

    /** Counts, and breaks at 4. */
    private static final class Brittle extends Harness {

        private int value;

        @Override
        public void step() {
            value++;
            check(value < 4, "4 is too many");
        }

        @Override
        public String describe(int[] choices) {
            return "brittle: up";
        }

        @Override
        public void show(Map<String, String> values) {
            values.put("value", Integer.toString(value));
        }

        @Override
        public String[] witnesses() {
            return new String[] { "a step" };
        }
    }
}
