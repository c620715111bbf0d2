package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.protocol.cache.DepthStream.Findings;

/** What the OTT rules promise, within bounds, against the first study's findings. */
class DepthStreamTest {

    private static final int NEVER = -1;

    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 4 })
    void theLiteralRuleDeadlocksAfterTwiceTheWaysAndOneWhenBlocksAreOverfetched(int ways) {
        Findings found = new DepthStream(ways, ways + 1, 1, ways, true, true, Replacement.TREE_PLRU, OttRule.LITERAL)
                .explore();
        assertEquals(2 * ways + 1, found.deadlockDepth());
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 2 })
    void theLiteralRuleDeadlocksWithoutOverfetchOnceMoreTilesThanWaysAreInFlight(int ways) {
        assertEquals(NEVER, withoutOverfetch(ways, ways, OttRule.LITERAL).deadlockDepth());
        assertEquals(2 * ways + 4, withoutOverfetch(ways, ways + 1, OttRule.LITERAL).deadlockDepth());
    }

    @Test
    void thePreferenceEvictsAnUnusedLineInFourSteps() {
        Findings found = new DepthStream(2, 3, 3, 2, false, true, Replacement.TREE_PLRU, OttRule.PREFERENCE).explore();
        assertEquals(4, found.prefetchEvictionDepth());
    }

    @ParameterizedTest
    @MethodSource("checkablePolicies")
    void theEscapeAlwaysProgressesAndEvictsReliedOnLinesOnlyAsACountedEscape(Replacement replacement) {
        for (int ways = 1; ways <= 2; ways++) {
            for (int blocks = ways + 1; blocks <= ways + 2; blocks++) {
                for (int outstanding = 1; outstanding <= ways; outstanding++) {
                    holdsUnderTheEscape(ways, blocks, ways + 1, outstanding, replacement);
                }
            }
        }
    }

    static Stream<Replacement> checkablePolicies() {
        return Stream.of(Replacement.values()).filter(Replacement::isCheckable);
    }

    @ParameterizedTest
    @MethodSource("checkablePolicies")
    void theEscapeHoldsInFourWaysToo(Replacement replacement) {
        holdsUnderTheEscape(4, 5, 1, 2, replacement);
    }

    private static void holdsUnderTheEscape(int ways, int blocks, int inFlight, int outstanding,
            Replacement replacement) {
        holds(new DepthStream(ways, blocks, inFlight, outstanding, true, false, replacement, OttRule.ESCAPE).explore(),
                ways + " ways, " + blocks + " blocks, " + outstanding + " outstanding");
    }

    /** Its states cannot all be visited. */
    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3 })
    void theEscapeHoldsOnRandomWalksUnderRandomReplacement(long seed) {
        DepthStream stream = new DepthStream(4, 6, 4, 2, true, false, Replacement.RANDOM, OttRule.ESCAPE);
        Findings found = stream.walk(new SplittableRandom(seed), 20_000);
        holds(found, "seed " + seed);
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 2 })
    void theCounterAlwaysProgressesAndEvictsReliedOnLinesOnlyAsACountedEscape(int ways) {
        holds(new DepthStream(ways, ways + 1, ways + 1, ways, true, false, Replacement.TREE_PLRU,
                OttRule.COUNTER).explore(), ways + " ways");
    }

    private static void holds(Findings found, String bounds) {
        assertEquals(NEVER, found.deadlockDepth(), bounds);
        assertEquals(NEVER, found.prefetchEvictionDepth(), bounds);
        assertEquals(NEVER, found.uncountedEvictionDepth(), bounds);
        assertEquals(NEVER, found.doubledBlockDepth(), bounds);
        assertEquals(NEVER, found.risingMeasureDepth(), bounds);
        assertTrue(found.escapeDepth() > 0, "the escape was exercised: " + bounds);
    }

    @Test
    void theEscapeProgressesTooWhenABlockHasSeveralTilesInFlight() {
        Findings found = new DepthStream(2, 4, 3, 2, true, true, Replacement.TREE_PLRU, OttRule.ESCAPE).explore();
        assertEquals(NEVER, found.deadlockDepth());
        assertEquals(NEVER, found.doubledBlockDepth());
        assertEquals(NEVER, found.risingMeasureDepth());
    }

    @Test
    void oneBitDoesNotProtectTheSecondTileOfALine() {
        Findings found = new DepthStream(2, 3, 3, 2, false, true, Replacement.TREE_PLRU, OttRule.ESCAPE).explore();
        // Two tiles of one block, a fill, the first one's read: the bit says touched while the second tile waits.
        assertTrue(found.prefetchEvictionDepth() > 0);
    }

    @Test
    void theCounterProtectsEveryTileOfALineWhileNoRequestIsLostAndTheBitDoesNot() {
        Findings counter = whileNoRequestIsLost(OttRule.COUNTER);
        assertEquals(NEVER, counter.prefetchEvictionDepth());
        assertEquals(NEVER, counter.uncountedEvictionDepth());
        assertTrue(whileNoRequestIsLost(OttRule.ESCAPE).prefetchEvictionDepth() > 0);
    }

    /** The reason why the searches here may take states for one that differ in the names of their blocks alone. */
    @ParameterizedTest
    @EnumSource(OttRule.class)
    void namesOfBlocksDecideNothing(OttRule rule) {
        for (Replacement replacement : List.of(Replacement.TREE_PLRU, Replacement.LRU)) {
            Findings all = new DepthStream(2, 3, 2, 2, true, true, replacement, rule).withEveryName().explore();
            Findings few = new DepthStream(2, 3, 2, 2, true, true, replacement, rule).explore();
            assertEquals(all.withStates(few.states()), few, replacement::name);
            // Of the states that the names of 3 blocks tell apart, 3! = 6 at the most are one.
            assertTrue(few.states() < all.states() && all.states() <= 6 * few.states(), few::toString);
        }
    }

    private static Findings whileNoRequestIsLost(OttRule rule) {
        return new DepthStream(2, 3, 3, 2, false, true, Replacement.TREE_PLRU, rule).whileNoRequestIsLost().explore();
    }

    private static Findings withoutOverfetch(int ways, int inFlight, OttRule rule) {
        return new DepthStream(ways, ways + 1, inFlight, ways, false, true, Replacement.TREE_PLRU, rule).explore();
    }
}
