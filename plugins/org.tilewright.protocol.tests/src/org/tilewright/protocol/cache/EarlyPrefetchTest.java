package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a prefetch before its time may do, in every set of up to four ways that are invalid, pending, unread or read. */
class EarlyPrefetchTest {

    private static final int MAXIMUM_WAYS = 4;
    private static final int ABSENT_BLOCK = 9;

    private enum Line {
        INVALID, PENDING, UNREAD, READ
    }

    @ParameterizedTest
    @EnumSource(OttRule.class)
    void itTakesALineOnlyIfMoreThanHalfOfTheSetIsToSpare(OttRule rule) {
        forAllSets((ways, set) -> {
            DepthSets cache = cache(rule, set, ways);
            int answer = cache.prefetchEarly(0, ABSENT_BLOCK, true);
            if (spare(set) > ways / 2) {
                assertEquals(cache(rule, set, ways).prefetch(0, ABSENT_BLOCK, true), answer);
                assertTrue(answer >= 0);
            } else {
                assertEquals(DepthSets.STALLED, answer);
            }
        });
    }

    /** With the rules that do not know the tag it may take an unread line, which leaves even more. */
    @ParameterizedTest
    @EnumSource(OttRule.class)
    void itLeavesHalfOfTheSetToSpare(OttRule rule) {
        forAllSets((ways, set) -> {
            DepthSets cache = cache(rule, set, ways);
            int way = cache.prefetchEarly(0, ABSENT_BLOCK, true);
            if (way >= 0) {
                cache.allocate(0, way, ABSENT_BLOCK);
                assertTrue(Integer.bitCount(cache.lines().waysToSpare(0)) >= ways / 2);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(OttRule.class)
    void itIsCancelledAndProtectsItsLineAsAnyOther(OttRule rule) {
        forAllSets((ways, set) -> {
            for (int block = 0; block < ways; block++) {
                if (set[block] != Line.INVALID) {
                    DepthSets cache = cache(rule, set, ways);
                    DepthSets inTime = cache(rule, set, ways);
                    assertEquals(DepthSets.CANCELLED, inTime.prefetch(0, block, true));
                    assertEquals(DepthSets.CANCELLED, cache.prefetchEarly(0, block, true));
                    assertArrayEquals(inTime.lines().state(), cache.lines().state());
                }
            }
        });
    }

    private interface Check {

        void of(int ways, Line[] set);
    }

    private static void forAllSets(Check check) {
        int kinds = Line.values().length;
        for (int ways = 1; ways <= MAXIMUM_WAYS; ways++) {
            for (int number = 0; number < Math.pow(kinds, ways); number++) {
                Line[] set = new Line[ways];
                int digits = number;
                for (int way = 0; way < ways; way++) {
                    set[way] = Line.values()[digits % kinds];
                    digits /= kinds;
                }
                check.of(ways, set);
            }
        }
    }

    private static int spare(Line[] set) {
        int spare = 0;
        for (Line line : set) {
            spare += line == Line.INVALID || line == Line.READ ? 1 : 0;
        }
        return spare;
    }

    /** Block w lies in way w, if that holds one. */
    private static DepthSets cache(OttRule rule, Line[] set, int ways) {
        DepthSets cache = new DepthSets(new LineSets(1, ways, Replacement.LRU), rule);
        for (int way = 0; way < ways; way++) {
            if (set[way] != Line.INVALID) {
                cache.allocate(0, way, way);
            }
            if (set[way] == Line.UNREAD || set[way] == Line.READ) {
                cache.fill(0, way);
            }
            if (set[way] == Line.READ) {
                cache.read(0, way);
            }
        }
        return cache;
    }
}
