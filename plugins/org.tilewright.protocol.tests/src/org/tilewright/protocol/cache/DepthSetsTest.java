package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DepthSetsTest {

    private static final int WAYS = 4;

    private final LineSets lines = new LineSets(1, WAYS, Replacement.TREE_PLRU);

    @ParameterizedTest
    @EnumSource(OttRule.class)
    void invalidLinesAreTakenFirstAndInOrder(OttRule rule) {
        DepthSets cache = new DepthSets(lines, rule);
        for (int block = 0; block < WAYS; block++) {
            assertEquals(block, block % 2 == 0 ? cache.prefetch(0, block, true) : cache.demandVictim(0));
            cache.allocate(0, block, block);
        }
    }

    @ParameterizedTest
    @EnumSource(OttRule.class)
    void aSetOfPendingLinesGivesNoneUp(OttRule rule) {
        DepthSets cache = new DepthSets(lines, rule);
        for (int block = 0; block < WAYS; block++) {
            cache.allocate(0, block, block);
        }
        assertEquals(rule == OttRule.LITERAL ? DepthSets.STALLED : DepthSets.DROPPED, cache.prefetch(0, 9, true));
        assertEquals(DepthSets.NO_VICTIM, cache.demandVictim(0));
    }

    @ParameterizedTest
    @EnumSource(value = OttRule.class, names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void aTouchedLineIsTakenBeforeUntouchedOnes(OttRule rule) {
        DepthSets cache = filled(rule);
        cache.read(0, 2);
        assertEquals(2, cache.prefetch(0, 9, true));
        assertEquals(2, cache.demandVictim(0));
        assertFalse(cache.isEscape(0, 2));
    }

    @Test
    void withoutTheTagOnlyTheOrderOfUseCounts() {
        DepthSets cache = filled(OttRule.NONE);
        cache.read(0, 2);
        assertEquals(0, cache.prefetch(0, 9, true), "0 and 1 are the half used longer ago, 0 the older of them");
        assertFalse(cache.isEscape(0, 0), "nothing is protected, so nothing escapes");
    }

    @Test
    void thePreferenceEvictsUntouchedLinesForAPrefetch() {
        assertEquals(0, filled(OttRule.PREFERENCE).prefetch(0, 9, true));
    }

    @Test
    void theLiteralRuleStallsBothSidesOnUntouchedLines() {
        DepthSets cache = filled(OttRule.LITERAL);
        assertEquals(DepthSets.STALLED, cache.prefetch(0, 9, true));
        assertEquals(DepthSets.NO_VICTIM, cache.demandVictim(0));
    }

    @ParameterizedTest
    @EnumSource(value = OttRule.class, names = { "ESCAPE", "COUNTER" })
    void theEscapeDropsThePrefetchAndLetsTheDemandThrough(OttRule rule) {
        DepthSets cache = filled(rule);
        assertEquals(DepthSets.DROPPED, cache.prefetch(0, 9, true));
        assertEquals(0, cache.demandVictim(0));
        assertTrue(cache.isEscape(0, 0));
    }

    @Test
    void aCancelledPrefetchProtectsItsLineAgainUnderTheEscapeAndTheCounterOnly() {
        for (OttRule rule : OttRule.values()) {
            lines.invalidateAll();
            DepthSets cache = filled(rule);
            cache.read(0, 1);
            assertEquals(DepthSets.CANCELLED, cache.prefetch(0, 1, true));
            boolean rearmed = rule == OttRule.ESCAPE || rule == OttRule.COUNTER;
            assertEquals(!rearmed, lines.isTouched(0, 1), rule.name());
        }
    }

    @Test
    void theCounterProtectsALineUntilAsManyReadsAsRequests() {
        DepthSets cache = filled(OttRule.COUNTER);
        cache.prefetch(0, 2, true);
        cache.prefetch(0, 2, true);
        cache.read(0, 2);
        cache.read(0, 2);
        assertEquals(DepthSets.DROPPED, cache.prefetch(0, 9, true), "asked for three times, read twice");
        assertTrue(cache.isEscape(0, 2));
        cache.read(0, 2);
        assertEquals(2, cache.prefetch(0, 9, true));
        assertFalse(cache.isEscape(0, 2));
        cache.read(0, 2);
        cache.prefetch(0, 2, true);
        assertTrue(cache.isEscape(0, 2), "a read without a request leaves the counter at 0, and not below");
    }

    @Test
    void theEscapeForgetsTheSecondRequestAtTheFirstRead() {
        DepthSets cache = filled(OttRule.ESCAPE);
        cache.prefetch(0, 2, true);
        cache.read(0, 2);
        assertEquals(2, cache.prefetch(0, 9, true));
    }

    @Test
    void theCounterStopsAtFifteen() {
        DepthSets cache = filled(OttRule.COUNTER);
        for (int request = 0; request < 20; request++) {
            cache.prefetch(0, 2, true);
        }
        assertEquals(15, lines.users(0, 2));
        for (int read = 0; read < 15; read++) {
            assertFalse(lines.isTouched(0, 2));
            cache.read(0, 2);
        }
        assertTrue(lines.isTouched(0, 2));
    }

    @Test
    void takingALineStartsItsCounterAnew() {
        DepthSets cache = filled(OttRule.COUNTER);
        cache.prefetch(0, 2, true);
        cache.allocate(0, 2, 9);
        cache.fill(0, 2);
        cache.read(0, 2);
        assertTrue(lines.isTouched(0, 2));
    }

    @Test
    void aPrefetchOfAPendingBlockIsCancelled() {
        DepthSets cache = new DepthSets(lines, OttRule.ESCAPE);
        cache.allocate(0, 0, 5);
        assertEquals(DepthSets.CANCELLED, cache.prefetch(0, 5, true));
    }

    @Test
    void decidingChangesNothing() {
        DepthSets cache = filled(OttRule.ESCAPE);
        int[] before = lines.state().clone();
        cache.prefetch(0, 9, true);
        cache.demandVictim(0);
        assertArrayEquals(before, lines.state());
    }

    private DepthSets filled(OttRule rule) {
        DepthSets cache = new DepthSets(lines, rule);
        for (int block = 0; block < WAYS; block++) {
            cache.allocate(0, block, block);
            cache.fill(0, block);
        }
        return cache;
    }

    @Test
    void aPinnedLineIsTakenByNobodyUntilEachPinIsGone() {
        LineSets lines = new LineSets(1, 2, Replacement.LRU);
        DepthSets sets = new DepthSets(lines, OttRule.ESCAPE);
        for (int block = 0; block < 2; block++) {
            sets.allocate(0, block, block);
            sets.fill(0, block);
            sets.read(0, block);
        }
        assertEquals(0, sets.demandVictim(0));
        sets.pin(0, 0);
        sets.pin(0, 0);
        assertEquals(1, sets.demandVictim(0));
        assertEquals(1, sets.prefetch(0, 2, true));
        // Of two ways one is to spare, which is not more than half.
        assertEquals(DepthSets.STALLED, sets.prefetchEarly(0, 2, true));
        sets.pin(0, 1);
        assertEquals(DepthSets.NO_VICTIM, sets.demandVictim(0));
        sets.read(0, 0);
        sets.unpin(0, 0);
        assertEquals(DepthSets.NO_VICTIM, sets.demandVictim(0));
        sets.unpin(0, 0);
        assertEquals(0, sets.demandVictim(0));
        assertThrows(IllegalStateException.class, () -> sets.unpin(0, 0));
    }

    @Test
    void aPinnedTouchedLineDoesNotKeepADemandFromAnUntouchedOne() {
        LineSets lines = new LineSets(1, 2, Replacement.LRU);
        DepthSets sets = new DepthSets(lines, OttRule.ESCAPE);
        for (int block = 0; block < 2; block++) {
            sets.allocate(0, block, block);
            sets.fill(0, block);
        }
        sets.read(0, 0);
        sets.pin(0, 0);
        // Way 0 is the only one with OTT = 1: without it the demand escapes to way 1, and a prefetch is given up.
        assertEquals(1, sets.demandVictim(0));
        assertEquals(DepthSets.DROPPED, sets.prefetch(0, 2, true));
    }

    @Test
    void pinsAreNoExpectedUsers() {
        LineSets lines = new LineSets(1, 2, Replacement.LRU);
        DepthSets sets = new DepthSets(lines, OttRule.COUNTER);
        sets.allocate(0, 0, 3);
        sets.pin(0, 0);
        assertEquals(1, sets.expectedUsers(0, 0));
        for (int request = 0; request < 20; request++) {
            assertEquals(DepthSets.CANCELLED, sets.prefetch(0, 3, true));
        }
        assertEquals(15, sets.expectedUsers(0, 0));
        sets.fill(0, 0);
        sets.read(0, 0);
        assertEquals(14, sets.expectedUsers(0, 0));
        sets.unpin(0, 0);
        assertEquals(14, sets.expectedUsers(0, 0));
    }
}
